import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { settings } from '../../db/tables.ts'
import type { CountedLexeme, LexemeRow } from '../search-document.ts'
import { searchDocuments, searchGone, searchLexemes } from '../tables.ts'
import { type LoadedRow, rowsOf } from './loaded-row.ts'

const columns =
  sql.raw(`id, shop_id as "shopId", category1_id as "category1Id", category2_id as "category2Id", category3_id as "category3Id",
  brand_id as "brandId", price_cents as "priceCents", rating, sold_count as "soldCount", in_stock as "inStock", on_sale as "onSale",
  free_delivery as "freeDelivery", is_gift as "isGift", array_to_string(colours, ',') as colours, array_to_string(mall_ids, ',') as "mallIds",
  array_to_string(lengths, ',') as lengths, (extract(epoch from created_at) * 1000000)::bigint as created`)

interface Page extends Record<string, unknown> {
  /** JSON: whoever only hands them on need not take them apart. */
  rows: string
  soldCount: number
  id: string
}

/** Nothing when there are none. */
async function readPage(db: Db, wordsFrom: number, where: SQL): Promise<Page | undefined> {
  const { rows } = await db.execute<Page>(sql`
    with page as materialized (
      select ${columns}, case when sold_count >= ${wordsFrom}::integer then words::text end as words
      from ${searchDocuments} where kind = 'product' and ${where}
    )
    select (select json_agg(page order by "soldCount" desc, id desc)::text from page) as rows, last."soldCount", last.id
    from (select "soldCount", id from page order by 1, 2 limit 1) last`)
  return rows[0]
}

/** A document's words take longer to read than the rest of twenty. */
const PAGE_OF_WORDS = 200
const PAGE = 2_000

/** All products, the best selling first, a page at a time and each page as one text. The next one is read while somebody works on this one. */
export async function* readAll(db: Db, wordsFrom: number): AsyncGenerator<string> {
  const read = (after: SQL, size: number) => readPage(db, wordsFrom, sql`${after} order by sold_count desc, id desc limit ${size}`)
  let next = read(sql`true`, PAGE_OF_WORDS)
  for (;;) {
    const page = await next
    if (!page) return
    const { rows, soldCount, id } = page
    next = read(sql`(sold_count, id) < (${soldCount}, ${id}::uuid)`, soldCount >= wordsFrom ? PAGE_OF_WORDS : PAGE)
    // It is waited for in the next round; until then a failure is nobody's surprise.
    next.catch(() => undefined)
    yield rows
  }
}

export async function readSome(db: Db, ids: readonly string[], wordsFrom: number): Promise<LoadedRow[]> {
  const page = await readPage(db, wordsFrom, sql`id = any(${sql.param(ids)}::uuid[])`)
  return page ? rowsOf(page.rows) : []
}

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
