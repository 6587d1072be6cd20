import { sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { worthOf } from '../../rules/money/points.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context } from '../context.ts'
import { spendCoupons } from '../coupons/hold-coupons.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { type NamedRequest, recall, remember, requestMark } from '../db/once.ts'
import { statement } from '../db/statement.ts'
import { postSale } from '../ledger/post.ts'
import { enoughTime, holdOrder } from '../orders/hold-order.ts'
import { type LockedOrder, lockOrder, lockParts, partsJson } from '../orders/lock-order.ts'
import { markOrderPaid } from '../orders/mark-order-paid.ts'
import { partOfSeller } from '../orders/part-of-seller.ts'
import { refuseUnpayable } from '../orders/refuse-unpayable.ts'
import { orders } from '../orders/tables.ts'
import { spendPoints } from '../points/hold-points.ts'
import { type PaymentProvider, type ProviderCard, ProviderSilent } from '../ports/payment.ts'
import { askedAlso, paidUnderThisName } from './asked-as.ts'
import { savedCard } from './cards.ts'
import { type Settled, type SoldPart, settle } from './settle.ts'
import { payments } from './tables.ts'

type Answer = Output<typeof order.placeOrders>
type Status = Output<typeof order.checkOrderStatus>

interface OrderKey {
  customerId: string
  id: string
}

export async function payOrder(context: Context<'customer'>, input: Input<typeof order.placeOrders>): Promise<Answer> {
  const { db, caller, now, idempotencyKey, payment: provider } = context
  refuseOthers(caller, input)
  refuseUnpayable(provider)
  if (input.cardId && input.token) throw new Refusal('bad-input')
  const asked = { customerId: caller.id, key: idempotencyKey, path: order.placeOrders.path, input, now: now() }
  const known = await recall<Answer>(db, asked)
  if (known) return known

  const card = input.cardId ? await savedCard(db, caller.id, input.cardId) : undefined
  const token = card?.token ?? input.token
  const key = { customerId: caller.id, id: input.id }
  const how = { provider: provider.name, saveCard: input.saveCard, hasToken: token !== undefined, asked }
  const started = await startOrFind(db, key, how, now()).catch((error) => paidUnderThisName(db, asked, input.id, error))
  const customer = { id: caller.id, email: caller.email }
  const settled =
    started?.reference && token
      ? await chargeOrder({ db, provider, customer, now }, { ...started, reference: started.reference, token, card })
      : 'open'

  const status = started && settled === 'paid' ? paidAnswer(input.id, started.orderNumber) : await orderStatus(db, provider, key, now)
  if (status.state === 'open') throw new Refusal('payment-failed')
  if (status.state === 'cancelled') throw new Refusal('order-cancelled')
  const answer: Answer = { id: status.id, orderNumber: status.orderNumber, state: status.state, confirmUrl: status.confirmUrl }
  if (answer.state === 'paid') await remember(db, asked, answer)
  return answer
}

const paidAnswer = (id: string, orderNumber: string) => ({ id, orderNumber, state: 'paid' as const, confirmUrl: null })

interface Started {
  orderId: string
  orderNumber: string
  /** Null when there is nothing to charge. */
  reference: string | null
  amountCents: number
  saveCard: boolean
  /** The parts of an order whose goods are held and that uses neither coupons nor points. */
  held?: SoldPart[]
}

interface HowToPay {
  provider: string
  saveCard: boolean
  hasToken: boolean
  /** By somebody who may ask again. */
  asked?: NamedRequest
}

const openPayment = statement<
  { customerId: string; orderId: string; mark: string | null },
  { id: string; amount_cents: number; save_card: boolean }
>(
  'payment-open',
  (value) => sql`
    update ${payments} set ${askedAlso(value.mark)}
    where customer_id = ${value.customerId} and order_id = ${value.orderId} and state in ('open', 'held')
    returning id, amount_cents, save_card`,
)

interface NewPayment {
  customerId: string
  reference: string
  orderId: string
  provider: string
  amountCents: number
  saveCard: boolean
  askedAs: readonly string[]
  now: string
}

const beginHeld = statement<
  Omit<NewPayment, 'amountCents'> & { enough: string },
  { orderNumber: string; amountCents: number; parts: SoldPart[] }
>(
  'payment-begin-held',
  (value) => sql`
    with own as (
      select customer_id, id, order_number, total_cents from ${orders}
      where customer_id = ${value.customerId} and id = ${value.orderId} and payment_state = 'unpaid' and total_cents > 0
        and held_until > ${value.enough}::timestamptz and coupon_ids = '{}' and points_cents = 0
      for update
    ), begun as (
      insert into ${payments} (customer_id, id, order_id, provider, amount_cents, state, save_card, asked_as, created_at)
      select customer_id, ${value.reference}::uuid, id, ${value.provider}::text, total_cents, 'open', ${value.saveCard}::boolean, ${value.askedAs}::text[], ${value.now}::timestamptz
      from own on conflict do nothing returning 1
    )
    select own.order_number as "orderNumber", own.total_cents as "amountCents", ${partsJson(sql`own.id`)} as parts from own, begun`,
)

const marksOf = ({ asked }: HowToPay): string[] => [asked ? requestMark(asked) : null].filter((mark) => mark !== null)

/** The usual case in one step: the order's goods are held long enough, and nothing else has to be. Null when it is another one. */
async function startHeld(db: Db, { customerId, id: orderId }: OrderKey, how: HowToPay, now: Date): Promise<Started | null> {
  if (!how.hasToken) return null
  const { provider, saveCard } = how
  const reference = newId()
  const named = { customerId, orderId, reference, provider, saveCard, askedAs: marksOf(how) }
  const { rows } = await beginHeld(db, { ...named, now: now.toISOString(), enough: enoughTime(now).toISOString() })
  const [own] = rows
  if (!own) return null
  return { orderId, reference, saveCard, orderNumber: own.orderNumber, amountCents: own.amountCents, held: own.parts }
}

/** Nothing happens when the order has a payment that is open. */
const begin = statement<NewPayment>(
  'payment-begin',
  (value) => sql`
    insert into ${payments} (customer_id, id, order_id, provider, amount_cents, state, save_card, asked_as, created_at)
    values (${value.customerId}, ${value.reference}, ${value.orderId}, ${value.provider}, ${value.amountCents}, 'open', ${value.saveCard}, ${value.askedAs}, ${value.now})
    on conflict do nothing`,
)

/** Opens the one payment of an order, or finds the one that is open. Stock and coupons are held from here on. */
async function startPayment(tx: Db, { customerId, id: orderId }: OrderKey, how: HowToPay, now: Date): Promise<Started> {
  const locked = await lockOrder(tx, customerId, orderId)
  const { orderNumber } = locked
  refuseSettled(locked)
  const amountCents = locked.totalCents - locked.pointsCents
  const { provider, saveCard, hasToken } = how
  if (amountCents === 0) {
    await holdOrder(tx, locked, now)
    await spendCoupons(tx, customerId, orderId, now)
    if (locked.pointsCents > 0) await takePoints(tx, locked, now)
    await markOrderPaid(tx, locked, now)
    if (how.asked) await remember(tx, how.asked, paidAnswer(orderId, orderNumber))
    return { orderId, orderNumber, reference: null, amountCents, saveCard }
  }
  const fresh = { customerId, reference: newId(), orderId, provider, amountCents, saveCard, askedAs: marksOf(how), now: now.toISOString() }
  if (hasToken && (await begin(tx, fresh)).rowCount === 1) {
    await holdOrder(tx, locked, now)
    return { orderId, orderNumber, reference: fresh.reference, amountCents, saveCard }
  }
  const { rows } = await openPayment(tx, { customerId, orderId, mark: marksOf(how)[0] ?? null })
  const [open] = rows
  if (!open) throw new Refusal('bad-input')
  return { orderId, orderNumber, reference: open.id, amountCents: open.amount_cents, saveCard: open.save_card }
}

/** Points pay for all of it: no provider is asked, and the books know it all the same. */
async function takePoints(tx: Db, { customerId, id, totalCents, pointsCents }: LockedOrder, now: Date): Promise<void> {
  if (worthOf(await spendPoints(tx, { customerId, orderId: id }, now)) !== pointsCents)
    throw new Error('The points of an order are missing')
  const shops = (await lockParts(tx, id)).map(partOfSeller)
  await postSale(tx, { orderId: id, customerId, totalCents, pointsCents, shops }, now)
}

export function refuseSettled({ paymentState }: Pick<LockedOrder, 'paymentState'>): void {
  if (paymentState === 'cancelled') throw new Refusal('order-cancelled')
  if (paymentState !== 'unpaid') throw new Refusal('order-paid')
}

export const startOrFind = async (db: Db, key: OrderKey, how: HowToPay, now: Date): Promise<Started> =>
  (await startHeld(db, key, how, now)) ?? (await inTransaction(db, (tx) => startPayment(tx, key, how, now)))

interface Till {
  db: Db
  provider: PaymentProvider
  customer: { id: string; email: string }
  now: () => Date
}

interface ChargedOrder extends Started {
  reference: string
  token: string
  card: ProviderCard | undefined
  isUnattended?: boolean
}

/** A reply that never comes leaves the payment open: the webhook, the next question or the clock will close it. */
export async function chargeOrder({ db, provider, customer, now }: Till, order: ChargedOrder): Promise<Settled> {
  const { orderId, reference, amountCents, token, card, saveCard, held, isUnattended } = order
  try {
    const ask = { reference, amountCents, token, card, customer, saveCard, isUnattended, returnUrl: `/cart/checkout/${orderId}` }
    const said = await provider.charge(ask)
    return await settle(db, said, now(), { payment: { customerId: customer.id, orderId, amountCents, saveCard }, held })
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return 'open'
  }
}

interface StatusRow {
  id: string
  order_number: string
  payment_state: string
  total_cents: number
  held_until: string | null
  reference: string | null
  provider_id: string | null
  state: string | null
  confirm_url: string | null
}

async function readStatus(db: Db, { customerId, id }: OrderKey): Promise<StatusRow> {
  const { rows } = await db.execute<StatusRow & Record<string, unknown>>(sql`
    select own.id, own.order_number, own.payment_state, own.total_cents, own.held_until, payment.id as reference, payment.provider_id,
      payment.state, payment.confirm_url
    from ${orders} own left join ${payments} payment
      on payment.customer_id = own.customer_id and payment.order_id = own.id and payment.state in ('open', 'held')
    where own.customer_id = ${customerId} and own.id = ${id}`)
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

/** How an order stands with its payment. Asks the provider about one that is open. */
export async function orderStatus(db: Db, provider: PaymentProvider, key: OrderKey, now: () => Date): Promise<Status> {
  let row = await readStatus(db, key)
  if (row.reference && row.state === 'open') {
    const said = await provider.find(row.reference, row.provider_id).catch(() => null)
    if (said) await settle(db, said, now())
    row = await readStatus(db, key)
  }
  const open = row.reference ? (row.confirm_url ? 'confirm' : 'waiting') : 'open'
  return {
    id: row.id,
    orderNumber: row.order_number,
    state: row.payment_state === 'unpaid' ? open : row.payment_state === 'cancelled' ? 'cancelled' : 'paid',
    confirmUrl: row.confirm_url,
    totalCents: row.total_cents,
    heldUntil: row.held_until ? new Date(row.held_until).toISOString() : null,
  }
}
