import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { MOST_SHOPS_COUNTED, type operatorPlan, type Plan } from '../../contract/operator-terms.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { setShopPlan } from '../shops/shop-plan.ts'
import { shops } from '../shops/tables.ts'
import { sellerPlans } from './tables.ts'

export async function listPlans(db: Db): Promise<Plan[]> {
  const counted = sql<number>`(select count(*)::integer from (
    select 1 from ${shops} shop where shop.plan = ${sellerPlans}.key limit ${MOST_SHOPS_COUNTED}) counted)`
  const rows = await db.select({ plan: sellerPlans, shops: counted }).from(sellerPlans).orderBy(asc(sellerPlans.sort), asc(sellerPlans.key))
  return rows.map(({ plan: { key, name, monthlyCents }, shops: count }) => ({ key, name, monthlyCents, shops: count }))
}

export async function savePlan(tx: Db, { key, name, monthlyCents }: Input<typeof operatorPlan.save>): Promise<void> {
  const [last] = await tx.select({ sort: sellerPlans.sort }).from(sellerPlans).orderBy(desc(sellerPlans.sort)).limit(1)
  await tx
    .insert(sellerPlans)
    .values({ key, name, monthlyCents, sort: (last?.sort ?? 0) + 1 })
    .onConflictDoUpdate({ target: sellerPlans.key, set: { name, monthlyCents } })
}

export async function givePlan(tx: Db, { id, plan }: { id: string; plan: string | null }): Promise<void> {
  const isPlan = plan === null || (await tx.$count(sellerPlans, eq(sellerPlans.key, plan))) > 0
  if (!isPlan || !(await setShopPlan(tx, id, plan))) throw new Refusal('not-found')
}
