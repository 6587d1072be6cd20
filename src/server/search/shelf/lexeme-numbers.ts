import { type Hashed, hashOf } from '../../../rules/search/tsvector.ts'

const FIRST_ROOM = 8_192
/** The two halves of the hash, and the number and one. They stand together, since what costs time here is to look at many places of the memory. */
const WIDTH = 3

export interface NumbersParts {
  count: number
  table: Int32Array<ArrayBuffer>
}

/** A number for each lexeme that was ever met, from 0. */
export class LexemeNumbers {
  /** How many there are. */
  count: number
  #table: Int32Array<ArrayBuffer>

  constructor({ count, table }: NumbersParts = { count: 0, table: new Int32Array(FIRST_ROOM * WIDTH) }) {
    this.count = count
    this.#table = table
  }

  get parts(): NumbersParts {
    return { count: this.count, table: this.#table }
  }

  /** -1 for one that was never met. */
  of(lexeme: string): number {
    return this.numberOf(hashOf(lexeme))
  }

  numberOf(lexeme: Hashed): number {
    return (this.#table[this.#placeOf(lexeme) + 2] as number) - 1
  }

  /** A new number for a new one. */
  enter(lexeme: Hashed): number {
    const place = this.#placeOf(lexeme)
    const known = this.#table[place + 2] as number
    if (known !== 0) return known - 1
    this.#table[place] = lexeme.high
    this.#table[place + 1] = lexeme.low
    this.#table[place + 2] = ++this.count
    if (this.count * 2 * WIDTH > this.#table.length) this.#grow()
    return this.count - 1
  }

  #placeOf({ high, low }: Hashed): number {
    const table = this.#table
    const mask = table.length / WIDTH - 1
    for (let turn = low & mask; ; turn = (turn + 1) & mask) {
      const place = turn * WIDTH
      if (table[place + 2] === 0 || (table[place] === high && table[place + 1] === low)) return place
    }
  }

  #grow(): void {
    const old = this.#table
    this.#table = new Int32Array(old.length * 2)
    for (let from = 0; from < old.length; from += WIDTH) {
      if (old[from + 2] === 0) continue
      const place = this.#placeOf({ high: old[from] as number, low: old[from + 1] as number })
      for (let at = 0; at < WIDTH; at++) this.#table[place + at] = old[from + at] as number
    }
  }
}
