import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { soldPieces, stock } from './tables.ts'

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

const pieces = ({ shopIds, skuIds, quantities }: { [Name in keyof Wanted]: Placeholder }) =>
  sql`unnest(${unseen(shopIds, 'uuid[]')}, ${unseen(skuIds, 'uuid[]')}, ${unseen(quantities, 'integer[]')}) as piece (shop_id, sku_id, quantity)`

/** Lines that share a SKU are summed, and rows are locked in SKU order: two orders of the same goods cannot deadlock. */
const wanted = (source: SQL, condition = sql`true`) => sql`
  wanted as (select shop_id, sku_id, sum(quantity)::integer as quantity from ${source} where ${condition} group by shop_id, sku_id),
  locked as (
    select own.shop_id, own.sku_id, wanted.quantity, own.on_hand - own.reserved as free
    from ${stock} own join wanted on wanted.shop_id = own.shop_id and wanted.sku_id = own.sku_id
    order by own.sku_id for update of own
  )`

const listsOf = (all: readonly Pieces[]): Wanted => ({
  shopIds: all.map(({ shopId }) => shopId),
  skuIds: all.map(({ skuId }) => skuId),
  quantities: all.map(({ quantity }) => quantity),
})

const kinds = (all: readonly Pieces[]) => new Set(all.map(({ skuId }) => skuId)).size

const reserve = statement<Wanted>(
  'stock-reserve',
  (value) => sql`
    with ${wanted(pieces(value))}
    update ${stock} own set reserved = own.reserved + locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.on_hand - own.reserved >= locked.quantity`,
)

/** Keeps pieces for an order, all of them or none. */
export async function reserveStock(tx: Db, all: readonly Pieces[]): Promise<void> {
  const { rowCount } = await reserve(tx, listsOf(all))
  if (rowCount !== kinds(all)) throw new Refusal('out-of-stock')
}

const release = statement<Wanted>(
  'stock-release',
  (value) => sql`
    with ${wanted(pieces(value))}
    update ${stock} own set reserved = own.reserved - locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.reserved >= locked.quantity`,
)

export async function releaseStock(tx: Db, all: readonly Pieces[]): Promise<void> {
  const { rowCount } = await release(tx, listsOf(all))
  if (rowCount !== kinds(all)) throw new Error('More was released than reserved')
}

/**
 * For the statement of an order that also writes its own tables: keeps pieces when `condition` holds, all of them or none. What else has to
 * happen only then comes from `enough`, which has one row or none.
 */
export const reserving = {
  values: listsOf,
  parts: (value: { [Name in keyof Wanted]: Placeholder }, condition: SQL): SQL => sql`
    ${wanted(pieces(value), condition)}, enough as (
      select 1 from (select count(*) as n from wanted) asked, (select count(*) as n from locked where free >= quantity) there
      where asked.n > 0 and asked.n = there.n
    ), kept as (
      update ${stock} own set reserved = own.reserved + locked.quantity
      from locked, enough where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id
    )`,
}

/** For the statement that marks an order as paid: the reserved pieces of `source` (shop_id, sku_id, quantity) leave the shelf for good. */
export const taking = {
  parts: (source: SQL): SQL => sql`${wanted(source)}, ${sold(1)}, taken as (
    update ${stock} own set reserved = own.reserved - locked.quantity, on_hand = own.on_hand - locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id and own.reserved >= locked.quantity returning 1
  )`,
  isTaken: sql`(select count(*) from taken) = (select count(*) from wanted)`,
}

const bring = statement<Wanted>(
  'stock-return',
  (value) => sql`
    with ${wanted(pieces(value))}, ${sold(-1)}
    update ${stock} own set on_hand = own.on_hand + locked.quantity
    from locked
    where own.shop_id = locked.shop_id and own.sku_id = locked.sku_id`,
)

/** Pieces that were paid for come back to the shelf. */
export async function returnStock(tx: Db, all: readonly Pieces[]): Promise<void> {
  await bring(tx, listsOf(all))
}

/** Notes what `countSales` will add up: a product that sells well would make every order wait for its row. */
function sold(sign: 1 | -1): SQL {
  return sql`noted as (
    insert into ${soldPieces} (id, sku_id, quantity) select gen_random_uuid(), sku_id, ${sql.raw(String(sign))} * quantity from locked
  )`
}
