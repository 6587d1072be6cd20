import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { PriceGuide, servicePage } from '../../contract/services.ts'
import { priceRange } from '../../rules/services/price-guide.ts'
import { serviceTrades, type Trade } from '../catalogue/service-trades.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { currentPlace } from '../places/current-place.ts'
import { cityOfKey, cityWithKey } from '../places/gazetteer.ts'
import { inquiries } from '../service-requests/tables.ts'
import { quotes } from './tables.ts'

/** Older prices say little about today's. */
const SINCE_DAYS = 730
const MOST_PRICES = 2000
const KEPT_MS = 10 * 60_000

interface Price {
  cents: number
  cityKey: string
  province: string
}

const pricesOf = kept({ lifeMs: KEPT_MS }, async (db: Db, categoryIds: string, now: Date): Promise<Price[]> => {
  const since = new Date(now.getTime() - SINCE_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ cents: string; cityKey: string; province: string }>(sql`
    select quote.items_cents - quote.discount_cents as cents, request.city_key as "cityKey", request.province
    from ${quotes} quote join ${inquiries} request on request.customer_id = quote.customer_id and request.id = quote.inquiry_id
    where quote.category_id = any(${sql.param(categoryIds.split(','))}::uuid[]) and quote.outcome = 'accepted'
      and coalesce(quote.decided_at, quote.responded_at) >= ${since}
    order by coalesce(quote.decided_at, quote.responded_at) desc limit ${MOST_PRICES}`)
  return rows.map((row) => ({ cityKey: row.cityKey, province: row.province, cents: Number(row.cents) }))
})

/** A category and all below it: what is asked of a first level is the whole trade. */
function withAllBelow(trades: ReadonlyMap<string, Trade>, id: string): string[] {
  const below = [...trades.values()].filter(({ parentId }) => parentId === id)
  return [id, ...below.flatMap((trade) => withAllBelow(trades, trade.id))]
}

export const priceGuide: Handlers<typeof servicePage>['priceGuide'] = async (context, { categoryId, cityKey }) => {
  const { db, now, locale } = context
  const trades = await serviceTrades(db, now())
  const trade = trades.get(categoryId)
  if (!trade) throw new Refusal('not-found')
  const here = cityKey === undefined ? await currentPlace(context) : null
  const city =
    cityKey === undefined
      ? here && (await cityWithKey(db, { city: here.city, province: here.provinceCode }, now()))
      : await cityOfKey(db, cityKey, now())
  if (cityKey !== undefined && !city) throw new Refusal('not-found')
  const prices = await pricesOf(db, withAllBelow(trades, categoryId).join(), now())
  const areas = {
    city: prices.filter((price) => price.cityKey === city?.key),
    province: prices.filter((price) => price.province === city?.provinceCode),
    country: prices,
  }
  const named = { categoryId, categoryName: trade.name[locale], city: city?.name[locale] ?? here?.city ?? '' }
  for (const area of ['city', 'province', 'country'] as const) {
    const range = priceRange(areas[area].map(({ cents }) => cents))
    if (range) return { ...named, area, sample: areas[area].length, ...range } satisfies PriceGuide
  }
  return { ...named, area: null, sample: 0, lowCents: null, medianCents: null, highCents: null, bars: [] }
}
