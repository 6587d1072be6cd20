import { createHash, randomInt } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import type { CommissionRule } from '../../rules/money/commission.ts'
import { spendable, worthOf } from '../../rules/money/points.ts'
import { collectionOf, type TaxCollection } from '../../rules/money/tax-collection.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { addressOf, type Checkout, type Choices, priceChoices, provinceOf, readChoices } from '../cart/check-out.ts'
import { feesOf, type Line, takingFromCart } from '../cart/lines.ts'
import { reserving } from '../catalogue/stock.ts'
import { commissionTable } from '../commissions/rules.ts'
import type { Context } from '../context.ts'
import { holdFunded } from '../coupons/funded.ts'
import { holdCoupons } from '../coupons/hold-coupons.ts'
import type { Db } from '../db/database.ts'
import { ReadAgain, retried } from '../db/in-transaction.ts'
import { insertRows, rowsText } from '../db/insert-rows.ts'
import { newId } from '../db/new-id.ts'
import { once } from '../db/once.ts'
import { statement, unseen } from '../db/statement.ts'
import { balanceOf } from '../points/balance.ts'
import { holdPoints } from '../points/hold-points.ts'
import { freezeCommission } from './freeze-commission.ts'
import { hasBought } from './has-bought.ts'
import { holdEnd } from './hold-order.ts'
import { refuseUnpayable } from './refuse-unpayable.ts'
import { orderEvents, orderLines, orders, shopOrders } from './tables.ts'

type Answer = Output<typeof order.addNew>

const DOUBLE_PRESS_MS = 10_000

export async function addOrder(
  { db, caller, now, mallId, storefront, idempotencyKey, hasPoints, payment }: Context<'customer'>,
  input: Input<typeof order.addNew>,
): Promise<Answer> {
  refuseOthers(caller, input)
  refuseUnpayable(payment)
  const at = now()
  // Lines of a cart can be bought once, but one SKU beside it as often as it is asked: a second press has no key to be known by.
  const named =
    idempotencyKey || !input.buyNow
      ? { key: idempotencyKey }
      : { key: `twice ${createHash('sha256').update(JSON.stringify(input)).digest('hex')}`, forMs: DOUBLE_PRESS_MS }
  // Read outside of the transaction, where it is kept for all.
  const rules = await commissionTable(db, at)
  const work = (tx: Db) => placeOrder(tx, { customerId: caller.id, mallId, storefront, hasPoints, rules }, input, at)
  // One statement writes an order whole. Only a name for it, coupons and points are written beside.
  return named.key === null && input.couponIds.length === 0 && !input.usePoints
    ? retried(() => work(db))
    : once(db, { customerId: caller.id, ...named, path: order.addNew.path, input, now: at }, work)
}

interface Ordering {
  customerId: string
  mallId: number
  storefront: { shopId: string; isOwnHost?: boolean } | null
  /** The marketplace has points. */
  hasPoints?: boolean
  /** What the marketplace keeps of each sale. */
  rules: readonly CommissionRule[]
}

/** Makes an order of what is chosen. `savingPercent` is what a subscription takes off; no shopper can ask for it. */
export async function placeOrder(
  tx: Db,
  { customerId, mallId, storefront, hasPoints = false, rules }: Ordering,
  input: Input<typeof order.addNew> & Pick<Choices, 'savingPercent'>,
  at: Date,
): Promise<Answer> {
  const { address, ...chosen } = await readChoices(tx, customerId, input, { at, storefront })
  if (!address) throw new Refusal('not-found')
  const shipTo = withoutId(address)
  const billTo = input.billingAddressId ? withoutId(await addressOf(tx, customerId, input.billingAddressId)) : shipTo
  const checkout = priceChoices(chosen, input, provinceOf(shipTo), at)
  const { seenTotalCents = checkout.bill.totalCents } = input
  if (checkout.coupons.some(({ audience }) => audience?.isForNew) && (await hasBought(tx, customerId))) throw new Refusal('coupon-unfit')
  if (checkout.bill.totalCents !== seenTotalCents) throw new Refusal('price-changed', { totalCents: checkout.bill.totalCents })

  // A shop's own address is outside of the programme.
  const inProgramme = hasPoints && !storefront?.isOwnHost
  const points = input.usePoints ? await pointsFor(tx, customerId, inProgramme, checkout.bill.totalCents) : 0
  const pointsCents = worthOf(points)
  const dueCents = checkout.bill.totalCents - pointsCents
  if (dueCents !== (input.seenDueCents ?? dueCents)) throw new Refusal('price-changed', { totalCents: checkout.bill.totalCents })

  const id = newId()
  const row: typeof orders.$inferInsert = {
    customerId,
    id,
    orderNumber: orderNumber(),
    mallId,
    paymentState: 'unpaid',
    couponIds: input.couponIds,
    shippingAddress: shipTo,
    billingAddress: billTo,
    ...checkout.bill,
    pointsCents,
    placedAt: at,
    heldUntil: holdEnd(at),
    note: input.note,
    giftMessage: input.giftMessage,
  }
  await holdCoupons(tx, customerId, input.couponIds, id, at)
  if (checkout.funded) await holdFunded(tx, { ...checkout.funded, orderId: id, customerId }, at)
  if (points > 0) await holdPoints(tx, { customerId, orderId: id, points })
  // Last, because others wait for the rows of the stock.
  await insertOrder(
    tx,
    row,
    { ...checkout, fromCart: input.buyNow ? [] : checkout.lines.filter(({ isFree }) => !isFree), pointsDue: inProgramme, rules },
    at,
  )
  return id
}

