import { gte, isNull, or } from 'drizzle-orm'
import { addDays, marketDay } from '../../rules/calendar.ts'
import type { CommissionRule } from '../../rules/money/commission.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { commissionRules } from './tables.ts'

export const ruleOf = (row: typeof commissionRules.$inferSelect): CommissionRule => ({
  id: row.id,
  sellerId: row.sellerId,
  plan: row.plan,
  categoryId: row.categoryId,
  milliPercent: row.milliPercent,
  base: { goods: row.onGoods, delivery: row.onDelivery, tax: row.onTax },
  since: row.since,
  until: row.until,
})

// Those to come are kept too: a rule begins on its day, however long the table was kept.
const readRules = kept({ lifeMs: 60_000 }, async (db: Db, _key: string, now: Date): Promise<readonly CommissionRule[]> => {
  const yesterday = addDays(marketDay(now), -1)
  const rows = await db
    .select()
    .from(commissionRules)
    .where(or(isNull(commissionRules.until), gte(commissionRules.until, yesterday)))
  return rows.map(ruleOf)
})

/** Every rule that holds now or later. One reading serves all checkouts of a minute. */
export const commissionTable = (db: Db, now: Date): Promise<readonly CommissionRule[]> => readRules(db, 'all', now)

export const forgetRules = (): void => readRules.forget()
