import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import type { Db } from '../../db/database.ts'
import { FEW, RARE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import type { CountedLexeme } from '../write-documents.ts'
import { Columns } from './columns.ts'
import { listFrom } from './list.ts'
import { countProducts, type LoadedRow, readAll, readEdge, readLexemes } from './load.ts'
import { Orders } from './orders.ts'
import { ENTRY_BITS, Postings } from './postings.ts'
import { sortSlots } from './sort-slots.ts'
import { searchFrom } from './text.ts'

/** The products of the index in memory, in every order, and the words of the popular ones. */
export class Shelf {
  readonly #columns: Columns
  readonly #orders: Orders
  readonly #postings: Postings
  /** Of how many sold on the words of a product are here; null for all. */
  readonly #edge: number | null
  /** How many documents hold a lexeme that is in more than a few. */
  readonly lexemes: ReadonlyMap<string, CountedLexeme>

  constructor(columns: Columns, orders: Orders, postings: Postings, edge: number | null, lexemes: ReadonlyMap<string, CountedLexeme>) {
    this.#columns = columns
    this.#orders = orders
    this.#postings = postings
    this.#edge = edge
    this.lexemes = lexemes
  }

  get total(): number {
    return this.#orders.total
  }

  /** A product that sold so often is read with its words. */
  get wordsFrom(): number {
    return this.#edge ?? 0
  }

  get #isWhole(): boolean {
    return this.#edge === null
  }

  /** What an empty text finds. */
  list(query: ProductQuery, chosen: ChosenCategories | null): Found {
    return listFrom({ columns: this.#columns, orders: this.#orders }, query, chosen)
  }

  /**
   * What a text finds; null when only the database can tell, and 'rare' when it is also known that few products hold its words. Where too
   * few fit, all things of the kind are results.
   */
  search(query: ProductQuery, chosen: ChosenCategories | null, plan: QueryPlan, titled: readonly string[]): Found | 'rare' | null {
    const books = { columns: this.#columns, postings: this.#postings, isWhole: this.#isWhole, total: this.total }
    const { relaxed } = plan
    const found = searchFrom(books, query, chosen, { plan, titled, least: relaxed ? FEW : 0 })
    const isFew = found === 'few' || (found !== null && found !== 'rare' && found.total < FEW)
    if (!relaxed || !isFew) return found === 'few' ? null : found
    const more = searchFrom(books, query, chosen, { plan: relaxed, titled, least: 0 })
    return more === 'few' ? null : more
  }

  /** The best selling products that hold the lexeme; null when only the database knows them all. */
  holders(lexeme: string, most: number): string[] | null {
    if (!this.#isWhole) return null
    const { sold } = this.#columns
    return [...this.#postings.entries(lexeme)]
      .map((entry) => this.#postings.slots[entry >>> ENTRY_BITS] as number)
      .filter((slot) => this.#columns.isOnShelf(slot))
      .sort((a, b) => (sold[b] as number) - (sold[a] as number) || this.#columns.compareIds(b, a))
      .slice(0, most)
      .map((slot) => this.#columns.idOf(slot))
  }

  /** Brings a product in step with its document. */
  put(row: LoadedRow): void {
    const slot = this.#columns.slotOf(row.id)
    const isHere = slot >= 0 && this.#columns.isOnShelf(slot)
    const isSameText = row.words === null ? this.#postings.documentOf(slot) === undefined : this.#postings.isOf(slot, row.words)
    if (isHere && isSameText) {
      this.#orders.remove(slot)
      this.#columns.set(slot, row)
      this.#orders.insert(slot)
      return
    }
    if (isHere) this.remove(row.id)
    const fresh = this.#columns.add(row)
    this.#orders.insert(fresh)
    if (row.words !== null) this.#postings.add(fresh, row.words, this.#isWhole)
  }

  remove(id: string): void {
    const slot = this.#columns.slotOf(id)
    if (slot < 0 || !this.#columns.isOnShelf(slot)) return
    this.#orders.remove(slot)
    this.#columns.takeOff(slot)
    this.#postings.forget(slot)
  }

  /** What changes left behind is more than it is worth. */
  get isWorn(): boolean {
    return this.#postings.left > 1_000 + this.#postings.size / 2
  }
}

/** Of so many products the words are kept, at about 600 bytes each; of a bigger catalogue those of the best selling. */
const MOST_WITH_WORDS = 100_000

/** Reads all products, leaving the process to others after each page. Null when `isWanted` turned false. */
export async function loadShelf(db: Db, isWanted: () => boolean): Promise<Shelf | null> {
  const edge = await readEdge(db, MOST_WITH_WORDS)
  const columns = new Columns(await countProducts(db))
  const postings = new Postings()
  for await (const rows of readAll(db, edge ?? 0)) {
    if (!isWanted()) return null
    const start = performance.now()
    for (const row of rows) {
      // One that sold in between may come twice.
      if (columns.slotOf(row.id) >= 0) continue
      const slot = columns.add(row)
      if (row.words !== null) postings.add(slot, row.words, edge === null)
    }
    // Half of the time is for those who are asking.
    await pause(performance.now() - start)
  }
  await postings.settle(turn)
  const orders = new Orders(columns, await sortSlots(columns, turn))
  for (const column of ['category1', 'category2', 'category3'] as const) {
    await turn()
    orders.prepare('sold', column)
  }
  return new Shelf(columns, orders, postings, edge, await readLexemes(db, RARE))
}
