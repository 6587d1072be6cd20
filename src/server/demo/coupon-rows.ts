import type { DemoData } from './data.ts'
import { categoryId, shopId } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'

const kinds = { percent: 'percent', amount: 'amount', 'free-delivery': 'freeDelivery' } as const

export function couponRows({ coupons }: DemoData, now: Date): DemoRows['coupons'] {
  const ofAll = coupons.map((coupon) => ({
    id: stableId('coupon', coupon.key),
    code: coupon.code,
    title: coupon.title,
    shopId: coupon.shop ? shopId(coupon.shop) : null,
    categoryId: coupon.category ? categoryId(coupon.category) : null,
    appliesTo: coupon.appliesTo,
    kind: kinds[coupon.type],
    percent: coupon.percent ?? null,
    amountCents: coupon.amountCents ?? null,
    minimumCents: coupon.minimumCents,
    stackable: coupon.stackable,
    startsAt: daysFrom(now, coupon.startsInDays),
    endsAt: daysFrom(now, coupon.endsInDays),
    stoppedAt: null,
    madeBy: null,
  }))
  return [...ofAll, ...ofSeller(now)]
}

/** What the seller has planned, and what was stopped: nobody has collected these. */
function ofSeller(now: Date): DemoRows['coupons'] {
  const shared = {
    shopId: shopId(SELLER_SHOP),
    categoryId: null,
    appliesTo: 'goods' as const,
    stackable: false,
    madeBy: accountId(logins.seller),
  }
  const [planned, stopped] = [stableId('coupon', 'seller-planned'), stableId('coupon', 'seller-stopped')]
  return [
    {
      ...{ ...shared, id: planned, code: 'WINTER-NEST', title: { en: 'Winter nest', fr: 'Nid d’hiver', zh: '冬日小窝' } },
      ...{ kind: 'percent', percent: 15, amountCents: null, minimumCents: 60_00 },
      ...{ startsAt: daysFrom(now, 10), endsAt: daysFrom(now, 24), stoppedAt: null },
    },
    {
      ...{ ...shared, id: stopped, code: 'OAK-5', title: { en: 'Five dollars off', fr: 'Cinq dollars de rabais', zh: '立减五元' } },
      ...{ kind: 'amount', percent: null, amountCents: 5_00, minimumCents: 40_00 },
      ...{ startsAt: daysFrom(now, -18), endsAt: daysFrom(now, -11), stoppedAt: daysFrom(now, -11) },
    },
  ]
}

/** The demo shopper holds every coupon in its written state, the other customers some of them. Orders add the coupons they used. */
export function customerCouponRows({ coupons }: DemoData, accounts: DemoRows['accounts'], now: Date): DemoRows['customerCoupons'] {
  const shopper = accountId(logins.shopper)
  const rows: DemoRows['customerCoupons'] = []
  for (const { id: customerId, roles } of accounts) {
    if (!roles.includes('customer')) continue
    const roll = dice(`coupons/${customerId}`)
    for (const coupon of coupons) {
      if (customerId !== shopper && !roll.chance(0.3)) continue
      rows.push({
        customerId,
        id: stableId('customer-coupon', `${customerId}/${coupon.key}`),
        couponId: stableId('coupon', coupon.key),
        receivedAt: daysFrom(now, coupon.startsInDays),
        usedAt: coupon.state === 'used' ? daysFrom(now, coupon.usedInDays ?? -1) : null,
        orderId: null,
      })
    }
  }
  return rows
}
