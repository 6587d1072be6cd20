import { eq, type SQL, sql } from 'drizzle-orm'
import type { MessageState, OutboxMessage, operatorOutbox, operatorTimer, TimerState } from '../../contract/operator-jobs.ts'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_LISTED } from '../../contract/staff-lists.ts'
import { LATE_MESSAGE_MS, LATE_TIMER_MS, MANY_TRIES } from '../../rules/health.ts'
import type { Handlers } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { outbox, timers } from './tables.ts'

interface Row extends Record<string, unknown> {
  id: string
  kind: string
  tries: number
  since: string | Date
  nextAt: string | Date | null
  error: string | null
}

const columns = sql`id, kind, tries, created_at as since, case when due_at < 'infinity' then due_at end as "nextAt", error`

function shown({ since, nextAt, ...row }: Row, now: Date): OutboxMessage {
  const due = nextAt === null ? null : new Date(nextAt)
  const isLate = due !== null && now.getTime() - due.getTime() > LATE_MESSAGE_MS
  const state: MessageState = due === null ? 'givenUp' : isLate ? 'late' : row.tries >= MANY_TRIES ? 'retried' : 'waiting'
  return { ...row, state, since: new Date(since).toISOString(), nextAt: due?.toISOString() ?? null }
}

const givenUp = sql`due_at = 'infinity'`

const upTo = (db: Db, where: SQL) => countUpTo(db, sql`select 1 from ${outbox} where ${where}`, MOST_LISTED)

async function change(db: Db, id: string, set: SQL, now: Date): Promise<OutboxMessage> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`update ${outbox} set ${set} where id = ${id} returning ${columns}`)
    // It may have gone out meanwhile, which is what everybody wanted.
    if (!rows[0]) throw new Refusal('not-found')
    return shown(rows[0], now)
  })
}

export const operatorOutboxCalls: Handlers<typeof operatorOutbox> = {
  async page({ db, now }, { page, isGivenUp }) {
    const wanted = isGivenUp ? givenUp : sql`due_at < 'infinity'`
    const rest = page.after === null ? sql`true` : sql`(due_at, id) > (select due_at, id from ${outbox} where id = ${page.after})`
    const { rows } = await db.execute<Row>(
      sql`select ${columns} from ${outbox} where ${wanted} and ${rest} order by due_at, id limit ${page.size + 1}`,
    )
    const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
    const records = cut.map((row) => shown(row, now()))
    return { records, next, total: await upTo(db, wanted), givenUp: await upTo(db, givenUp) }
  },
  retry: ({ db, now }, { id }) => change(db, id, sql`due_at = ${now().toISOString()}::timestamptz, tries = 0`, now()),
  giveUp: ({ db, now }, { id }) => change(db, id, sql`due_at = 'infinity'`, now()),
}

/** By the real time, as timers are. */
async function allTimers(db: Db): Promise<TimerState[]> {
  const rows = await db.select().from(timers).orderBy(timers.name)
  const now = Date.now()
  return rows.map(({ name, dueAt, holder, heldUntil, run, error }) => ({
    ...{ name, nextAt: dueAt.toISOString(), runs: run, error },
    isRunning: holder !== null && heldUntil !== null && heldUntil.getTime() > now,
    isLate: holder === null && now - dueAt.getTime() > LATE_TIMER_MS,
  }))
}

export const operatorTimerCalls: Handlers<typeof operatorTimer> = {
  all: ({ db }) => allTimers(db),
  runNow: ({ db }, { name }) =>
    inTransaction(db, async (tx) => {
      const { rowCount } = await tx
        .update(timers)
        .set({ dueAt: sql`least(${timers.dueAt}, ${new Date().toISOString()}::timestamptz)` })
        .where(eq(timers.name, name))
      if (rowCount === 0) throw new Refusal('not-found')
      return allTimers(tx)
    }),
}
