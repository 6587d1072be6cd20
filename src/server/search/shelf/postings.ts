import { eachLexeme } from '../../../rules/search/tsvector.ts'
import { LexemeNumbers } from './lexeme-numbers.ts'

/** The number of a document and, in the lowest bits, where its titles name the lexeme, how often it is mentioned and in which places it stands. */
type Entries = number | number[] | Int32Array

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
/** Below this an array of its own costs more than it spares. */
const SMALL = 16
/** Titles have positions below 512. */
const POSITION_BITS = 9
const FIRST_ROOM = 4_096
const PACKED_AT_ONCE = 200_000

export const mentionsOf = (entry: number): number => (entry >>> PLACE_BITS) & MENTION_MASK
const titleIn = (entry: number): number => (entry >>> (PLACE_BITS + MENTION_BITS)) & FARTHEST

/** The number of the lexeme and its position, of a word in a title. */
const numberIn = (word: number): number => word >>> POSITION_BITS
const positionIn = (word: number): number => word & (2 ** POSITION_BITS - 1)

/** Which documents hold a lexeme and where. A document's number is given once: what changed gets another and its slot another too. */
export class Postings {
  readonly #numbers = new LexemeNumbers()
  readonly #lists: Entries[] = []
  readonly #documents = new Map<number, number>()
  readonly #hashes: number[] = []
  /** The titles one behind the other: the number of a lexeme and its position. Where each document's begin stands in `#begins`. */
  #titles = new Uint32Array(FIRST_ROOM)
  readonly #begins: number[] = [0]
  /** By the document's number. */
  readonly slots: number[] = []

  /** Lexemes that stand nowhere in the text are whole titles: they are worth their room only where all of them are here. */
  add(slot: number, words: string, withTitles: boolean): void {
    if (this.slots.length === MOST_DOCUMENTS) throw new Error('the shelf has no number left for a document')
    const document = this.slots.push(slot) - 1
    this.#documents.set(slot, document)
    this.#hashes.push(hash(words))
    const begin = this.#begins[document] as number
    let end = begin
    eachLexeme(words, (met) => {
      const { places, mentions, titles } = met
      if (places === 0 && !withTitles) return
      const entry = (Math.min(end - begin, FARTHEST) << (PLACE_BITS + MENTION_BITS)) | (mentions << PLACE_BITS) | places
      const number = this.#numbers.enter(met)
      this.#addEntry(number, document * 2 ** ENTRY_BITS + entry)
      if (end + titles.length > this.#titles.length) this.#titles = widened(this.#titles, end + titles.length)
      for (const position of titles) this.#titles[end++] = number * 2 ** POSITION_BITS + position
    })
    this.#begins.push(end)
  }

  documentOf(slot: number): number | undefined {
    return this.#documents.get(slot)
  }

  /** Whether the slot's document was read from the same words. */
  isOf(slot: number, words: string): boolean {
    const document = this.#documents.get(slot)
    return document !== undefined && this.#hashes[document] === hash(words)
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

  entries(lexeme: string): readonly number[] | Int32Array {
    const found = this.#lists[this.#numbers.of(lexeme)]
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
  }

  /** The number by which the lexeme stands in titles; -1 when no document holds it. */
  numberOf(lexeme: string): number {
    return this.#numbers.of(lexeme)
  }

  /** Writes the positions of a lexeme in its document's titles to `into` from a place on; answers where they end. */
  readTitles(entry: number, number: number, into: Uint16Array, from: number): number {
    const document = entry >>> ENTRY_BITS
    const last = this.#begins[document + 1] as number
    let at = (this.#begins[document] as number) + titleIn(entry)
    while (at < last && numberIn(this.#titles[at] as number) !== number) at++
    let end = from
    for (; at < last && end < into.length; at++) {
      const word = this.#titles[at] as number
      if (numberIn(word) !== number) break
      into[end++] = positionIn(word)
    }
    return end
  }

  /** Packs what is not expected to grow, with pauses. */
  async settle(pause: () => Promise<unknown>): Promise<void> {
    let packed = 0
    for (const [number, entries] of this.#lists.entries()) {
      if (!Array.isArray(entries) || entries.length < SMALL) continue
      this.#lists[number] = Int32Array.from(entries)
      packed += entries.length
      if (packed < PACKED_AT_ONCE) continue
      packed = 0
      await pause()
    }
    this.#titles = this.#titles.slice(0, this.#begins.at(-1))
  }

  #addEntry(number: number, entry: number): void {
    const known = this.#lists[number]
    if (known === undefined) this.#lists[number] = entry
    else if (typeof known === 'number') this.#lists[number] = [known, entry]
    else if (Array.isArray(known)) known.push(entry)
    else {
      const wider = new Int32Array(known.length + 1)
      wider.set(known)
      wider[known.length] = entry
      this.#lists[number] = wider
    }
  }
}

function widened(titles: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(Math.max(needed, titles.length * 2))
  wider.set(titles)
  return wider
}

function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0
  return value
}
