import type Stripe from 'stripe'
import { may, payeeOf } from './accounts.ts'
import { availableCents, move } from './books.ts'
import { centsOf, currencyOf, invalid, missing } from './refused.ts'
import { DAY_S, named, type Side, secondsOf, tell, type World } from './world.ts'

const DAYS = 2

/** Accounts at the bank that take nothing, or give it back after they took it. */
export const testBanks = { good: '000123456789', closed: '000111111116', returns: '000222222227' } as const

export function makePayout(world: World, side: Side, form: Record<string, unknown>): Stripe.Payout {
  if (side === 'platform') throw invalid('Payouts of the platform are none of this stand-in')
  const [amount, currency] = [centsOf(form.amount), currencyOf(form.currency)]
  const payee = payeeOf(world, side)
  if (!payee.bank) throw invalid('Sorry, you don’t have any external accounts in that currency (cad).', { code: 'payouts_not_allowed' })
  if (!may(payee, 'payouts')) throw invalid('Payouts are not allowed on this account.', { code: 'payouts_not_allowed' })
  if (availableCents(world, side, currency) < amount) {
    throw invalid('You have insufficient funds in your Stripe account for this transfer.', { code: 'balance_insufficient' })
  }
  const [id, created] = [named('po'), secondsOf(world)]
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + DAYS * DAY_S,
    automatic: false,
    balance_transaction: move(world, { side, type: 'payout', category: 'payout', amount: -amount, currency, source: id }),
    created,
    currency,
    description: null,
    destination: payee.bank.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  }
  world.payouts.set(id, { side, payout, number: payee.bank.number })
  tell(world, 'payout.created', payout, side)
  return payout
}

export function payPayout(world: World, id: string): void {
  const { side, payout } = payoutOf(world, id)
  if (payout.status === 'paid' || payout.status === 'failed') return
  payout.status = 'paid'
  tell(world, 'payout.paid', payout, side)
}

/** Also one that was paid before: the bank has sent it back. */
export function failPayout(world: World, id: string, code = 'account_closed'): void {
  const { side, payout } = payoutOf(world, id)
  if (payout.status === 'failed') return
  const { amount, currency } = payout
  payout.failure_balance_transaction = move(world, {
    side,
    type: 'payout_failure',
    category: 'payout_reversal',
    amount,
    currency,
    source: id,
  })
  Object.assign(payout, { status: 'failed', failure_code: code, failure_message: 'The bank account has been closed.' })
  tell(world, 'payout.failed', payout, side)
}

/** What the bank has done until now. */
export function letBankWork(world: World): void {
  const now = secondsOf(world)
  for (const { payout, number } of world.payouts.values()) {
    if (payout.status === 'in_transit' && payout.arrival_date <= now) {
      if (number === testBanks.closed) failPayout(world, payout.id)
      else payPayout(world, payout.id)
    }
    if (payout.status === 'paid' && number === testBanks.returns && payout.arrival_date + DAY_S <= now)
      failPayout(world, payout.id, 'no_account')
  }
}

export function payoutOf(world: World, id: string) {
  const found = world.payouts.get(id)
  if (!found) throw missing('payout', id)
  return found
}
