import { eq } from 'drizzle-orm'
import type { operatorPlan, operatorReserve, operatorTerms } from '../../contract/operator-terms.ts'
import { Refusal } from '../../contract/refusals.ts'
import { givePlan, listPlans, savePlan } from '../commissions/plans.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { addReserve, endReserve, listReserves, reserveToday } from '../ledger/reserve-terms.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { schedulesOf, settingsOf } from './open-balances.ts'
import { moneySettings, payoutSchedules } from './tables.ts'

interface PaidSeller {
  kind: 'shop' | 'business'
  name: string
  plan: string | null
  createdAt: Date
}

/** A shop or a business, whichever has the id. */
async function paidSeller(db: Db, id: string): Promise<PaidSeller> {
  const { displayName: name, plan, createdAt } = shops
  const [shop] = await db.select({ name, plan, createdAt }).from(shops).where(eq(shops.id, id))
  if (shop) return { kind: 'shop', ...shop }
  const [business] = await db
    .select({ name: providers.displayName, createdAt: providers.createdAt })
    .from(providers)
    .where(eq(providers.id, id))
  if (!business) throw new Refusal('not-found')
  return { kind: 'business', plan: null, ...business }
}

export const operatorTermsCalls: Handlers<typeof operatorTerms> = {
  async getInfo({ db, now }) {
    const { every, minCents, debtLimitCents } = await settingsOf(db)
    return { settings: { every, minCents, debtLimitCents }, plans: await listPlans(db), reserves: await listReserves(db, now()) }
  },
  async ofSeller({ db, now }, { id }) {
    const { name, plan, createdAt } = await paidSeller(db, id)
    const own = (await schedulesOf(db, [id])).get(id)
    const { every, minCents } = own ?? (await settingsOf(db))
    return { name, plan, every, minCents, isOwn: own !== undefined, reserve: await reserveToday(db, { id, since: createdAt }, now()) }
  },
  async saveSettings({ db }, { every, minCents, debtLimitCents }) {
    await inTransaction(db, (tx) => tx.update(moneySettings).set({ every, minCents, debtLimitCents }).where(eq(moneySettings.id, 1)))
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
