import { type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import type { sellerPrice } from '../../contract/seller-prices.ts'
import { LEAST_CENTS, MOST_CENTS, type PriceShift } from '../../rules/goods/shifted-price.ts'
import { skus, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { hasNeverStood } from '../prices/stood-before.ts'
import { versionOf } from './frozen.ts'

const SAMPLES = 20

/** As `shiftedPrice` says it: a test compares the two over many prices. Null where the price stays. */
export function shiftedInSql(price: SQL, { basisPoints, ending }: Pick<PriceShift, 'basisPoints' | 'ending'>): SQL {
  const exact = sql`floor(${price}::numeric * ${10_000 + basisPoints}::numeric / 10000 + 0.5)`
  const shifted = ending === '99' ? sql`greatest(99, floor((${exact} - 99) / 100 + 0.5) * 100 + 99)` : exact
  return sql`(select case when shifted = ${price} or shifted < ${LEAST_CENTS} or shifted > ${MOST_CENTS} then null else shifted::integer end
    from (select ${shifted} as shifted) worked_out)`
}

interface Counts {
  changing: number
  staying: number
  belowCost: number
  uncrossed: number
}

interface Piece {
  spuId: string
  skuId: string
  title: string
  priceCents: number
  costCents: number | null
  afterCents: number | null
}

/** What a change of prices would do to every piece of the products: counted over all, and the first shown, those below their cost ahead. */
export async function previewPrices(
  db: Db,
  where: SQL | undefined,
  shift: PriceShift,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Output<typeof sellerPrice.preview>> {
  const seen = await versionOf(db, where, now)
  const pieces = sql`(
    select sku.spu_id as "spuId", sku.id as "skuId", sku.sort, sku.price_cents as "priceCents", sku.was_cents as "wasCents",
      sku.cost_cents as "costCents", ${spus.title} ->> ${locale} as title, ${shiftedInSql(sql`sku.price_cents`, shift)} as "afterCents"
    from ${spus} join ${skus} sku on sku.spu_id = ${spus.id} where ${where ?? sql`true`})`
  const isBelow = sql`"afterCents" < "costCents"`
  // A price that is crossed out already stays so without being asked again.
  const isNewlyCrossed = shift.crossesOut ? sql`"afterCents" < "priceCents" and "priceCents" >= coalesce("wasCents" + 1, 0)` : sql`false`
  const { rows: counted } = await db.execute<Counts & Record<string, unknown>>(sql`
    select count("afterCents")::integer as changing, count(*) filter (where "afterCents" is null)::integer as staying,
      count(*) filter (where ${isBelow})::integer as "belowCost",
      count(*) filter (where ${isNewlyCrossed} and ${hasNeverStood(sql`piece."skuId"`, sql`piece."priceCents"`, now)})::integer as uncrossed
    from ${pieces} piece`)
  const first = async (which: SQL, order: SQL) =>
    (
      await db.execute<Piece & Record<string, unknown>>(sql`
        select "spuId", "skuId", title, "priceCents", "costCents", "afterCents" from ${pieces} piece where ${which} order by ${order} limit ${SAMPLES}`)
    ).rows
  const samples = await first(sql`"afterCents" is not null`, sql`coalesce(${isBelow}, false) desc, "spuId", sort`)
  const stays = await first(sql`"afterCents" is null`, sql`"spuId", sort`)
  const { changing = 0, staying = 0, belowCost = 0, uncrossed = 0 } = counted[0] ?? {}
  return {
    ...seen,
    ...{ changing, staying, belowCost, uncrossed },
    samples: samples.map(({ priceCents, afterCents, spuId, skuId, title, costCents }) => ({
      ...{ spuId, skuId, title, costCents, beforeCents: priceCents, afterCents: afterCents ?? priceCents },
    })),
    stays: stays.map(({ skuId, title, priceCents }) => ({ skuId, title, priceCents })),
  }
}
