import type { DemoData } from './data.ts'
import { categoryId, shopId } from './house-rows.ts'
import { accountId, logins } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'

const kinds = { percent: 'percent', amount: 'amount', 'free-delivery': 'freeDelivery' } as const

export function couponRows({ coupons }: DemoData, now: Date): DemoRows['coupons'] {
  return coupons.map((coupon) => ({
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
  }))
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
