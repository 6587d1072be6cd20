import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { marketDay } from '../../rules/calendar.ts'
import { commissionRules, sellerPlans } from '../commissions/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { reserveTerms } from '../ledger/tables.ts'
import { notifications } from '../messages/tables.ts'
import type { PaidSeller } from '../payees/open-payee.ts'
import { hearOfPayout } from '../payouts/hear-of-payout.ts'
import { makePayout } from '../payouts/make-payout.ts'
import type { Payee } from '../payouts/payees.ts'
import { payoutRuns, payouts } from '../payouts/tables.ts'
import { disputeSales } from './chargebacks.ts'
import { shopId } from './house-rows.ts'
import { PRO_PROVIDER, providerId, SELLER_SHOP } from './people.ts'

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
const payee: Payee = { provider: 'embedded', payeeId: 'demo', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: '0077' }

async function free(db: Db, at: Date): Promise<void> {
  while ((await freeHeld(db, async () => null, at)) > 0);
}

/** A payout of what was free then, and what became of it. */
async function pay(db: Db, seller: PaidSeller, at: Date, end: 'paid' | 'returned'): Promise<void> {
  await free(db, at)
  const runId = v7()
  await db.insert(payoutRuns).values({ id: runId, day: marketDay(at), state: 'done', begunAt: at, endedAt: at })
  const made = await inTransaction(db, (tx) => makePayout(tx, { runId, seller, payee, minCents: 0 }, at))
  if (!made) return
  await db.execute(sql`update ${payoutRuns} set payouts = 1, cents = ${made.cents} where id = ${runId}`)
  const said = { reference: made.id, providerId: `demo-${made.id}`, amountCents: made.cents, currency: 'CAD', failure: null, arrivesOn: at }
  await hearOfPayout(db, { ...said, state: 'paid' }, at)
  if (end === 'returned') await hearOfPayout(db, { ...said, state: 'returned', failure: 'account_closed' }, at)
  await db.update(payouts).set({ checkAt: null })
}

/** The demo's seller was paid before: one payout came back from the bank, the next one holds it. Its pro was paid for work. A rate is about to change. */
export async function paySellerBefore(db: Db, now: Date): Promise<{ notifications: number }> {
  const before = await db.$count(notifications)
  const shop = { kind: 'shop' as const, id: shopId(SELLER_SHOP) }
  await pay(db, shop, daysBefore(now, 21), 'returned')
  await pay(db, shop, daysBefore(now, 14), 'paid')
  await pay(db, { kind: 'business', id: providerId(PRO_PROVIDER) }, daysBefore(now, 13), 'paid')
  await free(db, now)
  const by = { byAccount: v7(), madeAt: now }
  await db.insert(sellerPlans).values([
    { key: 'starter', name: { en: 'Starter', fr: 'Départ', zh: '入门' }, monthlyCents: 0, sort: 1 },
    { key: 'pro', name: { en: 'Professional', fr: 'Professionnel', zh: '专业' }, monthlyCents: 29_00, sort: 2 },
  ])
  const base = { onGoods: true, onDelivery: false, onTax: false }
  const next = marketDay(new Date(now.getTime() + 45 * DAY_MS))
  await db.insert(commissionRules).values([
    { id: v7(), plan: 'pro', milliPercent: 8_000, ...base, since: marketDay(daysBefore(now, 200)), reason: 'Part of the plan', ...by },
    { id: v7(), milliPercent: 9_000, ...base, since: next, reason: 'Lower for everybody in the new year', ...by },
  ])
  await db.insert(reserveTerms).values({
    ...{ id: v7(), newForDays: 30, milliPercent: 5_000, days: 30, reason: 'New here', since: marketDay(daysBefore(now, 200)), ...by },
  })
  await disputeSales(db, now)
  return { notifications: (await db.$count(notifications)) - before }
}
