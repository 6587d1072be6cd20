import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { skus, spus, stock } from './tables.ts'

export interface Pieces {
  shopId: string
  skuId: string
  quantity: number
}

/** Lines that share a SKU are summed, and rows are locked in SKU order: two orders of the same goods cannot deadlock. */
const wanted = (pieces: readonly Pieces[]) => sql`
  wanted as (
    select shop_id, sku_id, sum(quantity)::integer as quantity
    from unnest(${sql.param(pieces.map((piece) => piece.shopId))}::uuid[], ${sql.param(pieces.map((piece) => piece.skuId))}::uuid[], ${sql.param(pieces.map((piece) => piece.quantity))}::integer[])
      as piece (shop_id, sku_id, quantity)
    group by shop_id, sku_id
  ),
  locked as (
    select own.shop_id, own.sku_id, wanted.quantity
    from ${stock} own join wanted on wanted.shop_id = own.shop_id and wanted.sku_id = own.sku_id
    order by own.sku_id for update of own
  )`

const kinds = (pieces: readonly Pieces[]) => new Set(pieces.map(({ skuId }) => skuId)).size

/** Keeps pieces for an order, all of them or none. */
export async function reserveStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with ${wanted(pieces)}
    update ${stock} own set reserved = own.reserved + locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.on_hand - own.reserved >= locked.quantity`)
  if (rowCount !== kinds(pieces)) throw new Refusal('out-of-stock')
}

export async function releaseStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with ${wanted(pieces)}
    update ${stock} own set reserved = own.reserved - locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.reserved >= locked.quantity`)
  if (rowCount !== kinds(pieces)) throw new Error('More was released than reserved')
}

/** Reserved pieces leave the shelf for good. */
export async function takeStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with ${wanted(pieces)}
    update ${stock} own set reserved = own.reserved - locked.quantity, on_hand = own.on_hand - locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.reserved >= locked.quantity`)
  if (rowCount !== kinds(pieces)) throw new Error('More was taken than reserved')
  await countSales(tx, pieces, 1)
}

/** Pieces that were paid for come back to the shelf. */
export async function returnStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  await tx.execute(sql`
    with ${wanted(pieces)}
    update ${stock} own set on_hand = own.on_hand + locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id`)
  await countSales(tx, pieces, -1)
}

/** Keeps the copies that lists sort and filter by. In the order of ids, for the same reason as above. */
async function countSales(tx: Db, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    with ${wanted(pieces)},
    sold as (
      select own.id, moved.quantity
      from ${spus} own
      join (select sku.spu_id, sum(wanted.quantity)::integer as quantity from wanted join ${skus} sku on sku.id = wanted.sku_id group by sku.spu_id) moved
        on moved.spu_id = own.id
      order by own.id for update of own
    )
    update ${spus} own set
      sold_count = greatest(0, own.sold_count + ${sign} * sold.quantity),
      in_stock = exists (select 1 from ${skus} sku join ${stock} left_over on left_over.sku_id = sku.id where sku.spu_id = own.id and left_over.on_hand > left_over.reserved)
    from sold where own.id = sold.id`)
}
