import { type SQL, sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shops } from '../shops/tables.ts'
import { forgetAnswers } from './answers.ts'
import { Census } from './census.ts'
import { inTurns } from './in-turns.ts'
import { indexProducts } from './index-products.ts'
import { type IndexState, writeIndexState } from './index-state.ts'
import { loadLanguage } from './language.ts'
import { beginNextDocuments, indexNextDocuments, NEXT_DOCUMENTS, swapDocuments } from './next-documents.ts'
import { collectPhrases, replacePhrases } from './phrases.ts'
import {
  type ProductRow,
  type ReadProducts,
  readProduct,
  readProductRows,
  readProviders,
  readServices,
  readShops,
  readSurroundings,
  type Surroundings,
} from './read-documents.ts'
import { replaceLexemes, replaceVocabulary } from './replace-words.ts'
import { forgetOlder, type SetAside, setAside } from './set-aside.ts'
import { searchDocuments, searchSetAside } from './tables.ts'
import { type SearchDocument, writeDocuments } from './write-documents.ts'

/** How many products the popular part holds. */
const POPULAR = 50_000
const BATCH = 250

export interface RebuildOptions {
  onProgress?: (done: number, total: number) => void
  /** Gives up, and leaves the old index as it is. */
  signal?: AbortSignal
}

/** Makes the index anew while it serves: beside the old one, whose place it takes at the end. Only one process may do it at a time. */
export async function rebuildIndex(db: Db, { onProgress, signal }: RebuildOptions = {}): Promise<IndexState> {
  const language = await loadLanguage(db)
  const { total, popularFrom } = await measure(db)
  const state: IndexState = { version: language.version, products: total, popularFrom }
  const census = new Census()
  const around = await readSurroundings(db, language)
  const startedAt = new Date()

  await beginNextDocuments(db)
  await writeAll(db, around, state, census, startedAt, (done, total) => {
    signal?.throwIfAborted()
    onProgress?.(done, total)
  })
  await indexNextDocuments(db)
  await replaceLexemes(db, census.lexemes())
  await replaceVocabulary(db, census.words())
  const phrases = await collectPhrases(db, language, census)
  signal?.throwIfAborted()
  const changed = await swapDocuments(db, startedAt, async (tx) => {
    await replacePhrases(tx, phrases)
    await writeIndexState(tx, state)
  })
  await bringInStep(db, changed)
  await forgetOlder(db, startedAt)
  forgetAnswers(db)
  return state
}

async function measure(db: Db): Promise<{ total: number; popularFrom: number }> {
  const count = await db.execute<{ total: number }>(sql`select count(*)::integer as total from ${spus} where published`)
  const edge = await db.execute<{ soldCount: number }>(sql`
    select sold_count as "soldCount" from ${spus} where published order by sold_count desc, id desc offset ${POPULAR} limit 1`)
  return { total: count.rows[0]?.total ?? 0, popularFrom: (edge.rows[0]?.soldCount ?? -1) + 1 }
}

async function writeAll(
  db: Db,
  around: Surroundings,
  { products, popularFrom }: IndexState,
  census: Census,
  at: Date,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const write = async (documents: readonly SearchDocument[], aside: readonly SetAside[] = []) => {
    const refused = await writeDocuments(db, documents, { popularFrom, indexedAt: at, table: NEXT_DOCUMENTS })
    await setAside(db, [...aside, ...refused], at)
  }
  for (const read of [readShops, readProviders, readServices]) {
    const documents = await read(db, around)
    for (const document of documents) census.add(document)
    await write(documents)
  }
  let done = 0
  // While the database writes a batch, the words of the next one are read here.
  let writing = Promise.resolve()
  for await (const rows of pagesOfProducts(db)) {
    const read: ReadProducts = { documents: [], aside: [] }
    await inTurns(rows, (row) => {
      const document = readProduct(row, around, read)
      if (document) census.add(document)
    })
    await writing
    onProgress(Math.min(done, products), products)
    done += BATCH
    writing = write(read.documents, read.aside)
    // It is waited for below; until then a failure is nobody's surprise.
    writing.catch(() => undefined)
  }
  await writing
  if (products > 0) onProgress(products, products)
}

/** The best selling first: the order on disk is the order in which candidates are met. The next page is read while somebody works on this one. */
async function* pagesOfProducts(db: Db): AsyncGenerator<ProductRow[]> {
  let next = readPage(db, sql`true`)
  for (;;) {
    const page = await next
    if (!page) return
    next = readPage(db, page.after)
    // It is waited for in the next round; until then a failure is nobody's surprise.
    next.catch(() => undefined)
    yield page.rows
  }
}

async function readPage(db: Db, after: SQL): Promise<{ rows: ProductRow[]; after: SQL } | null> {
  const page = sql`${after} order by ${spus}.sold_count desc, ${spus}.id desc limit ${BATCH}`
  const last = await lastOfPage(db, page)
  if (!last) return null
  const rows = await readProductRows(db, page)
  return { rows, after: sql`(${spus}.sold_count, ${spus}.id) < (${last.soldCount}, ${last.id}::uuid)` }
}

/** The page's end, also when its last product is of a hidden shop and not read. */
async function lastOfPage(db: Db, page: SQL) {
  const { rows } = await db.execute<{ id: string; soldCount: number }>(sql`
    select id, sold_count as "soldCount" from (select id, sold_count from ${spus} where published and ${page}) page
    order by sold_count, id limit 1`)
  return rows[0]
}

/** Products that were written while the rebuild went over them, and those whose sales took them past it. */
async function bringInStep(db: Db, changed: readonly string[]): Promise<void> {
  const { rows } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return tx.execute<{ id: string }>(sql`
      select ${spus}.id from ${spus} join ${shops} on ${shops}.id = ${spus}.shop_id and ${shops}.is_public
      where ${spus}.published and not exists (select 1 from ${searchDocuments} known where known.id = ${spus}.id)
        and not exists (select 1 from ${searchSetAside} aside where aside.id = ${spus}.id)`)
  })
  const late = [...new Set([...changed, ...rows.map(({ id }) => id)])]
  for (let at = 0; at < late.length; at += BATCH) {
    await inTransaction(db, (tx) => indexProducts(tx, late.slice(at, at + BATCH)))
  }
}
