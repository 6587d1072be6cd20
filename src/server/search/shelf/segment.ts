/**
 * The words of up to 32,768 documents, as small as they can be looked through. Of each lexeme there is a list for every way in which documents hold it: the same
 * places, as many mentions, as many positions in titles. So a list says that once, its documents follow each other closely, each as its distance
 * from the one before (a byte mostly), and whoever has no use for such documents passes over all of them at once. A long list says of every
 * 128th where it is, so that of few documents that are wanted not all others are gone through.
 */
export interface Segment {
  /** The numbers of the lexemes, rising, and where each one's lists begin; one more says where the last one's end. */
  numbers: Uint32Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
  bytes: Uint8Array<ArrayBuffer>
}

export const SEGMENT_SIZE = 2 ** 15

/** Behind so many there is a mark: the last document before it, and how many bytes they take, two bytes each. */
export const MARK_EVERY = 128
export const MARK_BYTES = 4
export const marksIn = (length: number): number => Math.floor((length - 1) / MARK_EVERY)

/** What a list's documents have in common, in 16 bits: places, mentions, and how many positions in titles. */
const MENTIONS_SHIFT = 4
const COUNT_SHIFT = 7
const MOST_POSITIONS = 2 ** (16 - COUNT_SHIFT) - 1

export const wayOf = (places: number, mentions: number, titles: readonly number[]): number =>
  places | (mentions << MENTIONS_SHIFT) | (Math.min(titles.length, MOST_POSITIONS) << COUNT_SHIFT)

/** Places and mentions, as the lowest bits of an entry have them. */
export const standingIn = (way: number): number => way & (2 ** COUNT_SHIFT - 1)
export const positionsIn = (way: number): number => way >>> COUNT_SHIFT

/** How many bytes come in front of positions: of each one's first, second and so on the least that there is, and how many bits it takes to say what it is more. */
export const POSITION_HEAD = 3

/** A list as it was found in a segment. The same object is used again for the next. */
export interface FoundList {
  way: number
  /** How many documents it has. */
  length: number
  bytes: Uint8Array
  /** Where in the bytes its marks begin, then its documents, and then what is said of positions in titles. */
  marksAt: number
  documentsAt: number
  positionsAt: number
}

const found: FoundList = { way: 0, length: 0, bytes: new Uint8Array(0), marksAt: 0, documentsAt: 0, positionsAt: 0 }

/** How many bits the positions of one document take. */
function bitsOfPositions(bytes: Uint8Array, way: number, at: number): number {
  let bits = 0
  for (let nth = positionsIn(way) - 1; nth >= 0; nth--) bits += bytes[at + nth * POSITION_HEAD + 2] as number
  return bits
}

/** Goes through the lists of a lexeme that hold it in one of these places. */
export function eachList({ numbers, starts, bytes }: Segment, number: number, places: number, visit: (list: FoundList) => void): void {
  const place = placeIn(numbers, number)
  if (place < 0) return
  const end = starts[place + 1] as number
  for (let at = starts[place] as number; at < end; ) {
    const way = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
    at += 2
    let length = 0
    let size = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number
      length |= (byte & 127) << shift
      if (byte < 128) break
    }
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number
      size |= (byte & 127) << shift
      if (byte < 128) break
    }
    const marksAt = at
    at += marksIn(length) * MARK_BYTES
    if ((way & places) !== 0) {
      found.way = way
      found.length = length
      found.bytes = bytes
      found.marksAt = marksAt
      found.documentsAt = at
      found.positionsAt = at + size
      visit(found)
    }
    at += size
    if (way >= 2 ** COUNT_SHIFT) at += positionsIn(way) * POSITION_HEAD + Math.ceil((length * bitsOfPositions(bytes, way, at)) / 8)
  }
}

/** What the documents of a question hold, by their numbers, and those that hold anything. */
export interface Marked {
  standing: Int32Array
  documents: Int32Array
  /** How many documents there are. */
  found: number
}

