import { bytesOf, NOTHING, type Segment, segmentOf } from './gzip-segments.ts'

/** Smaller costs more time than it saves on the way; of a long text the last few hundred bytes do. */
const levelOf = ({ length }: Buffer) => (length > LONG ? 5 : 6)
const LONG = 40_000

/** What stands before a text where it is sent. */
export interface Before {
  /** What is around the page: the same for many visitors, and the same object as long as it is the same text. */
  near: Buffer
  /** The page's own text before that, where nothing of a visitor's own stands between. */
  far: PackedText | null
}

export const nothingBefore: Before = { near: NOTHING, far: null }

/**
 * A text of a page, packed as whoever asked first gets it: it refers to what stands before it, a fifth of its size. For somebody else, who
 * has other things there, it is packed once more, behind what both have.
 */
export class PackedText {
  #segment: Segment
  #before: Before
  /** Until the page is sent: others of its texts refer to it. */
  #fresh: Buffer | null

  constructor(text: readonly string[], before: Before) {
    this.#fresh = bytesIn(text)
    this.#before = before
    this.#segment = segmentOf(this.#fresh, levelOf(this.#fresh), dictionaryOf(before))
  }

  get size(): number {
    return this.#segment.packed.length
  }

  behind(before: Before): Segment {
    if (this.#stands(before)) return this.#segment
    const text = this.bytes()
    this.#before = { near: commonEnd(this.#before.near, before.near), far: null }
    this.#segment = segmentOf(text, levelOf(text), this.#before.near)
    return this.#segment
  }

  /** From now on it is kept packed only. */
  settle(): void {
    this.#fresh = null
  }

  #stands({ near, far }: Before): boolean {
    if (near === this.#before.near) return this.#before.far === null || this.#before.far === far
    return this.#before.far === null && endsWith(near, this.#before.near)
  }

  bytes(): Buffer {
    return this.#fresh ?? bytesOf(this.#segment, dictionaryOf(this.#before))
  }
}

/** Each part is written to its place: as one text it would be copied first. */
function bytesIn(text: readonly string[]): Buffer {
  // Three bytes are the most that a letter takes, and to count them costs as much as to write them.
  const room = Buffer.allocUnsafe(3 * text.reduce((sum, { length }) => sum + length, 0))
  return room.subarray(
    0,
    text.reduce((at, part) => at + room.write(part, at), 0),
  )
}

const dictionaryOf = ({ near, far }: Before): Buffer => (far ? Buffer.concat([far.bytes(), near]) : near)

const endsWith = (text: Buffer, end: Buffer): boolean => text.length >= end.length && text.subarray(text.length - end.length).equals(end)

function commonEnd(one: Buffer, other: Buffer): Buffer {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length++
  return one.subarray(one.length - length)
}
