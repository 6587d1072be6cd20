import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceOrderMain } from '../../contract/service-orders.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type CommissionRule, type CommissionTerms, commissionOn, taxOnCommission } from '../../rules/money/commission.ts'
import { isRequestOpen } from '../../rules/services/request-states.ts'
import { refuseOthers, refuseOwn } from '../accounts/refuse-others.ts'
import { addressOf, type Destination, provinceOf } from '../cart/check-out.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import { commissionTable } from '../commissions/rules.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction, ReadAgain } from '../db/in-transaction.ts'
import { refuseUnpayable } from '../orders/refuse-unpayable.ts'
import { orderQuote } from '../quotes/decide-quote.ts'
import { lockQuote, toCustomer } from '../quotes/queries.ts'
import { takeLines } from '../service-cart/change-service-cart.ts'
import { chosenLines, dueNow, type PricedService, priceLines } from '../service-cart/check-out.ts'
import { lockOwnRequest } from '../service-requests/queries.ts'
import { registrationOf } from '../services/queries.ts'
import { bookTimes, refuseFar } from './book-time.ts'
import { addJobEvent } from './move-job.ts'
import { serviceBillParts, serviceBills, serviceOrders } from './tables.ts'

type Addition = typeof serviceOrderMain.addNew

/** Random: the number of another order cannot be guessed from one's own. */
const billNumber = () => ['S', randomInt(1000, 10_000), randomInt(1000, 10_000), randomInt(1000, 10_000)].join('-')

/** Makes one job of each line, and a bill for what is due now. */
export async function addServiceOrder(context: Context<'customer'>, input: Input<Addition>): Promise<Output<Addition>> {
  const { db, caller, now, payment } = context
  refuseOthers(caller, input)
  refuseUnpayable(payment)
  const at = now()
  const rules = await commissionTable(db, at)
  return inTransaction(db, (tx) => place(tx, context, input, rules, at))
}

async function place(
  tx: Db,
  { caller }: Context<'customer'>,
  input: Input<Addition>,
  rules: readonly CommissionRule[],
  at: Date,
): Promise<Output<Addition>> {
  const address = await addressOf(tx, caller.id, input.addressId)
  const lines = await chosenLines(tx, caller.id, input.shoppingCartItems, at)
  refuseOwn(
    caller,
    lines.map(({ providerId }) => providerId),
  )
  const priced = await priceLines(tx, lines, provinceOf(address), at)
  const due = dueNow(priced)
  if (due.totalCents !== input.seenTotalCents) throw new Refusal('price-changed', { totalCents: due.totalCents })
  // Whoever bought them in another tab was faster; what is left is looked at anew.
  if ((await takeLines(tx, caller.id, input.shoppingCartItems)) !== lines.length) throw new ReadAgain('The service cart has changed')
  await refuseFar(tx, lines, address, at)
  const times = await bookTimes(tx, caller.id, lines, input.times, at)
  const bill = { id: v7(), orderNumber: billNumber() }
  await tx.insert(serviceBills).values({
    customerId: caller.id,
    ...bill,
    kind: 'checkout',
    paymentState: 'unpaid',
    totalCents: due.totalCents,
    madeAt: at,
  })
  const orderIds: string[] = []
  // In the order of their requests: two bills of one person cannot wait for each other.
  const inOrder = [...priced].sort((a, b) => (a.line.quote?.inquiryId ?? '').localeCompare(b.line.quote?.inquiryId ?? ''))
  for (const [n, one] of inOrder.entries()) {
    const orderNumber = priced.length === 1 ? bill.orderNumber : `${bill.orderNumber}-${n + 1}`
    orderIds.push(
      await addJob(tx, { caller, address, one, orderNumber, billId: bill.id, note: input.note, time: times.get(one.line.id), rules }, at),
    )
  }
  return { ...bill, totalCents: due.totalCents, orderIds }
}

interface NewJob {
  caller: Context<'customer'>['caller']
  address: Destination
  one: PricedService
  orderNumber: string
  billId: string
  note: string
  rules: readonly CommissionRule[]
  /** As the customer chose it; a quote brings its own. */
  time: { startsAt: Date; endsAt: Date } | undefined
}

async function addJob(tx: Db, { caller, address, one, orderNumber, billId, note, time, rules }: NewJob, at: Date): Promise<string> {
  const { line, whole, now: due } = one
  const id = v7()
  // The request before the offer, as everybody locks them: it may be taken back at the same moment.
  const request = line.quote && (await lockOwnRequest(tx, caller.id, line.quote.inquiryId))
  if (request && !isRequestOpen(request.state)) throw new Refusal('quote-not-open')
  const quote = line.quote && (await lockQuote(tx, toCustomer(caller.id), line.quote.id))
  if (quote && !(await orderQuote(tx, quote, id))) throw new Refusal('quote-not-open')
  const { id: _, ...where } = address
  // A time that was offered and has passed meanwhile is no time any more.
  const isAhead = line.quote?.startsAt != null && line.quote.startsAt > at
  await tx.insert(serviceOrders).values({
    providerId: line.providerId,
    id,
    customerId: caller.id,
    orderNumber,
    state: 'pending',
    quoteId: quote?.id ?? null,
    inquiryId: quote?.inquiryId ?? null,
    serviceId: line.service?.id ?? null,
    variantId: line.service?.variantId ?? null,
    categoryId: line.categoryId,
    title: quote ? null : line.title,
    subject: quote?.subject ?? null,
    picture: line.picture,
    quantity: line.quantity,
    payMode: line.payMode,
    province: one.province,
    address: where,
    contact: request?.contact ?? { firstName: caller.firstName, lastName: caller.lastName, phone: address.phone, email: caller.email },
    note,
    agreedCents: whole.netCents,
    gstHstCents: whole.gstHstCents,
    pstRstQstCents: whole.pstRstQstCents,
    totalCents: whole.totalCents,
    taxCollection: quote ? quote.taxCollection : one.collection,
    commission: await commissionOfJob(tx, line, rules, at),
    startsAt: isAhead ? (line.quote?.startsAt ?? null) : (time?.startsAt ?? null),
    endsAt: isAhead ? (line.quote?.endsAt ?? null) : (time?.endsAt ?? null),
    placedAt: at,
  })
  await addJobEvent(tx, { providerId: line.providerId, id }, 'pending', 'customer', at)
  await tx.insert(serviceBillParts).values({ billId, orderId: id, providerId: line.providerId, customerId: caller.id, ...due })
  return id
}

/** As the rules are on the day of the booking: every bill of the job keeps them. */
async function commissionOfJob(
  tx: Db,
  { providerId, categoryId }: PricedService['line'],
  rules: readonly CommissionRule[],
  at: Date,
): Promise<CommissionTerms> {
  const day = marketDay(at)
  const trades = await serviceTrades(tx, at)
  const categoryIds: string[] = []
  for (let id: string | null = categoryId; id !== null; id = trades.get(id)?.parentId ?? null) categoryIds.unshift(id)
  const tax = taxOnCommission(await registrationOf(tx, providerId), day)
  return { ...commissionOn(rules, { sellerId: providerId, plan: null, categoryIds }, day), tax }
}
