import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { momentWords } from '../../rules/page/moment-words.ts'
import { CONFIRM_DAYS, LATE_MINUTES, OBJECT_HOURS, SILENT_DAYS } from '../../rules/services/service-order-states.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { moveJob } from './move-job.ts'
import { isPaid, type JobRow, lockJob, ofProvider, partsOf, zoneOfJob } from './queries.ts'
import { refundJob } from './service-bill.ts'
import { serviceOrders } from './tables.ts'
import { noteInThread, tellBusiness, tellCustomer, tellOperators } from './tell-job.ts'

const AT_ONCE = 200
const REMIND_HOURS = 24
const HOUR_MS = 3_600_000

interface Due {
  wanted: SQL
  tend: (tx: Db, job: JobRow, now: Date) => Promise<void>
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
const set = (tx: Db, { providerId, id }: JobRow, what: SQL) =>
  tx.execute(sql`update ${serviceOrders} set ${what} where provider_id = ${providerId} and id = ${id}`)

/** What has become due about jobs, by the clock alone. */
const dueAt = (now: Date): Due[] => [
  {
    wanted: sql`state in ('accepted', 'scheduled') and starts_at > ${now.toISOString()} and starts_at <= ${before(now, -REMIND_HOURS * HOUR_MS)}
      and reminded_at is null`,
    tend: remind,
  },
  {
    // What passed long ago is taken up below.
    wanted: sql`state in ('accepted', 'scheduled') and starts_at <= ${before(now, LATE_MINUTES * 60_000)}
      and starts_at > ${before(now, SILENT_DAYS * 24 * HOUR_MS)} and asked_at is null`,
    tend: askHowItWent,
  },
  { wanted: sql`state = 'missed' and missed_by = 'provider' and missed_at <= ${before(now, OBJECT_HOURS * HOUR_MS)}`, tend: giveBack },
  {
    wanted: sql`state = 'missed' and missed_by = 'customer' and missed_at <= ${before(now, OBJECT_HOURS * HOUR_MS)}`,
    tend: (...of) => takeUp(...of),
  },
  {
    wanted: sql`state in ('accepted', 'scheduled') and starts_at <= ${before(now, SILENT_DAYS * 24 * HOUR_MS)}`,
    tend: (...of) => takeUp(...of),
  },
  {
    wanted: sql`state = 'done' and done_at <= ${before(now, CONFIRM_DAYS * 24 * HOUR_MS)} and paid_cents >= total_cents`,
    tend: async (tx, job, at) => void (await moveJob(tx, job, { step: 'confirm', actor: 'marketplace' }, at)),
  },
]

/** Does what is due about jobs: reminds of visits, asks how they went, ends what nobody objects to, confirms what was done. Answers how many. */
export async function tendJobs(db: Db, now: Date): Promise<number> {
  let tended = 0
  const broken: unknown[] = []
  for (const { wanted, tend } of dueAt(now)) {
    const { rows } = await db.execute<{ providerId: string; id: string }>(
      sql`select provider_id as "providerId", id from ${serviceOrders} where ${wanted} order by id limit ${AT_ONCE}`,
    )
    for (const { providerId, id } of rows) {
      try {
        await inTransaction(db, async (tx) => {
          const still = sql`${ofProvider(providerId)} and ${wanted}`
          await tend(tx, await lockJob(tx, still, id), now)
        }).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.reason !== 'payment-disputed') throw error
          return inTransaction(db, async (tx) =>
            takeUp(tx, await lockJob(tx, sql`${ofProvider(providerId)} and ${wanted}`, id), now, 'bank'),
          )
        })
        tended++
      } catch (error) {
        // Somebody was faster, another process or a person; and one that cannot be tended keeps no other from it.
        if (!(error instanceof Refusal)) broken.push(error)
      }
    }
  }
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} jobs could not be tended`)
  return tended
}

async function remind(tx: Db, job: JobRow, now: Date): Promise<void> {
  await set(tx, job, sql`reminded_at = ${now.toISOString()}`)
  const time = momentWords(zoneOfJob(job), job.startsAt ?? now)
  await tellCustomer(tx, job, { kind: 'service-reminder', variables: { time }, key: job.startsAt?.toISOString() ?? '' }, now)
}

async function askHowItWent(tx: Db, job: JobRow, now: Date): Promise<void> {
  await set(tx, job, sql`asked_at = ${now.toISOString()}`)
  const told = { variables: { day: momentWords(zoneOfJob(job), job.startsAt ?? now) }, key: job.startsAt?.toISOString() ?? '' }
  await tellCustomer(tx, job, { kind: 'service-visit-passed', ...told }, now)
  await tellBusiness(tx, job, { kind: 'service-visit-open', ...told }, now)
}

/** Nobody came and nobody says otherwise: the money goes back whole. */
async function giveBack(tx: Db, job: JobRow, now: Date): Promise<void> {
  const moved = await moveJob(tx, job, { step: 'giveBack', actor: 'marketplace' }, now)
  await refundJob(tx, moved, (await partsOf(tx, job.id)).filter(isPaid), job.paidCents, now)
  await noteInThread(tx, moved, { kind: 'state', author: 'marketplace', words: 'cancelled' }, now)
  await tellBusiness(tx, moved, { kind: 'service-missed-ended', variables: { amount: moneyText(job.paidCents) } }, now)
}

/** The notices to both sides, and the one to whoever decides. */
const takenUp = {
  silence: ['service-taken-up', 'service-silence-waiting'],
  noAnswer: ['service-no-answer', 'service-no-answer-waiting'],
  bank: ['service-bank-took', 'service-bank-took-waiting'],
} as const

/**
 * Nobody says how it went, somebody does not answer, or a bank has taken the money that is to go back: whoever runs the marketplace decides.
 */
async function takeUp(tx: Db, job: JobRow, now: Date, why: keyof typeof takenUp = job.state === 'missed' ? 'noAnswer' : 'silence') {
  const moved = await moveJob(tx, job, { step: 'takeUp', actor: 'marketplace' }, now)
  await noteInThread(tx, moved, { kind: 'state', author: 'marketplace', words: 'disputed' }, now)
  const [kind, waiting] = takenUp[why]
  const key = String(now.getTime())
  await tellCustomer(tx, moved, { kind, key }, now)
  await tellBusiness(tx, moved, { kind: `${kind}-business`, key }, now)
  await tellOperators(tx, moved, { kind: waiting, key }, now)
}
