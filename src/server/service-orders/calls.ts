import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { totalOf } from '../../rules/services/instalments.ts'
import { isChangeable, isRateable, jobRules } from '../../rules/services/service-order-states.ts'
import { refuseOthers, refuseOwn } from '../accounts/refuse-others.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { payableStatus, payPayable } from '../payments/pay-payable.ts'
import { addServiceReview } from '../services/queries.ts'
import { addServiceOrder } from './add-service-order.ts'
import { askFreeTimes } from './book-time.ts'
import { cancelJob } from './cancel-job.ts'
import { agreedAt } from './finish-job.ts'
import { showWith, takePictures } from './job-pictures.ts'
import { letBegin, sayNobodyCame } from './missed-visit.ts'
import { addJobEvent, moveJob } from './move-job.ts'
import { jobIn, lockJob, ofCustomer, pageOfJobs, showJob } from './queries.ts'
import { SERVICE_BILL } from './service-bill.ts'
import { showBill, showOpenBills } from './show-bill.ts'
import { serviceOrderChanges, serviceOrders } from './tables.ts'
import { noteInThread, tellBusiness, tellOperators } from './tell-job.ts'

const shown = async ({ db, caller, locale, now }: Context<'customer'>, id: string) =>
  showJob(db, await jobIn(db, ofCustomer(caller.id), id), { to: 'customer', locale, now: now() })

export const serviceOrderMainCalls: Handlers<typeof serviceOrderMain> = {
  addNew: addServiceOrder,
  freeTimes: askFreeTimes,
  placeOrders: (context, input) => payPayable(context, { kind: SERVICE_BILL, path: serviceOrderMain.placeOrders.path, input }),
  async getBill({ db, caller, locale }, { id, ...said }) {
    refuseOthers(caller, said)
    return showBill(db, caller.id, id, locale)
  },
  async openBills({ db, caller, locale }, said) {
    refuseOthers(caller, said)
    return showOpenBills(db, caller.id, locale)
  },
  async checkOrderStatus({ db, caller, now, payment }, { id, ...said }) {
    refuseOthers(caller, said)
    return payableStatus(db, payment, SERVICE_BILL, caller.id, id, now)
  },
  async page({ db, caller, locale }, { page, state, ...said }) {
    refuseOthers(caller, said)
    return pageOfJobs(db, and(ofCustomer(caller.id), state && eq(serviceOrders.state, state)), page, locale)
  },
  async getInfo(context, { id, ...said }) {
    refuseOthers(context.caller, said)
    return shown(context, id)
  },
  async cancel(context, { id, reason, ...said }) {
    refuseOthers(context.caller, said)
    await cancelJob(context, id, reason)
    return shown(context, id)
  },

  async decideChange(context, { id, changeId, isApproved, ...said }) {
    const { db, caller, now } = context
    refuseOthers(caller, said)
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofCustomer(caller.id), id)
      const [change] = await tx
        .select()
        .from(serviceOrderChanges)
        .where(
          and(eq(serviceOrderChanges.orderId, id), eq(serviceOrderChanges.id, changeId), eq(serviceOrderChanges.customerId, caller.id)),
        )
      if (!change) throw new Refusal('not-found')
      if (change.state !== 'open' || !isChangeable(job.state)) throw new Refusal('conflict')
      await tx
        .update(serviceOrderChanges)
        .set({ state: isApproved ? 'approved' : 'refused', decidedAt: now() })
        .where(and(eq(serviceOrderChanges.providerId, job.providerId), eq(serviceOrderChanges.id, changeId)))
      if (isApproved) {
        const agreed = await agreedAt(tx, job, change.amountCents, now())
        await tx
          .update(serviceOrders)
          .set({
            agreedCents: agreed.netCents,
            gstHstCents: agreed.gstHstCents,
            pstRstQstCents: agreed.pstRstQstCents,
            totalCents: totalOf(agreed),
          })
          .where(and(eq(serviceOrders.providerId, job.providerId), eq(serviceOrders.id, id)))
      }
      const kind = isApproved ? 'changeApproved' : 'changeRefused'
      await addJobEvent(tx, job, kind, 'customer', now())
      await noteInThread(tx, job, { kind: 'state', author: 'customer', words: kind, amountCents: change.amountCents }, now())
      const told = isApproved ? 'service-change-approved' : 'service-change-refused'
      await tellBusiness(tx, job, { kind: told, variables: { amount: moneyText(change.amountCents) }, key: changeId }, now())
    })
    return shown(context, id)
  },

  async confirm(context, { id, ...said }) {
    const { db, caller, now } = context
    refuseOthers(caller, said)
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofCustomer(caller.id), id)
      // A dispute is no way round the rest.
      if (jobRules.customer.confirm?.from.includes(job.state) && job.paidCents < job.totalCents) throw new Refusal('rest-unpaid')
      const moved = await moveJob(tx, job, { step: 'confirm', actor: 'customer', also: { doneAt: job.doneAt ?? now() } }, now())
      await noteInThread(tx, moved, { kind: 'state', author: 'customer', words: 'confirmed' }, now())
      await tellBusiness(tx, moved, { kind: 'service-confirmed' }, now())
    })
    return shown(context, id)
  },

  async begin(context, { id, ...said }) {
    refuseOthers(context.caller, said)
    await letBegin(context, id)
    return shown(context, id)
  },

  async nobodyCame(context, { id, wants, words, ...said }) {
    refuseOthers(context.caller, said)
    await sayNobodyCame(context, { id, wants, words })
    return shown(context, id)
  },

  async dispute(context, { id, words, imageIds, ...said }) {
    const { db, caller, now } = context
    refuseOthers(caller, said)
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofCustomer(caller.id), id)
      const moved = await moveJob(tx, job, { step: 'dispute', actor: 'customer', note: words }, now())
      await showWith(tx, job, 'disputed', await takePictures(tx, caller.id, imageIds, now()))
      await noteInThread(tx, moved, { kind: 'state', author: 'customer', words }, now())
      const told = { variables: { words }, key: String(now().getTime()) }
      await tellBusiness(tx, moved, { kind: 'service-disputed', ...told }, now())
      await tellOperators(tx, moved, { kind: 'service-dispute-waiting', ...told }, now())
    })
    return shown(context, id)
  },

  async rate(context, { id, stars, headline, content, imageIds, ...said }) {
    const { db, caller, now, locale } = context
    refuseOthers(caller, said)
    await inTransaction(db, async (tx) => {
      const job = await lockJob(tx, ofCustomer(caller.id), id)
      refuseOwn(caller, [job.providerId])
      if (!isRateable(job)) throw new Refusal('not-rateable')
      const { providerId, serviceId } = job
      const authorName = `${caller.firstName} ${caller.lastName.charAt(0)}.`
      const review = { id: v7(), providerId, serviceId, customerId: caller.id, orderId: id, authorName, language: locale }
      const images = await takePictures(tx, caller.id, imageIds, now())
      if (!(await addServiceReview(tx, { ...review, stars, headline, text: content, images }, now()))) throw new Refusal('conflict')
      await addJobEvent(tx, job, 'rated', 'customer', now())
      await tellBusiness(tx, job, { kind: 'service-rated', variables: { stars: String(stars) } }, now())
    })
    return shown(context, id)
  },
}
