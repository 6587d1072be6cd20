import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type HealthFacts, LATE_MESSAGE_MS, LATE_TIMER_MS, MANY_TRIES } from '../../rules/health.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { outbox, tasks, timers } from '../jobs/tables.ts'
import { waitingAlarms } from '../payments/alarms.ts'

/** Nobody needs to know how many more. */
const MOST = 1000
const MINUTE_MS = 60_000
/** What failed longer ago has been seen, or nobody cares. */
const FAILED_LATELY_MS = 7 * 24 * 60 * MINUTE_MS

export async function healthFacts({ db, now, payment, setUp, processState }: Context<'operator'>): Promise<HealthFacts> {
  const [process, waiting, alarms, late, failed] = await sideBySide(db, [
    () => processState(),
    () => outboxState(db, now()),
    () => waitingAlarms(db),
    () => lateTimers(db),
    () => failedTasks(db, now()),
  ])
  return {
    process,
    provider: payment.name,
    ...{ hasMail: setUp.hasMail, isDemo: setUp.isDemo },
    outbox: waiting,
    alarms: alarms.reduce((sum, { count }) => sum + count, 0),
    timers: late,
    failedTasks: failed,
  }
}

/** Looks at the beginning and the end of what waits: an outbox of a million costs no more than one of a thousand. */
async function outboxState(db: Db, now: Date): Promise<HealthFacts['outbox']> {
  const { rows } = await db.execute<HealthFacts['outbox']>(sql`
    with soonest as (select tries, due_at from ${outbox} where due_at < 'infinity' order by due_at limit ${MOST}),
      ended as (select kind from ${outbox} where due_at = 'infinity' limit ${MOST})
    select count(*) filter (where due_at < ${new Date(now.getTime() - LATE_MESSAGE_MS)})::integer as late,
      coalesce(floor(extract(epoch from ${now}::timestamptz - min(due_at)) / 60), 0)::integer as "lateMinutes",
      count(*) filter (where tries >= ${MANY_TRIES})::integer as retried,
      (select count(*)::integer from ended) as "givenUp",
      (select count(*)::integer from ended where kind like 'mail-%') as "mailsGivenUp"
    from soonest`)
  return rows[0] ?? { late: 0, lateMinutes: 0, retried: 0, givenUp: 0, mailsGivenUp: 0 }
}

/** By the real time, as timers are. */
async function lateTimers(db: Db): Promise<HealthFacts['timers']> {
  const now = Date.now()
  const rows = await db
    .select({ name: timers.name, dueAt: timers.dueAt })
    .from(timers)
    .where(and(lt(timers.dueAt, new Date(now - LATE_TIMER_MS)), isNull(timers.holder)))
    .orderBy(timers.dueAt)
  const first = rows[0]
  return { late: rows.length, name: first?.name ?? '', minutes: first ? Math.floor((now - first.dueAt.getTime()) / MINUTE_MS) : 0 }
}

async function failedTasks(db: Db, now: Date): Promise<number> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        ...[eq(tasks.placeKind, 'house'), eq(tasks.placeId, HOUSE_ID), eq(tasks.state, 'failed')],
        sql`${tasks.endedAt} > ${new Date(now.getTime() - FAILED_LATELY_MS)}`,
      ),
    )
    .limit(MOST)
  return rows.length
}
