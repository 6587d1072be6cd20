import { type Hashed, type Met, placeBits } from '../../../rules/search/tsvector.ts'
import { LexemeNumbers, type NumbersParts } from './lexeme-numbers.ts'
import { Numbers } from './numbers.ts'
import { eachLexemeIn } from './read-vectors.ts'
import { SEGMENT_SIZE, type Segment, wayOf } from './segment.ts'
import { SegmentLog } from './segment-log.ts'

/** What the words of the rest are made of, as one thread hands it to another. */
export interface RestParts {
  numbers: NumbersParts
  segments: Segment[]
  /** Lexemes that were left out, by the lower halves of their hashes, rising. */
  seldom: Uint32Array<ArrayBuffer>
  /** Of the words of each document. */
  prints: Int32Array<ArrayBuffer>
  /** A bit for each hash that a whole title may have. */
  titles: Uint8Array<ArrayBuffer>
}

/** Of three million titles eleven of twelve others are known to be none. */
const TITLE_BITS = 25
/** Where the bit of a title stands. */
export const titleBit = ({ low }: Hashed): number => low >>> (32 - TITLE_BITS)

/** What says whether a document's words are still the same; never 0. Begins with 0 and meets one lexeme after the other. */
export function printOf(print: number, { high, low, places, mentions, titles }: Met): number {
  let next = Math.imul(print ^ high, 0x01000193) ^ low
  next = Math.imul(next ^ ((mentions << 4) | places), 0x5bd1e995)
  for (const position of titles) next = Math.imul(next ^ position, 0x01000193)
  return next || 1
}

/** Puts the words of documents together, segment after segment. It asks nobody and waits for nothing, so that a thread of its own can do it. */
export class RestBuilder {
  readonly #numbers = new LexemeNumbers()
  readonly #common: number
  readonly #log = new SegmentLog()
  readonly #segments: Segment[] = []
  readonly #prints = new Numbers()
  readonly #seldom = new Numbers()
  readonly #titles = new Uint8Array(2 ** TITLE_BITS / 8)
  #bytes = 0

  /** `common` are the hashes of lexemes that more than a few products are called by, in two halves each. */
  constructor(common: Int32Array) {
    for (let at = 0; at < common.length; at += 2) this.#numbers.enter({ high: common[at] as number, low: common[at + 1] as number })
    this.#common = this.#numbers.count
  }

  /** tsvectors, one behind the other. Answers how many bytes have become of all that came so far. */
  add(vectors: Uint8Array): number {
    for (let at = 0; at < vectors.length; ) {
      const document = this.#prints.length % SEGMENT_SIZE
      let print = 0
      at = eachLexemeIn(vectors, at, (met) => {
        print = printOf(print, met)
        this.#enter(document, met)
      })
      this.#prints.push(print)
      if (this.#prints.length % SEGMENT_SIZE === 0) this.#close()
    }
    return this.#bytes
  }

  #enter(document: number, met: Met): void {
    const { places, mentions, titles } = met
    // Those that stand nowhere are whole titles.
    if (places === 0) {
      const bit = titleBit(met)
      this.#titles[bit >>> 3] = (this.#titles[bit >>> 3] as number) | (1 << (bit & 7))
      return
    }
    // Each product has words of its own, a model number or a name: they would take as much room as all others.
    if (places !== placeBits.D && !this.#isCommon(met)) this.#seldom.push(met.low)
    else this.#log.add(document, this.#numbers.enter(met), wayOf(places, mentions, titles), titles)
  }

  #isCommon(met: Met): boolean {
    const number = this.#numbers.numberOf(met)
    return number >= 0 && number < this.#common
  }

  finish(): RestParts {
    if (this.#prints.length % SEGMENT_SIZE > 0) this.#close()
    const seldom = new Uint32Array(this.#seldom.values.buffer).sort()
    return { numbers: this.#numbers.parts, segments: this.#segments, seldom, prints: this.#prints.values, titles: this.#titles }
  }

  #close(): void {
    const segment = this.#log.take(this.#numbers.count)
    this.#segments.push(segment)
    this.#bytes += segment.bytes.length + segment.numbers.byteLength + segment.starts.byteLength
  }
}
