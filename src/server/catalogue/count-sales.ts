import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { deals, skus, soldPieces, spus, stock } from './tables.ts'

const BATCH = 10_000

/** Adds up what was sold and came back since the last time, into the copies that lists sort and filter by and into the deals that run. */
export async function countSales(db: Db, whenFlipped: WhenFlipped, now: Date): Promise<void> {
  while ((await countBatch(db, whenFlipped, now)) === BATCH);
}

/** Hears, inside the transaction, of products that are sold out now or back again, or whose deal is: they are found as that. */
type WhenFlipped = (tx: Db, spuIds: readonly string[]) => Promise<void>

async function countBatch(db: Db, whenFlipped: WhenFlipped, now: Date): Promise<number> {
  const at = now.toISOString()
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; flipped: boolean; pieces: number }>(sql`
      with gone as (
        delete from ${soldPieces} where id in (select id from ${soldPieces} limit ${BATCH} for update skip locked) returning sku_id, quantity
      ), moved as (
        select sku.spu_id, sum(gone.quantity)::integer as quantity, count(*)::integer as pieces
        from gone join ${skus} sku on sku.id = gone.sku_id group by sku.spu_id
      ), dealt as (
        update ${deals} set units_sold = least(${deals.unitsOffered}, greatest(0, ${deals.unitsSold} + of_sku.quantity))
        from (select sku_id, sum(quantity)::integer as quantity from gone group by sku_id) of_sku
        where ${deals.skuId} = of_sku.sku_id and ${deals.startsAt} <= ${at} and ${deals.endsAt} > ${at}
        returning ${deals.spuId}, ${deals.unitsSold} >= ${deals.unitsOffered} as ended
      ), locked as (
        select own.id, own.in_stock, moved.quantity, moved.pieces from ${spus} own join moved on moved.spu_id = own.id order by own.id for update of own
      )
      update ${spus} own set
        sold_count = greatest(0, own.sold_count + locked.quantity),
        in_stock = exists (
          select 1 from ${skus} sku join ${stock} left_over on left_over.shop_id = sku.shop_id and left_over.sku_id = sku.id
          where sku.spu_id = own.id and left_over.on_hand > left_over.reserved
        )
      from locked where own.id = locked.id returning own.id, own.in_stock <> locked.in_stock or exists (select 1 from dealt where dealt.spu_id = own.id and dealt.ended) as flipped, locked.pieces`)
    await whenFlipped(
      tx,
      rows.filter(({ flipped }) => flipped).map(({ id }) => id),
    )
    return rows.reduce((sum, { pieces }) => sum + pieces, 0)
  })
}
