import { eachLexeme } from '../../../rules/search/tsvector.ts'

/** The number of a document and, in the lowest bits, how often the lexeme is mentioned in it and where it stands. */
type Entries = number | number[] | Int32Array

const PLACE_BITS = 4
export const PLACE_MASK = 2 ** PLACE_BITS - 1
const MENTION_BITS = 3
const MENTION_MASK = 2 ** MENTION_BITS - 1
export const ENTRY_BITS = PLACE_BITS + MENTION_BITS
/** Below this an array of its own costs more than it spares. */
const SMALL = 16
/** A longer part of a text would keep the whole text in memory. */
const LONGEST_COPIED = 12
/** Titles have positions below this. */
const POSITIONS = 512
const FIRST_ROOM = 4_096

export const mentionsOf = (entry: number): number => (entry >>> PLACE_BITS) & MENTION_MASK

/** Which documents hold a lexeme and where. A document's number is given once: what changed gets another and its slot another too. */
export class Postings {
  readonly #numbers = new Map<string, number>()
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
    const document = this.slots.push(slot) - 1
    this.#documents.set(slot, document)
    this.#hashes.push(hash(words))
    let end = this.#begins[document] as number
    eachLexeme(words, (lexeme, { places, mentions, titles }) => {
      if (places === 0 && !withTitles) return
      const number = this.#enter(lexeme, ((document << MENTION_BITS) | mentions) * (PLACE_MASK + 1) + places)
      if (end + titles.length > this.#titles.length) this.#titles = widened(this.#titles, end + titles.length)
      for (const position of titles) this.#titles[end++] = number * POSITIONS + position
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
    const number = this.#numbers.get(lexeme)
    const found = number === undefined ? undefined : this.#lists[number]
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
  }

  /** The number by which the lexeme stands in titles; -1 when no document holds it. */
  numberOf(lexeme: string): number {
    return this.#numbers.get(lexeme) ?? -1
  }

  /** Goes through the lexemes of a document's titles, by their numbers. */
  eachTitleLexeme(document: number, visit: (number: number, position: number) => void): void {
    const titles = this.#titles
    const end = this.#begins[document + 1] as number
    for (let at = this.#begins[document] as number; at < end; at++) {
      const value = titles[at] as number
      visit(Math.floor(value / POSITIONS), value % POSITIONS)
    }
  }

  /** Packs what is not expected to grow. */
  settle(): void {
    for (const [number, entries] of this.#lists.entries()) {
      if (Array.isArray(entries) && entries.length >= SMALL) this.#lists[number] = Int32Array.from(entries)
    }
    this.#titles = this.#titles.slice(0, this.#begins.at(-1))
  }

  #enter(lexeme: string, entry: number): number {
    const number = this.#numbers.get(lexeme)
    if (number === undefined) {
      this.#numbers.set(lexeme.length > LONGEST_COPIED ? Buffer.from(lexeme).toString() : lexeme, this.#lists.length)
      return this.#lists.push(entry) - 1
    }
    const known = this.#lists[number] as Entries
    if (typeof known === 'number') this.#lists[number] = [known, entry]
    else if (Array.isArray(known)) known.push(entry)
    else {
      const wider = new Int32Array(known.length + 1)
      wider.set(known)
      wider[known.length] = entry
      this.#lists[number] = wider
    }
    return number
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
