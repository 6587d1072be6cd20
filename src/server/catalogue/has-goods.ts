import { type SQL, sql } from 'drizzle-orm'
import { shops } from '../shops/tables.ts'
import { spus } from './tables.ts'

/** A shop without anything to sell can be entered by who knows it, and is recommended to nobody. */
export const hasGoods: SQL = sql`exists (select 1 from ${spus} spu where spu.shop_id = ${shops.id} and spu.published)`
