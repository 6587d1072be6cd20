import type { Text } from '../../contract/locale.ts'
import type { DemoData } from './data.ts'
import { accountId, logins, PRO_PROVIDER, providerId } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRows, Row } from './rows.ts'
import { daysFrom, hoursFrom } from './time.ts'

type MessageRows = Pick<DemoRows, 'notificationKinds' | 'notifications'>
type Happened = Pick<
  DemoRows,
  | 'accounts'
  | 'shopOrders'
  | 'shops'
  | 'spus'
  | 'coupons'
  | 'quotes'
  | 'providers'
  | 'orders'
  | 'categories'
  | 'inquiries'
  | 'inquiryRecipients'
>

/** An amount as each language writes it. */
const money = (cents: number): Text => {
  const dollars = (cents / 100).toFixed(2)
  const [whole = '0', rest = '00'] = dollars.split('.')
  const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
  return { en: `$${grouped(',')}.${rest}`, fr: `${grouped('\u00a0')},${rest}\u00a0$`, zh: `$${grouped(',')}.${rest}` }
}

const inDays = (n: number): Text => ({ en: n === 1 ? '1 day' : `${n} days`, fr: n === 1 ? '1 jour' : `${n} jours`, zh: `${n} 天` })

export function messageRows({ notifications: kinds }: DemoData, rows: Happened, now: Date): MessageRows {
  const made: DemoRows['notifications'] = []
  const links = new Map(kinds.map((kind) => [kind.kind, kind.link]))
  const send = (account: string, kind: string, sentAt: Date, variables: Row<'notifications'>['variables']) => {
    const link = links.get(kind)
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
  const cards = new Map(rows.orders.map((order) => [order.id, order.paymentMethod?.last4]))
  for (const order of rows.shopOrders) {
    if (order.placedAt < daysFrom(now, -45)) continue
    const orderNumber = order.orderNumber
    const shop = shopName.get(order.shopId) ?? ''
    send(order.customerId, 'order-placed', order.placedAt, { orderNumber, shop, total: money(order.totalCents) })
    if (['shipped', 'outForDelivery', 'delivered'].includes(order.state))
      send(order.customerId, 'order-shipped', hoursFrom(order.placedAt, 30), { orderNumber, carrier: 'Canada Post', days: inDays(3) })
    if (order.state === 'outForDelivery')
      send(order.customerId, 'out-for-delivery', hoursFrom(now, -3), { orderNumber, window: '13:00–16:00' })
    if (order.deliveredAt) send(order.customerId, 'order-delivered', order.deliveredAt, { orderNumber })
    if (order.state === 'cancelled')
      send(order.customerId, 'order-cancelled', hoursFrom(order.placedAt, 8), { orderNumber, total: money(order.totalCents) })
    if (order.refundedCents > 0)
      send(order.customerId, 'refund-issued', hoursFrom(order.placedAt, 30), { orderNumber, amount: money(order.refundedCents) })
    const last4 = cards.get(order.orderId)
    if (order.state === 'pending' && last4)
      send(order.customerId, 'payment-failed', hoursFrom(order.placedAt, 0.1), { orderNumber, cardLast4: last4 })
  }

  const provider = new Map(rows.providers.map((p) => [p.id, p.displayName]))
  for (const quote of rows.quotes) {
    if (quote.state !== 'final' || !quote.respondedAt) continue
    send(quote.customerId, 'quote-received', quote.respondedAt, {
      provider: provider.get(quote.providerId) ?? '',
      service: quote.subject,
      total: money(quote.totalCents),
    })
  }

  const pro = accountId(logins.pro)
  const inquiry = new Map(rows.inquiries.map((i) => [i.id, i]))
  const category = new Map(rows.categories.map((c) => [c.id, c.name]))
  for (const { providerId: to, inquiryId, sentAt } of rows.inquiryRecipients) {
    const about = inquiry.get(inquiryId)
    if (to !== providerId(PRO_PROVIDER) || !about) continue
    send(pro, 'request-received', sentAt, { category: category.get(about.categoryId) ?? '', city: about.cityKey })
  }

  for (const { id, roles } of rows.accounts) {
    if (!roles.includes('customer')) continue
    const roll = dice(`messages/${id}`)
    const onSale = roll.pick(rows.spus.filter((spu) => spu.wasCents))
    send(id, 'price-drop', daysFrom(now, -roll.between(1, 12)), {
      product: onSale.title,
      oldPrice: money(onSale.wasCents ?? 0),
      newPrice: money(onSale.priceCents),
    })
    send(id, 'shop-news', daysFrom(now, -roll.between(2, 20)), {
      shop: roll.pick(rows.shops).displayName,
      count: String(roll.between(3, 14)),
    })
    const coupon = roll.pick(rows.coupons.filter((c) => c.endsAt > now && c.startsAt < now))
    send(id, 'coupon-received', daysFrom(now, -roll.between(1, 6)), {
      coupon: coupon.title,
      endDate: coupon.endsAt.toISOString().slice(0, 10),
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
