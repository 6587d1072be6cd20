import sharp from 'sharp'
import { callHeaders, type Envelope, TENANT_ID } from '../../contract/envelope.ts'
import type { UploadKind } from '../../contract/uploads.ts'
import type { House } from './house.ts'

/** Sends a file as a browser of ours would. */
export async function sendFile(
  house: House,
  kind: string,
  file: Buffer,
  headers: Record<string, string> = {},
  name = 'photo.jpg',
): Promise<{ status: number; envelope: Envelope<{ id: string; url: string }> }> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name)
  const request = new Response(form)
  const response = await house.app.inject({
    method: 'POST',
    url: '/mallapi/upload/addNew',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { [callHeaders.tenantId]: TENANT_ID, 'content-type': request.headers.get('content-type') ?? '', ...headers },
  })
  return { status: response.statusCode, envelope: response.json() }
}

/** The id of a file that was taken. */
export async function sent(house: House, kind: UploadKind, file: Buffer, headers: Record<string, string>): Promise<string> {
  const { envelope } = await sendFile(house, kind, file, headers)
  if (!envelope.data) throw new Error(`Not taken: ${envelope.msg}`)
  return envelope.data.id
}

export const somePicture = (format: 'jpeg' | 'png' | 'gif' = 'jpeg', side = 60): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0a6c4a' } })
    .toFormat(format)
    .toBuffer()

export const box = (kind: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
export const numbers = (...all: number[]) => Buffer.concat(all.map((n) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n])))

const handled = (by: string) => box('hdlr', numbers(0, 0), Buffer.from(by), Buffer.alloc(13))

interface FilmParts {
  samples?: number
  brand?: string
  from?: number
  /** Boxes beside picture and sound, in the film, in its table of contents and in its track. */
  beside?: Buffer
  inside?: Buffer
  inTrack?: Buffer
}

/** A film of one track whose table of samples says what it is told to. */
export function someFilm({ samples = 2, brand = 'isom', from = 1, beside, inside, inTrack }: FilmParts = {}): Buffer {
  const sizes = box('stsz', numbers(0, 0, samples), numbers(10, 10))
  const sources = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(from))))
  const media = box('mdia', handled('vide'), box('minf', sources, box('stbl', sizes, box('stco', numbers(0, 1, 40)))))
  const tracks = box('trak', media, inTrack ?? Buffer.alloc(0))
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), numbers(0)),
    box('moov', tracks, inside ?? Buffer.alloc(0)),
    beside ?? Buffer.alloc(0),
    box('mdat', Buffer.alloc(20, 7)),
  ])
}

/** A track of samples that are neither seen nor heard, which lie in one chunk at a place of the film. */
export const metadataTrack = (at: number, sizes: readonly number[]): Buffer => {
  const samples = [
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stsc', numbers(0, 1, 1, sizes.length, 1)),
    box('stco', numbers(0, 1, at)),
  ]
  return box('trak', box('mdia', handled('meta'), box('minf', box('stbl', ...samples))))
}

/** An element of a WebM film: its id in hex. */
export const element = (id: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  const size = body.length < 127 ? [0x80 | body.length] : [0x40 | (body.length >> 8), body.length]
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from(size), body])
}

const byte = (n: number) => Buffer.from([n])
const track = (number: number, type: number) => element('ae', element('d7', byte(number)), element('83', byte(type)))

/** A live recording with a picture (track 1) and metadata (track 2); `beside` lies between its tracks and its only cluster. */
export const someWebm = (beside: Buffer = Buffer.alloc(0), metadata: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1654ae6b', track(1, 1), track(2, 0x21)),
    beside,
    Buffer.from('1f43b675ff', 'hex'),
    element('a3', Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(20, 7)),
    ...(metadata.length > 0 ? [element('a3', Buffer.from([0x82, 0, 0, 0x80]), metadata)] : []),
  ])
