import { setImmediate as turn } from 'node:timers/promises'
import type { Locale } from '../../../contract/locale.ts'
import { bandFor, bandOf } from '../../../rules/search/positions.ts'
import { OWN, type QueryPlan } from '../../../rules/search/query-plan.ts'
import { placeBits } from '../../../rules/search/tsvector.ts'
import type { Db } from '../../db/database.ts'
import { askThread } from '../../start-thread.ts'
import { inTurns } from '../in-turns.ts'
import type { First } from '../limits.ts'
import { RARE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import type { CountedLexeme } from '../search-document.ts'
import { ShelfBuilder, type ShelfParts } from './build.ts'
import { Columns } from './columns.ts'
import { listFrom } from './list.ts'
import { countProducts, readAll, readEdge, readLexemes } from './load.ts'
import type { LoadedRow } from './loaded-row.ts'
import { Orders } from './orders.ts'
import { ENTRY_BITS, Postings } from './postings.ts'
import type { Rest } from './rest.ts'
import type { ShelfStart } from './shelf-worker.ts'
import { FIRST_LOOK, searchFrom } from './text.ts'
import { togetherIn } from './together.ts'
import { Walks } from './walks.ts'

const positions = new Uint16Array(1_024)
const MOST_NAMED = 5_000

/** The products of the index in memory, in every order, and the words of the popular ones. */
export class Shelf {
  readonly #columns: Columns
  readonly #orders: Orders
  readonly #postings: Postings
  /** Of how many sold on the words of a product are here; null for all. */
  readonly #edge: number | null
  /** The words of all others, as soon as they are here. */
  #rest: Rest | null = null
  /** How many documents hold a lexeme that is in more than a few. */
  readonly lexemes: ReadonlyMap<string, CountedLexeme>
  readonly #walks = new Walks()
  /** What `isNamed` answered since the shelf changed. */
  readonly #named = new Map<string, boolean>()

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
    return this.#rest ? 0 : (this.#edge ?? 0)
  }

  /** Products that sold less often have their words in the rest; null when all are here. */
  get restBelow(): number | null {
    return this.#edge
  }

  /** -1 for a product that never was here. */
  slotOf(id: string): number {
    return this.#columns.slotOf(id)
  }

  /** The words of products that are not among the best selling. What was written while they were read has to be put once more. */
  attach(rest: Rest): void {
    this.#rest = rest
    this.#walks.forget()
    this.#named.clear()
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
   * few fit, wider plans are asked.
   */
  search(query: ProductQuery, chosen: ChosenCategories | null, plan: QueryPlan, first: First): Found | 'rare' | null {
    const books = {
      columns: this.#columns,
      postings: this.#postings,
      rest: this.#rest,
      isWhole: this.#isWhole || this.#rest?.isWhole === true,
      total: this.total,
      walks: this.#walks,
    }
    let also: readonly number[] = []
    for (let asked = plan; ; ) {
      const { relaxed } = asked
      const found = searchFrom(books, query, chosen, { plan: asked, first, least: relaxed ? asked.least : 0, also })
      if (found === null || found === 'rare') return found
      const isFew = 'few' in found
      if (!isFew && (!relaxed || found.total >= asked.least)) return found
      if (!relaxed) return null
      if (isFew) also = found.few
      asked = relaxed
    }
  }

  /**
   * Whether the lexeme is said of a product itself, as far as the best selling tell: not only of its department, nor in descriptions. With
   * a language: not only in titles of others.
   */
  isNamed(lexeme: string, language?: Locale): boolean {
    const key = `${language ?? ''} ${lexeme}`
    const known = this.#named.get(key)
    if (known !== undefined) return known
    if (this.#named.size >= MOST_NAMED) this.#named.clear()
    const isNamed = this.#looksNamed(lexeme, language)
    this.#named.set(key, isNamed)
    return isNamed
  }

  #looksNamed(lexeme: string, language: Locale | undefined): boolean {
    const entries = this.#postings.entries(lexeme)
    if (language === undefined) return entries.length === 0 || entries.some((entry) => (entry & OWN) !== 0)
    const [number, band] = [this.#postings.numberOf(lexeme), bandFor(language)]
    let isTitled = false
    for (const entry of entries) {
      // Of a department's name nobody knows the language any more.
      if (entry & placeBits.C) return true
      if ((entry & placeBits.A) === 0) continue
      isTitled = true
      const end = this.#postings.readTitles(entry, number, positions, 0)
      for (let at = 0; at < end; at++) if (bandOf(positions[at] as number) === band) return true
    }
    return !isTitled
  }

  /** In how many titles one lexeme of each list stands, up to `most`. */
  together(lists: readonly (readonly string[])[], most: number): number {
    return togetherIn(this.#postings, lists, most)
  }

  /** The best selling products of which the lexeme is the whole title; null when only the database knows them all. */
  titled(lexeme: string, most: number): string[] | null {
    if (!this.#isWhole && (!this.#rest?.isWhole || this.#rest.mayBeTitled(lexeme))) return null
    const { sold } = this.#columns
    return [...this.#postings.entries(lexeme)]
      .map((entry) => this.#postings.slots[entry >>> ENTRY_BITS] as number)
      .filter((slot) => this.#columns.isOnShelf(slot))
      .sort((a, b) => (sold[b] as number) - (sold[a] as number) || this.#columns.compareIds(b, a))
      .slice(0, most)
      .map((slot) => this.#columns.idOf(slot))
  }

  /** The narrowest category of a product; empty for one that is not here. */
  kindOf(id: string): string {
    const slot = this.#columns.slotOf(id)
    return slot >= 0 ? (this.#columns.ids.names[this.#columns.category3[slot] as number] ?? '') : ''
  }

  /** The narrowest categories of these products, those of most of them first; null where one of them is not here any more. */
  kindsOf(ids: readonly string[]): string[] | null {
    const { category3, ids: codes } = this.#columns
    const counts = new Map<string, number>()
    for (const id of ids) {
      const slot = this.#columns.slotOf(id)
      if (slot < 0 || !this.#columns.isOnShelf(slot)) return null
      const kind = codes.names[category3[slot] as number] as string
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    return [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1)).map(([kind]) => kind)
  }

  /** Brings a product in step with its document. */
  put(row: LoadedRow): void {
    this.#walks.forget()
    this.#named.clear()
    const slot = this.#columns.slotOf(row.id)
    const isHere = slot >= 0 && this.#columns.isOnShelf(slot)
    const isSameText = row.words === null ? this.#postings.documentOf(slot) === undefined : this.#hasWords(slot, row.words)
    if (isHere && isSameText) {
      this.#orders.remove(slot)
      this.#columns.set(slot, row)
      this.#orders.insert(slot)
      return
    }
    if (isHere) this.remove(row.id)
    const fresh = this.#columns.add(row)
    this.#orders.insert(fresh)
    if (row.words !== null) this.#postings.add(fresh, row.words)
  }

  #hasWords(slot: number, words: string): boolean {
    return this.#postings.isOf(slot, words) || (this.#rest?.isOf(slot, words) ?? false)
  }

  remove(id: string): void {
    const slot = this.#columns.slotOf(id)
    if (slot < 0 || !this.#columns.isOnShelf(slot)) return
    this.#walks.forget()
    this.#named.clear()
    this.#orders.remove(slot)
    this.#columns.takeOff(slot)
    this.#postings.forget(slot)
  }

  /** What changes left behind is more than it is worth. */
  get isWorn(): boolean {
    return this.#postings.left > 1_000 + this.#postings.size / 2 || this.#postings.slots.length > 2 * MOST_WITH_WORDS
  }
}

/** Of so many products the words are kept as they are quickest to look through, at about 800 bytes each; of a bigger catalogue those of the best selling. */
const MOST_WITH_WORDS = 100_000

/** Of those that sold equally often all are among them or none: a few more than are looked through first. */
const BEST_SELLING = FIRST_LOOK + 1_000

/** A thread that reads fewer would take longer to start than to read. */
const WORTH_A_THREAD = 3_000

interface Building {
  add(rows: string): Promise<void>
  finish(): Promise<ShelfParts>
  stop(): Promise<void>
}

function buildHere(products: number): Building {
  const builder = new ShelfBuilder(products)
  return { add: (rows) => inTurns(builder.adding(rows)), finish: () => inTurns(builder.finishing()), stop: async () => undefined }
}

function buildInThread(products: number): Building {
  const thread = askThread('search/shelf/shelf-worker.ts', { products } satisfies ShelfStart)
  return { add: (rows) => thread.ask('add', rows), finish: () => thread.ask('finish'), stop: thread.stop }
}

interface Loading {
  /** Fewer products are read here, not in a thread. */
  least?: number
  /** The words of so many are kept as they are quickest to look through; of more those of `best`. */
  most?: number
  best?: number
}

/** Reads all products, many of them in a thread of their own. Null when `isWanted` turned false. */
export async function loadShelf(
  db: Db,
  isWanted: () => boolean,
  { least = WORTH_A_THREAD, most = MOST_WITH_WORDS, best = BEST_SELLING }: Loading = {},
): Promise<Shelf | null> {
  const isWhole = (await readEdge(db, most)) === null
  const edge = isWhole ? null : await readEdge(db, best)
  const products = await countProducts(db)
  const building = (products < least ? buildHere : buildInThread)(products)
  try {
    // While one page is taken apart, the next one is fetched.
    let adding = Promise.resolve()
    for await (const rows of readAll(db, edge ?? 0)) {
      await adding
      if (!isWanted()) return null
      adding = building.add(rows)
      adding.catch(() => undefined)
    }
    await adding
    const parts = await building.finish()
    const columns = Columns.of(parts.columns)
    const orders = new Orders(columns, parts.sorted)
    for (const column of ['category1', 'category2', 'category3'] as const) {
      await turn()
      orders.prepare('sold', column)
    }
    await turn()
    return new Shelf(columns, orders, new Postings(parts.postings), edge, await readLexemes(db, RARE))
  } finally {
    await building.stop()
  }
}
