import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endLease, renewLease, takeLease } from '../jobs/leases.ts'
import { forgetAnswers } from './answers.ts'
import { type IndexState, readIndexState, writeIndexState } from './index-state.ts'
import { loadLanguage } from './language.ts'
import { type Census as Counted, collectPhrases, type Occurrence, replacePhrases } from './phrases.ts'
import { readProducts, readProviders, readServices, readShops, readSurroundings, type Surroundings } from './read-documents.ts'
import { type SearchDocument, type VocabularyWord, writeDocuments, writeLexemes, writeVocabulary } from './write-documents.ts'

/** How many products the popular part holds. */
const POPULAR = 50_000
const BATCH = 1_000
const FILLING = 'fill-search-index'
const LEASE_MINUTES = 2
const LOOK_AGAIN_MS = 500

interface RebuildOptions {
  onProgress?: (done: number, total: number) => void
}

/** Makes the index anew while it serves: every document is replaced, then what is gone is taken out. */
export async function rebuildIndex(db: Db, { onProgress }: RebuildOptions = {}): Promise<IndexState> {
  const language = await loadLanguage(db)
  const { total, popularFrom } = await measure(db)
  const { rowCount } = await db.execute(sql`select 1 from search_documents limit 1`)
  const state: IndexState = { version: language.version, products: total, popularFrom }
  const census = new Census()
  const around = await readSurroundings(db, language)
  const startedAt = new Date()
  const fill = (handle: Db) => writeAll(handle, around, state, census, startedAt, onProgress)
  // Nobody finds anything in an empty index: its own indexes are quicker made after the rows.
  if (rowCount === 0) await inTransaction(db, (tx) => withoutIndexes(tx, () => fill(tx)))
  else await fill(db)

  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`delete from search_documents where indexed_at < ${startedAt.toISOString()}::timestamptz`)
    await tx.execute(sql`delete from search_lexemes`)
    await tx.execute(sql`delete from search_deletions`)
    await tx.execute(sql`delete from search_vocabulary`)
    await writeLexemes(tx, census.lexemes())
    await writeVocabulary(tx, census.words())
    await replacePhrases(tx, await collectPhrases(tx, language, census))
    await writeIndexState(tx, state)
    await tx.execute(sql`analyze search_documents`)
    await tx.execute(sql`analyze search_deletions`)
  })
  forgetAnswers()
  return state
}

/** Fills an index that is empty or was made by another version of the analysis. Of processes that start together one fills, the others wait. */
export async function prepareIndex(db: Db, options: RebuildOptions = {}): Promise<void> {
  const { version } = await loadLanguage(db)
  const isReady = async () => (await readIndexState(db)).version === version
  while (!(await isReady())) {
    if (await takeLease(db, FILLING, LEASE_MINUTES, new Date())) {
      // Another one may have ended between the look and the lease.
      if (!(await isReady())) await whileLeased(db, () => rebuildIndex(db, options))
      await endLease(db, FILLING)
      return
    }
    await pause(LOOK_AGAIN_MS)
  }
}

async function whileLeased<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => renewLease(db, FILLING, LEASE_MINUTES, new Date()).catch(() => undefined), (LEASE_MINUTES * 60_000) / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

async function measure(db: Db): Promise<{ total: number; popularFrom: number }> {
  const count = await db.execute<{ total: number }>(sql`select count(*)::integer as total from spus where published`)
  const edge = await db.execute<{ soldCount: number }>(sql`
    select sold_count as "soldCount" from spus where published order by sold_count desc, id desc offset ${POPULAR} limit 1`)
  return { total: count.rows[0]?.total ?? 0, popularFrom: (edge.rows[0]?.soldCount ?? -1) + 1 }
}

