import { and, desc, eq } from 'drizzle-orm'
import type { operatorTrail, sellerTrail } from '../../contract/trail.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { auditHeads } from '../audit/tables.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { tasks } from '../jobs/tables.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { checkTrail } from './check-trail.ts'
import { entryIn, ofKind, ofPlace, readTrail } from './read-trail.ts'

export const operatorTrailCalls: Handlers<typeof operatorTrail> = {
  page: ({ db, caller }, { kind, ...asked }) => readTrail(db, kind && ofKind(kind), { ...asked, callerId: caller.id }),
  getInfo: ({ db }, { id }) => entryIn(db, undefined, id),
  async lastCheck({ db }) {
    const [row] = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.placeKind, 'house'), eq(tasks.placeId, HOUSE_ID), eq(tasks.kind, checkTrail.kind)))
      .orderBy(desc(tasks.id))
      .limit(1)
    return row ? taskOf(row, false) : null
  },
  check: ({ db, caller, now }) =>
    inTransaction(db, async (tx) => {
      const heads = await tx.select({ number: auditHeads.number }).from(auditHeads)
      const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: caller.id }
      const total = heads.reduce((sum, { number }) => sum + number, 0)
      return taskOf(await startTask(tx, checkTrail, { owner, input: {}, total }, now()), false)
    }),
}

export const sellerTrailCalls: Handlers<typeof sellerTrail> = {
  page: ({ db, caller }, asked) => readTrail(db, ofPlace('shop', caller.shopId), { ...asked, callerId: caller.id }),
  getInfo: ({ db, caller }, { id }) => entryIn(db, ofPlace('shop', caller.shopId), id),
}
