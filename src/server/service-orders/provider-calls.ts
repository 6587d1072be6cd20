import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { providerJob } from '../../contract/provider-jobs.ts'
import { Refusal } from '../../contract/refusals.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { isChangeable } from '../../rules/services/service-order-states.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { saysAll } from '../db/says-all.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { answerDispute, settleDispute } from './answer-dispute.ts'
import { callOffJob } from './cancel-job.ts'
import { finishJob } from './finish-job.ts'
import { beginJob, objectTo, sayNobodyThere } from './missed-visit.ts'
import { addJobEvent } from './move-job.ts'
import { jobIn, jobsAfter, lockJob, ofProvider, showJob, summariesOf } from './queries.ts'
import { scheduleJob } from './schedule-job.ts'
import { serviceOrderChanges, serviceOrders } from './tables.ts'
import { noteInThread, tellCustomer } from './tell-job.ts'

const shown = async ({ db, caller, locale, now }: Context<'serviceSeller'>, id: string) =>
  showJob(db, await jobIn(db, ofProvider(caller.providerId), id), { to: 'provider', locale, now: now() })

const MOST_JOBS = 500

/** By what a list shows of a job: its number, what is done and for whom. */
const told = sql`concat_ws(' ', ${serviceOrders.orderNumber}, ${serviceOrders.title}::text, ${serviceOrders.subject},
  ${serviceOrders.contact}->>'firstName',
  case when ${serviceOrders.state} <> 'pending' then left(${serviceOrders.contact}->>'lastName', 1) || '.' end)`

export const providerJobCalls: Handlers<typeof providerJob> = {
  page: ({ db, caller, locale }, { page, state, words }) =>
    jobsAfter(db, and(ofProvider(caller.providerId), state && eq(serviceOrders.state, state), saysAll(told, words)), page, locale),

  async calendar({ db, caller, locale }, { from, to }) {
    const own = and(
      ofProvider(caller.providerId),
      inArray(serviceOrders.state, ['accepted', 'scheduled', 'missed', 'underWay', 'done', 'confirmed', 'disputed']),
    )
    const [jobs, unscheduled] = await sideBySide(db, [
      () =>
        db
          .select()
          .from(serviceOrders)
          .where(and(own, gte(serviceOrders.startsAt, new Date(from)), lt(serviceOrders.startsAt, new Date(to))))
          .orderBy(asc(serviceOrders.startsAt), asc(serviceOrders.id))
          .limit(MOST_JOBS),
      () =>
        db
          .select()
          .from(serviceOrders)
          .where(and(ofProvider(caller.providerId), eq(serviceOrders.state, 'accepted'), isNull(serviceOrders.startsAt)))
          .orderBy(asc(serviceOrders.placedAt), asc(serviceOrders.id))
          .limit(MOST_JOBS),
    ])
    return { jobs: await summariesOf(db, jobs, locale), unscheduled: await summariesOf(db, unscheduled, locale) }
  },

  getInfo: (context, { id }) => shown(context, id),

  async schedule(context, input) {
    await scheduleJob(context, input)
    return shown(context, input.id)
  },

  async begin(context, { id }) {
    await beginJob(context, id)
    return shown(context, id)
  },

  async nobodyThere(context, input) {
    await sayNobodyThere(context, input)
    return shown(context, input.id)
  },

  async dispute(context, input) {
    await objectTo(context, input)
    return shown(context, input.id)
  },

  async finish(context, { id, finalCents }) {
    await finishJob(context, id, finalCents)
    return shown(context, id)
  },

  async cancel(context, { id, reason }) {
    await callOffJob(context, id, reason)
    return shown(context, id)
  },

  async proposeChange(context, { id, amountCents, words }) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofProvider(caller.providerId), id)
      if (!isChangeable(job.state)) throw new Refusal('conflict')
      const { providerId, customerId } = job
      const change = { providerId, id: v7(), orderId: id, customerId, amountCents, words, state: 'open' as const, proposedAt: now() }
      const made = await tx.insert(serviceOrderChanges).values(change).onConflictDoNothing().returning({ id: serviceOrderChanges.id })
      // One is decided upon before the next is proposed.
      if (made.length === 0) throw new Refusal('conflict')
      await addJobEvent(tx, job, 'changeProposed', 'provider', now(), words)
      await noteInThread(tx, job, { kind: 'quote', author: 'provider', words, amountCents }, now())
      await tellCustomer(tx, job, { kind: 'service-change', variables: { amount: moneyText(amountCents), words }, key: change.id }, now())
    })
    return shown(context, id)
  },

  async answerDispute(context, input) {
    await answerDispute(context, input)
    return shown(context, input.id)
  },

  async settle(context, input) {
    await settleDispute(context, input)
    return shown(context, input.id)
  },
}
