import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Visitor } from '../../contract/customers.ts'
import { mergeVisitorCart } from '../cart/merge-visitor-cart.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { joinBrowseHistory } from '../history/join-history.ts'
import { joinSearches } from '../search/join-searches.ts'

/** What the visitor kept becomes the account's: cart, wish list, histories. What the account has stays. */
export async function joinVisitor(db: Db, accountId: string, visitor: Visitor, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (visitor.visitId) await mergeVisitorCart(tx, accountId, visitor.cart, visitor.visitId, now)
    await joinWishes(tx, accountId, visitor.wishList, now)
    await joinBrowseHistory(tx, visitor.localStorageId, accountId)
    await joinSearches(tx, visitor.localStorageId, accountId)
  })
}

async function joinWishes(tx: Db, accountId: string, spuIds: readonly string[], now: Date): Promise<void> {
  if (spuIds.length === 0) return
  await tx.execute(sql`
    insert into wishes (customer_id, id, shop_id, spu_id, added_at)
    select ${accountId}, brought.id, spu.shop_id, spu.id, ${now.toISOString()}
    from unnest(${sql.param(spuIds.map(() => v7()))}::uuid[], ${sql.param([...spuIds])}::uuid[]) as brought (id, spu_id)
    join spus spu on spu.id = brought.spu_id
    order by spu.id
    on conflict do nothing`)
}
