import { eachLexeme } from '../../../rules/search/tsvector.ts'

/** The number of a document and, in the lowest four bits, where it holds the lexeme. */
type Entries = number | number[] | Int32Array

const PLACE_BITS = 4
export const PLACES = 2 ** PLACE_BITS
/** Below this an array of its own costs more than it spares. */
const SMALL = 16
/** A longer part of a text would keep the whole text in memory. */
const LONGEST_COPIED = 12

/** Which documents hold a lexeme and where. A document's number is given once: what changed gets another and its slot another too. */
export class Postings {
  readonly #lists = new Map<string, Entries>()
  readonly #documents = new Map<number, number>()
  readonly #hashes: number[] = []
  /** By the document's number. */
  readonly slots: number[] = []

  /** Lexemes that stand nowhere in the text are whole titles: they are worth their room only where all of them are here. */
  add(slot: number, words: string, withTitles: boolean): void {
    const document = this.slots.push(slot) - 1
    this.#documents.set(slot, document)
    this.#hashes.push(hash(words))
    eachLexeme(words, (lexeme, places) => {
      if (places > 0 || withTitles) this.#enter(lexeme, document * PLACES + places)
    })
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
    const found = this.#lists.get(lexeme)
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
  }

  /** Packs what is not expected to grow. */
  settle(): void {
    for (const [lexeme, entries] of this.#lists) {
      if (Array.isArray(entries) && entries.length >= SMALL) this.#lists.set(lexeme, Int32Array.from(entries))
    }
  }

  #enter(lexeme: string, entry: number): void {
    const known = this.#lists.get(lexeme)
    if (known === undefined) this.#lists.set(lexeme.length > LONGEST_COPIED ? Buffer.from(lexeme).toString() : lexeme, entry)
    else if (typeof known === 'number') this.#lists.set(lexeme, [known, entry])
    else if (Array.isArray(known)) known.push(entry)
    else {
      const wider = new Int32Array(known.length + 1)
      wider.set(known)
      wider[known.length] = entry
      this.#lists.set(lexeme, wider)
    }
  }
}

function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0
  return value
}
