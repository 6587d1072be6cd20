import { gte } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { MarketDay, operatorOverview } from '../../contract/operator-overview.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { findingsOf } from '../../rules/health.ts'
import type { Handlers } from '../context.ts'
import { allMalls } from '../malls/queries.ts'
import { healthFacts } from './health.ts'
import { KEPT_DAYS } from './sum-days.ts'
import { type Measure, marketDays } from './tables.ts'

/** A person does not see more, and a desk that stands open all day asks for little. */
const ASK_AGAIN_MS = 10_000
const WEEK = 7

const fields = { orders: 'orders', sales: 'salesCents', sellers: 'sellers', requests: 'requests' } as const satisfies Record<
  Measure,
  Exclude<keyof MarketDay, 'day'>
>

export const operatorOverviewCalls: Handlers<typeof operatorOverview> = {
  async figures({ db, now, locale }): Promise<Output<typeof operatorOverview.figures>> {
    const first = addDays(marketDay(now()), 1 - KEPT_DAYS)
    const rows = await db.select().from(marketDays).where(gte(marketDays.day, first))
    const days = new Map<string, MarketDay>()
    for (let at = 0; at < KEPT_DAYS; at++) {
      const day = addDays(first, at)
      days.set(day, { day, orders: 0, salesCents: 0, sellers: 0, requests: 0 })
    }
    const weekFrom = addDays(first, KEPT_DAYS - WEEK)
    const perMall = new Map<number, { orders: number; salesCents: number }>()
    for (const { day, measure, mallId, amount } of rows) {
      const sums = days.get(day)
      if (sums) sums[fields[measure]] += amount
      if (day < weekFrom || (measure !== 'orders' && measure !== 'sales')) continue
      const mall = perMall.get(mallId) ?? { orders: 0, salesCents: 0 }
      mall[fields[measure]] += amount
      perMall.set(mallId, mall)
    }
    const all = [...days.values()]
    const malls = (await allMalls(db, now())).flatMap(({ id, name }) => {
      const sums = perMall.get(id)
      return sums ? [{ id, name: name[locale], ...sums }] : []
    })
    return { now: all.slice(-WEEK), before: all.slice(0, -WEEK), malls: malls.sort((a, b) => b.orders - a.orders) }
  },
  async health(context) {
    return { at: context.now().toISOString(), askAgainMs: ASK_AGAIN_MS, findings: findingsOf(await healthFacts(context)) }
  },
}
