import { type SQL, sql } from 'drizzle-orm'
import { type Locale, locales } from '../../contract/locale.ts'
import { USUAL_REORDER_AT } from '../../rules/goods/low-stock.ts'
import { skus, spus } from './tables.ts'

/** At its reorder point or below. As the index says it: what it is about must be the same words. */
export const isLow = (shelf: SQL): SQL => sql`${shelf}.on_hand <= coalesce(${shelf}.reorder_at, ${sql.raw(String(USUAL_REORDER_AT))})`

/** Pieces of products that were put away: nobody orders them again, so nobody is asked to care for them. */
export const isPutAway = (shopId: string, skuId: SQL): SQL => sql`${skuId} in (
  select sku.id from ${skus} sku join ${spus} spu on spu.id = sku.spu_id where spu.shop_id = ${shopId} and spu.state = 'archived')`

/** Pieces of products that nobody can buy now, drafts among them: whether they run low, nobody asks. */
export const isOffSale = (shopId: string, skuId: SQL): SQL => sql`${skuId} in (
  select sku.id from ${skus} sku join ${spus} spu on spu.id = sku.spu_id where spu.shop_id = ${shopId} and spu.state <> 'active')`

/** Whose title or text is not written in this language, or in any of them. */
export function lacksWords(language: Locale | 'any'): SQL {
  const paths = (language === 'any' ? locales : [language]).flatMap((each) => [`'title.${each}'`, `'description.${each}'`])
  return sql`${spus.lacks} <> '{}' and ${spus.lacks} && array[${sql.raw(paths.join(', '))}]::text[]`
}
