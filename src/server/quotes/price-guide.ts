import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { PriceGuide, servicePage } from '../../contract/services.ts'
import { differentFirst } from '../../rules/goods/different-first.ts'
import { priceRange } from '../../rules/services/price-guide.ts'
import { serviceTrades, type Trade } from '../catalogue/service-trades.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { currentPlace } from '../places/current-place.ts'
import { cityOfKey, cityWithKey } from '../places/gazetteer.ts'
import { inquiries } from '../service-requests/tables.ts'
import { quotes } from './tables.ts'

/** Older prices say little about today's. */
const SINCE_DAYS = 730
/** Of one job; the latest. */
const MOST_PRICES = 500
const KEPT_MS = 10 * 60_000

interface Price {
  cents: number
  cityKey: string
  province: string
}

type PricesByJob = ReadonlyMap<string, readonly Price[]>

/** What was paid for jobs, by the job's category. */
const pricesOf = kept({ lifeMs: KEPT_MS }, async (db: Db, jobIds: string, now: Date): Promise<PricesByJob> => {
  const since = new Date(now.getTime() - SINCE_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ jobId: string; cents: string; cityKey: string; province: string }>(sql`
    select paid.* from unnest(${sql.param(jobIds.split(','))}::uuid[]) as job (id) cross join lateral (
      select quote.category_id as "jobId", quote.items_cents - quote.discount_cents as cents, request.city_key as "cityKey", request.province
      from ${quotes} quote join ${inquiries} request on request.customer_id = quote.customer_id and request.id = quote.inquiry_id
      where quote.category_id = job.id and quote.outcome = 'accepted' and coalesce(quote.decided_at, quote.responded_at) >= ${since}
      order by coalesce(quote.decided_at, quote.responded_at) desc limit ${MOST_PRICES}
    ) paid`)
  const found = new Map<string, Price[]>()
  for (const { jobId, cents, ...where } of rows) found.set(jobId, [...(found.get(jobId) ?? []), { ...where, cents: Number(cents) }])
  return found
})

/** The single jobs below a category, or itself when it is one. A trade has no price: between a dripping tap and a new boiler lies everything. */
function jobsOf(trades: ReadonlyMap<string, Trade>, id: string | null): string[] {
  const below = [...trades.values()].filter(({ parentId }) => parentId === id)
  return below.length === 0 && id !== null ? [id] : below.flatMap((trade) => jobsOf(trades, trade.id))
}

interface Here {
  key: string | undefined
  province: string | undefined
  name: string
}

async function whereOf(context: Context, cityKey: string | undefined): Promise<Here> {
  const { db, now, locale } = context
  if (cityKey !== undefined) {
    const city = await cityOfKey(db, cityKey, now())
    if (!city) throw new Refusal('not-found')
    return { key: city.key ?? undefined, province: city.provinceCode, name: city.name[locale] }
  }
  const here = await currentPlace(context)
  const city = await cityWithKey(db, { city: here.city, province: here.provinceCode }, now())
  return { key: city?.key, province: city?.provinceCode, name: city?.name[locale] ?? here.city }
}

const areaNames = ['city', 'province', 'country'] as const

function guideOf(trade: Trade, prices: readonly Price[], here: Here, locale: Locale): PriceGuide {
  const named = { categoryId: trade.id, categoryName: trade.name[locale], city: here.name }
  const areas = {
    city: prices.filter((price) => price.cityKey === here.key),
    province: prices.filter((price) => price.province === here.province),
    country: prices,
  }
  for (const area of areaNames) {
    const range = priceRange(areas[area].map(({ cents }) => cents))
    if (range) return { ...named, area, sample: areas[area].length, ...range }
  }
  return { ...named, area: null, sample: 0, lowCents: null, medianCents: null, highCents: null, bars: [] }
}

type Guides = Pick<Handlers<typeof servicePage>, 'priceGuide' | 'priceGuides'>

export const priceGuideCalls: Guides = {
  async priceGuide(context, { categoryId, cityKey }) {
    const { db, now, locale } = context
    const trades = await serviceTrades(db, now())
    const trade = trades.get(categoryId)
    if (!trade) throw new Refusal('not-found')
    const here = await whereOf(context, cityKey)
    const isJob = jobsOf(trades, categoryId)[0] === categoryId
    const prices = isJob ? (await pricesOf(db, categoryId, now())).get(categoryId) : undefined
    return guideOf(trade, prices ?? [], here, locale)
  },

  async priceGuides(context, { categoryId, size }) {
    const { db, now, locale } = context
    const trades = await serviceTrades(db, now())
    if (categoryId !== undefined && !trades.has(categoryId)) throw new Refusal('not-found')
    const jobs = jobsOf(trades, categoryId ?? null)
    if (jobs.length === 0) return []
    const here = await whereOf(context, undefined)
    const prices = await pricesOf(db, jobs.join(), now())
    const told = jobs
      .flatMap((id) => trades.get(id) ?? [])
      .map((trade) => guideOf(trade, prices.get(trade.id) ?? [], here, locale))
      .filter(({ area }) => area !== null)
    // What is known of the place itself says most, then what most people paid for.
    told.sort((a, b) => areaNames.indexOf(a.area ?? 'country') - areaNames.indexOf(b.area ?? 'country') || b.sample - a.sample)
    return differentFirst(told, ({ categoryId: id }) => rootOf(trades, id)).slice(0, size)
  },
}

function rootOf(trades: ReadonlyMap<string, Trade>, id: string): string {
  const parentId = trades.get(id)?.parentId
  return parentId ? rootOf(trades, parentId) : id
}
