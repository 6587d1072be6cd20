import { parse } from 'csv-parse/sync'
import type { DemoData } from './data.ts'
import { dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom, fullHour, hoursFrom } from './time.ts'

const RUNNING = 30
const PAST = 20
/** New deals begin for so many days after seeding, so that a marketplace kept running always has some. */
const DAYS_AHEAD = 120
const PER_DAY = 8

export function dealRows(rows: Pick<DemoRows, 'spus' | 'skus' | 'stock'>, now: Date): DemoRows['deals'] {
  const roll = dice('deals')
  const available = new Map(rows.stock.map((s) => [s.skuId, s.onHand]))
  const first = new Map<string, DemoRow<'skus'>>()
  for (const sku of rows.skus) if (!first.has(sku.spuId) && (available.get(sku.id) ?? 0) > 5) first.set(sku.spuId, sku)
  const worth = rows.spus.filter((spu) => spu.inStock && spu.priceCents >= 1500 && spu.wasCents === null && first.has(spu.id))
  const queue = roll.shuffle(worth)

  const deals: DemoRows['deals'] = []
  let next = 0
  const add = (startsAt: Date, endsAt: Date, begun: boolean) => {
    const spu = queue[next++ % queue.length]
    const sku = spu && first.get(spu.id)
    if (!spu || !sku) return
    const off = roll.pick([15, 20, 20, 25, 30, 35, 40])
    const unitsOffered = Math.min(60, Math.max(6, available.get(sku.id) ?? 6))
    deals.push({
      id: stableId('deal', `${spu.id}/${deals.length}`),
      spuId: spu.id,
      skuId: sku.id,
      shopId: spu.shopId,
      priceCents: Math.max(100, Math.round((sku.priceCents * (100 - off)) / 10_000) * 100 - 1),
      wasCents: sku.priceCents,
      unitsOffered,
      unitsSold: begun ? Math.floor(unitsOffered * roll.next() * 0.85) : 0,
      startsAt,
      endsAt,
      stoppedAt: null,
      madeBy: null,
    })
  }

  for (let i = 0; i < RUNNING; i++) add(hoursFrom(now, -roll.between(2, 40)), fullHour(hoursFrom(now, 5 + i * 4.5)), true)
  for (let i = 0; i < PAST; i++) add(daysFrom(now, -9 - i), fullHour(daysFrom(now, -7 - i)), true)
  for (let day = 1; day <= DAYS_AHEAD; day++) {
    for (let i = 0; i < PER_DAY; i++) {
      const startsAt = fullHour(hoursFrom(now, day * 24 + i * 3))
      add(startsAt, hoursFrom(startsAt, roll.between(20, 90)), false)
    }
  }
  return deals
}

type OfferLine = Record<
  'site_name' | 'url' | 'title' | 'brand' | 'model_number' | 'price_cad' | 'shipping_cad' | 'date' | 'product_key',
  string
>

/** Offers of other sites for models that our shops sell too. */
export function outsideOfferRows({ offersCsv, products }: DemoData): DemoRows['outsideOffers'] {
  const groups = new Map(products.map((p) => [p.key, p.matchGroup ?? null]))
  return parse<OfferLine>(offersCsv, { columns: true, skip_empty_lines: true }).map((line) => {
    const {
      site_name: siteName,
      url,
      title,
      brand,
      model_number: modelNumber,
      price_cad: price,
      shipping_cad: shipping,
      date: seenOn,
    } = line
    return {
      id: stableId('offer', url + title),
      siteName,
      url,
      title,
      brand: brand || null,
      modelNumber: modelNumber || null,
      priceCents: Math.round(Number(price) * 100),
      shippingCents: Math.round(Number(shipping) * 100),
      seenOn,
      matchGroup: groups.get(line.product_key) ?? null,
    }
  })
}
