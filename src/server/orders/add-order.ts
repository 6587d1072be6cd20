import { createHash, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { addresses } from '../addresses/tables.ts'
import { type Checkout, priceChoices, provinceOf } from '../cart/check-out.ts'
import { feesOf, takeLinesOfCart } from '../cart/lines.ts'
import { reserving } from '../catalogue/stock.ts'
import type { Context } from '../context.ts'
import { holdCoupons } from '../coupons/hold-coupons.ts'
import { refuseOthers } from '../customers/refuse-others.ts'
import type { Db } from '../db/database.ts'
import { insertRows, rowsText } from '../db/insert-rows.ts'
import { once } from '../db/once.ts'
import { statement } from '../db/statement.ts'
import { holdEnd } from './hold-order.ts'
import { type OrderAddress, orderEvents, orderLines, orders, shopOrders } from './tables.ts'

type Answer = Output<typeof order.addNew>

const DOUBLE_PRESS_MS = 10_000

export async function addOrder(
  { db, caller, now, mallId, idempotencyKey }: Context<'customer'>,
  input: Input<typeof order.addNew>,
): Promise<Answer> {
  refuseOthers(caller, input)
  const at = now()
  // Lines of a cart can be bought once, but one SKU beside it as often as it is asked: a second press has no key to be known by.
  const named =
    idempotencyKey || !input.buyNow
      ? { key: idempotencyKey }
      : { key: `twice ${createHash('sha256').update(JSON.stringify(input)).digest('hex')}`, forMs: DOUBLE_PRESS_MS }
  return once(db, { customerId: caller.id, ...named, path: order.addNew.path, input, now: at }, async (tx) => {
    const shipTo = await addressOf(tx, caller.id, input.shipAddressId)
    const billTo = input.billingAddressId ? await addressOf(tx, caller.id, input.billingAddressId) : shipTo
    const checkout = await priceChoices(tx, caller.id, input, provinceOf(shipTo), at, takeLinesOfCart)
    if (checkout.bill.totalCents !== input.seenTotalCents) throw new Refusal('price-changed', { totalCents: checkout.bill.totalCents })

    const id = v7()
    const heldUntil = holdEnd(at)
    const row: typeof orders.$inferInsert = {
      customerId: caller.id,
      id,
      orderNumber: orderNumber(),
      mallId,
      paymentState: 'unpaid',
      couponIds: input.couponIds,
      shippingAddress: shipTo,
      billingAddress: billTo,
      ...checkout.bill,
      placedAt: at,
      heldUntil,
      note: input.note,
      giftMessage: input.giftMessage,
    }
    await holdCoupons(tx, caller.id, input.couponIds, id)
    // Last, because others wait for the rows of the stock.
    await insertOrder(tx, row, checkout, at)
    return { id, orderNumber: row.orderNumber, totalCents: checkout.bill.totalCents, heldUntil: heldUntil.toISOString() }
  })
}

/** Random: the number of another order cannot be guessed from one's own. */
const orderNumber = () => [randomInt(2000, 10_000), randomInt(1000, 10_000), randomInt(1000, 10_000)].join('-')

const readAddress = statement<{ customerId: string; id: string }, OrderAddress>(
  'order-address',
  (value) => sql`
    select recipient, company_name as "companyName", street, apt, city, province, postal_code as "postalCode", country, phone
    from ${addresses} where customer_id = ${value.customerId} and id = ${value.id}`,
)

async function addressOf(tx: Db, customerId: string, id: string): Promise<OrderAddress> {
  const { rows } = await readAddress(tx, { customerId, id })
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

interface Rows extends ReturnType<typeof reserving.values> {
  order: string
  parts: string
  lines: string
  events: string
}

const insert = statement<Rows, { isKept: boolean }>(
  'order-insert',
  (value) => sql`
    with own as (${insertRows(orders, value.order)}), parts as (${insertRows(shopOrders, value.parts)}),
      lines as (${insertRows(orderLines, value.lines)}), events as (${insertRows(orderEvents, value.events)}), ${reserving.parts(value)}
    select ${reserving.isKept} as "isKept"`,
)

/** The order with one part for each shop, their lines and their first events. Its goods are kept, all of them or none. */
async function insertOrder(tx: Db, parent: typeof orders.$inferInsert, { shops, lines: goods }: Checkout, now: Date): Promise<void> {
  const parts = shops.map((shop, n) => ({
    shop,
    row: {
      shopId: shop.shopId,
      id: v7(),
      orderId: parent.id,
      customerId: parent.customerId,
      orderNumber: `${parent.orderNumber}-${n + 1}`,
      state: 'pending' as const,
      shippingAddress: parent.shippingAddress,
      ...shop.bill,
      refundedCents: 0,
      shippingOption: shop.option,
      placedAt: now,
    },
  }))
  const lines = parts.flatMap(({ shop, row }) =>
    shop.lines.map(({ line, discountCents }) => ({
      shopId: row.shopId,
      id: v7(),
      shopOrderId: row.id,
      customerId: row.customerId,
      spuId: line.spuId,
      skuId: line.skuId,
      title: line.title,
      variants: line.variants,
      picture: line.picture,
      quantity: line.quantity,
      unitCents: line.unitCents,
      discountCents,
      feesCents: feesOf(line) * line.quantity,
      returnedQuantity: 0,
    })),
  )
  const first = { sort: 1, at: now, kind: 'pending', actor: 'customer' as const }
  const { rows } = await insert(tx, {
    ...reserving.values(goods),
    order: rowsText(orders, [parent]),
    parts: rowsText(
      shopOrders,
      parts.map(({ row }) => row),
    ),
    lines: rowsText(orderLines, lines),
    events: rowsText(
      orderEvents,
      parts.map(({ row }) => ({ shopId: row.shopId, shopOrderId: row.id, ...first })),
    ),
  })
  if (!rows[0]?.isKept) throw new Refusal('out-of-stock')
}
