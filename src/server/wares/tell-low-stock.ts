import { sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { isLow } from '../catalogue/needs-care.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shelfKeepersOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { lowStockTold } from './tables.ts'

/** So many pieces at a time: the next run goes on. */
const TOGETHER = 1_000

interface Low {
  shopId: string
  skuId: string
  title: Text
}

/**
 * Tells each shop once of what ran low since the last run, in one notice however many pieces that are. What was filled up is forgotten, so
 * that it is told when it runs low again.
 */
export async function tellLowStock(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${lowStockTold} told using ${stock} own
    where own.shop_id = told.shop_id and own.sku_id = told.sku_id and not ${isLow(sql`own`)}`)
  const low = await db.execute<{ shopId: string; skuId: string; title: Text }>(sql`
    select own.shop_id as "shopId", own.sku_id as "skuId", spu.title from ${stock} own
    join ${skus} sku on sku.id = own.sku_id and sku.shop_id = own.shop_id
    join ${spus} spu on spu.id = sku.spu_id and spu.state = 'active'
    where ${isLow(sql`own`)} and not exists (select 1 from ${lowStockTold} told where told.shop_id = own.shop_id and told.sku_id = own.sku_id)
    order by own.shop_id, own.sku_id limit ${TOGETHER}`)
  for (const shopId of new Set(low.rows.map((one) => one.shopId)))
    await tellOne(
      db,
      shopId,
      low.rows.filter((one) => one.shopId === shopId),
      now,
    )
}

const tellOne = (db: Db, shopId: string, pieces: readonly Low[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ skuId: string }>(sql`
      insert into ${lowStockTold} (shop_id, sku_id, told_at)
      select ${shopId}, id, ${now.toISOString()} from unnest(${sql.param(pieces.map(({ skuId }) => skuId))}::uuid[]) id
      on conflict do nothing returning sku_id as "skuId"`)
    const told = new Set(rows.map(({ skuId }) => skuId))
    const first = pieces.find(({ skuId }) => told.has(skuId))
    // Another process was there before.
    if (!first) return
    const readers = await shelfKeepersOf(tx, shopId)
    const about = { kind: 'stock-low', link: '/seller/stock?only=low', key: `${first.skuId} ${now.toISOString()}` }
    const variables = { product: first.title, count: String(told.size) }
    await notify(
      tx,
      readers.map((accountId) => ({ ...about, accountId, variables })),
      now,
    )
  })
