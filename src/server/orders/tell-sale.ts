import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Order, ShopOrder } from '../../contract/orders.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { contactOf } from '../accounts/contacts.ts'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { sellersOf } from '../members/staff.ts'
import { type Notice, notify } from '../messages/notify.ts'
import { invoiceToken } from './invoice-token.ts'
import { orderOf } from './queries.ts'
import type { SaleEvent, TouchedPart } from './sale-events.ts'
import { backText, billRows, byText, goodsText, invoiceText, packingRows, piecesText } from './sale-words.ts'
import { shopOrders } from './tables.ts'
import { trackToken } from './track-order.ts'

type SoldOrder = Omit<Order, 'trackToken' | 'invoiceToken'>
type Draft = Omit<Notice, 'key' | 'accountId' | 'link'> & { link?: string }

/** Tells customers and sellers what happened to a sale. */
export const saleDeliveries = (db: Db): Pick<Deliveries, 'sale-event'> => ({
  async 'sale-event'({ event, at }, id) {
    const told = await readSale(db, event, new Date(at))
    if (!told) return
    const customer = await toCustomer(db, event, told)
    const drafts = [...(customer ? [customer] : []), ...(await toSellers(db, event, told))]
    await notify(
      db,
      drafts.map((draft) => ({ ...draft, key: id })),
      new Date(at),
    )
  },
})

interface ToldSale {
  customerId: string
  order: SoldOrder
  /** The same order in the language of somebody else who is told. */
  orderFor: (accountId: string) => Promise<SoldOrder>
}

async function readSale(db: Db, event: SaleEvent, at: Date): Promise<ToldSale | null> {
  const key = 'customerId' in event ? event : await orderOfPart(db, event.shopId, event.shopOrderId)
  if (!key) return null
  const reader = await contactOf(db, key.customerId)
  if (!reader) return null
  const { customerId } = key
  const inLanguage = (language: Locale) => orderOf(db, { customerId, id: key.orderId }, language, at)
  const order = await inLanguage(reader.language)
  if (!order) return null
  return {
    customerId,
    order,
    async orderFor(accountId) {
      const language = (await contactOf(db, accountId))?.language ?? reader.language
      return language === reader.language ? order : ((await inLanguage(language)) ?? order)
    },
  }
}

async function orderOfPart(db: Db, shopId: string, shopOrderId: string) {
  const { rows } = await db.execute<{ customerId: string; orderId: string }>(
    sql`select customer_id as "customerId", order_id as "orderId" from ${shopOrders} where shop_id = ${shopId} and id = ${shopOrderId}`,
  )
  return rows[0]
}

const partIn = (order: SoldOrder, id: string): ShopOrder | undefined => order.shopOrders.find((part) => part.id === id)

async function toCustomer(db: Db, event: SaleEvent, { customerId, order }: ToldSale): Promise<Omit<Notice, 'key'> | null> {
  const draft = draftFor(event, order)
  if (!draft) return null
  const tracks = event.what === 'shipped' || event.what === 'outForDelivery' || event.what === 'delivered'
  // Opens without a sign-in, on the phone that reads the mail.
  const link = tracks ? `/tracking?token=${await trackToken(db, { customerId, id: order.id })}` : undefined
  const links = event.what === 'paid' ? await invoiceLinks(db, customerId, order) : undefined
  return { accountId: customerId, link: `/cart/orderDetails?id=${order.id}`, ...draft, mail: { link, links, ...draft.mail } }
}

/** Each shop writes its own invoice; the signed link opens it to whoever holds the mail. */
async function invoiceLinks(db: Db, customerId: string, order: SoldOrder) {
  const token = await invoiceToken(db, { customerId, id: order.id })
  return order.shopOrders.map(({ id, shopName }) => ({ label: invoiceText(shopName), link: `/invoices/${id}.pdf?token=${token}` }))
}

