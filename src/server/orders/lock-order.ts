import { type SQL, sql } from 'drizzle-orm'
import type { ShopOrderState } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Bill } from '../../rules/money/bill.ts'
import type { TaxCollection } from '../../rules/money/tax-collection.ts'
import type { Pieces } from '../catalogue/stock.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { orderLines, orders, shopOrders } from './tables.ts'

export interface LockedOrder {
  customerId: string
  id: string
  orderNumber: string
  paymentState: (typeof orders.$inferSelect)['paymentState']
  totalCents: number
  /** What of it is paid with points. */
  pointsCents: number
  couponIds: string[]
  heldUntil: Date | null
  paidAt: Date | null
}

type OrderRow = Omit<LockedOrder, 'heldUntil' | 'paidAt'> & {
  heldUntil: string | null
  paidAt: string | null
}

const orderColumns = sql`
  customer_id as "customerId", id, order_number as "orderNumber", payment_state as "paymentState", total_cents as "totalCents",
  points_cents as "pointsCents", coupon_ids as "couponIds", held_until as "heldUntil", paid_at as "paidAt"`

const lockedOf = ({ heldUntil, paidAt, ...order }: OrderRow): LockedOrder => ({
  ...order,
  heldUntil: heldUntil === null ? null : new Date(heldUntil),
  paidAt: paidAt === null ? null : new Date(paidAt),
})

const lock = statement<{ customerId: string; id: string }, OrderRow>(
  'order-lock',
  (value) => sql`select ${orderColumns} from ${orders} where customer_id = ${value.customerId} and id = ${value.id} for update`,
)

/** The customer's order, for this transaction alone. Every write to an order begins here, so that writes come one after the other. */
export async function lockOrder(tx: Db, customerId: string, id: string): Promise<LockedOrder> {
  const { rows } = await lock(tx, { customerId, id })
  if (!rows[0]) throw new Refusal('not-found')
  return lockedOf(rows[0])
}

export interface SoldLine {
  id: string
  goodsCents: number
  commissionCents: number | null
}

export interface ShopPart extends Bill {
  /** What of the discount the marketplace pays. */
  houseDiscountCents: number
  shopId: string
  id: string
  state: ShopOrderState
  refundedCents: number
  /** What of shipping, with its taxes, was paid back apart from goods. */
  deliveryRefundedCents: number
  /** A parcel left, and pieces still wait. */
  partlyShipped: boolean
  taxCollection: TaxCollection | null
  /** Frozen when it was sold; null in orders of before. */
  commissionCents: number | null
  commissionTaxCents: number | null
  /** What it is made of, in the order of the lines: with fees and wrapping, before tax. */
  soldLines: SoldLine[]
}

const partColumns = sql`
  shop_id as "shopId", id, state, items_cents as "itemsCents", discount_cents as "discountCents", shipping_cents as "shippingCents",
  delivery_cents as "deliveryCents", handling_cents as "handlingCents", installation_cents as "installationCents", gift_wrap_cents as "giftWrapCents",
  gst_hst_cents as "gstHstCents", pst_rst_qst_cents as "pstRstQstCents", total_cents as "totalCents", house_discount_cents as "houseDiscountCents", refunded_cents as "refundedCents",
  delivery_refunded_cents as "deliveryRefundedCents", partly_shipped as "partlyShipped", tax_collection as "taxCollection",
  commission_cents as "commissionCents", commission_tax_cents as "commissionTaxCents", (
    select coalesce(json_agg(json_build_object('id', line.id, 'commissionCents', (line.commission ->> 'cents')::bigint,
      'goodsCents', line.unit_cents::bigint * line.quantity - line.discount_cents + line.fees_cents + coalesce(line.gift_wrap_cents, 0)) order by line.id), '[]')
    from ${orderLines} line where line.shop_id = ${shopOrders}.shop_id and line.shop_order_id = ${shopOrders}.id
  ) as "soldLines"`

/** What each shop has in an order, as JSON. */
export const partsJson = (orderId: SQL): SQL =>
  sql`(select json_agg(part) from (select ${partColumns} from ${shopOrders} where order_id = ${orderId}) part)`

const lockAll = statement<{ orderId: string }, ShopPart>(
  'order-lock-parts',
  (value) => sql`select ${partColumns} from ${shopOrders} where order_id = ${value.orderId} order by id for update`,
)

/** The parts of an order, locked in the order of their ids. */
export async function lockParts(tx: Db, orderId: string): Promise<ShopPart[]> {
  return (await lockAll(tx, { orderId })).rows
}

export interface PartLine extends Pieces {
  id: string
  shopOrderId: string
  unitCents: number
  discountCents: number
  feesCents: number
  giftWrapCents: number
  /** Cancelled, returned or paid back before. */
  gone: number
  /** Of these the cancelled ones: they are not sent. */
  cancelled: number
}

const readLines = statement<{ shopIds: string[]; ids: string[] }, PartLine>(
  'order-lines',
  (value) => sql`
    select shop_id as "shopId", id, shop_order_id as "shopOrderId", sku_id as "skuId", quantity, unit_cents as "unitCents",
      discount_cents as "discountCents", fees_cents as "feesCents", coalesce(gift_wrap_cents, 0) as "giftWrapCents", cancelled_quantity + returned_quantity + refunded_quantity as gone,
      cancelled_quantity as cancelled
    from ${orderLines} where shop_id = any(${unseen(value.shopIds, 'uuid[]')}) and shop_order_id = any(${unseen(value.ids, 'uuid[]')})
    order by id`,
)

export async function linesOf(tx: Db, parts: readonly { shopId: string; id: string }[]): Promise<PartLine[]> {
  const { rows } = await readLines(tx, { shopIds: parts.map(({ shopId }) => shopId), ids: parts.map(({ id }) => id) })
  return rows
}
