import { deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/refusals.ts'
import { folderStorage } from '../adapters/storage/folder.ts'
import { StorageAway } from '../ports/storage.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { sendFile, sent, someFilm, somePicture, someWebm } from '../testing/uploading.ts'
import { attachUploads, detachUploads } from './attach-uploads.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploads } from './tables.ts'

const MB = 1024 * 1024
let house: House
let shopper: Shopper
const files = new Map<string, Buffer>()
let isAway = false
const there = () => {
  if (isAway) throw new StorageAway('The storage does not answer')
}
const storage = {
  put: async (key: string, body: Buffer) => {
    there()
    files.set(key, body)
  },
  get: async (key: string, range?: { start: number; end: number }) => {
    there()
    const body = files.get(key)
    return body ? { body: range ? body.subarray(range.start, range.end + 1) : body, size: body.length } : null
  },
  remove: async (key: string) => void files.delete(key),
}

beforeAll(async () => {
  house = await openHouse({ parts: { storage } })
  shopper = await addShopper(house)
})
afterAll(() => house.close())

const send = (kind: string, file: Buffer, name?: string) => sendFile(house, kind, file, shopper.headers, name)
const fetched = (url: string, headers: Record<string, string> = {}) => house.app.inject({ method: 'GET', url, headers })
const padded = (file: Buffer, length: number) => Buffer.concat([file, Buffer.alloc(length - file.length)])

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'gif'] as const)(
    'upload-01 a picture in %s is kept as WebP under a random name, whatever it was called',
    async (format) => {
      const { status, envelope } = await send('image', await somePicture(format), 'shell.jpg.php')
      expect([status, envelope.code]).toEqual([200, 0])
      expect(envelope.data?.url).toMatch(/^\/uploads\/[\w-]{32}\.webp$/)
      const seen = await fetched(envelope.data?.url ?? '')
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(seen.rawPayload).metadata()).format).toBe('webp')
    },
  )

  test('a small copy is made of a picture', async () => {
    const { envelope } = await send('image', await somePicture('png', 900))
    const small = await fetched(envelope.data?.url.replace('/uploads/', '/uploads/160/') ?? '')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(160)
    expect((await fetched(envelope.data?.url.replace('/uploads/', '/uploads/161/') ?? '')).statusCode).toBe(404)
  })

  test('upload-03 and upload-15: what was hidden in a picture is gone: a script behind a GIF, words in its EXIF', async () => {
    const script = '<script>alert(1)</script>'
    const gif = Buffer.concat([await somePicture('gif'), Buffer.from(`/*${script}*/=1`)])
    const jpeg = await sharp(await somePicture())
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes(script)).toBe(true)
    for (const file of [gif, jpeg]) {
      const { envelope } = await send('image', file)
      expect(envelope.code).toBe(0)
      expect((await fetched(envelope.data?.url ?? '')).rawPayload.includes('script')).toBe(false)
    }
  })

  test('films are kept as they are, and read in parts', async () => {
    for (const [film, type] of [
      [someFilm(), 'video/mp4'],
      [someWebm(), 'video/webm'],
      [someFilm({ brand: 'qt  ' }), 'video/quicktime'],
    ] as const) {
      const { envelope } = await send('video', film)
      const whole = await fetched(envelope.data?.url ?? '')
      expect([whole.headers['content-type'], whole.rawPayload.equals(film)]).toEqual([type, true])
      const part = await fetched(envelope.data?.url ?? '', { range: 'bytes=2-5' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2-5/${film.length}`])
      expect(part.rawPayload.equals(film.subarray(2, 6))).toBe(true)
    }
  })
})

describe('what is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const chunk = (kind: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const bomb = deflateSync(Buffer.alloc(60 * MB))

  async function withChunk(kind: string, data: Buffer) {
    const png = await somePicture('png')
    return Buffer.concat([png.subarray(0, 33), chunk(kind, data), png.subarray(33)])
  }

  test.each([
    ['upload-05 an SVG called .png', 'image', () => svg, 415, 41500, 'image types JPG, JPEG, PNG, GIF only'],
    ['upload-21 a program called .jpg', 'image', () => Buffer.from('MZ\x90\0 this program cannot be run'), 415, 41500, undefined],
    [
      'a WebP',
      'image',
      async () =>
        sharp(await somePicture())
          .webp()
          .toBuffer(),
      415,
      41500,
      undefined,
    ],
    ['upload-17 an archive', 'image', () => Buffer.from('PK\x03\x04 42.zip'), 200, 40000, undefined],
    ['a picture cut short', 'image', async () => (await somePicture('png', 400)).subarray(0, 200), 200, 40000, undefined],
    [
      'upload-09 a folded text of 60 MB',
      'image',
      () => withChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])),
      200,
      40000,
      undefined,
    ],
    [
      'upload-09 a folded profile of 60 MB',
      'image',
      () => withChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb])),
      200,
      40000,
      undefined,
    ],
    [
      'upload-09 a folded word of 60 MB',
      'image',
      () => withChunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0', 'latin1'), bomb])),
      200,
      40000,
      undefined,
    ],
    ['upload-13 a film with a table that does not fit', 'video', () => someFilm({ samples: 900_000_000 }), 415, 41500, undefined],
    ['a film that reads from elsewhere', 'video', () => someFilm({ from: 0 }), 415, 41500, undefined],
    ['a film cut short', 'video', () => someFilm().subarray(0, -1), 415, 41500, undefined],
    ['upload-13 a playlist', 'video', () => Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n'), 415, 41500, undefined],
    ['a picture as a film', 'video', () => somePicture(), 415, 41500, undefined],
    ['nothing', 'image', () => Buffer.alloc(0), 415, 41500, undefined],
    ['an unknown kind', 'poster', () => somePicture(), 200, 40000, undefined],
  ] as const)('%s', async (_name, kind, file, status, code, msg) => {
    const answer = await send(kind, await file())
    expect([answer.status, answer.envelope.code, answer.envelope.data]).toEqual([status, code, null])
    if (msg) expect(answer.envelope.msg).toBe(msg)
  })

  test('upload-07 a picture of more than 40 megapixels, however small its file', async () => {
    const png = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(png.length).toBeLessThan(MB)
    expect((await send('image', png)).envelope.code).toBe(40000)
  })

  test.each([
    ['avatar', 2, 'avatar image at most 2MB'],
    ['image', 10, 'image at most 10MB'],
    ['inquiry', 5, 'The size of the uploaded avatar image cannot exceed 5MB!'],
    ['video', 20, 'The size of the uploaded avatar video cannot exceed 20MB!'],
  ] as const)('upload-11 one byte more than a file of kind %s may have', async (kind, most, msg) => {
    const { status, envelope } = await send(kind, padded(kind === 'video' ? someFilm() : await somePicture(), most * MB + 1))
    expect([status, envelope.code, envelope.msg]).toEqual([413, 41300, msg])
  })

  test('exactly as large as allowed is taken', async () => {
    expect((await send('avatar', padded(await somePicture(), 2 * MB))).envelope.code).toBe(0)
  })

  test('a visitor, JSON, and a form without a kind before its file', async () => {
    expect((await sendFile(house, 'image', await somePicture())).envelope.code).toBe(401)
    const json = await house.call('/mallapi/upload/addNew', { kind: 'image', file: 'x' }, shopper.headers)
    expect([json.status, json.envelope.code]).toEqual([415, 41500])
    const { envelope, status } = await send('image'.padEnd(60, '!'), await somePicture())
    expect([status, envelope.data]).toEqual([200, null])
    const got = await house.app.inject({ method: 'GET', url: '/mallapi/upload/addNew' })
    expect(got.statusCode).toBe(405)
  })

  test('addresses that name no file of ours', async () => {
    for (const url of ['/uploads/a.webp', '/uploads/..%2f..%2fpackage.json', '/uploads/%00.webp', `/uploads/${'a'.repeat(32)}.svg`]) {
      expect((await fetched(url)).statusCode).toBe(404)
    }
  })
})

test('while the storage is away a file is neither said to be missing nor to be taken, and everything else goes on', async () => {
  const { envelope } = await send('image', await somePicture())
  const url = envelope.data?.url ?? ''
  isAway = true
  try {
    expect((await fetched(url)).statusCode).toBe(503)
    expect((await send('image', await somePicture())).status).toBe(503)
    expect((await house.call('/mallapi/mall/all', {})).envelope.code).toBe(0)
  } finally {
    isAway = false
  }
  expect((await fetched(url)).statusCode).toBe(200)
})

test('upload-23 a private file opens for its owner only, and an unknown one looks the same', async () => {
  const { envelope } = await send('identity', await somePicture('jpeg', 640))
  const url = envelope.data?.url ?? ''
  expect(url).toMatch(/^\/uploads\/private\//)
  const other = await addShopper(house)
  const ask = async (headers: Record<string, string>) => {
    const response = await fetched(url, headers)
    return [response.statusCode, response.headers['content-type'] === 'image/webp' || response.json().code]
  }
  expect(await ask(shopper.headers)).toEqual([200, true])
  expect(await ask(other.headers)).toEqual([200, 404])
  expect(await ask({})).toEqual([200, 404])
  expect((await fetched(url.replace('private/', ''))).statusCode).toBe(404)
})

test('a file is used in one place, by its owner', async () => {
  const other = await addShopper(house)
  const id = await sent(house, 'image', await somePicture(), shopper.headers)
  const attach = (ownerId: string, kind: 'image' | 'avatar') => attachUploads(house.db, { ownerId, ids: [id], kind }, new Date())
  await expect(attach(other.id, 'image')).rejects.toThrow(Refusal)
  await expect(attach(shopper.id, 'avatar')).rejects.toThrow(Refusal)
  const [address] = await attach(shopper.id, 'image')
  await expect(attach(shopper.id, 'image')).rejects.toThrow(Refusal)
  await detachUploads(house.db, other.id, [address ?? ''])
  await expect(attach(shopper.id, 'image')).rejects.toThrow(Refusal)
  await detachUploads(house.db, shopper.id, [address ?? ''])
  expect(await attach(shopper.id, 'image')).toEqual([address])
})

test('files that nothing uses are swept after a day, and used ones stay', async () => {
  const kept = await sent(house, 'image', await somePicture(), shopper.headers)
  const gone = await sent(house, 'image', await somePicture(), shopper.headers)
  await attachUploads(house.db, { ownerId: shopper.id, ids: [kept], kind: 'image' }, new Date())
  const nameOf = async (id: string) => (await house.db.select().from(uploads).where(eq(uploads.id, id)))[0]?.name
  const [keptName, goneName] = [await nameOf(kept), await nameOf(gone)]
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  expect(await sweepUploads(house.db, storage, later(23))).toBe(0)
  expect(await sweepUploads(house.db, storage, later(25))).toBeGreaterThan(0)
  expect([files.has(`public/${keptName}`), files.has(`public/${goneName}`)]).toEqual([true, false])
  expect(await nameOf(gone)).toBeUndefined()
  await expect(attachUploads(house.db, { ownerId: shopper.id, ids: [gone], kind: 'image' }, new Date())).rejects.toThrow(Refusal)
})

test('upload-19 an account sends so many files in an hour and no more', async () => {
  const hasty = await addShopper(house)
  await house.db.execute(
    sql`insert into attempts (key, tries, window_ends) values (${`upload:account:${hasty.id}`}, 60, now() + interval '1 hour')`,
  )
  const { status, envelope } = await sendFile(house, 'image', await somePicture(), hasty.headers)
  expect([status, envelope.code]).toEqual([429, 42900])
})

test('a folder keeps files under the keys of the house only', async () => {
  const folder = folderStorage('/nowhere')
  await expect(folder.get('../secrets.txt')).rejects.toThrow('Not a key')
})
