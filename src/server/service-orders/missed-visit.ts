import type { Input } from '../../contract/call.ts'
import type { providerJob } from '../../contract/provider-jobs.ts'
import type { serviceOrderMain } from '../../contract/service-orders.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { momentWords } from '../../rules/page/moment-words.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { moveJob } from './move-job.ts'
import { lockJob, objectUntil, ofCustomer, ofProvider, zoneOfJob } from './queries.ts'
import { noteInThread, tellBusiness, tellCustomer, tellOperators } from './tell-job.ts'

type Business = Context<'serviceSeller'>
type Customer = Context<'customer'>

/** The business says that the work has begun; the customer hears of it and can say that it is not so. */
export const beginJob = ({ db, caller, now }: Business, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const job = await lockJob(tx, ofProvider(caller.providerId), id)
    const moved = await moveJob(tx, job, { step: 'begin', actor: 'provider' }, at)
    await noteInThread(tx, moved, { kind: 'state', author: 'provider', words: 'underWay' }, at)
    await tellCustomer(tx, moved, { kind: 'service-begun', key: String(at.getTime()) }, at)
  })

/** The customer says that they are there, whatever time was set. */
export const letBegin = ({ db, caller, now }: Customer, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const job = await lockJob(tx, ofCustomer(caller.id), id)
    const moved = await moveJob(tx, job, { step: 'begin', actor: 'customer' }, at)
    await noteInThread(tx, moved, { kind: 'state', author: 'customer', words: 'underWay' }, at)
    await tellBusiness(tx, moved, { kind: 'service-begun-early', key: String(at.getTime()) }, at)
  })

type NobodyCame = Pick<Input<typeof serviceOrderMain.nobodyCame>, 'id' | 'wants' | 'words'>

/** Nobody came: the customer wants another time, or the money back if the business does not object. */
export const sayNobodyCame = ({ db, caller, now }: Customer, { id, wants, words }: NobodyCame): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const job = await lockJob(tx, ofCustomer(caller.id), id)
    const key = String(at.getTime())
    if (wants === 'newTime') {
      const also = { startsAt: null, endsAt: null, scheduledAt: null, remindedAt: null, askedAt: null }
      const moved = await moveJob(tx, job, { step: 'newTime', actor: 'customer', kind: 'newTime', note: words, also }, at)
      await noteInThread(tx, moved, { kind: 'state', author: 'customer', words: 'newTime' }, at)
      return tellBusiness(tx, moved, { kind: 'service-new-time', variables: { words }, key }, at)
    }
    const also = { missedBy: 'provider' as const, missedAt: at }
    const moved = await moveJob(tx, job, { step: 'nobodyCame', actor: 'customer', kind: 'nobodyCame', note: words, also }, at)
    await noteInThread(tx, moved, { kind: 'state', author: 'customer', words: 'nobodyCame' }, at)
    const variables = { words, until: momentWords(zoneOfJob(job), objectUntil(at)), amount: moneyText(job.paidCents) }
    return tellBusiness(tx, moved, { kind: 'service-nobody-came', variables, key }, at)
  })

/** Nobody was there: the customer may object; when nobody says anything the marketplace decides. */
export const sayNobodyThere = ({ db, caller, now }: Business, { id, words }: Input<typeof providerJob.nobodyThere>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const job = await lockJob(tx, ofProvider(caller.providerId), id)
    const also = { missedBy: 'customer' as const, missedAt: at }
    const moved = await moveJob(tx, job, { step: 'nobodyThere', actor: 'provider', kind: 'nobodyThere', note: words, also }, at)
    await noteInThread(tx, moved, { kind: 'state', author: 'provider', words: 'nobodyThere' }, at)
    const variables = { words, until: momentWords(zoneOfJob(job), objectUntil(at)) }
    await tellCustomer(tx, moved, { kind: 'service-nobody-there', variables, key: String(at.getTime()) }, at)
  })

/** The business says that it is not so, or that a rest stays unpaid: the marketplace decides. */
export const objectTo = ({ db, caller, now }: Business, { id, words }: Input<typeof providerJob.dispute>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const job = await lockJob(tx, ofProvider(caller.providerId), id)
    const moved = await moveJob(tx, job, { step: 'dispute', actor: 'provider', note: words }, at)
    await noteInThread(tx, moved, { kind: 'state', author: 'provider', words }, at)
    const told = { variables: { words }, key: String(at.getTime()) }
    await tellCustomer(tx, moved, { kind: 'service-objected', ...told }, at)
    await tellOperators(tx, moved, { kind: 'service-objection-waiting', ...told }, at)
  })