async function writeAll(
  db: Db,
  around: Surroundings,
  { products, popularFrom }: IndexState,
  census: Census,
  at: Date,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  for (const read of [readShops, readProviders, readServices]) {
    const documents = await read(db, around)
    for (const document of documents) census.add(document)
    await writeDocuments(db, documents, popularFrom, at)
  }
  let done = 0
  let after = sql`true`
  for (;;) {
    const page = sql`${after} order by spus.sold_count desc, spus.id desc limit ${BATCH}`
    const last = await lastOfPage(db, page)
    if (!last) break
    const documents = await readProducts(db, around, page)
    for (const document of documents) census.add(document)
    await writeDocuments(db, documents, popularFrom, at)
    after = sql`(spus.sold_count, spus.id) < (${last.soldCount}, ${last.id}::uuid)`
    done += BATCH
    onProgress?.(Math.min(done, products), products)
  }
}

/** The page's end, also when its last product is of a hidden shop and not read. */
async function lastOfPage(db: Db, page: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ id: string; soldCount: number }>(sql`
    select id, sold_count as "soldCount" from (select id, sold_count from spus where published and ${page}) page
    order by sold_count, id limit 1`)
  return rows[0]
}

async function withoutIndexes(tx: Db, fill: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // Between two batches their words are read here, which takes its time on a busy machine.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'search_documents' and indexname <> 'search_documents_pkey'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await fill()
  for (const { definition } of rows) await tx.execute(sql.raw(definition))
}

/** Counts words and lexemes over all documents. */
class Census implements Counted {
  /** Of words: a model number is in no phrase. */
  readonly occurrences = new Map<string, Occurrence>()
  readonly mallsOf = new Map<string, Set<number>>()
  readonly #numbers = new Map<string, number>()
  readonly #mentioned = new Set<string>()
  readonly #words = new Map<string, VocabularyWord>()

  add({ kind, category1Id, category2Id, category3Id, brandId, mallIds, words }: SearchDocument): void {
    if (kind === 'product') for (const id of [category1Id, category2Id, category3Id, brandId]) this.#soldIn(id, mallIds)
    for (const lexeme of words.mentioned) this.#mentioned.add(lexeme)
    for (const lexeme of words.lexemes) {
      if (/\d/.test(lexeme)) this.#numbers.set(lexeme, (this.#numbers.get(lexeme) ?? 0) + 1)
      else this.#count(lexeme, kind, category1Id, mallIds)
    }
    for (const [word, { shown, language, lexeme }] of words.written) {
      if (/\d/.test(word)) continue
      const known = this.#words.get(word)
      if (known) known.documents++
      else this.#words.set(word, { word, shown, language, lexeme, documents: 1 })
    }
  }

  #soldIn(id: string | null, mallIds: readonly number[]): void {
    if (id === null) return
    const malls = this.mallsOf.get(id) ?? new Set<number>()
    this.mallsOf.set(id, malls)
    for (const mallId of mallIds) malls.add(mallId)
  }

  #count(lexeme: string, kind: SearchDocument['kind'], category1Id: string | null, mallIds: readonly number[]): void {
    let seen = this.occurrences.get(lexeme)
    if (!seen) {
      seen = { products: 0, services: 0, byCategory: new Map(), mallIds: new Set() }
      this.occurrences.set(lexeme, seen)
    }
    if (kind === 'product') for (const mallId of mallIds) seen.mallIds.add(mallId)
    if (kind === 'product') seen.products++
    else if (kind !== 'shop') seen.services++
    if (kind === 'product' && category1Id) seen.byCategory.set(category1Id, (seen.byCategory.get(category1Id) ?? 0) + 1)
  }

  lexemes(): [string, number][] {
    const counted = [...this.occurrences].map(([lexeme, { products, services }]): [string, number] => [lexeme, products + services])
    const isCounted = (lexeme: string) => this.occurrences.has(lexeme) || this.#numbers.has(lexeme)
    const mentioned = [...this.#mentioned].filter((lexeme) => !isCounted(lexeme))
    return [...counted, ...this.#numbers, ...mentioned.map((lexeme): [string, number] => [lexeme, 0])]
  }

  words(): VocabularyWord[] {
    return [...this.#words.values()]
  }
}
