import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import type { operatorMoney } from '../../contract/operator-money.ts'
import { Refusal } from '../../contract/refusals.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { isSameScope, overlaps } from '../../rules/money/commission.ts'
import { HOUSE_MILLI_PERCENT } from '../../rules/money/house-commission.ts'
import { accounts } from '../accounts/tables.ts'
import { categories } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { forgetRules, ruleOf } from './rules.ts'
import { commissionRules, sellerPlans } from './tables.ts'

type Addition = Input<typeof operatorMoney.addCommission>

/** So long a rule that ended is still listed. */
const LISTED_DAYS = 90

/** All of them, for this transaction alone: two that would overlap are written one after the other. */
async function lockRules(tx: Db) {
  await tx.execute(sql`lock table ${commissionRules} in share row exclusive mode`)
  return (await tx.select().from(commissionRules)).map(ruleOf)
}

async function refuseUnknown(tx: Db, { sellerId, plan, categoryId }: Addition): Promise<void> {
  const isSeller =
    !sellerId || (await tx.$count(shops, eq(shops.id, sellerId))) + (await tx.$count(providers, eq(providers.id, sellerId))) > 0
  const isPlan = !plan || (await tx.$count(sellerPlans, eq(sellerPlans.key, plan))) > 0
  const isCategory = !categoryId || (await tx.$count(categories, eq(categories.id, categoryId))) > 0
  if (!isSeller || !isPlan || !isCategory) throw new Refusal('not-found')
}

/** Whether something was sold under a rule. Orders stand above this room: who calls brings the answer. */
export type IsUsed = (db: Db, rule: { id: string; since: string }) => Promise<boolean>

/** A rule never reaches back: what was sold keeps what it was sold under. */
export async function addCommission(tx: Db, input: Addition, byAccount: string, now: Date): Promise<{ id: string }> {
  const { sellerId, plan, categoryId, milliPercent, base, since, until, endsOther, reason } = input
  if (since < marketDay(now)) throw new Refusal('commission-past')
  if (until !== null && until < since) throw new Refusal('bad-dates')
  await refuseUnknown(tx, input)
  const same = (await lockRules(tx)).filter((rule) => isSameScope(rule, input) && overlaps(rule, input))
  const [other] = same
  const mayEnd = endsOther && same.length === 1 && other && other.until === null && other.since < since && until === null
  if (same.length > 0 && !mayEnd) throw new Refusal('commission-overlaps')
  if (mayEnd)
    await tx
      .update(commissionRules)
      .set({ until: addDays(since, -1) })
      .where(eq(commissionRules.id, other.id))
  const id = newId()
  await tx.insert(commissionRules).values({
    ...{ id, sellerId, plan, categoryId, milliPercent, onGoods: base.goods, onDelivery: base.delivery, onTax: base.tax },
    ...{ since, until, reason, byAccount, madeAt: now, endsId: mayEnd ? other.id : null },
  })
  afterCommit(tx, forgetRules)
  return { id }
}

export async function endCommission(tx: Db, id: string, until: string, now: Date): Promise<void> {
  const today = marketDay(now)
  if (until < today) throw new Refusal('commission-past')
  const all = await lockRules(tx)
  const rule = all.find((one) => one.id === id)
  if (!rule || (rule.until !== null && rule.until < today)) throw new Refusal('not-found')
  if (rule.since > today) await tx.delete(commissionRules).where(eq(commissionRules.id, id))
  else {
    const others = all.filter((one) => one.id !== id && isSameScope(one, rule) && overlaps(one, { since: rule.since, until }))
    if (others.length > 0) throw new Refusal('commission-overlaps')
    await tx.update(commissionRules).set({ until }).where(eq(commissionRules.id, id))
  }
  afterCommit(tx, forgetRules)
}

/** One that was mistyped goes away as if it had never been; what it had ended holds again. */
export async function withdrawCommission(tx: Db, id: string, isUsed: IsUsed, now: Date): Promise<void> {
  const all = await lockRules(tx)
  const rule = all.find((one) => one.id === id)
  if (!rule) throw new Refusal('not-found')
  if (rule.since < marketDay(now) || (await isUsed(tx, rule))) throw new Refusal('commission-used')
  const [{ endsId } = { endsId: null }] = await tx.delete(commissionRules).where(eq(commissionRules.id, id)).returning()
  const ended = all.find((one) => one.id === endsId && one.until === addDays(rule.since, -1))
  // Who has written another one for the days behind it since, has decided anew.
  const isFree =
    ended && !all.some((one) => one.id !== id && one.id !== ended.id && isSameScope(one, ended) && overlaps(one, { ...ended, until: null }))
  if (isFree) await tx.update(commissionRules).set({ until: null }).where(eq(commissionRules.id, ended.id))
  afterCommit(tx, forgetRules)
}

/** What holds now or will, and what ended lately. */
export async function listCommissions(
  db: Db,
  { locale, isUsed }: { locale: Locale; isUsed: IsUsed },
  now: Date,
): Promise<Output<typeof operatorMoney.commissions>> {
  const since = addDays(marketDay(now), -LISTED_DAYS)
  const rows = await db
    .select({
      rule: commissionRules,
      by: accounts.nickName,
      shop: shops.displayName,
      business: providers.displayName,
      category: categories.name,
    })
    .from(commissionRules)
    .leftJoin(accounts, eq(accounts.id, commissionRules.byAccount))
    .leftJoin(shops, eq(shops.id, commissionRules.sellerId))
    .leftJoin(providers, eq(providers.id, commissionRules.sellerId))
    .leftJoin(categories, eq(categories.id, commissionRules.categoryId))
    .where(and(or(isNull(commissionRules.until), gte(commissionRules.until, since))))
    .orderBy(asc(commissionRules.since), asc(commissionRules.id))
  const today = marketDay(now)
  const unused = new Set<string>()
  for (const { rule } of rows) if (rule.since > today || (rule.since === today && !(await isUsed(db, rule)))) unused.add(rule.id)
  const plans = await db.select().from(sellerPlans).orderBy(asc(sellerPlans.sort), asc(sellerPlans.key))
  return {
    houseMilliPercent: HOUSE_MILLI_PERCENT,
    plans: plans.map(({ key, name, monthlyCents }) => ({ key, name: name[locale], monthlyCents })),
    rules: rows.map(({ rule, by, shop, business, category }) => ({
      ...{
        id: rule.id,
        isUnused: unused.has(rule.id),
        milliPercent: rule.milliPercent,
        since: rule.since,
        until: rule.until,
        reason: rule.reason,
      },
      plan: rule.plan === null ? null : { key: rule.plan, name: plans.find(({ key }) => key === rule.plan)?.name[locale] ?? rule.plan },
      seller: rule.sellerId ? { id: rule.sellerId, name: shop ?? business ?? '' } : null,
      category: rule.categoryId ? { id: rule.categoryId, name: category?.[locale] ?? '' } : null,
      base: { goods: rule.onGoods, delivery: rule.onDelivery, tax: rule.onTax },
      by: by ?? '',
    })),
  }
}
