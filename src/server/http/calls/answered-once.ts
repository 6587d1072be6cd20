import type { Call } from '../../../contract/call.ts'
import { operatorJob } from '../../../contract/disputes.ts'
import { order } from '../../../contract/orders.ts'
import { serviceOrderMain } from '../../../contract/service-orders.ts'
import { subscription } from '../../../contract/subscriptions.ts'
import type { Context } from '../../context.ts'
import { isConnectionLost, isUnknown } from '../../db/database-error.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { recall, remember, settled } from '../../db/once.ts'

/** Writes whose handler keeps the key itself: those that ask a provider of payments on the way, for which no transaction may wait, and making an order, which is one statement with its key. */
export const keptByHandler: ReadonlySet<string> = new Set(
  [
    ...[order.addNew, order.placeOrders, order.cancel, subscription.start, subscription.buyNow],
    ...[serviceOrderMain.placeOrders, operatorJob.decideDispute],
  ].map(({ path }) => path),
)

export interface Named {
  call: Call
  input: unknown
  context: Context
}

class AnsweredBefore extends Error {}

/**
 * A write that takes a key happens once for it: its work and the answer that is kept commit together, in one statement more than the work. Who
 * asks again is answered the same; who asks something else under the same key is refused. A refusal leaves the key free.
 */
export async function answeredOnce(
  { call, input, context }: Named,
  work: (context: Context) => Promise<unknown>,
): Promise<{ data: unknown; isRepeat: boolean }> {
  const { db, caller, now, idempotencyKey: key } = context
  if (call.twice !== 'key' || key === null || caller.role === 'visitor' || keptByHandler.has(call.path))
    return { data: await work(context), isRepeat: false }
  const asked = { customerId: caller.id, key, path: call.path, input, now: now() }
  try {
    const data = await inTransaction(db, async (tx) => {
      const answer = await work({ ...context, db: tx })
      // Waits for another one under the same key that has not committed yet.
      if (!(await remember(tx, asked, answer))) throw new AnsweredBefore()
      return answer
    })
    return { data, isRepeat: false }
  } catch (error) {
    // Nothing can be looked up now; `persistently` does.
    if (isUnknown(error) || isConnectionLost(error)) throw error
    // Done before, it may be refused now before it comes to the key: what was sent is no draft any more.
    const known = await recall(db, asked)
    if (known === undefined) throw error
    return { data: known, isRepeat: true }
  }
}

/** Whether a write has happened of which nobody heard; null when it has no key to ask by. */
export async function whetherDone({ call, input, context }: Named): Promise<{ data: unknown } | 'not done' | null> {
  const { db, caller, now, idempotencyKey: key } = context
  if (call.twice !== 'key' || key === null || caller.role === 'visitor') return null
  const known = await settled(db, { customerId: caller.id, key, path: call.path, input, now: now() })
  return known ? { data: known.answer } : 'not done'
}
