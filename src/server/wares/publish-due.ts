import { dueProducts, setStates } from '../catalogue/set-states.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { whenFound } from '../search/when-found.ts'

/** So many at a time: the next run goes on. */
const TOGETHER = 200

/**
 * What was to be sold from now on is: every shop's own, so that one waits for no other. What a shop planned that may not sell now stays
 * planned, and is sold at the first run after it may.
 */
export async function publishDue(db: Db, now: Date, shopsHeldBack: readonly string[] = []): Promise<void> {
  const due = await dueProducts(db, now, TOGETHER, shopsHeldBack)
  for (const shopId of new Set(due.map((one) => one.shopId)))
    await inTransaction(db, async (tx) => {
      const own = due.filter((one) => one.shopId === shopId)
      const changes = own.map(({ spuId }) => ({ spuId, from: 'scheduled' as const, to: 'active' as const }))
      const moved = await setStates(tx, { shopId, accountId: null }, changes, now)
      await whenFound(
        tx,
        moved.map(({ spuId }) => spuId),
      )
    })
}
