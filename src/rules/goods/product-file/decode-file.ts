export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface Decoded {
  text: string
  encoding: Encoding
}

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** A zip (a workbook is one too), gzip, 7-Zip, RAR or bzip2: nothing of it is unfolded. */
export const isArchive = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ||
  startsWith(bytes, 0x50, 0x4b, 0x05, 0x06) ||
  startsWith(bytes, 0x1f, 0x8b) ||
  startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
  startsWith(bytes, 0x52, 0x61, 0x72, 0x21) ||
  startsWith(bytes, 0x42, 0x5a, 0x68)

/** How much of a file is looked at to guess how it is written. */
const LOOKED_AT = 4_096

/** Of a file without a mark at its beginning: where most bytes in the odd or even places are empty. */
function wideWithoutMark(bytes: Uint8Array): Encoding | undefined {
  const part = bytes.subarray(0, LOOKED_AT)
  const empty = [0, 0]
  part.forEach((byte, at) => {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  })
  const most = part.length / 2 / 2
  if ((empty[1] ?? 0) > most) return 'utf-16le'
  return (empty[0] ?? 0) > most ? 'utf-16be' : undefined
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const wide = wideWithoutMark(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file, however it was saved; undefined of what is no text: a workbook, a picture, an archive. */
export function decodeFile(bytes: Uint8Array): Decoded | undefined {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : { text, encoding }
}
