import { sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'

/** Shorter texts are alike by chance. */
const LONG = 120

/** Whether another shop has the text of `product` word by word, found by the hash of it. */
export const isCopied = sql`(length(product.description ->> 'en') > ${LONG} and exists (
  select 1 from ${spus} other where other.published and md5(other.description ->> 'en') = md5(product.description ->> 'en')
    and other.shop_id <> product.shop_id))`
