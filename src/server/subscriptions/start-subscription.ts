import { createHash } from 'node:crypto'
import { and, count, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { subscription } from '../../contract/subscriptions.ts'
import { marketDay } from '../../rules/calendar.ts'
import { dayOfMonth } from '../../rules/money/subscriptions.ts'
import { takeTurn } from '../accounts/find-account.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { linesOfSkus } from '../cart/lines.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { once } from '../db/once.ts'
import { refuseUnpayable } from '../orders/refuse-unpayable.ts'
import { savedCard } from '../payments/cards.ts'
import { payOrder } from '../payments/pay-order.ts'
import { endCharging, makeOrder } from './make-order.ts'
import { offerOf } from './offers.ts'
import { lockSubscription, type SubscriptionRow } from './queries.ts'
import { quoteOf } from './quote.ts'
import { subscriptions } from './tables.ts'
import { tellStarted } from './tell-subscriber.ts'

/** Each is read and priced whenever the list is shown. */
const MOST_SUBSCRIPTIONS = 50
const DOUBLE_PRESS_MS = 10_000

type Ordered = Output<typeof subscription.start>
type Made = Omit<Ordered, 'state'>

/** A request without a name is known by what it says, for as long as a finger presses twice. */
const namedBy = (idempotencyKey: string | null, input: object) =>
  idempotencyKey
    ? { key: idempotencyKey }
    : { key: `twice ${createHash('sha256').update(JSON.stringify(input)).digest('hex')}`, forMs: DOUBLE_PRESS_MS }

export async function startSubscription(context: Context<'customer'>, input: Input<typeof subscription.start>): Promise<Ordered> {
  const { db, caller, now, idempotencyKey } = context
  refuseOthers(caller, input)
  refuseUnpayable(context.payment)
  const asked = { customerId: caller.id, path: subscription.start.path, input, now: now(), ...namedBy(idempotencyKey, input) }
  const made = await once(db, asked, (tx) => begin(tx, context, input))
  return { ...made, state: await payAtOnce(context, made.orderId, input.cardId) }
}

async function begin(
  tx: Db,
  { caller, mallId, storefront, hasPoints, now }: Context<'customer'>,
  input: Input<typeof subscription.start>,
): Promise<Made> {
  const at = now()
  const { skuId, quantity, every, addressId, cardId, seenTotalCents: totalCents } = input
  // One after the other, so that the count stays true.
  await takeTurn(tx, caller.id)
  await savedCard(tx, caller.id, cardId)
  const [line] = await linesOfSkus(tx, [{ skuId, quantity }], { at, storefront })
  const offer = line && (await offerOf(tx, line.spuId))
  if (!offer) throw new Refusal('not-found')
  const terms = { customerId: caller.id, skuId, quantity, percent: offer.percent, addressId, storefrontId: storefront?.shopId ?? null }
  const { address, priceCents } = await quoteOf(tx, terms, at)
  if (!address) throw new Refusal('not-found')
  await refuseMore(tx, caller.id)
  const today = marketDay(at)
  const fresh: SubscriptionRow = {
    ...terms,
    id: v7(),
    shopId: line.shopId,
    spuId: line.spuId,
    mallId,
    every,
    dayOfMonth: dayOfMonth(today),
    agreedCents: priceCents,
    cardId,
    state: 'active',
    reason: null,
    nextDate: today,
    toldDate: today,
    toldTotalCents: totalCents,
    createdAt: at,
    changedAt: at,
  }
  await tx.insert(subscriptions).values(fresh)
  const { orderId, row } = await makeOrder(tx, fresh, { date: today, totalCents, isAttended: true, hasPoints }, at)
  await tellStarted(tx, row, line, at)
  return { id: row.id, orderId }
}

async function refuseMore(tx: Db, customerId: string): Promise<void> {
  const [own] = await tx
    .select({ n: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), ne(subscriptions.state, 'stopped')))
  if ((own?.n ?? 0) >= MOST_SUBSCRIPTIONS) throw new Refusal('conflict')
}

/** The next order, today: what comes after it is counted from now. */
export async function buySubscriptionNow(context: Context<'customer'>, input: Input<typeof subscription.buyNow>): Promise<Ordered> {
  const { db, caller, now, idempotencyKey, hasPoints } = context
  refuseOthers(caller, input)
  refuseUnpayable(context.payment)
  const at = now()
  const asked = { customerId: caller.id, path: subscription.buyNow.path, input, now: at, ...namedBy(idempotencyKey, input) }
  const made = await once(db, asked, async (tx) => {
    const row = await lockSubscription(tx, { customerId: caller.id, id: input.id })
    if (row.state === 'stopped') throw new Refusal('conflict')
    await savedCard(tx, caller.id, row.cardId)
    const { orderId } = await makeOrder(tx, row, { date: marketDay(at), totalCents: input.seenTotalCents, isAttended: true, hasPoints }, at)
    return { id: row.id, orderId, cardId: row.cardId }
  })
  return { id: made.id, orderId: made.orderId, state: await payAtOnce(context, made.orderId, made.cardId) }
}

/** Whoever is there pays with the subscription's card. A card that is refused leaves the order open, to be paid with another. */
async function payAtOnce(context: Context<'customer'>, id: string, cardId: string): Promise<Ordered['state']> {
  const { db, caller } = context
  try {
    const { state } = await payOrder({ ...context, idempotencyKey: null }, { id, cardId, saveCard: false })
    if (state === 'paid') await endCharging(db, caller.id, id, 'paid')
    return state
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'order-paid') return 'paid'
    if (error.reason === 'payment-failed' || error.reason === 'out-of-stock') return 'open'
    throw error
  }
}
