import { Recent } from '../../../rules/recent.ts'
import { type Segment, segmentOf } from './gzip-segments.ts'

/** What is packed once and sent often may take its time. */
const LEVEL = 9
/** Of some thirty kilobytes, at most. */
const KEPT_TEXTS = 200
const known = new Recent<Segment>(KEPT_TEXTS)

/** What stands around many pages, packed: made again every while, and nearly always the same text. */
export const packedOnce = (text: string): Segment => known.get(text, () => segmentOf(text, LEVEL))
