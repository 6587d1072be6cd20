import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { fewLeft } from '../../rules/goods/few-left.ts'
import { isDeliveryFree } from '../../rules/money/bill.ts'
import { mandatoryFees } from '../../rules/money/mandatory-fees.ts'
import type { Db } from '../db/database.ts'
import { keptRows } from '../db/kept.ts'
import { prepared } from '../db/prepared.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { shops } from '../shops/tables.ts'
import { dealRuns } from './deal-runs.ts'
import { deals, pictures, skus, spus, stock } from './tables.ts'

const statement = prepared((db: Db) => {
  const price = sql<number>`case when ${sql.placeholder('isOwn')}::boolean then coalesce(${skus.independentCents}, ${skus.priceCents}) else ${skus.priceCents} end`
  const left = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`
  const offered = db
    .select({ skuId: skus.id, priceCents: price.as('price_here'), wasCents: skus.wasCents, left: left.as('pieces_left') })
    .from(skus)
    .leftJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))
    .where(eq(skus.spuId, spus.id))
    .orderBy(sql`${left} > 0 desc`, asc(price), asc(skus.sort))
    .limit(1)
    .as('offered')
  const now = sql.placeholder('now')
  const running = db
    .select({
      skuId: deals.skuId,
      priceCents: deals.priceCents,
      wasCents: deals.wasCents,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      left: left.as('deal_left'),
    })
    .from(deals)
    .leftJoin(stock, and(eq(stock.shopId, deals.shopId), eq(stock.skuId, deals.skuId)))
    .where(and(eq(deals.spuId, spus.id), dealRuns(now)))
    .orderBy(asc(deals.priceCents))
    .limit(1)
    .as('running')
  const secondView = db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.spuId, spus.id), eq(pictures.isView, true)))
    .orderBy(asc(pictures.sort))
    .limit(1)
    .as('second_view')
  return db
    .select({
      id: spus.id,
      title: spus.title,
      picture: spus.mainPicture,
      secondPicture: secondView.key,
      handlingCents: spus.handlingCents,
      installationCents: spus.installationCents,
      extraShippingCents: spus.extraShippingCents,
      rating: spus.rating,
      reviewCount: spus.reviewCount,
      shopName: shops.displayName,
      shopSlug: shops.slug,
      shopDeliversFree: shops.freeDelivery,
      offered: { skuId: offered.skuId, priceCents: offered.priceCents, wasCents: offered.wasCents, left: offered.left },
      deal: {
        skuId: running.skuId,
        priceCents: running.priceCents,
        wasCents: running.wasCents,
        startsAt: running.startsAt,
        endsAt: running.endsAt,
        left: running.left,
      },
    })
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .innerJoinLateral(offered, sql`true`)
    .leftJoinLateral(running, sql`true`)
    .leftJoinLateral(secondView, sql`true`)
    .where(and(sql`${spus.id} = any(${sql.placeholder('ids')}::uuid[])`, eq(spus.published, true)))
    .orderBy(desc(spus.soldCount))
    .prepare('product_summaries')
})

type SummaryRow = Awaited<ReturnType<ReturnType<typeof statement>['execute']>>[number]

async function readRows(db: Db, ids: readonly string[], now: Date, isOwn: boolean): Promise<Map<string, SummaryRow>> {
  const rows = await statement(db).execute({ ids, now, isOwn })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who looks at a card, when and where: a storefront has prices of its own. */
export interface Looked {
  locale: Locale
  now: Date
  storefront?: object | null
}

/** What the cards of these products show, in the order of `ids`. Products that are gone or hidden are left out. */
export async function productSummaries(db: Db, ids: readonly string[], { locale, now, storefront }: Looked): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const byId = await readRows(db, ids, now, Boolean(storefront))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [summaryIn(locale, row)] : []
  })
}

/** In each language in which it was shown. */
type ShownSummary = { row: SummaryRow } & Partial<Record<Locale, ProductSummary>>

const keptAt = (isOwn: boolean) =>
  keptRows<ShownSummary>(
    {
      // As long as a list may lag behind a price; the cart never does.
      lifeMs: 10_000,
      // Each holds its card and its JSON beside the row: a hundred lists of different products.
      most: 5_000,
      holds: ({ row: { deal } }, now) => deal === null || (deal.startsAt <= now && now < deal.endsAt),
    },
    async (db, ids, now) => new Map([...(await readRows(db, ids, now, isOwn))].map(([id, row]) => [id, { row }])),
  )
const kept = { marketplace: keptAt(false), storefront: keptAt(true) }

/** The same for long lists: some seconds old. */
export async function keptSummaries(db: Db, ids: readonly string[], { locale, now, storefront }: Looked): Promise<ProductSummary[]> {
  const rows = await (storefront ? kept.storefront : kept.marketplace)(db, ids, now)
  return rows.flatMap((shown) => {
    if (!shown) return []
    // Frozen: it stands in many answers, which write it once.
    shown[locale] ??= Object.freeze(summaryIn(locale, shown.row))
    return shown[locale]
  })
}

/** Of these products, or of all. */
export function forgetSummaries(ids?: readonly string[]): void {
  for (const own of Object.values(kept))
    if (ids) own.forgetRows(ids)
    else own.forget()
}

function summaryIn(locale: Locale, row: SummaryRow): ProductSummary {
  const { offered } = row
  // As the cart counts: a deal never costs more than the same piece does without it.
  const deal = row.deal && (row.deal.skuId !== offered.skuId || row.deal.priceCents <= offered.priceCents) ? row.deal : null
  const feeCents = mandatoryFees(row)
  const chosen = deal ?? offered
  const wasCents = chosen.wasCents && chosen.wasCents > chosen.priceCents ? chosen.wasCents + feeCents : null
  return {
    id: row.id,
    skuId: chosen.skuId,
    title: row.title[locale],
    shopName: row.shopName,
    shopSlug: row.shopSlug,
    picUrl: pictureUrl(row.picture),
    secondPicUrl: row.secondPicture && pictureUrl(row.secondPicture),
    priceCents: chosen.priceCents + feeCents,
    feeCents,
    wasCents,
    rating: row.rating,
    reviewCount: row.reviewCount,
    freeDelivery: row.extraShippingCents === 0 && (row.shopDeliversFree || isDeliveryFree(chosen.priceCents)),
    dealEndsAt: deal?.endsAt.toISOString() ?? null,
    stockLeft: fewLeft(chosen.left),
  }
}
