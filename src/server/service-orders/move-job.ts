import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { JobStep } from '../../contract/service-orders.ts'
import { stepTo } from '../../rules/services/service-order-states.ts'
import type { Db } from '../db/database.ts'
import { setHoldDue } from '../ledger/hold-rows.ts'
import type { JobRow } from './queries.ts'
import { type ServiceActor, serviceOrderEvents, serviceOrders } from './tables.ts'

type Key = Pick<JobRow, 'providerId' | 'id'>

export async function addJobEvent(tx: Db, { providerId, id }: Key, kind: string, actor: ServiceActor, now: Date, note = ''): Promise<void> {
  await tx.execute(sql`
    insert into ${serviceOrderEvents} (provider_id, order_id, sort, at, kind, actor, note)
    select ${providerId}, ${id}, 1 + coalesce(max(sort), 0), ${now.toISOString()}, ${kind}, ${actor}, ${note}
    from ${serviceOrderEvents} where provider_id = ${providerId} and order_id = ${id}`)
}

interface Move {
  actor: ServiceActor
  step: JobStep
  note?: string
  /** What the event is called, where it is more than the state that was entered. */
  kind?: string
  /** What changes with the state. */
  also?: Partial<typeof serviceOrders.$inferInsert>
}

/** Takes a step with a job that is locked; what the rules do not allow is refused. Answers the job as it is now. */
export async function moveJob(tx: Db, job: JobRow, { actor, step, note, kind, also = {} }: Move, now: Date): Promise<JobRow> {
  const answer = stepTo(actor, step, job, now)
  if ('refused' in answer) throw new Refusal(answer.refused)
  const { to } = answer
  const [moved] = await tx
    .update(serviceOrders)
    .set({ ...(to === 'disputed' || to === 'missed' ? {} : { missedBy: null, missedAt: null }), ...also, state: to })
    .where(and(eq(serviceOrders.providerId, job.providerId), eq(serviceOrders.id, job.id), eq(serviceOrders.state, job.state)))
    .returning()
  if (!moved) throw new Refusal('conflict')
  await addJobEvent(tx, job, kind ?? to, actor, now, note)
  // What is left of a job that is over, after all that goes back, is the business's.
  if (to === 'confirmed' || to === 'cancelled') await setHoldDue(tx, { sellerId: job.providerId, partId: job.id }, now)
  return moved
}
