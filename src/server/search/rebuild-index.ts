import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inLongTransaction, inTransaction } from '../db/in-transaction.ts'
import { shops } from '../shops/tables.ts'
import { ThreadLost } from '../start-thread.ts'
import { forgetAnswers } from './answers.ts'
import type { DocumentKind } from './document-kind.ts'
import { pagesOf } from './document-rows.ts'
import type { ReadPage } from './fill-census.ts'
import { type FillReader, readHere, readInThreads } from './fill-reader.ts'
import { indexProducts } from './index-products.ts'
import { type IndexState, writeIndexState } from './index-state.ts'
import { type Language, loadLanguage } from './language.ts'
import type { Surroundings } from './make-documents.ts'
import { beginNextDocuments, indexNextDocuments, NEXT_DOCUMENTS, swapDocuments } from './next-documents.ts'
import { collectPhrases, replacePhrases } from './phrases.ts'
import { readSurroundings } from './read-documents.ts'
import { replaceLexemes, replaceVocabulary } from './replace-words.ts'
import { forgetOlder } from './set-aside.ts'
import { searchDocuments, searchSetAside } from './tables.ts'
import { writePage } from './write-page.ts'

/** How many products the popular part holds. */
const POPULAR = 50_000
const BATCH = 500
/** A thread that reads fewer would take longer to start than to read. */
const WORTH_A_THREAD = 3_000
/** The same for a second one. A third would wait for the database. */
const WORTH_TWO = 40_000
/** A thread that ended once may have had bad luck; one that ends again has no room, and this one reads instead. */
const THREADS_TRIED = 2

export interface RebuildOptions {
  onProgress?: (done: number, total: number) => void
  /** Gives up, and leaves the old index as it is. */
  signal?: AbortSignal
  /** Who reads the documents, for so many products, the nth time. */
  readerFor?: (around: Surroundings & { language: Language }, products: number, attempt: number) => FillReader
}

const chooseReader: NonNullable<RebuildOptions['readerFor']> = (around, products, attempt) =>
  products < WORTH_A_THREAD || attempt > THREADS_TRIED
    ? readHere(around)
    : readInThreads(around, Math.min(availableParallelism(), products < WORTH_TWO ? 1 : 2))

/** Makes the index anew while it serves: beside the old one, whose place it takes at the end. Only one process may do it at a time. */
export async function rebuildIndex(db: Db, options: RebuildOptions = {}): Promise<IndexState> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rebuild(db, options, attempt)
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
      process.stderr.write(`${error.message}. The search index is made from its beginning once more.\n`)
    }
  }
}

async function rebuild(db: Db, { onProgress, signal, readerFor = chooseReader }: RebuildOptions, attempt: number): Promise<IndexState> {
  const language = await loadLanguage(db)
  const { total, popularFrom } = await measure(db)
  const state: IndexState = { version: language.version, products: total, popularFrom }
  const around = await readSurroundings(db, language)
  const startedAt = new Date()
  const reader = readerFor(around, total, attempt)
  try {
    await beginNextDocuments(db)
    await writeAll({ db, reader, around, popularFrom, at: startedAt }, total, (done) => {
      signal?.throwIfAborted()
      onProgress?.(done, total)
    })
    await indexNextDocuments(db, async () => {
      await replaceLexemes(db, reader)
      await replaceVocabulary(db, reader)
    })
    const phrases = await collectPhrases(db, language, reader)
    signal?.throwIfAborted()
    const changed = await swapDocuments(db, startedAt, async (tx) => {
      await replacePhrases(tx, phrases)
      await writeIndexState(tx, state)
    })
    await bringInStep(db, changed)
  } finally {
    await reader.stop()
  }
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

interface Fill {
  db: Db
  reader: FillReader
  around: Surroundings
  popularFrom: number
  at: Date
}

async function writeAll(
  { db, reader, around, popularFrom, at }: Fill,
  products: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const write = (kind: DocumentKind, rows: string, read: ReadPage) =>
    writePage(db, { kind, rows, read, around }, { popularFrom, indexedAt: at, table: NEXT_DOCUMENTS })
  for (const kind of ['shop', 'provider', 'service'] as const) {
    for await (const rows of pagesOf(db, kind, BATCH)) await write(kind, rows, await reader.read(kind, rows))
  }
  let done = 0
  // While the database writes a page, the next ones are read into documents and the one after them is fetched.
  let writing = Promise.resolve()
  const ahead: { rows: string; reading: Promise<ReadPage> }[] = []
  const writeNext = async () => {
    const next = ahead.shift()
    if (!next) return
    const read = await next.reading
    await writing
    onProgress(Math.min(done, products))
    done += BATCH
    writing = write('product', next.rows, read)
    // It is waited for in the next round; until then a failure is nobody's surprise.
    writing.catch(() => undefined)
  }
  for await (const rows of pagesOf(db, 'product', BATCH)) {
    const reading = reader.read('product', rows)
    reading.catch(() => undefined)
    ahead.push({ rows, reading })
    if (ahead.length > reader.atOnce) await writeNext()
  }
  while (ahead.length > 0) await writeNext()
  await writing
  if (products > 0) onProgress(products)
}

/** Products that were written while the rebuild went over them, and those whose sales took them past it. */
async function bringInStep(db: Db, changed: readonly string[]): Promise<void> {
  const { rows } = await inLongTransaction(db, (tx) =>
    tx.execute<{ id: string }>(sql`
      select ${spus}.id from ${spus} join ${shops} on ${shops}.id = ${spus}.shop_id and ${shops}.is_public
      where ${spus}.published and not exists (select 1 from ${searchDocuments} known where known.id = ${spus}.id)
        and not exists (select 1 from ${searchSetAside} aside where aside.id = ${spus}.id)`),
  )
  const late = [...new Set([...changed, ...rows.map(({ id }) => id)])]
  for (let at = 0; at < late.length; at += BATCH) {
    await inTransaction(db, (tx) => indexProducts(tx, late.slice(at, at + BATCH)))
  }
}
