import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { skus, spus, stock } from './tables.ts'

/** Whether any piece of these products can be bought, as the products themselves say. */
export async function followStock(tx: Db, spuIds: readonly string[]): Promise<void> {
  // `offset 0`: asked of each of them by index. For a hundred the database would rather read the stock of all shops.
  await tx
    .update(spus)
    .set({
      inStock: sql`exists (select 1 from ${skus} sku join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id
        where sku.spu_id = ${spus.id} and own.on_hand > own.reserved offset 0)`,
    })
    .where(inArray(spus.id, [...spuIds]))
}
