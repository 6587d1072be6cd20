import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { timeZoneOf } from '../services/queries.ts'
import { moveJob } from './move-job.ts'
import { jobIn, ofProvider } from './queries.ts'
import { serviceOrders } from './tables.ts'
import { tellCustomer } from './tell-job.ts'

const AT_ONCE = 200
const REMIND_HOURS = 24
/** Whoever says nothing for so long after a job was done and paid agrees. */
const CONFIRM_DAYS = 7

interface Found extends Record<string, unknown> {
  providerId: string
  id: string
}

/** Reminds of visits a day before, and confirms what was done a week ago and is paid. */
export async function tendJobs(db: Db, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + REMIND_HOURS * 3_600_000).toISOString()
  const { rows: visits } = await db.execute<Found>(sql`
    update ${serviceOrders} set reminded_at = ${now.toISOString()}
    where id in (
      select id from ${serviceOrders}
      where state = 'scheduled' and starts_at > ${now.toISOString()} and starts_at <= ${soon} and reminded_at is null limit ${AT_ONCE}
    ) and reminded_at is null
    returning provider_id as "providerId", id`)
  for (const { providerId, id } of visits) {
    const job = await jobIn(db, ofProvider(providerId), id)
    const timeZone = await timeZoneOf(db, providerId)
    const time = (job.startsAt ?? now).toLocaleTimeString('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
    await tellCustomer(db, job, { kind: 'service-reminder', variables: { time }, key: job.startsAt?.toISOString() ?? '' }, now)
  }
  const before = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000).toISOString()
  const { rows: done } = await db.execute<Found>(sql`
    select provider_id as "providerId", id from ${serviceOrders}
    where state = 'done' and done_at <= ${before} and paid_cents >= total_cents order by done_at limit ${AT_ONCE}`)
  for (const job of done) await inTransaction(db, (tx) => moveJob(tx, job, { to: 'confirmed', actor: 'marketplace' }, now))
  return visits.length + done.length
}
