import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { settings } from '../../db/tables.ts'
import { searchDocuments, searchGone, searchLexemes } from '../tables.ts'
import type { CountedLexeme, LexemeRow } from '../write-documents.ts'
import type { ShelfRow } from './columns.ts'

/** A document as it is read: its words only where they are wanted. */
export interface LoadedRow extends ShelfRow {
  words: string | null
}

interface Row extends Record<string, unknown>, Omit<ShelfRow, 'colours' | 'mallIds' | 'created' | 'lengths'> {
  lengths: string
  colours: string
  mallIds: string
  created: string
  words: string | null
}

/** Lists come as text: taking an array apart costs more than all the rest. */
const columns =
  sql.raw(`id, shop_id as "shopId", category1_id as "category1Id", category2_id as "category2Id", category3_id as "category3Id",
  brand_id as "brandId", price_cents as "priceCents", rating, sold_count as "soldCount", in_stock as "inStock", on_sale as "onSale",
  free_delivery as "freeDelivery", is_gift as "isGift", array_to_string(colours, ',') as colours, array_to_string(mall_ids, ',') as "mallIds",
  array_to_string(lengths, ',') as lengths,
  (extract(epoch from created_at) * 1000000)::bigint::text as created`)

const parts = (text: string) => (text === '' ? [] : text.split(','))

const read = async (db: Db, words: SQL, where: SQL): Promise<LoadedRow[]> => {
  const { rows } = await db.execute<Row>(
    sql`select ${columns}, ${words} as words from ${searchDocuments} where kind = 'product' and ${where}`,
  )
  return rows.map((row) => ({
    ...row,
    colours: parts(row.colours),
    mallIds: parts(row.mallIds).map(Number),
    lengths: parts(row.lengths).map(Number),
    created: Number(row.created),
  }))
}

const wordsOf = (wordsFrom: number) => sql`case when sold_count >= ${wordsFrom}::integer then words::text end`
/** A document's words take longer to read than the rest of twenty. */
const PAGE_OF_WORDS = 100
const PAGE = 1_000

/** All products, the best selling first, a page at a time. */
export async function* readAll(db: Db, wordsFrom: number): AsyncGenerator<LoadedRow[]> {
  let after = sql`true`
  let page = PAGE_OF_WORDS
  for (;;) {
    const rows = await read(db, wordsOf(wordsFrom), sql`${after} order by sold_count desc, id desc limit ${page}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    page = rows.some(({ words }) => words !== null) ? PAGE_OF_WORDS : PAGE
    after = sql`(sold_count, id) < (${last.soldCount}, ${last.id}::uuid)`
  }
}

export const readSome = (db: Db, ids: readonly string[], wordsFrom: number): Promise<LoadedRow[]> =>
  read(db, wordsOf(wordsFrom), sql`id = any(${sql.param(ids)}::uuid[])`)

export async function countProducts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${searchDocuments} where kind = 'product'`,
  )
  return rows[0]?.count ?? 0
}

/** Of how many sold on a product is among so many best selling; null when there are not more. */
export async function readEdge(db: Db, best: number): Promise<number | null> {
  const { rows } = await db.execute<{ soldCount: number }>(sql`
    select sold_count as "soldCount" from ${searchDocuments} where kind = 'product' order by sold_count desc, id desc offset ${best} limit 1`)
  return rows[0] ? rows[0].soldCount + 1 : null
}

/** How many documents hold each lexeme, of those that are in more than `rare`; of very many those that are in most. */
export async function readLexemes(db: Db, rare: number): Promise<Map<string, CountedLexeme>> {
  const edge = await db.execute<{ documents: number }>(
    sql`select documents from ${searchLexemes} where documents > ${rare} order by documents desc offset ${MOST_LEXEMES} limit 1`,
  )
  const above = edge.rows[0]?.documents ?? rare
  const found = new Map<string, CountedLexeme>()
  for (let after = ''; ; ) {
    const { rows } = await db.execute<LexemeRow>(sql`
      select lexeme, documents, heads from ${searchLexemes} where documents > ${above} and lexeme > ${after} order by lexeme limit ${PAGE_OF_LEXEMES}`)
    for (const { lexeme, documents, heads } of rows) found.set(lexeme, { documents, heads })
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_OF_LEXEMES) return found
    after = last.lexeme
  }
}

const MOST_LEXEMES = 200_000
const PAGE_OF_LEXEMES = 5_000

export interface Changes {
  /** When the index was last made anew. */
  generation: string
  /** Which products were written or taken out since, and when. */
  ids: { id: string; at: string }[]
}

/** More changes than this are a rebuild. */
export const MOST_CHANGES = 5_000

export async function readChanges(db: Db, since: Date): Promise<Changes> {
  const { rows } = await db.execute<{ generation: string | null; ids: Changes['ids'] | null }>(sql`
    with changed as (
      (select id, indexed_at as at from ${searchDocuments} where kind = 'product' and indexed_at > ${since.toISOString()}::timestamptz
        order by indexed_at desc limit ${MOST_CHANGES})
      union all select id, gone_at from ${searchGone} where gone_at > ${since.toISOString()}::timestamptz
    )
    select (select changed_at::text from ${settings} where key = 'search-index') as generation,
      (select jsonb_agg(jsonb_build_object('id', id, 'at', at::text)) from changed) as ids`)
  return { generation: rows[0]?.generation ?? '', ids: rows[0]?.ids ?? [] }
}
