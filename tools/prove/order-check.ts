import type { Event, Outcome } from './history.ts'

/** What one shopper was told of one purchase, whatever it took to hear it. */
export interface Purchase {
  op: string
  order: Outcome
  /** Null when it was never paid for. */
  pay: Outcome | null
  /** Null when nobody wanted the money back. */
  cancel: Outcome | null
}

/** Told once that it was done is done; told nothing of one try leaves it open; only refused tries make a failure. */
function told(events: readonly Event[], what: string): Outcome | null {
  const tries = events.filter((event) => event.what === what)
  const answers = tries.filter(({ type }) => type !== 'invoke')
  if (answers.some(({ type }) => type === 'ok')) return 'ok'
  const invoked = tries.length - answers.length
  if (invoked === 0) return null
  return answers.length === invoked && answers.every(({ type }) => type === 'fail') ? 'fail' : 'unknown'
}

export function purchasesOf(events: readonly Event[]): Purchase[] {
  const byOp = new Map<string, Event[]>()
  for (const event of events) {
    const own = byOp.get(event.op)
    if (own) own.push(event)
    else byOp.set(event.op, [event])
  }
  return [...byOp].flatMap(([op, own]) => {
    const order = told(own, 'order')
    return order ? [{ op, order, pay: told(own, 'pay'), cancel: told(own, 'cancel') }] : []
  })
}

export interface StoredOrder {
  /** The purchase that it says it came from. */
  op: string
  id: string
  /** Once, though it may have been given back since. */
  isPaid: boolean
  isGivenBack: boolean
  /** Its pieces are kept for whoever is to pay: for ten minutes, or until it is cancelled. */
  isHeld: boolean
  pieces: number
  /** Parts by shop, and payments that succeeded. */
  parts: number
  payments: { reference: string; amountCents: number; refundedCents: number; feeCents: number }[]
  totalCents: number
  /** What the books say that the provider holds for it. */
  bookedCents: number
  /** What the books say that the provider kept for itself, which is noted some time after the payment. */
  bookedFeeCents: number
}

export interface Facts {
  orders: readonly StoredOrder[]
  /** What the provider took, and what it gave back of that in so many refunds. */
  charges: readonly { reference: string; amountCents: number; refundedCents: number; refunds: number }[]
  stock: { before: number; onHand: number; reserved: number }
  /** Rules of the books that do not hold. */
  books: readonly string[]
}

export interface Verdict {
  ok: number
  fail: number
  unknown: number
  lost: string[]
  doubled: string[]
  /** Was refused and is there all the same. */
  refusedButThere: string[]
  /** Order, payment, ledger, stock and charge do not agree. */
  halves: string[]
}

export function checkOrders(purchases: readonly Purchase[], { orders, charges, stock, books }: Facts): Verdict {
  const verdict: Verdict = { ok: 0, fail: 0, unknown: 0, lost: [], doubled: [], refusedButThere: [], halves: [] }
  const byOp = new Map<string, StoredOrder[]>()
  for (const order of orders) byOp.set(order.op, [...(byOp.get(order.op) ?? []), order])
  for (const { op, order, pay, cancel } of purchases) {
    const there = byOp.get(op) ?? []
    verdict[order]++
    if (pay) verdict[pay]++
    if (cancel) verdict[cancel]++
    if (order === 'ok' && there.length === 0) verdict.lost.push(`order ${op}`)
    if (order === 'fail' && there.length > 0) verdict.refusedButThere.push(`order ${op}`)
    if (there.length > 1) verdict.doubled.push(`order ${op}, ${there.length} times`)
    const isPaid = there.some((each) => each.isPaid)
    if (pay === 'ok' && there.length > 0 && !isPaid) verdict.lost.push(`payment of ${op}`)
    if (pay === 'fail' && isPaid) verdict.refusedButThere.push(`payment of ${op}`)
    const isGivenBack = there.some((each) => each.isGivenBack)
    if (cancel === 'ok' && isPaid && !isGivenBack) verdict.lost.push(`refund of ${op}`)
    if (cancel !== 'ok' && cancel !== 'unknown' && isGivenBack) verdict.refusedButThere.push(`refund of ${op}`)
  }

  const charged = new Map(charges.map((charge) => [charge.reference, charge]))
  const wanted = new Set<string>()
  for (const order of orders) {
    const say = (what: string) => verdict.halves.push(`order ${order.id} of ${order.op}: ${what}`)
    if (order.parts === 0 || order.pieces === 0) say('has no goods')
    // One that came too late went back by itself, and pays for nothing.
    const payments = order.payments.filter(({ amountCents, refundedCents }) => order.isGivenBack || refundedCents < amountCents)
    if (payments.length > 1) verdict.doubled.push(`payment of ${order.op}, ${payments.length} times`)
    if (order.isPaid !== payments.length > 0) say(order.isPaid ? 'is paid without a payment' : 'has a payment and is not paid')
    const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const leftCents = payments.reduce((sum, { refundedCents }) => sum - refundedCents, paidCents)
    if (order.bookedCents !== leftCents) say(`the books say ${order.bookedCents}, its payments ${leftCents}`)
    const feeCents = order.payments.reduce((sum, payment) => sum + payment.feeCents, 0)
    if (order.bookedFeeCents !== feeCents) say(`the books say ${order.bookedFeeCents} of fees, its payments ${feeCents}`)
    if (order.isGivenBack && leftCents !== 0) say(`is given back, and ${leftCents} is left`)
    if (order.isPaid && paidCents !== order.totalCents) say(`costs ${order.totalCents} and ${paidCents} was paid`)
    for (const { reference, amountCents, refundedCents } of order.payments) {
      wanted.add(reference)
      const charge = charged.get(reference)
      if (charge?.amountCents !== amountCents) say(`its payment ${reference} is ${charge?.amountCents ?? 'nothing'} at the provider`)
      else if (charge.refundedCents !== refundedCents)
        say(`${refundedCents} of ${reference} went back, at the provider ${charge.refundedCents}`)
      if (charge && charge.refunds > 1) verdict.doubled.push(`refund of ${order.op}, ${charge.refunds} times`)
    }
  }
  for (const { reference, amountCents, refundedCents } of charges) {
    if (!wanted.has(reference) && refundedCents < amountCents) verdict.halves.push(`the provider has ${reference}, which no order has`)
  }

  const pieces = (those: (order: StoredOrder) => boolean) => orders.filter(those).reduce((sum, order) => sum + order.pieces, 0)
  const sold = pieces(({ isPaid, isGivenBack }) => isPaid && !isGivenBack)
  const held = pieces(({ isHeld }) => isHeld)
  if (stock.onHand + sold !== stock.before) verdict.halves.push(`stock: ${stock.onHand} there and ${sold} sold of ${stock.before}`)
  if (stock.reserved !== held) verdict.halves.push(`stock: ${stock.reserved} held, ${held} in orders that hold them`)
  verdict.halves.push(...books.map((rule) => `books: ${rule}`))
  return verdict
}

export const isGood = ({ lost, doubled, refusedButThere, halves }: Verdict) =>
  lost.length + doubled.length + refusedButThere.length + halves.length === 0
