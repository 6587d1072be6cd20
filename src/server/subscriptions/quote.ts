import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import type { Bill } from '../../rules/money/bill.ts'
import { checkoutBill } from '../../rules/money/checkout-bill.ts'
import type { Cents } from '../../rules/money/money.ts'
import { savingTerms, subscriptionPrice } from '../../rules/money/subscriptions.ts'
import { addressOf, type Destination, provinceOf } from '../cart/check-out.ts'
import { type Line, linesOfSkus } from '../cart/lines.ts'
import type { Db } from '../db/database.ts'
import type { SubscriptionRow } from './queries.ts'

type Terms = Pick<SubscriptionRow, 'customerId' | 'skuId' | 'quantity' | 'percent' | 'addressId' | 'storefrontId'>

/** What an order would be today, as far as that can be said. */
export interface Quote {
  /** Null when it was deleted. */
  line: Line | null
  /** Neither hidden nor of a closed shop. */
  isSold: boolean
  /** Null when it was deleted, or cannot be delivered to. */
  address: Destination | null
  /** Of one piece, the saving taken off. */
  priceCents: Cents
  bill: Bill | null
  isInStock: boolean
}

const orNull = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}

function deliverable(address: Destination): Destination {
  provinceOf(address)
  return address
}

export async function quoteOf(db: Db, terms: Terms, at: Date): Promise<Quote> {
  const { customerId, skuId, quantity, percent, addressId, storefrontId } = terms
  const storefront = storefrontId ? { shopId: storefrontId } : null
  const [found] = await linesOfSkus(db, [{ skuId, quantity }], { at, storefront })
  const line = found ?? null
  const isSold = found?.isSold ?? false
  const address = await addressOf(db, customerId, addressId).then(deliverable).catch(orNull)
  const bill = line && isSold && address ? billOf(line, percent, address, at) : null
  return {
    line,
    isSold,
    address,
    priceCents: line ? subscriptionPrice(line.unitCents, percent) : 0,
    bill,
    isInStock: line !== null && line.available >= quantity,
  }
}

/** The same that making the order comes to: both share the rule and the saving. */
export const billOf = (line: Line, percent: number, address: Destination, at: Date): Bill =>
  checkoutBill([line], { coupons: [savingTerms(percent)], options: new Map(), province: provinceOf(address), day: marketDay(at) }).bill
