import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import type { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type NamedRequest, recall, remember, requestMark } from '../db/once.ts'
import { refuseUnpayable } from '../orders/refuse-unpayable.ts'
import { type PaymentProvider, ProviderSilent } from '../ports/payment.ts'
import { askedAlso, paidUnderThisName } from './asked-as.ts'
import { savedCard } from './cards.ts'
import { refuseSettled } from './pay-order.ts'
import { payableKind } from './payables.ts'
import { settle } from './settle.ts'
import { payments } from './tables.ts'

type Answer = Output<typeof order.placeOrders>

interface Ask {
  /** As it was registered. */
  kind: string
  path: string
  input: Input<typeof order.placeOrders>
}

/** Pays something else than an order of goods. It is charged once, however often it is asked. */
export async function payPayable(context: Context<'customer'>, { kind, path, input }: Ask): Promise<Answer> {
  const { db, caller, now, idempotencyKey, payment: provider } = context
  refuseOthers(caller, input)
  refuseUnpayable(provider)
  if (input.cardId && input.token) throw new Refusal('bad-input')
  const asked = { customerId: caller.id, key: idempotencyKey, path, input, now: now() }
  const known = await recall<Answer>(db, asked)
  if (known) return known
  const card = input.cardId ? await savedCard(db, caller.id, input.cardId) : undefined
  const token = card?.token ?? input.token
  const started = await inTransaction(db, (tx) =>
    start(tx, { kind, provider: provider.name, hasToken: token !== undefined, asked }, caller.id, input, now()),
  ).catch((error) => paidUnderThisName(db, asked, input.id, error))
  if (started && token) {
    const customer = { id: caller.id, email: caller.email }
    const returnUrl = payableKind(kind).returnUrl(input.id)
    try {
      const said = await provider.charge({ ...started, token, card, customer, returnUrl })
      await settle(db, said, now())
    } catch (error) {
      // A reply that never comes leaves the payment open: the webhook, the next question or the clock will close it.
      if (!(error instanceof ProviderSilent)) throw error
    }
  }
  const status = await payableStatus(db, provider, kind, caller.id, input.id, now)
  if (status.state === 'open') throw new Refusal('payment-failed')
  if (status.state === 'cancelled') throw new Refusal('order-cancelled')
  const answer: Answer = { id: status.id, orderNumber: status.orderNumber, state: status.state, confirmUrl: status.confirmUrl }
  if (answer.state === 'paid') await remember(db, asked, answer)
  return answer
}

interface Started {
  reference: string
  amountCents: number
  saveCard: boolean
}

/** Opens the one payment, or finds the one that is open. Null when there is nothing to pay. */
async function start(
  tx: Db,
  how: { kind: string; provider: string; hasToken: boolean; asked: NamedRequest },
  customerId: string,
  { id, saveCard }: Ask['input'],
  now: Date,
): Promise<Started | null> {
  const payable = await payableKind(how.kind).lock(tx, customerId, id)
  refuseSettled(payable)
  if (payable.totalCents === 0) {
    await payableKind(how.kind).take(tx, payable, null, now)
    await remember(tx, how.asked, { id, orderNumber: payable.orderNumber, state: 'paid', confirmUrl: null } satisfies Answer)
    return null
  }
  const reference = v7()
  const mark = requestMark(how.asked)
  if (how.hasToken) {
    const { rowCount } = await tx.execute(sql`
      insert into ${payments} (customer_id, id, order_id, payable, provider, amount_cents, state, save_card, asked_as, created_at)
      values (${customerId}, ${reference}, ${id}, ${how.kind}, ${how.provider}, ${payable.totalCents}, 'open', ${saveCard},
        array_remove(array[${mark}::text], null), ${now.toISOString()})
      on conflict do nothing`)
    if (rowCount === 1) return { reference, amountCents: payable.totalCents, saveCard }
  }
  const { rows } = await tx.execute<{ id: string; amount_cents: string; save_card: boolean }>(sql`
    update ${payments} set ${askedAlso(mark)} where customer_id = ${customerId} and order_id = ${id} and state in ('open', 'held')
    returning id, amount_cents, save_card`)
  if (!rows[0]) throw new Refusal('bad-input')
  return { reference: rows[0].id, amountCents: Number(rows[0].amount_cents), saveCard: rows[0].save_card }
}

interface OpenPayment extends Record<string, unknown> {
  reference: string
  provider_id: string | null
  state: string
  confirm_url: string | null
}

const openPayment = async (db: Db, customerId: string, id: string): Promise<OpenPayment | undefined> =>
  (
    await db.execute<OpenPayment>(sql`
      select id as reference, provider_id, state, confirm_url from ${payments}
      where customer_id = ${customerId} and order_id = ${id} and state in ('open', 'held')`)
  ).rows[0]

/** A payment of it was begun and has not ended. */
export const isBeingPaid = async (db: Db, customerId: string, id: string): Promise<boolean> =>
  (await openPayment(db, customerId, id)) !== undefined

/** How it stands with its payment. Asks the provider about one that is open. */
export async function payableStatus(db: Db, provider: PaymentProvider, kind: string, customerId: string, id: string, now: () => Date) {
  const { read } = payableKind(kind)
  let [payable, payment] = [await read(db, customerId, id), await openPayment(db, customerId, id)]
  if (payment?.state === 'open') {
    const said = await provider.find(payment.reference, payment.provider_id).catch(() => null)
    if (said) await settle(db, said, now())
    ;[payable, payment] = [await read(db, customerId, id), await openPayment(db, customerId, id)]
  }
  const open = payment ? (payment.confirm_url ? ('confirm' as const) : ('waiting' as const)) : ('open' as const)
  const { orderNumber, paymentState, totalCents } = payable
  return {
    id,
    orderNumber,
    state: paymentState === 'unpaid' ? open : paymentState === 'cancelled' ? ('cancelled' as const) : ('paid' as const),
    confirmUrl: payment?.confirm_url ?? null,
    totalCents,
  }
}