/** Adds to what documents hold, up to a number. `from` is that of the segment's first. Those that hold nothing yet begin. */
export function markAll({ bytes, length, documentsAt }: FoundList, marked: Marked, bits: number, from: number, below: number): void {
  const { standing, documents } = marked
  let [at, document, end] = [documentsAt, from - 1, marked.found]
  for (let nth = 0; nth < length; nth++) {
    let step = bytes[at++] as number
    if (step >= 128) {
      step = (step & 127) | ((bytes[at++] as number) << 7)
      if (step >= 2 ** 14) step = (step & (2 ** 14 - 1)) | ((bytes[at++] as number) << 14)
    }
    document += step + 1
    if (document >= below) break
    const known = standing[document] as number
    if (known === 0) documents[end++] = document
    standing[document] = known | bits
  }
  marked.found = end
}

/** The same for those alone that hold something already, wherever the segment ends: most are passed over, so this is a loop of its own. */
export function markBegun({ bytes, length, documentsAt }: FoundList, { standing }: Marked, bits: number, from: number): void {
  let [at, document] = [documentsAt, from - 1]
  for (let nth = 0; nth < length; nth++) {
    let step = bytes[at++] as number
    if (step >= 128) {
      step = (step & 127) | ((bytes[at++] as number) << 7)
      if (step >= 2 ** 14) step = (step & (2 ** 14 - 1)) | ((bytes[at++] as number) << 14)
    }
    document += step + 1
    const known = standing[document] as number
    if (known !== 0) standing[document] = known | bits
  }
}

/** Goes through those documents of a list that are wanted, which rise, with where each stands in it. */
export function eachWanted(list: FoundList, wanted: Int32Array, visit: (document: number, place: number) => void): void {
  const { bytes, marksAt, documentsAt: from, length } = list
  let [at, mark, nth, document] = [from, marksAt, 0, -1]
  for (let next = 0; next < wanted.length; next++) {
    const target = wanted[next] as number
    for (; mark < from; mark += MARK_BYTES) {
      const before = (bytes[mark] as number) | ((bytes[mark + 1] as number) << 8)
      if (before >= target) break
      // What was read may be beyond it already.
      const passed = ((mark - marksAt) / MARK_BYTES + 1) * MARK_EVERY
      if (passed <= nth) continue
      nth = passed
      document = before
      at = from + ((bytes[mark + 2] as number) | ((bytes[mark + 3] as number) << 8))
    }
    while (document < target) {
      if (nth === length) return
      let step = bytes[at++] as number
      if (step >= 128) {
        step = (step & 127) | ((bytes[at++] as number) << 7)
        if (step >= 2 ** 14) step = (step & (2 ** 14 - 1)) | ((bytes[at++] as number) << 14)
      }
      document += step + 1
      nth++
    }
    if (document === target) visit(document, nth - 1)
  }
}

/** Writes the titles' positions of the nth document of a list to `into` from a place on; answers where they end. */
export function copyPositions({ way, bytes, positionsAt }: FoundList, nth: number, into: Uint16Array, from: number): number {
  const count = positionsIn(way)
  let bit = (positionsAt + count * POSITION_HEAD) * 8 + nth * bitsOfPositions(bytes, way, positionsAt)
  let end = from
  for (let at = positionsAt; end < from + count; at += POSITION_HEAD) {
    const width = bytes[at + 2] as number
    const least = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
    // A position has at most nine bits, which lie in two bytes or in three.
    const byte = bit >>> 3
    const near = (bytes[byte] as number) | ((bytes[byte + 1] ?? 0) << 8) | ((bytes[byte + 2] ?? 0) << 16)
    into[end++] = least + ((near >>> (bit & 7)) & ((1 << width) - 1))
    bit += width
  }
  return end
}

/** -1 for a number that is not there. */
export function placeIn(numbers: Uint32Array, number: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const met = numbers[middle] as number
    if (met === number) return middle
    if (met < number) low = middle + 1
    else high = middle - 1
  }
  return -1
}
