import { type Segment, segmentOf } from './gzip-segments.ts'

export interface PackedOnce {
  segment: Segment
  bytes: Buffer
}

/** What is packed once and sent often may take its time. */
const LEVEL = 9
const MOST_BYTES = 8_000_000
const known = new Map<string, PackedOnce>()
let size = 0

/** What stands around many pages, packed: made again every while, and nearly always the same text, for which this is the same object. */
export function packedOnce(text: string): PackedOnce {
  const before = known.get(text)
  if (before) return before
  const bytes = Buffer.from(text)
  const packed = { segment: segmentOf(bytes, LEVEL), bytes }
  size += bytes.length * 2
  if (size > MOST_BYTES) {
    known.clear()
    size = bytes.length * 2
  }
  known.set(text, packed)
  return packed
}
