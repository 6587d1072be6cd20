import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type Entry, postEach } from './post.ts'
import { ledgerEntries, ledgerHolds } from './tables.ts'

interface Freed extends Record<string, unknown> {
  sellerId: string
  sellerKind: 'shop' | 'business'
  orderId: string
  partId: string
  saleId: string
  cents: string
  dueAt: string
}

/** Sales that were booked late, all in one go: what has been due is free from its own day on. No reserve of today is kept of it. */
export async function freeSoldBefore(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<Freed>(sql`
    with freed as (
      update ${ledgerHolds} set released_at = due_at where released_at is null and due_at <= ${now.toISOString()}
      returning seller_id, seller_kind, order_id, part_id, sale_id, due_at
    )
    select hold.seller_id as "sellerId", hold.seller_kind as "sellerKind", hold.order_id as "orderId", hold.part_id as "partId",
      hold.sale_id as "saleId", hold.due_at as "dueAt", -sum(line.amount_cents) as cents
    from freed hold join ${ledgerEntries} line
      on line.order_id = hold.order_id and line.part_id = hold.part_id and line.owner_id = hold.seller_id and line.account = 'held'
    group by 1, 2, 3, 4, 5, 6 having -sum(line.amount_cents) > 0 order by hold.due_at, hold.part_id`)
  await postEach(
    db,
    rows.map(({ sellerId, sellerKind, orderId, partId, saleId, cents, dueAt }) => {
      const of = (account: 'held' | 'shop', amountCents: number): Entry => ({
        account,
        ownerKind: sellerKind,
        ownerId: sellerId,
        amountCents,
      })
      const entries = [of('held', Number(cents)), of('shop', -Number(cents))]
      return { transfer: { kind: 'holdReleased', orderId, partId, ofSale: saleId, entries }, at: new Date(dueAt) }
    }),
  )
}
