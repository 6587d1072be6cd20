import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import type {
  Order,
  OrderEventKind,
  OrderLine,
  OrderSummary,
  OrderTab,
  ReturnState,
  ShopOrder,
  ShopOrderState,
} from '../../contract/orders.ts'
import { marketDay } from '../../rules/calendar.ts'
import { cancellationOf } from '../../rules/goods/order-states.ts'
import type { Variant } from '../../rules/goods/product.ts'
import { mayReturn } from '../../rules/goods/return-eligibility.ts'
import { returnWindows } from '../../rules/goods/return-windows.ts'
import type { Bill } from '../../rules/money/bill.ts'
import { paidPerLine } from '../../rules/money/refund-share.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { variantsInfo } from '../cart/lines.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { shops } from '../shops/tables.ts'
import { type Actor, orderEvents, orderLines, orders, parcels, shopOrders } from './tables.ts'

interface LineRow {
  id: string
  spuId: string
  skuId: string
  title: Text
  variants: Variant[]
  picture: string
  quantity: number
  cancelledQuantity: number
  returnedQuantity: number
  refundedQuantity: number
  unitCents: number
  discountCents: number
  feesCents: number
  giftWrapCents: number
  giftWrap: OrderLine['giftWrap']
}

interface PartRow {
  id: string
  shopId: string
  orderId: string
  orderNumber: string
  state: ShopOrderState
  refundedCents: number
  placedAt: string
  deliveredAt: string | null
  shopName: string
  shopSlug: string
  windowDays: number
  taxCollection: ShopOrder['taxCollection']
  bill: Bill
  lines: LineRow[]
  parcels: { id: string; carrier: string; trackingNumber: string; shippedAt: string; expectedAt: string; deliveredAt: string | null }[]
  events: { at: string; kind: OrderEventKind; actor: Actor; place: string | null; note: Text | null }[]
}

interface OrderRow {
  customerId: string
  id: string
  orderNumber: string
  placedAt: string
  paidAt: string | null
  heldUntil: string | null
  paymentState: Order['paymentState']
  paymentMethod: Order['paymentMethod']
  shippingAddress: PostalAddress
  billingAddress: PostalAddress
  note: string
  giftMessage: string | null
  pointsCents: number
  bill: Bill
}

const bill = (of: SQL) => sql`json_build_object('itemsCents', ${of}.items_cents, 'discountCents', ${of}.discount_cents,
  'shippingCents', ${of}.shipping_cents, 'deliveryCents', ${of}.delivery_cents, 'handlingCents', ${of}.handling_cents,
  'installationCents', ${of}.installation_cents, 'giftWrapCents', ${of}.gift_wrap_cents, 'gstHstCents', ${of}.gst_hst_cents, 'pstRstQstCents', ${of}.pst_rst_qst_cents,
  'totalCents', ${of}.total_cents)`

interface Keys {
  customerIds: string[]
  orderIds: string[]
}

const asked = ({ customerIds, orderIds }: { [Name in keyof Keys]: Placeholder }) =>
  sql`unnest(${unseen(customerIds, 'uuid[]')}, ${unseen(orderIds, 'uuid[]')}) as asked (customer_id, order_id)`

const readParts = statement<Keys, PartRow>(
  'order-parts',
  (value) => sql`
    select part.id, part.shop_id as "shopId", part.order_id as "orderId", part.order_number as "orderNumber", part.state,
      part.refunded_cents::integer as "refundedCents", part.placed_at as "placedAt", part.delivered_at as "deliveredAt",
      shop.display_name as "shopName", shop.slug as "shopSlug", shop.return_window_days as "windowDays", part.tax_collection as "taxCollection", ${bill(sql`part`)} as bill,
      (select json_agg(json_build_object('id', id, 'spuId', spu_id, 'skuId', sku_id, 'title', title, 'variants', variants, 'picture', picture,
        'quantity', quantity, 'cancelledQuantity', cancelled_quantity, 'returnedQuantity', returned_quantity, 'refundedQuantity', refunded_quantity, 'unitCents', unit_cents,
        'discountCents', discount_cents, 'feesCents', fees_cents, 'giftWrapCents', coalesce(gift_wrap_cents, 0),
        'giftWrap', case when gift_wrap_cents is not null then json_build_object('cents', gift_wrap_cents, 'message', gift_message) end) order by id)
        from ${orderLines} where shop_id = part.shop_id and shop_order_id = part.id) as lines,
      coalesce((select json_agg(json_build_object('id', id, 'carrier', carrier, 'trackingNumber', tracking_number, 'shippedAt', shipped_at,
        'expectedAt', expected_at, 'deliveredAt', delivered_at) order by shipped_at, id)
        from ${parcels} where shop_id = part.shop_id and shop_order_id = part.id), '[]') as parcels,
      coalesce((select json_agg(json_build_object('at', at, 'kind', kind, 'actor', actor, 'place', place, 'note', note) order by sort)
        from ${orderEvents} where shop_id = part.shop_id and shop_order_id = part.id), '[]') as events
    from ${shopOrders} part join ${shops} shop on shop.id = part.shop_id
      join ${asked(value)} on asked.customer_id = part.customer_id and asked.order_id = part.order_id
    order by part.order_number, part.id`,
)