function draftFor(event: SaleEvent, order: SoldOrder): Draft | null {
  const { orderNumber } = order
  const ofPart = (kind: string, shopOrderId: string, more: Draft['variables'] = {}): Draft | null => {
    const part = partIn(order, shopOrderId)
    return part ? { kind, variables: { orderNumber: part.orderNumber, shop: part.shopName, ...more } } : null
  }
  switch (event.what) {
    case 'paid':
      return {
        kind: 'order-placed',
        variables: { orderNumber, total: moneyText(order.bill.totalCents) },
        mail: { rows: confirmation(order) },
      }
    case 'paymentFailed':
      // Paid with another card, cancelled or let go since: the other event says it.
      return order.paymentState === 'unpaid' && order.heldUntil
        ? { kind: 'payment-failed', variables: { orderNumber }, link: `/cart/checkout/${order.id}` }
        : null
    case 'holdEnded':
      return order.paymentState === 'unpaid' ? { kind: 'hold-ended', variables: { orderNumber }, link: `/cart/checkout/${order.id}` } : null
    case 'shipped': {
      const parcel = partIn(order, event.shopOrderId)?.parcels.at(-1)
      return ofPart('order-shipped', event.shopOrderId, { carrier: parcel?.carrier ?? '', trackingNumber: parcel?.trackingNumber ?? '' })
    }
    case 'outForDelivery':
      return ofPart('out-for-delivery', event.shopOrderId)
    case 'delivered':
      return ofPart('order-delivered', event.shopOrderId)
    case 'cancelled':
    case 'partlyCancelled': {
      const kind = event.what === 'cancelled' ? 'order-cancelled' : 'order-partly-cancelled'
      return { kind, variables: { orderNumber, by: byText(event.by), money: backText(event.amountCents) } }
    }
    case 'cancelAsked':
      return ofPart('cancel-asked', event.parts[0]?.shopOrderId ?? '')
    case 'cancelGranted':
      return ofPart('cancel-granted', event.shopOrderId, { amount: moneyText(event.amountCents) })
    case 'cancelRefused':
      return ofPart('cancel-refused', event.shopOrderId)
    case 'returnAsked':
      return ofPart('return-requested', event.part.shopOrderId, { amount: moneyText(event.amountCents) })
    case 'returnReceived':
      return ofPart('return-received', event.shopOrderId, { amount: moneyText(event.amountCents) })
    case 'returnRefused':
      return ofPart('return-refused', event.shopOrderId)
    case 'refunded':
      return { kind: 'refund-issued', variables: { orderNumber, amount: moneyText(event.amountCents) } }
  }
}

/** What was bought, and the bill with its taxes. */
const confirmation = (order: SoldOrder) => [
  ...order.shopOrders.flatMap(({ lines }) =>
    lines.map((line) => ({ label: goodsText(line), value: moneyText(line.unitCents * line.quantity) })),
  ),
  ...billRows(order.bill, order.pointsCents),
]

const sellerKinds: Partial<Record<SaleEvent['what'], string>> = {
  paid: 'sale-received',
  cancelled: 'sale-cancelled',
  partlyCancelled: 'sale-cancelled',
  cancelAsked: 'sale-cancel-asked',
  returnAsked: 'sale-return-asked',
}

const piecesOf = (part: ShopOrder) => part.lines.reduce((sum, line) => sum + line.quantity, 0)

function touchedParts(event: SaleEvent, order: SoldOrder): TouchedPart[] {
  if (event.what === 'paid') return order.shopOrders.map((part) => ({ shopOrderId: part.id, pieces: piecesOf(part) }))
  if ('parts' in event) return event.parts
  return 'part' in event ? [event.part] : []
}

/** A seller hears of the own part alone: neither another shop's lines nor the buyer's whole total. */
async function toSellers(db: Db, event: SaleEvent, { order, orderFor }: ToldSale): Promise<Omit<Notice, 'key'>[]> {
  // What the shop itself did is no news to it.
  const kind = 'by' in event && event.by === 'shop' ? undefined : sellerKinds[event.what]
  const touched = kind ? touchedParts(event, order) : []
  if (!kind || touched.length === 0) return []
  const parts = touched.flatMap(({ shopOrderId, pieces }) => {
    const part = partIn(order, shopOrderId)
    return part ? [{ part, pieces }] : []
  })
  const sellers = await sellersOf(
    db,
    parts.map(({ part }) => part.shopId),
  )
  const packed = async (accountId: string, { id }: ShopOrder) => packingRows(partIn(await orderFor(accountId), id) ?? { lines: [] })
  const notices = sellers.flatMap(({ id, shopId }) =>
    parts
      .filter(({ part }) => part.shopId === shopId)
      .map(async ({ part, pieces }) => ({
        accountId: id,
        kind,
        link: `/seller/orders/${part.id}`,
        variables: {
          orderNumber: part.orderNumber,
          pieces: piecesText(pieces),
          total: moneyText(part.bill.totalCents),
          city: order.shippingAddress.city,
          amount: moneyText('amountCents' in event ? event.amountCents : 0),
        },
        ...(event.what === 'paid' && { mail: { rows: await packed(id, part) } }),
      })),
  )
  return Promise.all(notices)
}
