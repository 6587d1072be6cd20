import { Recent } from '../../rules/recent.ts'
import { type Segment, segmentOf } from './gzip-segments.ts'

export interface PackedOnce {
  segment: Segment
  bytes: Buffer
}

/** What is packed once and sent often may take its time. */
const LEVEL = 9
/** Of some thirty kilobytes, at most. */
const KEPT_TEXTS = 200
const known = new Recent<PackedOnce>(KEPT_TEXTS)

/** What stands around many pages, packed: made again every while, and nearly always the same text, for which this is the same object. */
export const packedOnce = (text: string): PackedOnce => known.get(text, packed)

function packed(text: string): PackedOnce {
  const bytes = Buffer.from(text)
  return { segment: segmentOf(bytes, LEVEL), bytes }
}
