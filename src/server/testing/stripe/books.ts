import type Stripe from 'stripe'
import { DAY_S, named, type Side, secondsOf, type World } from './world.ts'

interface Movement {
  side: Side
  type: Stripe.BalanceTransaction['type']
  category: string
  amount: number
  fee?: number
  currency: string
  source: string
  /** After how many days it can be used. */
  days?: number
}

/** Writes one line into the books of the platform or of an account. */
export function move(world: World, { side, type, category, amount, fee = 0, currency, source, days = 0 }: Movement): string {
  const created = secondsOf(world)
  const line: Stripe.BalanceTransaction = {
    id: named('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + days * DAY_S,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: days > 0 ? 'pending' : 'available',
    type,
  }
  const lines = world.books.get(side) ?? []
  lines.push(line)
  world.books.set(side, lines)
  return line.id
}

/** What can be used now, in one currency. */
export function availableCents(world: World, side: Side, currency: string): number {
  const now = secondsOf(world)
  const lines = world.books.get(side) ?? []
  return lines.reduce((sum, line) => sum + (line.currency === currency && line.available_on <= now ? line.net : 0), 0)
}

export function balanceOf(world: World, side: Side): Stripe.Balance {
  const now = secondsOf(world)
  const lines = world.books.get(side) ?? []
  const currencies = [...new Set(['cad', ...lines.map(({ currency }) => currency)])]
  const sum = (currency: string, isAvailable: boolean) =>
    lines
      .filter((line) => line.currency === currency && line.available_on <= now === isAvailable)
      .reduce((total, { net }) => total + net, 0)
  const amounts = (isAvailable: boolean) =>
    currencies.map((currency) => {
      const amount = sum(currency, isAvailable)
      return { amount, currency, source_types: { card: amount } }
    })
  return { object: 'balance', available: amounts(true), livemode: false, pending: amounts(false) }
}

/** As the provider shows them: what has become available since says so. */
export function linesOf(world: World, side: Side): Stripe.BalanceTransaction[] {
  const now = secondsOf(world)
  return (world.books.get(side) ?? []).map((line) => ({ ...line, status: line.available_on <= now ? 'available' : 'pending' }))
}
