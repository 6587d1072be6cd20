import { and, eq, ne, sql } from 'drizzle-orm'
import type { HouseCoupon, operatorCoupon } from '../../contract/house-coupons.ts'
import type { Locale } from '../../contract/locale.ts'
import { MARKET_TIME_ZONE } from '../../rules/calendar.ts'
import type { Handlers } from '../context.ts'
import { addHouseCoupon, houseCoupon, houseCoupons, houseStateOf, setBudget, stopHouseCoupon } from '../coupons/house-coupons.ts'
import { couponUses } from '../coupons/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { ledgerEntries } from '../ledger/tables.ts'

const everybody = { isForNew: false, languages: [], provinces: [] }

const shown = ({ coupon, collected }: Awaited<ReturnType<typeof houseCoupon>>, locale: Locale, now: Date): HouseCoupon => ({
  ...{ id: coupon.id, code: coupon.code, title: coupon.title[locale], state: houseStateOf(coupon, now), stopReason: coupon.stopReason },
  kind: coupon.kind === 'percent' ? 'percent' : 'amount',
  ...{ percent: coupon.percent, amountCents: coupon.amountCents, minimumCents: coupon.minimumCents },
  ...{ budgetCents: coupon.budgetCents, mostUses: coupon.mostUses, mostEach: coupon.mostEach },
  audience: coupon.audience ?? everybody,
  ...{ startsAt: coupon.startsAt.toISOString(), endsAt: coupon.endsAt.toISOString() },
  ...{ collected, uses: coupon.uses, spentCents: coupon.spentCents },
})

const ZONE = sql.raw(`'${MARKET_TIME_ZONE}'`)
/** No coupon lasts longer. */
const MOST_DAYS = 400

/** What the books say: one coupon of the marketplace at most in each order, so that its cost is the order's. */
async function booked(db: Db, couponId: string): Promise<{ day: string; cents: number }[]> {
  const { rows } = await db.execute<{ day: string; cents: number }>(sql`
    select to_char(line.at at time zone ${ZONE}, 'YYYY-MM-DD') as day, sum(line.amount_cents)::float8 as cents
    from ${couponUses} own join ${ledgerEntries} line
      on line.order_id = own.order_id and line.account = 'marketplace' and line.item = 'houseCoupon'
    where own.coupon_id = ${couponId} group by 1 order by 1 limit ${MOST_DAYS}`)
  return rows
}

async function usedByDay(db: Db, couponId: string): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${couponUses.at} at time zone ${ZONE}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, uses: sql<number>`count(*)::integer` })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), ne(couponUses.state, 'back')))
    .groupBy(sql`1`)
    .limit(MOST_DAYS)
  return new Map(rows.map((row) => [row.day, row.uses]))
}

export const operatorCouponCalls: Handlers<typeof operatorCoupon> = {
  async page({ db, locale, now }, { state, page: { after, size } }) {
    const { rows, next } = cutPage(await houseCoupons(db, { state, after, size }, now()), size, ({ coupon }) => coupon.id)
    return { records: rows.map((row) => shown(row, locale, now())), next }
  },
  async getInfo({ db, locale, now }, { id }) {
    const one = await houseCoupon(db, id)
    const [costs, uses] = [await booked(db, id), await usedByDay(db, id)]
    const days = [...new Set([...costs.map(({ day }) => day), ...uses.keys()])].sort()
    return {
      ...shown(one, locale, now()),
      bookedCents: costs.reduce((sum, { cents }) => sum + cents, 0),
      days: days.map((day) => ({ day, cents: costs.find((one) => one.day === day)?.cents ?? 0, uses: uses.get(day) ?? 0 })),
    }
  },
  add: ({ db, caller, now }, coupon) => inTransaction(db, (tx) => addHouseCoupon(tx, caller.id, coupon, now())),
  async setBudget({ db, now }, budget) {
    await inTransaction(db, (tx) => setBudget(tx, budget, now()))
    return null
  },
  async stop({ db, now }, { id, reason }) {
    await inTransaction(db, (tx) => stopHouseCoupon(tx, id, reason, now()))
    return null
  },
}
