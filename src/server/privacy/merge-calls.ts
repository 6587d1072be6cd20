import { eq } from 'drizzle-orm'
import type { operatorMerge } from '../../contract/operator-merge.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { lockPair, mergeAccounts, pairOf, previewMerge } from './merge-accounts.ts'
import { accountMerges } from './tables.ts'

export const operatorMergeCalls: Handlers<typeof operatorMerge> = {
  preview: async ({ db }, { id, otherId }) => previewMerge(db, await pairOf(db, id, otherId)),
  async carryOut({ db, caller, now }, { id, otherId, version, reason }) {
    await inTransaction(db, async (tx) => {
      const pair = await lockPair(tx, id, otherId)
      const [done] = await tx.select().from(accountMerges).where(eq(accountMerges.goneId, otherId))
      // Asked twice, it is done already.
      if (done?.keptId === id) return
      const seen = await previewMerge(tx, pair)
      if (seen.obstacles.length > 0) throw new Refusal('not-mergeable')
      if (seen.version !== version) throw new Refusal('conflict')
      await mergeAccounts(tx, pair, { by: caller.id, reason }, now())
    })
    return null
  },
}
