import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { Refusal } from '../../contract/refusals.ts'
import type { UploadKind } from '../../contract/uploads.ts'

const MOST_PIXELS = 40_000_000
/** What a text or a colour profile inside a PNG may unfold to. */
const MOST_UNFOLDED = 1024 * 1024
const AVATAR_SIDE = 512
const LONGEST_SIDE = 1600
/** Smaller ones of a document cannot be read. */
export const IDENTITY_LONG_SIDE = 600
export const IDENTITY_SHORT_SIDE = 350

/** Makes a JPEG, PNG or GIF anew as WebP: upright, no larger than it is ever shown, and without anything that was hidden in it. */
export async function makePicture(kind: UploadKind, file: Buffer): Promise<Buffer> {
  if (isArchive(file)) throw new Refusal('picture-unreadable')
  if (!isPicture(file)) throw new Refusal('wrong-image-type')
  if (unfoldsTooFar(file)) throw new Refusal('picture-unreadable')
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
    if (kind === 'identity') {
      const { width, height } = await picture.metadata()
      if (Math.max(width, height) < IDENTITY_LONG_SIDE || Math.min(width, height) < IDENTITY_SHORT_SIDE)
        throw new Refusal('picture-too-small')
    }
    const sized =
      kind === 'avatar'
        ? picture.resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' })
        : picture.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    return await sized.webp({ quality: 80, effort: 3 }).toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('picture-unreadable')
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const startsWith = (file: Buffer, bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes)

const isPicture = (file: Buffer) =>
  startsWith(file, Buffer.from('ffd8ff', 'hex')) || startsWith(file, PNG) || /^GIF8[79]a/.test(file.toString('latin1', 0, 6))

const isArchive = (file: Buffer) => startsWith(file, Buffer.from('504b0304', 'hex'))

/** A few bytes of a PNG can stand for gigabytes of text: looked at before any library unfolds them. */
function unfoldsTooFar(file: Buffer): boolean {
  if (!startsWith(file, PNG)) return false
  for (let at = PNG.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    const folded = kind === 'zTXt' || kind === 'iCCP' ? afterNulls(data, 1, 1) : kind === 'iTXt' ? foldedText(data) : null
    if (folded && isBomb(folded)) return true
    at += 12 + length
  }
  return false
}

/** What follows a number of texts that each end with a zero, and some bytes more. */
function afterNulls(data: Buffer, nulls: number, more: number): Buffer {
  let at = 0
  for (let seen = 0; seen < nulls && at < data.length; at++) if (data[at] === 0) seen++
  return data.subarray(at + more)
}

function foldedText(data: Buffer): Buffer | null {
  const flags = afterNulls(data, 1, 0)
  return flags[0] === 1 ? afterNulls(flags.subarray(2), 2, 0) : null
}

function isBomb(folded: Buffer): boolean {
  try {
    inflateSync(folded, { maxOutputLength: MOST_UNFOLDED })
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
  }
}
