import { eachLexeme } from '../../../rules/search/tsvector.ts'
import { LexemeNumbers, type NumbersParts } from './lexeme-numbers.ts'
import { widened } from './numbers.ts'

/** An entry is the number of a document and, in the lowest bits, where its titles name the lexeme, how often it is mentioned and in which places it stands. */
export const PLACE_BITS = 4
export const PLACE_MASK = 2 ** PLACE_BITS - 1
const MENTION_BITS = 3
const MENTION_MASK = 2 ** MENTION_BITS - 1
/** Where in its document's titles the lexeme stands first; what stands behind the last place that can be said is looked for from there. */
const TITLE_BITS = 7
const FARTHEST = 2 ** TITLE_BITS - 1
export const ENTRY_BITS = PLACE_BITS + MENTION_BITS + TITLE_BITS
/** An entry has 32 bits. */
const MOST_DOCUMENTS = 2 ** (32 - ENTRY_BITS)
/** Titles have positions below 512. */
const POSITION_BITS = 9
/** Written down: a power is reckoned anew wherever it stands, for every word of every title that is looked at. */
const POSITIONS = 2 ** POSITION_BITS
const POSITION_MASK = POSITIONS - 1
const FIRST_ROOM = 4_096

export const mentionsOf = (entry: number): number => (entry >>> PLACE_BITS) & MENTION_MASK
const titleIn = (entry: number): number => (entry >>> (PLACE_BITS + MENTION_BITS)) & FARTHEST

/** The number of the lexeme and its position, of a word in a title. */
const numberIn = (word: number): number => word >>> POSITION_BITS
const positionIn = (word: number): number => word & POSITION_MASK

/** All entries, those of one lexeme behind those of another, and where each one's begin. */
export interface PackedEntries {
  entries: Int32Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
}

/** What is known of documents beside their entries. */
interface BooksParts {
  numbers: NumbersParts
  slots: Int32Array<ArrayBuffer>
  hashes: Int32Array<ArrayBuffer>
  titles: Uint32Array<ArrayBuffer>
  begins: Uint32Array<ArrayBuffer>
}

export type PostingsParts = BooksParts & PackedEntries

/** Documents with their titles. A document's number is given once: what changed gets another and its slot another too. */
export abstract class DocumentBooks {
  protected readonly numbers: LexemeNumbers
  protected readonly hashes: number[]
  /** The titles one behind the other: the number of a lexeme and its position. Where each document's begin stands in `begins`. */
  protected titles: Uint32Array<ArrayBuffer>
  protected readonly begins: number[]
  /** By the document's number. */
  readonly slots: number[]

  constructor(parts?: BooksParts) {
    this.numbers = new LexemeNumbers(parts?.numbers)
    this.hashes = Array.from(parts?.hashes ?? [])
    this.titles = parts?.titles ?? new Uint32Array(FIRST_ROOM)
    this.begins = Array.from(parts?.begins ?? [0])
    this.slots = Array.from(parts?.slots ?? [])
  }

  protected abstract enter(number: number, entry: number): void

  add(slot: number, words: string): void {
    if (this.slots.length === MOST_DOCUMENTS) throw new Error('the shelf has no number left for a document')
    const document = this.slots.push(slot) - 1
    this.hashes.push(hash(words))
    const begin = this.begins[document] as number
    let end = begin
    eachLexeme(words, (met) => {
      const { places, mentions, titles } = met
      const entry = (Math.min(end - begin, FARTHEST) << (PLACE_BITS + MENTION_BITS)) | (mentions << PLACE_BITS) | places
      const number = this.numbers.enter(met)
      this.enter(number, (document << ENTRY_BITS) | entry)
      if (end + titles.length > this.titles.length) this.titles = widened(this.titles, end + titles.length)
      for (const position of titles) this.titles[end++] = number * POSITIONS + position
    })
    this.begins.push(end)
  }

  protected get bookParts(): BooksParts {
    return {
      numbers: this.numbers.parts,
      slots: Int32Array.from(this.slots),
      hashes: Int32Array.from(this.hashes),
      titles: this.titles.slice(0, this.begins.at(-1)),
      begins: Uint32Array.from(this.begins),
    }
  }
}

interface GrownList {
  entries: Int32Array
  length: number
}

const none = new Int32Array(0)

/** Which documents hold a lexeme and where. */
export class Postings extends DocumentBooks {
  readonly #packed: PackedEntries
  /** Of lexemes that documents were added to since: all their entries. */
  readonly #grown = new Map<number, GrownList>()
  readonly #documents = new Map<number, number>()

  constructor(parts: PostingsParts) {
    super(parts)
    this.#packed = { entries: parts.entries, starts: parts.starts }
    for (let document = 0; document < this.slots.length; document++) this.#documents.set(this.slots[document] as number, document)
  }

  override add(slot: number, words: string): void {
    super.add(slot, words)
    this.#documents.set(slot, this.slots.length - 1)
  }

  documentOf(slot: number): number | undefined {
    return this.#documents.get(slot)
  }

  /** Whether the slot's document was read from the same words. */
  isOf(slot: number, words: string): boolean {
    const document = this.#documents.get(slot)
    return document !== undefined && this.hashes[document] === hash(words)
  }

  /** The entries of its slot stay behind; it is not on the shelf any more. */
  forget(slot: number): void {
    this.#documents.delete(slot)
  }

  /** How many documents are here. */
  get size(): number {
    return this.#documents.size
  }

  /** How many entries lead nowhere any more. */
  get left(): number {
    return this.slots.length - this.#documents.size
  }

  /** In the order of the documents. */
  entries(lexeme: string): Int32Array {
    return this.#entriesOf(this.numbers.of(lexeme))
  }

  #entriesOf(number: number): Int32Array {
    const grown = this.#grown.get(number)
    if (grown) return grown.entries.subarray(0, grown.length)
    const { entries, starts } = this.#packed
    return number >= 0 && number + 1 < starts.length ? entries.subarray(starts[number], starts[number + 1]) : none
  }

  /** The number by which the lexeme stands in titles; -1 when no document holds it. */
  numberOf(lexeme: string): number {
    return this.numbers.of(lexeme)
  }

  /** Writes the positions of a lexeme in its document's titles to `into` from a place on; answers where they end. */
  readTitles(entry: number, number: number, into: Uint16Array, from: number): number {
    const document = entry >>> ENTRY_BITS
    const last = this.begins[document + 1] as number
    let at = (this.begins[document] as number) + titleIn(entry)
    while (at < last && numberIn(this.titles[at] as number) !== number) at++
    let end = from
    for (; at < last && end < into.length; at++) {
      const word = this.titles[at] as number
      if (numberIn(word) !== number) break
      into[end++] = positionIn(word)
    }
    return end
  }

  protected override enter(number: number, entry: number): void {
    const known = this.#grown.get(number) ?? this.#begin(number)
    if (known.length === known.entries.length) {
      const wider = new Int32Array(known.length + (known.length >> 3) + 4)
      wider.set(known.entries)
      known.entries = wider
    }
    known.entries[known.length++] = entry
  }

  #begin(number: number): GrownList {
    const packed = this.#entriesOf(number)
    const list = { entries: packed, length: packed.length }
    this.#grown.set(number, list)
    return list
  }
}

/** Where the first entry of this document or a later one stands, from a place on: entries stand in the order of the documents. */
export function placeOf(entries: ArrayLike<number>, document: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < entries.length && (entries[low + step] as number) >>> ENTRY_BITS < document) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, entries.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle] as number) >>> ENTRY_BITS < document) low = middle + 1
    else high = middle
  }
  return low
}

function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0
  return value
}