/** The parts of several orders with all that belongs to them, in one question. */
const partsOf = async (db: Db, customerId: string, orderIds: readonly string[]): Promise<PartRow[]> =>
  (await readParts(db, { customerIds: orderIds.map(() => customerId), orderIds: [...orderIds] })).rows

const selectOrder = sql`
  select own.customer_id as "customerId", own.id, own.order_number as "orderNumber", own.placed_at as "placedAt", own.paid_at as "paidAt",
    own.held_until as "heldUntil", own.payment_state as "paymentState", own.payment_method as "paymentMethod",
    own.shipping_address as "shippingAddress", own.billing_address as "billingAddress", own.note, own.gift_message as "giftMessage",
    own.points_cents::integer as "pointsCents",
    ${bill(sql`own`)} as bill
  from ${orders} own`

const readOrders = statement<Keys, OrderRow>(
  'orders-read',
  (value) => sql`${selectOrder} join ${asked(value)} on asked.customer_id = own.customer_id and asked.order_id = own.id`,
)

const keyOf = (customerId: string, id: string) => `${customerId} ${id}`

/** An order with its parts; those that are asked for at the same moment are read together, each with its owner. */
const wholeOrder = askedTogether(async (db, keys) => {
  const pairs = keys.map((key) => key.split(' ') as [string, string])
  const wanted = { customerIds: pairs.map(([customerId]) => customerId), orderIds: pairs.map(([, id]) => id) }
  const { rows } = await readOrders(db, wanted)
  const parts = rows.length > 0 ? (await readParts(db, wanted)).rows : []
  return new Map(rows.map((row) => [keyOf(row.customerId, row.id), { row, parts: parts.filter(({ orderId }) => orderId === row.id) }]))
})

const iso = (at: string) => new Date(at).toISOString()
const isoOrNull = (at: string | null) => (at === null ? null : iso(at))

function linesIn(locale: Locale, part: PartRow): OrderLine[] {
  const paid = paidPerLine(part.bill.totalCents, part.lines)
  return part.lines.map(({ title, variants, picture, giftWrapCents: _, ...line }, i) => ({
    ...line,
    title: title[locale],
    variantsInfo: variantsInfo(variants, locale),
    picUrl: pictureUrl(picture),
    paidCents: paid[i] ?? 0,
  }))
}

function partIn(locale: Locale, part: PartRow, paidAt: string | null, now: Date): ShopOrder {
  const deliveredAt = part.deliveredAt ? new Date(part.deliveredAt) : null
  const isOpen =
    mayReturn(part.state, deliveredAt, part.windowDays, 'faulty', now) ||
    mayReturn(part.state, deliveredAt, part.windowDays, 'changedMind', now)
  const windows = deliveredAt && isOpen ? returnWindows(marketDay(deliveredAt), part.windowDays) : null
  return {
    id: part.id,
    shopId: part.shopId,
    shopName: part.shopName,
    shopSlug: part.shopSlug,
    orderNumber: part.orderNumber,
    state: part.state,
    lines: linesIn(locale, part),
    bill: part.bill,
    taxCollection: part.taxCollection,
    refundedCents: part.refundedCents,
    deliveredAt: isoOrNull(part.deliveredAt),
    parcels: part.parcels.map((parcel) => ({
      ...parcel,
      shippedAt: iso(parcel.shippedAt),
      expectedAt: iso(parcel.expectedAt),
      deliveredAt: isoOrNull(parcel.deliveredAt),
    })),
    events: part.events.map((event) => ({ ...event, at: iso(event.at), note: event.note?.[locale] ?? null })),
    cancellation: cancellationOf(part.state, paidAt ? new Date(paidAt) : null, now),
    returnUntil: windows && { changeOfMind: windows.changeOfMindUntil, guarantee: windows.guaranteeUntil },
  }
}

