import { shopId as ownShop } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'
import { stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom, fullHour } from './time.ts'

interface Times {
  startsAt: Date
  endsAt: Date
  stoppedAt: Date | null
}

/** One offer in each state: planned, running, over, ended by its shop. */
const timesOf = (now: Date): Record<'planned' | 'running' | 'ended' | 'stopped', Times> => ({
  planned: { startsAt: fullHour(daysFrom(now, 4)), endsAt: fullHour(daysFrom(now, 7)), stoppedAt: null },
  running: { startsAt: daysFrom(now, -1), endsAt: fullHour(daysFrom(now, 2)), stoppedAt: null },
  ended: { startsAt: daysFrom(now, -20), endsAt: fullHour(daysFrom(now, -16)), stoppedAt: null },
  stopped: { startsAt: daysFrom(now, -9), endsAt: daysFrom(now, -8), stoppedAt: daysFrom(now, -8) },
})

/** Deals and gifts of the shop whose desk the demo opens, of goods that no other offer is about. */
export function sellerOfferRows(
  { spus, skus, stock, gifts, deals }: Pick<DemoRows, 'spus' | 'skus' | 'stock' | 'gifts' | 'deals'>,
  now: Date,
): { deals: DemoRow<'deals'>[]; gifts: DemoRow<'gifts'>[] } {
  const shopId = ownShop(SELLER_SHOP)
  const taken = new Set([...gifts, ...deals].map(({ spuId }) => spuId))
  const left = new Map(stock.map(({ skuId, onHand }) => [skuId, onHand]))
  const first = new Map<string, DemoRow<'skus'>>()
  for (const sku of skus) if (sku.shopId === shopId && !first.has(sku.spuId) && (left.get(sku.id) ?? 0) >= 8) first.set(sku.spuId, sku)
  const goods = spus.flatMap(({ id, wasCents }) => {
    const sku = first.get(id)
    return sku && wasCents === null && !taken.has(id) ? [sku] : []
  })
  const madeBy = accountId(logins.seller)
  const times = Object.entries(timesOf(now))
  const deal = (sku: DemoRow<'skus'>, [state, period]: [string, Times]): DemoRow<'deals'> => ({
    ...{ id: stableId('deal', `seller-${state}`), spuId: sku.spuId, skuId: sku.id, shopId, madeBy, ...period },
    ...{ priceCents: Math.round(sku.priceCents * 0.8), wasCents: sku.priceCents, unitsOffered: 8 },
    unitsSold: state === 'planned' ? 0 : state === 'ended' ? 6 : 3,
  })
  const gift = (sku: DemoRow<'skus'>, [state, period]: [string, Times]): DemoRow<'gifts'> => ({
    ...{ id: stableId('gift', `seller-${state}`), spuId: sku.spuId, shopId, madeBy, ...period },
    minimumCents: Math.max(150_00, Math.ceil((sku.priceCents * 3) / 1_000) * 1_000),
  })
  const given = [...goods].sort((a, b) => a.priceCents - b.priceCents).slice(0, times.length)
  const dealt = goods.filter((sku) => sku.priceCents >= 15_00 && !given.includes(sku)).slice(0, times.length)
  return {
    deals: dealt.flatMap((sku, n) => (times[n] ? [deal(sku, times[n])] : [])),
    gifts: given.flatMap((sku, n) => (times[n] ? [gift(sku, times[n])] : [])),
  }
}
