import { Columns, type ColumnsParts } from './columns.ts'
import { type LoadedRow, rowsOf } from './loaded-row.ts'
import type { PostingsParts } from './postings.ts'
import { PostingsLog } from './postings-log.ts'
import { type SortedSlots, sortSlots } from './sort-slots.ts'

/** What a shelf is made of, as one thread hands it to another. */
export interface ShelfParts {
  columns: ColumnsParts
  postings: PostingsParts
  sorted: SortedSlots
}

/** Puts a shelf together from its rows. It asks nobody and waits for nothing, so that a thread of its own can do it. */
export class ShelfBuilder {
  readonly #columns: Columns
  readonly #postings = new PostingsLog()

  constructor(products: number) {
    this.#columns = new Columns(products)
  }

  /** A page of rows as text, the best selling first. */
  *adding(rows: string): Generator<undefined, void> {
    for (const row of rowsOf(rows)) {
      this.#add(row)
      yield
    }
  }

  #add(row: LoadedRow): void {
    // One that sold in between may come twice.
    if (this.#columns.slotOf(row.id) >= 0) return
    const slot = this.#columns.add(row)
    if (row.words !== null) this.#postings.add(slot, row.words)
  }

  *finishing(): Generator<undefined, ShelfParts> {
    const postings = yield* this.#postings.packing()
    const sorted = yield* sortSlots(this.#columns)
    return { columns: this.#columns.parts, postings, sorted }
  }
}
