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

const box = (kind: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
const numbers = (...all: number[]) => Buffer.concat(all.map((n) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n])))

/** A film of one track whose table of samples says what it is told to. */
export function someFilm({ samples = 2, brand = 'isom', from = 1 }: { samples?: number; brand?: string; from?: number } = {}): Buffer {
  const sizes = box('stsz', numbers(0, 0, samples), numbers(10, 10))
  const sources = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(from))))
  const tracks = box('trak', box('mdia', box('minf', sources, box('stbl', sizes, box('stco', numbers(0, 1, 40))))))
  return Buffer.concat([box('ftyp', Buffer.from(brand), numbers(0)), box('moov', tracks), box('mdat', Buffer.alloc(20))])
}

export const someWebm = (): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex'),
    Buffer.from('02', 'hex'),
    Buffer.from('18538067', 'hex'),
    Buffer.alloc(40),
  ])
