import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { addresses } from '../addresses/tables.ts'
import { takeLines } from '../cart/change-cart.ts'
import { type Checkout, priceChoices, provinceOf } from '../cart/check-out.ts'
import { feesOf } from '../cart/lines.ts'
import { reserveStock } from '../catalogue/stock.ts'
import type { Context } from '../context.ts'
import { holdCoupons } from '../coupons/hold-coupons.ts'
import { refuseOthers } from '../customers/refuse-others.ts'
import type { Db } from '../db/database.ts'
import { once } from '../payments/once.ts'
import { holdEnd } from './hold-order.ts'
import { type OrderAddress, orderEvents, orderLines, orders, shopOrders } from './tables.ts'

type Answer = Output<typeof order.addNew>

export async function addOrder(
  { db, caller, now, mallId, idempotencyKey }: Context<'customer'>,
  input: Input<typeof order.addNew>,
): Promise<Answer> {
  refuseOthers(caller, input)
  const at = now()
  return once(db, { customerId: caller.id, key: idempotencyKey, path: order.addNew.path, input, now: at }, async (tx) => {
    const shipTo = await addressOf(tx, caller.id, input.shipAddressId)
    const billTo = input.billingAddressId ? await addressOf(tx, caller.id, input.billingAddressId) : shipTo
    if (!input.buyNow) await lockCart(tx, caller.id)

    const checkout = await priceChoices(tx, caller.id, input, provinceOf(shipTo), at)
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
    await tx.insert(orders).values(row)
    await addParts(tx, row, checkout, at)
    const bought = checkout.lines.map((line) => line.id)
    if (!input.buyNow && !(await takeLines(tx, caller.id, bought))) throw new Refusal('conflict')
    await holdCoupons(tx, caller.id, input.couponIds, id)
    // Last, because others wait for these rows.
    await reserveStock(tx, checkout.lines)
    return { id, orderNumber: row.orderNumber, totalCents: checkout.bill.totalCents, heldUntil: heldUntil.toISOString() }
  })
}

async function lockCart(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from cart_lines where customer_id = ${customerId} order by sku_id for update`)
}

/** Random: the number of another order cannot be guessed from one's own. */
const orderNumber = () => [randomInt(2000, 10_000), randomInt(1000, 10_000), randomInt(1000, 10_000)].join('-')

async function addressOf(tx: Db, customerId: string, id: string): Promise<OrderAddress> {
  const [row] = await tx
    .select({
      recipient: addresses.recipient,
      companyName: addresses.companyName,
      street: addresses.street,
      apt: addresses.apt,
      city: addresses.city,
      province: addresses.province,
      postalCode: addresses.postalCode,
      country: addresses.country,
      phone: addresses.phone,
    })
    .from(addresses)
    .where(sql`${addresses.customerId} = ${customerId} and ${addresses.id} = ${id}`)
  if (!row) throw new Refusal('not-found')
  return row
}

/** One part for each shop, with its lines and its first event. */
async function addParts(tx: Db, parent: typeof orders.$inferInsert, { shops }: Checkout, now: Date): Promise<void> {
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
  await tx.insert(shopOrders).values(parts.map(({ row }) => row))
  await tx.insert(orderLines).values(
    parts.flatMap(({ shop, row }) =>
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
    ),
  )
  await tx
    .insert(orderEvents)
    .values(
      parts.map(({ row }) => ({ shopId: row.shopId, shopOrderId: row.id, sort: 1, at: now, kind: 'pending', actor: 'customer' as const })),
    )
}
