import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import type { providerJob } from '../../contract/service-orders.ts'
import { moneyText } from '../../rules/money-text.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { advanceRequest } from '../service-requests/queries.ts'
import { answerDispute, settleDispute } from './answer-dispute.ts'
import { callOffJob } from './cancel-job.ts'
import { finishJob } from './finish-job.ts'
import { addJobEvent, moveJob } from './move-job.ts'
import { jobIn, lockJob, ofProvider, pageOfJobs, showJob, summariesOf } from './queries.ts'
import { serviceOrderChanges, serviceOrders } from './tables.ts'
import { noteInThread, tellCustomer } from './tell-job.ts'

const shown = async ({ db, caller, locale, now }: Context<'serviceSeller'>, id: string) =>
  showJob(db, await jobIn(db, ofProvider(caller.providerId), id), locale, now())

const MOST_JOBS = 500
/** What a business may still be asked to do otherwise. */
const changeable = ['accepted', 'scheduled', 'underWay']

export const providerJobCalls: Handlers<typeof providerJob> = {
  page: ({ db, caller, locale }, { page, state }) =>
    pageOfJobs(db, and(ofProvider(caller.providerId), state && eq(serviceOrders.state, state)), page, locale),

  async calendar({ db, caller, locale }, { from, to }) {
    const own = and(
      ofProvider(caller.providerId),
      inArray(serviceOrders.state, ['accepted', 'scheduled', 'underWay', 'done', 'confirmed', 'disputed']),
    )
    const [jobs, unscheduled] = await Promise.all([
      db
        .select()
        .from(serviceOrders)
        .where(and(own, gte(serviceOrders.startsAt, new Date(from)), lt(serviceOrders.startsAt, new Date(to))))
        .orderBy(asc(serviceOrders.startsAt), asc(serviceOrders.id))
        .limit(MOST_JOBS),
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

  async schedule(context, { id, startsAt, endsAt }) {
    const { db, caller, now } = context
    if (new Date(startsAt) < now()) throw new Refusal('bad-input')
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofProvider(caller.providerId), id)
      const also = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), remindedAt: null }
      const moved = await moveJob(tx, job, { to: 'scheduled', actor: 'provider', note: startsAt, also }, now())
      if (job.inquiryId) await advanceRequest(tx, { customerId: job.customerId, id: job.inquiryId }, 'scheduled')
      await noteInThread(tx, moved, { kind: 'schedule', author: 'provider', words: startsAt }, now())
      const variables = { day: startsAt.slice(0, 10) }
      await tellCustomer(tx, moved, { kind: 'service-scheduled', variables, key: startsAt }, now())
    })
    return shown(context, id)
  },

  async begin(context, { id }) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofProvider(caller.providerId), id)
      const moved = await moveJob(tx, job, { to: 'underWay', actor: 'provider' }, now())
      await noteInThread(tx, moved, { kind: 'state', author: 'provider', words: 'underWay' }, now())
    })
    return shown(context, id)
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
      if (!changeable.includes(job.state)) throw new Refusal('conflict')
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
