import { sql } from 'drizzle-orm'
import { deletionsOf, isSpellable } from '../../rules/search/spelling.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type DocumentColumns, documentColumns } from './document-columns.ts'
import type { CountedLexeme, SearchDocument, VocabularyWord } from './search-document.ts'
import { isUnreadable, reasonOf, type SetAside } from './set-aside.ts'
import { searchDeletions, searchLexemes, searchVocabulary } from './tables.ts'

export interface Writing {
  popularFrom: number
  indexedAt: Date
  /** One that has no key yet, since nothing in it is replaced. */
  table?: string
}

/**
 * Inserts or replaces, in the given order: the order on disk is the order in which candidates are met. Answers those that the database
 * could not read; the others are written.
 */
export async function writeDocuments(db: Db, documents: readonly SearchDocument[], writing: Writing): Promise<SetAside[]> {
  if (documents.length === 0) return []
  try {
    // Inside a transaction this is a part of it that can be taken back by itself.
    await inTransaction(db, (tx) => writeColumns(tx, documentColumns(documents), writing))
    return []
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const [first] = documents
    if (first && documents.length === 1) return [{ id: first.id, kind: first.kind, why: reasonOf(error) }]
    const half = documents.length >> 1
    const before = await writeDocuments(db, documents.slice(0, half), writing)
    return [...before, ...(await writeDocuments(db, documents.slice(half), writing))]
  }
}

const replacing = sql.raw(`
    on conflict (id) do update set
      kind = excluded.kind, shop_id = excluded.shop_id, category1_id = excluded.category1_id, category2_id = excluded.category2_id,
      category3_id = excluded.category3_id, brand_id = excluded.brand_id, price_cents = excluded.price_cents, rating = excluded.rating,
      sold_count = excluded.sold_count, in_stock = excluded.in_stock, on_sale = excluded.on_sale, free_delivery = excluded.free_delivery,
      is_gift = excluded.is_gift, colours = excluded.colours, mall_ids = excluded.mall_ids, popular = excluded.popular,
      created_at = excluded.created_at, indexed_at = excluded.indexed_at, lengths = excluded.lengths, words = excluded.words`)

/** Inserts or replaces all of them, or none. */
export async function writeColumns(db: Db, columns: DocumentColumns, { popularFrom, indexedAt, table }: Writing): Promise<void> {
  await db.execute(sql`
    insert into ${sql.identifier(table ?? 'search_documents')} (id, kind, shop_id, category1_id, category2_id, category3_id, brand_id, price_cents, rating, sold_count,
      in_stock, on_sale, free_delivery, is_gift, colours, mall_ids, popular, created_at, indexed_at, lengths, words)
    select id, kind, shop_id, category1_id, category2_id, category3_id, brand_id, price_cents, rating, sold_count,
      in_stock, on_sale, free_delivery, is_gift, colours::text[], mall_ids::integer[], sold_count >= ${popularFrom}, created_at,
      ${indexedAt.toISOString()}::timestamptz, lengths::smallint[], words
    from unnest(
      ${columns.id}::uuid[], ${columns.kind}::text[], ${columns.shopId}::uuid[], ${columns.category1Id}::uuid[],
      ${columns.category2Id}::uuid[], ${columns.category3Id}::uuid[], ${columns.brandId}::uuid[], ${columns.priceCents}::integer[],
      ${columns.rating}::real[], ${columns.soldCount}::integer[], ${columns.inStock}::boolean[], ${columns.onSale}::boolean[],
      ${columns.freeDelivery}::boolean[], ${columns.isGift}::boolean[], ${columns.colours}::text[], ${columns.mallIds}::text[],
      ${columns.createdAt}::timestamptz[], ${columns.lengths}::text[], ${sql.param(columns.words)}::tsvector[]
    ) as given (id, kind, shop_id, category1_id, category2_id, category3_id, brand_id, price_cents, rating, sold_count,
      in_stock, on_sale, free_delivery, is_gift, colours, mall_ids, created_at, lengths, words)
    ${table === undefined ? replacing : sql``}`)
}

const BATCH = 5_000

/** Adds words that are new. */
export async function writeVocabulary(db: Db, words: readonly VocabularyWord[]): Promise<void> {
  for (let at = 0; at < words.length; at += BATCH) {
    const batch = words.slice(at, at + BATCH)
    const list = <T>(pick: (word: VocabularyWord) => T) => sql.param(batch.map(pick))
    await db.execute(sql`
      insert into ${searchVocabulary} (word, shown, language, lexeme, documents, sound)
      select * from unnest(${list(({ word }) => word)}::text[], ${list(({ shown }) => shown)}::text[],
        ${list(({ language }) => language)}::text[], ${list(({ lexeme }) => lexeme)}::text[], ${list(({ documents }) => documents)}::integer[],
        ${list(({ sound }) => sound)}::text[])
      on conflict (word) do nothing`)
    await writeDeletions(
      db,
      batch.map(({ word }) => word),
    )
  }
}

/** What the misspellings of these words are met by. */
export async function writeDeletions(db: Db, words: readonly string[]): Promise<void> {
  const deletions = words.flatMap((word) => (isSpellable(word) ? deletionsOf(word).map((deletion) => ({ deletion, word })) : []))
  await db.execute(sql`
    insert into ${searchDeletions} (deletion, word)
    select * from unnest(${sql.param(deletions.map(({ deletion }) => deletion))}::text[], ${sql.param(deletions.map(({ word }) => word))}::text[])
    on conflict do nothing`)
}

/** Adds lexemes that are new, and counts again those that were only mentioned so far. */
export async function writeLexemes(db: Db, lexemes: readonly (readonly [string, CountedLexeme])[]): Promise<void> {
  for (let at = 0; at < lexemes.length; at += BATCH) {
    const batch = lexemes.slice(at, at + BATCH)
    await db.execute(sql`
      insert into ${searchLexemes} (lexeme, documents, heads)
      select * from unnest(${sql.param(batch.map(([lexeme]) => lexeme))}::text[], ${sql.param(batch.map(([, { documents }]) => documents))}::integer[],
        ${sql.param(batch.map(([, { heads }]) => heads))}::integer[])
      on conflict (lexeme) do update set documents = excluded.documents, heads = excluded.heads where ${searchLexemes}.documents = 0`)
  }
}