async function pointsFor(tx: Db, customerId: string, inProgramme: boolean, totalCents: number): Promise<number> {
  if (!inProgramme) throw new Refusal('points-off')
  const points = spendable(await balanceOf(tx, customerId), totalCents)
  if (points === 0) throw new Refusal('points-short')
  return points
}

/** As the shop is registered now: a sale keeps who collected its taxes, whatever the shop says later. */
function taxCollectionOf(line: Line | undefined, to: PostalAddress, now: Date): TaxCollection | null {
  if (!line) return null
  const seller = { accountType: 'online business account' as const, country: line.shopCountry, numbers: line.shopTaxNumbers }
  return collectionOf(seller, provinceOf(to), marketDay(now))
}

const withoutId = ({ id: _, ...address }: PostalAddress & { id: string }): PostalAddress => address

/** Random: the number of another order cannot be guessed from one's own. */
const orderNumber = () => [randomInt(2000, 10_000), randomInt(1000, 10_000), randomInt(1000, 10_000)].join('-')

type Rows = ReturnType<typeof reserving.values> &
  ReturnType<typeof takingFromCart.values> & { placedAt: string; order: string; parts: string; lines: string; events: string }

/** Goods that an account may keep from others at once without paying. */
const MOST_UNPAID = 10

/** Two that come at the same moment may both still see room: that is a few too many, not a hundred. */
const room = (value: { customerId: Placeholder; placedAt: Placeholder }) => sql`
  room as materialized (
    select count(*) < ${sql.raw(String(MOST_UNPAID))} as is_left from ${orders}
    where customer_id = ${unseen(value.customerId, 'uuid')} and payment_state = 'unpaid' and held_until > ${unseen(value.placedAt, 'timestamptz')}
  )`
const hasRoom = sql.raw('(select is_left from room)')

const insert = statement<Rows, { isThere: boolean; isKept: boolean; hasRoom: boolean }>(
  'order-insert',
  (value) => sql`
    with ${takingFromCart.lock(value)}, ${room(value)}, ${reserving.parts(value, sql`${takingFromCart.isThere(value)} and ${hasRoom}`)},
      ${takingFromCart.remove(value, sql`enough`)}, own as (${insertRows(orders, value.order)}, enough),
      parts as (${insertRows(shopOrders, value.parts)}, enough), lines as (${insertRows(orderLines, value.lines)}, enough),
      events as (${insertRows(orderEvents, value.events)}, enough)
    select ${takingFromCart.isThere(value)} as "isThere", ${hasRoom} as "hasRoom", exists (select 1 from enough) as "isKept"`,
)

/** The order with one part for each shop, their lines and their first events. Its goods are kept and leave the cart, all of them or none. */
async function insertOrder(
  tx: Db,
  parent: typeof orders.$inferInsert,
  {
    shops,
    lines: goods,
    fromCart,
    pointsDue,
    rules,
  }: Checkout & { fromCart: readonly Line[]; pointsDue: boolean; rules: readonly CommissionRule[] },
  now: Date,
): Promise<void> {
  const parts = shops.map((shop, n) => ({
    shop,
    frozen: freezeCommission(shop, taxCollectionOf(shop.lines[0]?.line, parent.shippingAddress, now), rules, now),
    row: {
      shopId: shop.shopId,
      id: newId(),
      orderId: parent.id,
      customerId: parent.customerId,
      orderNumber: `${parent.orderNumber}-${n + 1}`,
      state: 'pending' as const,
      shippingAddress: parent.shippingAddress,
      ...shop.bill,
      houseDiscountCents: shop.houseDiscountCents,
      refundedCents: 0,
      pointsDue,
      taxCollection: taxCollectionOf(shop.lines[0]?.line, parent.shippingAddress, now),
      shippingOption: shop.option,
      placedAt: now,
    },
  }))
  const lines = parts.flatMap(({ shop, row, frozen }) =>
    shop.lines.map(({ line, discountCents }, n) => ({
      shopId: row.shopId,
      id: newId(),
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
      giftWrapCents: line.giftWrapCents === undefined ? null : line.giftWrapCents * line.quantity,
      giftMessage: line.isGift ? line.giftMessage : '',
      commission: frozen.lines[n] ?? null,
      returnedQuantity: 0,
    })),
  )
  const first = { sort: 1, at: now, kind: 'pending' as const, actor: 'customer' as const }
  const { rows } = await insert(tx, {
    ...reserving.values(goods),
    ...takingFromCart.values(parent.customerId, fromCart),
    placedAt: now.toISOString(),
    order: rowsText(orders, [parent]),
    parts: rowsText(
      shopOrders,
      parts.map(({ row, frozen: { commissionCents, commissionTaxCents } }) => ({ ...row, commissionCents, commissionTaxCents })),
    ),
    lines: rowsText(orderLines, lines),
    events: rowsText(
      orderEvents,
      parts.map(({ row }) => ({ shopId: row.shopId, shopOrderId: row.id, ...first })),
    ),
  })
  if (!rows[0]?.isThere) throw new ReadAgain('The cart has changed')
  if (!rows[0].hasRoom) throw new Refusal('too-many-unpaid')
  if (!rows[0].isKept) throw new Refusal('out-of-stock')
}
