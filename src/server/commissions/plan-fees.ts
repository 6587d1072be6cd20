import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { feeTaxOf, taxOnCommission } from '../../rules/money/commission.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { postFee } from '../ledger/post.ts'
import { shops } from '../shops/tables.ts'
import { planFees, sellerPlans } from './tables.ts'

const BATCH = 200

/** Takes this month's fee of every shop that has a plan, once. Answers how many paid. */
export async function takePlanFees(db: Db, now: Date): Promise<number> {
  const month = `${marketDay(now).slice(0, 7)}-01`
  const due = await db
    .select({ id: shops.id, province: shops.province, country: shops.country, numbers: shops.taxNumbers, plan: sellerPlans })
    .from(shops)
    .innerJoin(sellerPlans, eq(sellerPlans.key, shops.plan))
    .where(
      and(
        isNotNull(shops.plan),
        sql`${sellerPlans.monthlyCents} > 0`,
        sql`not exists (select 1 from ${planFees} paid where paid.seller_id = ${shops.id} and paid.month = ${month})`,
      ),
    )
    .orderBy(shops.id)
    .limit(BATCH)
  let taken = 0
  for (const { id, province, country, numbers, plan } of due) {
    const tax = taxOnCommission({ country, province, numbers }, marketDay(now))
    const [cents, taxCents] = [plan.monthlyCents, feeTaxOf(plan.monthlyCents, tax)]
    taken += Number(
      await inTransaction(db, async (tx) => {
        const { rowCount } = await tx
          .insert(planFees)
          .values({ sellerId: id, month, plan: plan.key, cents, taxCents, at: now })
          .onConflictDoNothing()
        if (rowCount === 1)
          await postFee(tx, { seller: { kind: 'shop', id }, cents, taxCents, reason: `${plan.name.en} ${month.slice(0, 7)}` }, now)
        return rowCount === 1
      }),
    )
  }
  return taken
}
