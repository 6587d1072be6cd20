import { eq } from 'drizzle-orm'
import type { operatorPlan, operatorReserve, operatorTerms } from '../../contract/operator-terms.ts'
import { givePlan, listPlans, savePlan } from '../commissions/plans.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { addReserve, endReserve, listReserves, reserveToday } from '../ledger/reserve-terms.ts'
import { settingsOf } from './money-settings.ts'
import { schedulesOf } from './open-balances.ts'
import { paidSeller } from './paid-seller.ts'
import { payoutStopOf, resumePayouts, stopPayouts } from './stop-payouts.ts'
import { moneySettings, payoutSchedules } from './tables.ts'

export const operatorTermsCalls: Handlers<typeof operatorTerms> = {
  async getInfo({ db, now }) {
    const { every, minCents, debtLimitCents, factsStopPayouts } = await settingsOf(db)
    return {
      settings: { every, minCents, debtLimitCents, factsStopPayouts },
      plans: await listPlans(db),
      reserves: await listReserves(db, now()),
    }
  },
  async ofSeller({ db, now }, { id }) {
    const { name, plan, createdAt } = await paidSeller(db, id)
    const own = (await schedulesOf(db, [id])).get(id)
    const { every, minCents } = own ?? (await settingsOf(db))
    const reserve = await reserveToday(db, { id, since: createdAt }, now())
    return { name, plan, every, minCents, isOwn: own !== undefined, reserve, stop: await payoutStopOf(db, id) }
  },
  async saveSettings({ db }, { every, minCents, debtLimitCents, factsStopPayouts }) {
    const set = { every, minCents, debtLimitCents, factsStopPayouts }
    await inTransaction(db, (tx) => tx.update(moneySettings).set(set).where(eq(moneySettings.id, 1)))
    return {}
  },
  setSchedule: ({ db, now }, { id, schedule }) =>
    inTransaction(db, async (tx) => {
      const { kind } = await paidSeller(tx, id)
      if (schedule) {
        const row = { sellerId: id, sellerKind: kind, ...schedule, changedAt: now() }
        await tx.insert(payoutSchedules).values(row).onConflictDoUpdate({ target: payoutSchedules.sellerId, set: row })
      } else await tx.delete(payoutSchedules).where(eq(payoutSchedules.sellerId, id))
      return {}
    }),
  stopPayouts: ({ db, caller, now }, { id, reason }) =>
    inTransaction(db, async (tx) => {
      await stopPayouts(tx, await paidSeller(tx, id), { reason, byAccount: caller.id }, now())
      return {}
    }),
  resumePayouts: ({ db, now }, { id, reason }) =>
    inTransaction(db, async (tx) => {
      await resumePayouts(tx, await paidSeller(tx, id), reason, now())
      return {}
    }),
}

export const operatorPlanCalls: Handlers<typeof operatorPlan> = {
  async save({ db }, input) {
    await inTransaction(db, (tx) => savePlan(tx, input))
    return {}
  },
  async give({ db }, input) {
    await inTransaction(db, (tx) => givePlan(tx, input))
    return {}
  },
}

export const operatorReserveCalls: Handlers<typeof operatorReserve> = {
  add: ({ db, caller, now }, input) => inTransaction(db, (tx) => addReserve(tx, input, caller.id, now())),
  async end({ db, now }, { id, until }) {
    await inTransaction(db, (tx) => endReserve(tx, id, until, now()))
    return {}
  },
}
