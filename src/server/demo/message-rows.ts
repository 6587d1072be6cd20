import { moneyText } from '../../rules/money/money-text.ts'
import { longDate } from '../../rules/page/long-date.ts'
import { backText, byText } from '../orders/sale-words.ts'
import { providerThreadLink, threadLink } from '../service-requests/tell.ts'
import type { DemoData } from './data.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, PRO_PROVIDER, providerId, SELLER_SHOP } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom, hoursFrom } from './time.ts'

type MessageRows = Pick<DemoRows, 'notificationKinds' | 'notifications'>
type Happened = Pick<
  DemoRows,
  | 'accounts'
  | 'shopOrders'
  | 'parcels'
  | 'shops'
  | 'spus'
  | 'coupons'
  | 'quotes'
  | 'providers'
  | 'categories'
  | 'cities'
  | 'inquiries'
  | 'inquiryRecipients'
>

export function messageRows({ notifications: kinds }: DemoData, rows: Happened, now: Date): MessageRows {
  const made: DemoRows['notifications'] = []
  const links = new Map(kinds.map((kind) => [kind.kind, kind.link]))
  const send = (account: string, kind: string, sentAt: Date, variables: DemoRow<'notifications'>['variables'], to?: string) => {
    const link = to ?? links.get(kind)
    if (!link || sentAt > now) return
    const read = sentAt < daysFrom(now, -4) || dice(`read/${account}/${made.length}`).chance(0.35)
    made.push({
      accountId: account,
      sentAt,
      id: stableId('notification', `${account}/${kind}/${made.length}`),
      kind,
      variables,
      link,
      readAt: read ? hoursFrom(sentAt, 0.6) : null,
    })
  }

  const shopName = new Map(rows.shops.map((shop) => [shop.id, shop.displayName]))
  const trackingNumber = new Map(rows.parcels.map((parcel) => [parcel.shopOrderId, parcel.trackingNumber]))
  for (const order of rows.shopOrders) {
    if (order.placedAt < daysFrom(now, -45)) continue
    const { orderNumber, customerId, state, totalCents, refundedCents } = order
    const shop = shopName.get(order.shopId) ?? ''
    const tell = (kind: string, at: Date, variables: DemoRow<'notifications'>['variables'] = {}) =>
      send(customerId, kind, at, { orderNumber, shop, ...variables }, `/cart/orderDetails?id=${order.orderId}`)
    if (order.shopId === shopId(SELLER_SHOP) && order.placedAt > daysFrom(now, -7) && state !== 'pending')
      send(
        accountId(logins.seller),
        'sale-received',
        order.placedAt,
        {
          orderNumber,
          pieces: { en: 'A parcel', fr: 'Un colis', zh: '一个包裹' },
          total: moneyText(totalCents),
          city: order.shippingAddress.city,
        },
        `/seller/orders/${order.id}`,
      )
    if (state !== 'pending') tell('order-placed', order.placedAt, { total: moneyText(totalCents) })
    if (['shipped', 'outForDelivery', 'delivered'].includes(state))
      tell('order-shipped', hoursFrom(order.placedAt, 30), { carrier: 'Canada Post', trackingNumber: trackingNumber.get(order.id) ?? '' })
    if (state === 'outForDelivery') tell('out-for-delivery', hoursFrom(now, -3))
    if (order.deliveredAt) tell('order-delivered', order.deliveredAt)
    if (state === 'cancelled')
      tell('order-cancelled', hoursFrom(order.placedAt, 8), { by: byText('customer'), money: backText(totalCents) })
    if (refundedCents > 0) tell('refund-issued', hoursFrom(order.placedAt, 30), { amount: moneyText(refundedCents) })
  }

  const provider = new Map(rows.providers.map((p) => [p.id, p.displayName]))
  for (const quote of rows.quotes) {
    if (quote.state !== 'final' || !quote.respondedAt) continue
    // What is long settled would bury the rest.
    if (quote.respondedAt < daysFrom(now, -30)) continue
    const about = { provider: provider.get(quote.providerId) ?? '', service: quote.subject, total: moneyText(quote.totalCents) }
    send(quote.customerId, 'quote-received', quote.respondedAt, about, threadLink(quote.inquiryId))
  }

  const pro = accountId(logins.pro)
  const inquiry = new Map(rows.inquiries.map((i) => [i.id, i]))
  const category = new Map(rows.categories.map((c) => [c.id, c.name]))
  const city = new Map(rows.cities.map((c) => [c.key, c.name]))
  for (const { providerId: to, inquiryId, sentAt } of rows.inquiryRecipients) {
    const about = inquiry.get(inquiryId)
    if (to !== providerId(PRO_PROVIDER) || !about || sentAt < daysFrom(now, -30)) continue
    const variables = { category: category.get(about.categoryId) ?? '', city: city.get(about.cityKey) ?? about.cityKey }
    send(pro, 'request-received', sentAt, variables, providerThreadLink(inquiryId))
  }

  for (const { id, roles } of rows.accounts) {
    if (!roles.includes('customer')) continue
    const roll = dice(`messages/${id}`)
    const onSale = roll.pick(rows.spus.filter((spu) => spu.wasCents))
    send(id, 'price-drop', daysFrom(now, -roll.between(1, 12)), {
      product: onSale.title,
      oldPrice: moneyText(onSale.wasCents ?? 0),
      newPrice: moneyText(onSale.priceCents),
    })
    send(id, 'shop-news', daysFrom(now, -roll.between(2, 20)), {
      shop: roll.pick(rows.shops).displayName,
      count: String(roll.between(3, 14)),
    })
    const coupon = roll.pick(rows.coupons.filter((c) => c.endsAt > now && c.startsAt < now))
    send(id, 'coupon-received', daysFrom(now, -roll.between(1, 6)), {
      coupon: coupon.title,
      endDate: { en: longDate('en', coupon.endsAt), fr: longDate('fr', coupon.endsAt), zh: longDate('zh', coupon.endsAt) },
    })
  }

  return {
    notificationKinds: kinds.map(({ kind, audience, icon, link, channels, title, body }) => ({
      kind,
      audience,
      icon,
      link,
      channels,
      title,
      body,
    })),
    notifications: made,
  }
}
