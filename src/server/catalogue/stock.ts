import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { stock } from './tables.ts'

export interface Pieces {
  shopId: string
  skuId: string
  quantity: number
}

interface Wanted {
  shopIds: string[]
  skuIds: string[]
  quantities: number[]
}

/** Lines that share a SKU are summed, and rows are locked in SKU order: two orders of the same goods cannot deadlock. */
const wanted = ({ shopIds, skuIds, quantities }: { [Name in keyof Wanted]: Placeholder }) => sql`
  wanted as (
    select shop_id, sku_id, sum(quantity)::integer as quantity
    from unnest(${shopIds}::uuid[], ${skuIds}::uuid[], ${quantities}::integer[]) as piece (shop_id, sku_id, quantity)
    group by shop_id, sku_id
  ),
  locked as (
    select own.shop_id, own.sku_id, wanted.quantity
    from ${stock} own join wanted on wanted.shop_id = own.shop_id and wanted.sku_id = own.sku_id
    order by own.sku_id for update of own
  )`

const listsOf = (pieces: readonly Pieces[]): Wanted => ({
  shopIds: pieces.map(({ shopId }) => shopId),
  skuIds: pieces.map(({ skuId }) => skuId),
  quantities: pieces.map(({ quantity }) => quantity),
})

const kinds = (pieces: readonly Pieces[]) => new Set(pieces.map(({ skuId }) => skuId)).size

const reserve = statement<Wanted>(
  'stock-reserve',
  (value) => sql`
    with ${wanted(value)}
    update ${stock} own set reserved = own.reserved + locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.on_hand - own.reserved >= locked.quantity`,
)

/** Keeps pieces for an order, all of them or none. */
export async function reserveStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { rowCount } = await reserve(tx, listsOf(pieces))
  if (rowCount !== kinds(pieces)) throw new Refusal('out-of-stock')
}

const release = statement<Wanted>(
  'stock-release',
  (value) => sql`
    with ${wanted(value)}
    update ${stock} own set reserved = own.reserved - locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.reserved >= locked.quantity`,
)

export async function releaseStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { rowCount } = await release(tx, listsOf(pieces))
  if (rowCount !== kinds(pieces)) throw new Error('More was released than reserved')
}

const take = statement<Wanted>(
  'stock-take',
  (value) => sql`
    with ${wanted(value)}, ${sold(1)}
    update ${stock} own set reserved = own.reserved - locked.quantity, on_hand = own.on_hand - locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.reserved >= locked.quantity`,
)

/** Reserved pieces leave the shelf for good. */
export async function takeStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { rowCount } = await take(tx, listsOf(pieces))
  if (rowCount !== kinds(pieces)) throw new Error('More was taken than reserved')
}

const bring = statement<Wanted>(
  'stock-return',
  (value) => sql`
    with ${wanted(value)}, ${sold(-1)}
    update ${stock} own set on_hand = own.on_hand + locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id`,
)

/** Pieces that were paid for come back to the shelf. */
export async function returnStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  await bring(tx, listsOf(pieces))
}

/** Notes what `countSales` will add up: a product that sells well would make every order wait for its row. */
function sold(sign: 1 | -1): SQL {
  return sql`noted as (
    insert into sold_pieces (id, sku_id, quantity) select gen_random_uuid(), sku_id, ${sql.raw(String(sign))} * quantity from locked
  )`
}
