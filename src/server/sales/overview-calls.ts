import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { MOST_COUNTED } from '../../contract/seller-orders.ts'
import type { sellerOverview } from '../../contract/seller-overview.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { isLow, isOffSale, lacksWords } from '../catalogue/needs-care.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { shopOrders } from '../orders/tables.ts'
import { payees } from '../payees/tables.ts'
import { shops } from '../shops/tables.ts'
import { shopLooks } from '../storefronts/tables.ts'
import { countSalesOf } from './list.ts'
import { shopDays, shopProductDays } from './tables.ts'

type Figures = Output<typeof sellerOverview.figures>
type Today = Output<typeof sellerOverview.today>
const BEST = 5

/** What rooms above know that a shop has to answer. */
export type WaitingElsewhere = (db: Db, shopId: string) => Promise<Pick<Today, 'reviews' | 'questions' | 'complaints'>>

const lowStock = (db: Db, shopId: string) =>
  countUpTo(
    db,
    sql`select 1 from ${stock} join ${skus} sku on sku.shop_id = ${stock.shopId} and sku.id = ${stock.skuId}
      where ${stock.shopId} = ${shopId} and ${isLow(sql`${stock}`)} and not ${isOffSale(shopId, sql`${stock.skuId}`)}`,
    MOST_COUNTED,
  )

const missingTexts = (db: Db, shopId: string) =>
  countUpTo(
    db,
    sql`select 1 from ${spus} where ${spus.shopId} = ${shopId} and ${lacksWords('any')} and ${spus.state} <> 'archived'`,
    MOST_COUNTED,
  )

export const sellerOverviewCalls = (elsewhere: WaitingElsewhere): Handlers<typeof sellerOverview> => ({
  async today({ db, caller: { shopId } }) {
    const [counts, few, texts, others] = await Promise.all([
      countSalesOf(db, shopId),
      lowStock(db, shopId),
      missingTexts(db, shopId),
      elsewhere(db, shopId),
    ])
    const { toPack, packed, toDecide, toAnswer } = counts
    return { toPack, packed, toDecide, toAnswer, lowStock: few, missingTexts: texts, ...others }
  },
  start: ({ db, caller: { shopId } }) => startOf(db, shopId),
  async figures({ db, caller: { shopId }, now, locale }, { days }) {
    const last = marketDay(now())
    const first = addDays(last, 1 - 2 * days)
    const rows = await db
      .select()
      .from(shopDays)
      .where(and(eq(shopDays.shopId, shopId), gte(shopDays.day, first)))
    const byDay = new Map(rows.map((row) => [row.day, row]))
    const all: Figures['now'] = Array.from({ length: 2 * days }, (_, at) => {
      const day = addDays(first, at)
      const { salesCents = 0, orders = 0, visits = 0 } = byDay.get(day) ?? {}
      return { day, salesCents, orders, visits }
    })
    return { now: all.slice(days), before: all.slice(0, days), best: await bestOf(db, shopId, addDays(last, 1 - days), locale) }
  },
})

async function bestOf(db: Db, shopId: string, since: string, locale: 'en' | 'fr' | 'zh'): Promise<Figures['best']> {
  const { rows } = await db.execute<{ spuId: string; pieces: number; salesCents: number }>(sql`
    select spu_id as "spuId", sum(pieces)::integer as pieces, sum(sales_cents)::bigint as "salesCents" from ${shopProductDays}
    where shop_id = ${shopId} and day >= ${since} group by 1 order by 3 desc, 1 limit ${BEST}`)
  if (rows.length === 0) return []
  const ids = rows.map(({ spuId }) => spuId)
  const known = await db.select({ id: spus.id, title: spus.title, picture: spus.mainPicture }).from(spus).where(inArray(spus.id, ids))
  return rows.flatMap(({ spuId, pieces, salesCents }) => {
    const spu = known.find(({ id }) => id === spuId)
    return spu
      ? [{ spuId, title: spu.title[locale], picUrl: spu.picture ? pictureUrl(spu.picture) : '', pieces, salesCents: Number(salesCents) }]
      : []
  })
}

/** Each a question that ends with the first row that answers it. */
async function startOf(db: Db, shopId: string): Promise<Output<typeof sellerOverview.start>> {
  const is = (rows: SQL) => sql`exists (${rows})`
  const { rows } = await db.execute<Record<'hasSold' | 'product' | 'live' | 'delivery' | 'look' | 'payee', boolean>>(sql`select
    ${is(sql`select 1 from ${shopOrders} where shop_id = ${shopId} and state <> 'pending'`)} as "hasSold",
    ${is(sql`select 1 from ${spus} where shop_id = ${shopId} and state <> 'archived'`)} as product,
    ${is(sql`select 1 from ${spus} where shop_id = ${shopId} and state = 'active'`)} as live,
    ${is(sql`select 1 from ${shops} where id = ${shopId} and delivery_rates <> '[]'`)} as delivery,
    ${is(sql`select 1 from ${shopLooks} where shop_id = ${shopId} and by_account is not null`)} as look,
    ${is(sql`select 1 from ${payees} where seller_kind = 'shop' and seller_id = ${shopId} and can_be_paid_out`)} as payee`)
  const { hasSold = false, product = false, live = false, delivery = false, look = false, payee = false } = rows[0] ?? {}
  return { hasSold, steps: { product, live, delivery, look, payee } }
}
