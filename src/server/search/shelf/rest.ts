import { eachLexeme, hashOf } from '../../../rules/search/tsvector.ts'
import { LexemeNumbers } from './lexeme-numbers.ts'
import { printOf, type RestParts, titleBit } from './rest-builder.ts'
import { eachList, eachWanted, type FoundList, placeIn, SEGMENT_SIZE, type Segment } from './segment.ts'

/** The words of those that are not among the best selling, packed: a few milliseconds to look through, where the best selling take a part of one. */
export class Rest {
  readonly #numbers: LexemeNumbers
  readonly segments: readonly Segment[]
  readonly #seldom: Uint32Array
  readonly #titles: Uint8Array
  /** By the slot; 0 for one of which no words are here. */
  readonly #prints: Int32Array
  /** By the document's number. What changed since is somewhere else, and its slot is not on the shelf any more. */
  readonly slots: Int32Array
  /** Whether all that are not among the best selling are here. */
  readonly isWhole: boolean

  constructor({ numbers, segments, seldom, prints, titles }: RestParts, slots: Int32Array, isWhole: boolean) {
    this.#numbers = new LexemeNumbers(numbers)
    this.segments = segments
    this.#seldom = seldom
    this.#titles = titles
    this.slots = slots
    this.isWhole = isWhole
    let end = 0
    for (const slot of slots) if (slot >= end) end = slot + 1
    this.#prints = new Int32Array(end)
    for (let document = 0; document < slots.length; document++) {
      const slot = slots[document] as number
      if (slot >= 0) this.#prints[slot] = prints[document] as number
    }
  }

  /** Whether the slot's document was packed from the same words. */
  isOf(slot: number, words: string): boolean {
    const known = this.#prints[slot] ?? 0
    if (known === 0) return false
    let print = 0
    eachLexeme(words, (met) => {
      print = printOf(print, met)
    })
    return print === known
  }

  has(slot: number): boolean {
    return (this.#prints[slot] ?? 0) !== 0
  }

  /** False when it is the whole title of none of them. */
  mayBeTitled(lexeme: string): boolean {
    const bit = titleBit(hashOf(lexeme))
    return ((this.#titles[bit >>> 3] as number) & (1 << (bit & 7))) !== 0
  }

  /** Whether a document holds the lexeme and that is not known here, since too few are called so. */
  misses(lexeme: string): boolean {
    return placeIn(this.#seldom, hashOf(lexeme).low >>> 0) >= 0
  }

  /** -1 when none of them holds it. */
  numberOf(lexeme: string): number {
    return this.#numbers.of(lexeme)
  }

  /** Goes through those of these documents that hold a lexeme in one of these places, with the list that each stands in and where. */
  eachAmong(wanted: Wanted, lexeme: string, places: number, visit: (document: number, list: FoundList, place: number) => void): void {
    const number = this.#numbers.of(lexeme)
    if (number < 0) return
    for (const [nth, documents] of wanted) {
      const from = nth * SEGMENT_SIZE
      eachList(this.segments[nth] as Segment, number, places, (list) =>
        eachWanted(list, documents, (document, place) => visit(from + document, list, place)),
      )
    }
  }
}

/** By the segment: the numbers of documents within it, rising. */
export type Wanted = ReadonlyMap<number, Int32Array>

/** Of documents as they are numbered behind `best` others; those before are passed over. */
export function wantedOf(documents: Int32Array, best: number): Wanted {
  const rising = documents.filter((document) => document >= best).sort()
  const wanted = new Map<number, Int32Array>()
  for (let at = 0; at < rising.length; ) {
    const nth = Math.floor(((rising[at] as number) - best) / SEGMENT_SIZE)
    const from = best + nth * SEGMENT_SIZE
    let end = at
    while (end < rising.length && (rising[end] as number) < from + SEGMENT_SIZE) end++
    wanted.set(
      nth,
      rising.subarray(at, end).map((document) => document - from),
    )
    at = end
  }
  return wanted
}
