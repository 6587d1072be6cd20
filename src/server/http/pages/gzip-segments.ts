import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/** A piece of text, packed so that it can stand beside others in one gzip answer. */
export interface Segment {
  packed: Buffer
  /** Of the text. */
  crc: number
  length: number
}

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST = Buffer.from([3, 0])

export function segmentOf(text: string | Buffer, level: number): Segment {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  // A full flush ends at a byte and forgets what came before: the next segment may come from anywhere.
  // Here and now: a page takes a millisecond, and a thread of its own costs more than that.
  const packed = deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH })
  return { packed: alone(packed), crc: crc32(bytes), length: bytes.length }
}

/** A text too short to be worth packing: as it is, in a block that says so. */
export function plainSegment(text: string): Segment {
  const bytes = Buffer.from(text)
  if (bytes.length > 0xffff) return segmentOf(text, 1)
  const block = Buffer.allocUnsafe(bytes.length + 5)
  block[0] = 0
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(block, 5)
  return { packed: block, crc: crc32(bytes), length: bytes.length }
}

/** Packing leaves a text in a block of sixteen thousand bytes, and a small copy would stand in one with others: they would be kept with it. */
function alone(packed: Buffer): Buffer {
  if (packed.length === packed.buffer.byteLength) return packed
  const copy = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(copy)
  return copy
}

/** One gzip answer made of segments, without packing anything again. */
export function joined(segments: readonly Segment[]): Buffer {
  let crc = 0
  let length = 0
  for (const segment of segments) {
    crc = combined(crc, segment.crc, segment.length)
    length += segment.length
  }
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc >>> 0, 0)
  end.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([HEAD, ...segments.map(({ packed }) => packed), LAST, end])
}

/** For whoever takes no gzip. */
export const unpacked = (segments: readonly Segment[]): string => gunzipSync(joined(segments)).toString()

const POLYNOMIAL = 0xedb88320

const times = (matrix: Uint32Array, vector: number): number => {
  let sum = 0
  for (let at = 0, rest = vector; rest !== 0; at++, rest >>>= 1) if (rest & 1) sum ^= matrix[at] ?? 0
  return sum
}

const squared = (matrix: Uint32Array): Uint32Array => matrix.map((row) => times(matrix, row))

/** What 2^n zero bytes do to a checksum, for each n. */
const zeros: Uint32Array[] = []
function zerosTimes(power: number): Uint32Array {
  if (zeros.length === 0) {
    const bit = new Uint32Array(32)
    bit[0] = POLYNOMIAL
    for (let at = 1; at < 32; at++) bit[at] = 2 ** (at - 1)
    // One bit, two, four, and eight: a byte.
    zeros.push(squared(squared(squared(bit))))
  }
  while (zeros.length <= power) zeros.push(squared(zeros.at(-1) as Uint32Array))
  return zeros[power] as Uint32Array
}

/** The checksum of two texts in a row from those of each, as zlib does it. */
export function combined(first: number, second: number, secondLength: number): number {
  let crc = first
  for (let power = 0, rest = secondLength; rest > 0; power++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) crc = times(zerosTimes(power), crc)
  }
  return (crc ^ second) >>> 0
}