/** One order of the customer's own, whole but for the token of its tracking link. */
export async function orderOf(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
  locale: Locale,
  now: Date,
): Promise<Omit<Order, 'trackToken' | 'invoiceToken'> | null> {
  const whole = await wholeOrder(db, keyOf(customerId, id), now)
  if (!whole) return null
  const { row, parts } = whole
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    placedAt: iso(row.placedAt),
    paidAt: isoOrNull(row.paidAt),
    paymentState: row.paymentState,
    paymentMethod: row.paymentMethod,
    heldUntil: isoOrNull(row.heldUntil),
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
    bill: row.bill,
    pointsCents: row.pointsCents,
    refundedCents: parts.reduce((sum, part) => sum + part.refundedCents, 0),
    note: row.note,
    giftMessage: row.giftMessage,
    shopOrders: parts.map((part) => partIn(locale, part, row.paidAt, now)),
  }
}

/** Which states of a part bring an order under a tab. */
const tabs: Record<Exclude<OrderTab, 'all'>, readonly ShopOrderState[]> = {
  pending: ['pending'],
  processing: ['processing'],
  shipped: ['shipped', 'outForDelivery'],
  delivered: ['delivered', 'completed', 'partlyReturned'],
  returns: ['partlyReturned', 'returned'],
  cancelled: ['cancelled'],
  notYetShipped: ['pending', 'processing'],
  buyAgain: ['delivered', 'completed'],
}

/** What the room of returns knows of parts. */
export interface WentBack {
  /** Whether something of a part, by shop_id and id, was sent back. */
  hasReturn: (part: SQL) => SQL
  /** How far the last return of each part is. */
  lastReturns: (db: Db, customerId: string, shopOrderIds: readonly string[]) => Promise<Map<string, ReturnState>>
}

interface WantedOrders {
  customerId: string
  tab: OrderTab
  days?: number | undefined
  shopId?: string | undefined
  current: number
  size: number
  wentBack: WentBack
}

export async function ordersOf(
  db: Db,
  { customerId, tab, days, shopId, current, size, wentBack }: WantedOrders,
  locale: Locale,
  now: Date,
) {
  const since = days ? new Date(now.getTime() - days * 86_400_000).toISOString() : null
  const partOfIt = sql`part.customer_id = own.customer_id and part.order_id = own.id ${shopId ? sql`and part.shop_id = ${shopId}` : sql``}`
  const inTab = tab === 'all' ? sql`true` : sql`part.state = any(${sql.param([...tabs[tab]])}::text[])`
  const wanted = sql`own.customer_id = ${customerId} ${since ? sql`and own.placed_at >= ${since}` : sql``}
    ${
      tab === 'all' && !shopId
        ? sql``
        : sql`and exists (select 1 from ${shopOrders} part where ${partOfIt} and (${inTab} ${tab === 'returns' ? sql`or ${wentBack.hasReturn(sql`part`)}` : sql``}))`
    }`
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::integer as total from ${orders} own where ${wanted}`)
  const { rows } = await db.execute<OrderRow & Record<string, unknown>>(
    sql`${selectOrder} where ${wanted} order by own.placed_at desc, own.id desc limit ${size} offset ${(current - 1) * size}`,
  )
  const parts =
    rows.length > 0
      ? await partsOf(
          db,
          customerId,
          rows.map(({ id }) => id),
        )
      : []
  const arrived = parts.flatMap(({ id, deliveredAt }) => (deliveredAt ? [id] : []))
  const back = arrived.length > 0 ? await wentBack.lastReturns(db, customerId, arrived) : new Map<string, ReturnState>()
  const records: OrderSummary[] = rows.map((row) => {
    const shown = parts.filter((part) => part.orderId === row.id && (!shopId || part.shopId === shopId))
    return {
      id: row.id,
      orderNumber: row.orderNumber,
      placedAt: iso(row.placedAt),
      paymentState: row.paymentState,
      totalCents: shopId ? shown.reduce((sum, part) => sum + part.bill.totalCents, 0) : row.bill.totalCents,
      shopOrders: shown.map((part) => ({
        ...summaryOf(partIn(locale, part, row.paidAt, now)),
        returnState: back.get(part.id) ?? null,
      })),
    }
  })
  return { records, total: counted[0]?.total ?? 0 }
}

const summaryOf = ({ id, shopId, shopName, shopSlug, state, lines, deliveredAt, cancellation }: ShopOrder) => ({
  id,
  shopId,
  shopName,
  shopSlug,
  state,
  lines,
  deliveredAt,
  cancellation,
})
