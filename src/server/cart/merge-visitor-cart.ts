import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { MOST_LINES, MOST_PIECES, priceNow } from './lines.ts'
import { cartLines, cartMerges } from './tables.ts'

export interface VisitorLine {
  skuId: string
  quantity: number
}

/**
 * Brings a visitor's lines into the customer's cart: the same SKU adds up, up to what there is; no line is lost, not even one
 * that is sold out. `visitId` names the visitor's cart, so that two tabs that sign in together merge it once.
 */
export async function mergeVisitorCart(
  tx: Db,
  customerId: string,
  { visitId, lines }: { visitId: string; lines: readonly VisitorLine[] },
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const at = now.toISOString()
  const { rowCount } = await tx.execute(
    sql`insert into ${cartMerges} (customer_id, visit_id, merged_at) values (${customerId}, ${visitId}, ${at}) on conflict do nothing`,
  )
  if (rowCount === 0) return
  await tx.execute(sql`
    insert into ${cartLines} as line (customer_id, id, shop_id, spu_id, sku_id, quantity, seen_cents, added_at)
    select ${customerId}, brought.id, sku.shop_id, sku.spu_id, sku.id,
      greatest(1, least(brought.quantity, ${MOST_PIECES}, own.on_hand - own.reserved)), ${priceNow(at, null)}, ${at}
    from (
      select sku_id, sum(quantity) as quantity, (array_agg(id))[1] as id
      from unnest(${sql.param(lines.map(() => v7()))}::uuid[], ${sql.param(lines.map((line) => line.skuId))}::uuid[],
        ${sql.param(lines.map((line) => line.quantity))}::integer[]) as piece (id, sku_id, quantity)
      where quantity > 0 group by sku_id
    ) brought
    join ${skus} sku on sku.id = brought.sku_id join ${spus} spu on spu.id = sku.spu_id
    join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id
    order by sku.id limit greatest(0, ${MOST_LINES} - (select count(*) from ${cartLines} where customer_id = ${customerId}))
    on conflict (customer_id, sku_id) do update set quantity = greatest(line.quantity, least(
      line.quantity + excluded.quantity, ${MOST_PIECES},
      (select on_hand - reserved from ${stock} own where own.shop_id = line.shop_id and own.sku_id = line.sku_id)
    ))`)
}
