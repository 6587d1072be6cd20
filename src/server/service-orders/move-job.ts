import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { ServiceOrderState } from '../../contract/service-orders.ts'
import { serviceStatesBefore } from '../../rules/services/service-order-states.ts'
import type { Db } from '../db/database.ts'
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
  to: ServiceOrderState
  actor: ServiceActor
  note?: string
  /** What changes with the state. */
  also?: Partial<typeof serviceOrders.$inferInsert>
}

/** Enters a state from one that leads there; anything else is refused. */
export async function moveJob(tx: Db, job: Key, { to, actor, note, also = {} }: Move, now: Date): Promise<JobRow> {
  const [moved] = await tx
    .update(serviceOrders)
    .set({ ...also, state: to })
    .where(
      and(
        eq(serviceOrders.providerId, job.providerId),
        eq(serviceOrders.id, job.id),
        inArray(serviceOrders.state, serviceStatesBefore(to)),
      ),
    )
    .returning()
  if (!moved) throw new Refusal('conflict')
  await addJobEvent(tx, job, to, actor, now, note)
  return moved
}
