import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, orders, orderWords, parcels, shopOrders } from '../orders/tables.ts'
import { type EvidencePart, payableKind, type SoldEvidence } from '../payments/payables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { shops } from '../shops/tables.ts'
import type { chargebacks } from './tables.ts'

type Chargeback = typeof chargebacks.$inferSelect

/** What we know of a sale that a bank asks about: nothing of other sales, and nothing that only the shop's own people wrote. */
export interface Evidence extends SoldEvidence {
  orderNumber: string
  disputedCents: number
  reason: string
  refunds: { cents: number; at: Date }[]
}

const orderOf = (db: Db, { customerId, orderId }: Pick<Chargeback, 'customerId' | 'orderId'>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.id, orderId)))

/** Under which name payments know what was paid; null of an order of goods. */
async function payableOf(db: Db, { customerId, paymentId }: Chargeback): Promise<string | null> {
  const [paid] = await db
    .select({ kind: payments.payable })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), eq(payments.id, paymentId)))
  return paid && paid.kind !== 'order' ? paid.kind : null
}

/** Of an order, or of whatever else was paid: the bill of a job. */
export async function numberOf(db: Db, of: Chargeback): Promise<string> {
  const kind = await payableOf(db, of)
  if (kind) return (await payableKind(kind).read(db, of.customerId, of.orderId)).orderNumber
  const [order] = await orderOf(db, of)
  return order?.orderNumber ?? of.orderId
}

const MOST_WORDS = 200

export async function gatherEvidence(db: Db, chargeback: Chargeback): Promise<Evidence> {
  const { customerId, orderId, paymentId } = chargeback
  const kind = await payableOf(db, chargeback)
  const sold = kind ? await payableKind(kind).evidence(db, customerId, orderId) : await soldGoods(db, chargeback)
  const given = await db
    .select({ cents: refunds.amountCents, at: refunds.createdAt })
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), eq(refunds.paymentId, paymentId)))
    .orderBy(asc(refunds.createdAt))
  const of = { orderNumber: await numberOf(db, chargeback), disputedCents: chargeback.amountCents, reason: chargeback.reason }
  return { ...sold, ...of, refunds: given }
}

async function soldGoods(db: Db, chargeback: Chargeback): Promise<SoldEvidence> {
  const { orderId } = chargeback
  const [order] = await orderOf(db, chargeback)
  // A payment names what it paid: that it is gone is a bug, and a bank is told nothing instead of something else.
  if (!order) throw new Error(`The order ${orderId} of a chargeback is not there`)
  const parts = await db
    .select({ part: shopOrders, shop: shops.displayName })
    .from(shopOrders)
    .innerJoin(shops, eq(shops.id, shopOrders.shopId))
    .where(eq(shopOrders.orderId, orderId))
  const told: EvidencePart[] = []
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
      ...{ shop, kind: 'order', state: part.state, visit: null, steps: [], pictures: [] },
      lines: lines.map(({ title, quantity, unitCents }) => ({ title: title.en, quantity, unitCents })),
      parcels: sent.map(({ carrier, trackingNumber, shippedAt, deliveredAt }) => ({ carrier, trackingNumber, shippedAt, deliveredAt })),
      words: words.map(({ author, at, words: said }) => ({ author: author === 'customer' ? 'customer' : 'shop', at, words: said })),
    })
  }
  return {
    ...{ placedAt: order.placedAt, card: order.paymentMethod, totalCents: order.totalCents, parts: told },
    ...{ shipTo: addressOf(order.shippingAddress), billTo: addressOf(order.billingAddress) },
  }
}

const addressOf = (address: (typeof orders.$inferSelect)['shippingAddress']): string[] =>
  [address.recipient, address.street, `${address.city}, ${address.province} ${address.postalCode}`, address.country].filter(Boolean)
