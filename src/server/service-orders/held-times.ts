import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { UNPAID_HOLD_MINUTES } from '../../rules/services/free-times.ts'
import type { Db } from '../db/database.ts'
import { type JobRow, ofProvider } from './queries.ts'
import { serviceOrders } from './tables.ts'

/** When a job is over; one without an end takes an hour. */
export const endOfJob = sql<Date>`coalesce(${serviceOrders.endsAt}, ${serviceOrders.startsAt} + interval '1 hour')`.mapWith(
  serviceOrders.endsAt,
)

/** Jobs that keep their time: what is paid, and what is booked and may be paid any moment. */
export const keepsTime = (now: Date): SQL | undefined =>
  or(
    inArray(serviceOrders.state, ['accepted', 'scheduled', 'underWay']),
    and(eq(serviceOrders.state, 'pending'), gt(serviceOrders.placedAt, new Date(now.getTime() - UNPAID_HOLD_MINUTES * 60_000))),
  )

interface Span {
  startsAt: Date
  endsAt: Date
}

/** Whether another job of the business lies in a span. */
export async function isTaken(
  tx: Db,
  { providerId, id }: Pick<JobRow, 'providerId' | 'id'>,
  { startsAt, endsAt }: Span,
  now: Date,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(
      and(
        ofProvider(providerId),
        ne(serviceOrders.id, id),
        keepsTime(now),
        sql`${serviceOrders.startsAt} < ${endsAt.toISOString()}`,
        sql`${endOfJob} > ${startsAt.toISOString()}`,
      ),
    )
    .limit(1)
  return other !== undefined
}
