import type { Visitor } from '../../contract/customers.ts'
import { mergeVisitorCart } from '../cart/merge-visitor-cart.ts'
import { addWishes } from '../cart/wishes.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { joinBrowseHistory } from '../history/join-history.ts'
import { joinSearches } from '../search/join-searches.ts'

/** What the visitor kept becomes the account's: cart, wish list, histories. What the account has stays. */
export async function joinVisitor(db: Db, accountId: string, visitor: Visitor, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (visitor.visitId) await mergeVisitorCart(tx, accountId, { visitId: visitor.visitId, lines: visitor.cart }, now)
    await addWishes(tx, accountId, visitor.wishList, now)
    await joinBrowseHistory(tx, visitor.localStorageId, accountId)
    await joinSearches(tx, visitor.localStorageId, accountId)
  })
}
