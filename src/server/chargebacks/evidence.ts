import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, orders, orderWords, parcels, shopOrders } from '../orders/tables.ts'
import { payableKind } from '../payments/payables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { shops } from '../shops/tables.ts'
import type { chargebacks } from './tables.ts'

type Chargeback = typeof chargebacks.$inferSelect

/** What we know of a sale that a bank asks about: nothing of other sales, and nothing that only the shop's own people wrote. */
export interface Evidence {
  orderNumber: string
  placedAt: Date | null
  card: { brand: string; last4: string } | null
  shipTo: string[]
  billTo: string[]
  totalCents: number
  disputedCents: number
  reason: string
  parts: {
    shop: string
    state: string
    lines: { title: string; quantity: number; unitCents: number }[]
    parcels: { carrier: string; trackingNumber: string; shippedAt: Date; deliveredAt: Date | null }[]
    words: { author: 'customer' | 'shop'; at: Date; words: string }[]
  }[]
  refunds: { cents: number; at: Date }[]
}

const orderOf = (db: Db, { customerId, orderId }: Pick<Chargeback, 'customerId' | 'orderId'>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.id, orderId)))

/** Of an order, or of whatever else was paid: the bill of a job. */
export async function numberOf(db: Db, of: Pick<Chargeback, 'customerId' | 'orderId'>): Promise<string> {
  const [order] = await orderOf(db, of)
  if (order) return order.orderNumber
  const { customerId, orderId } = of
  const [paid] = await db
    .select({ kind: payments.payable })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), eq(payments.orderId, orderId)))
    .limit(1)
  return paid && paid.kind !== 'order' ? (await payableKind(paid.kind).read(db, customerId, orderId)).orderNumber : orderId
}

const MOST_WORDS = 200

export async function gatherEvidence(db: Db, chargeback: Chargeback): Promise<Evidence> {
  const { customerId, orderId, paymentId } = chargeback
  const [order] = await orderOf(db, chargeback)
  const parts = await db
    .select({ part: shopOrders, shop: shops.displayName })
    .from(shopOrders)
    .innerJoin(shops, eq(shops.id, shopOrders.shopId))
    .where(eq(shopOrders.orderId, orderId))
  const told: Evidence['parts'] = []
  for (const { part, shop } of parts) {
    const lines = await db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.shopId, part.shopId), eq(orderLines.shopOrderId, part.id)))
    const sent = await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.shopId, part.shopId), eq(parcels.shopOrderId, part.id)))
      .orderBy(asc(parcels.shippedAt))
    const words = await db
      .select()
      .from(orderWords)
      .where(and(eq(orderWords.shopId, part.shopId), eq(orderWords.shopOrderId, part.id), ne(orderWords.author, 'team')))
      .orderBy(asc(orderWords.at))
      .limit(MOST_WORDS)
    told.push({
      ...{ shop, state: part.state },
      lines: lines.map(({ title, quantity, unitCents }) => ({ title: title.en, quantity, unitCents })),
      parcels: sent.map(({ carrier, trackingNumber, shippedAt, deliveredAt }) => ({ carrier, trackingNumber, shippedAt, deliveredAt })),
      words: words.map(({ author, at, words: said }) => ({ author: author === 'customer' ? 'customer' : 'shop', at, words: said })),
    })
  }
  const given = await db
    .select({ cents: refunds.amountCents, at: refunds.createdAt })
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), eq(refunds.paymentId, paymentId)))
  return {
    orderNumber: order?.orderNumber ?? orderId,
    placedAt: order?.placedAt ?? null,
    card: order?.paymentMethod ?? null,
    shipTo: order ? addressOf(order.shippingAddress) : [],
    billTo: order ? addressOf(order.billingAddress) : [],
    totalCents: order?.totalCents ?? chargeback.amountCents,
    disputedCents: chargeback.amountCents,
    reason: chargeback.reason,
    parts: told,
    refunds: given,
  }
}

const addressOf = (address: (typeof orders.$inferSelect)['shippingAddress']): string[] =>
  [address.recipient, address.street, `${address.city}, ${address.province} ${address.postalCode}`, address.country].filter(Boolean)
