import { Refusal } from '../../contract/refusals.ts'
import { MOST_BILL_CENTS, type ServiceCheckout } from '../../contract/service-cart.ts'
import { marketDay } from '../../rules/calendar.ts'
import { toDollars } from '../../rules/money/money.ts'
import { isProvince, type Province } from '../../rules/money/tax.ts'
import type { TaxCollection } from '../../rules/money/tax-collection.ts'
import { type Agreed, type Instalment, instalmentOf, restOf, totalOf } from '../../rules/services/instalments.ts'
import { serviceTaxesOn } from '../../rules/services/service-tax.ts'
import { addressOf, type Destination, firstAddress, provinceOf } from '../cart/check-out.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { currentPlace } from '../places/current-place.ts'
import { serviceCollectionOf } from '../services/queries.ts'
import { dueNowOf, linesOf, netOf, type ServiceLine } from './lines.ts'
import { groupedByProvider, lineIn } from './show-service-cart.ts'

/** A line with its taxes: the whole of it, what is due now, and what is later. */
export interface PricedService {
  line: ServiceLine
  province: Province
  /** Who collects its taxes. A quote has its own. */
  collection: TaxCollection | null
  whole: Instalment
  now: Instalment
  later: Instalment
}

/** The lines that are to be bought; whatever cannot be is refused, never left out silently. */
export async function chosenLines(db: Db, customerId: string, ids: readonly string[] | undefined, now: Date): Promise<ServiceLine[]> {
  const all = await linesOf(db, customerId, 'cart', now)
  const lines = ids ? all.filter(({ id }) => ids.includes(id)) : all
  if (ids && lines.length !== new Set(ids).size) throw new Refusal('not-found')
  if (lines.length === 0) throw new Refusal('cart-empty')
  if (lines.some(({ quote }) => quote?.isOver)) throw new Refusal('quote-expired')
  if (lines.some(({ quote }) => quote && !quote.isAsked)) throw new Refusal('quote-not-open')
  if (lines.some(({ isOffered }) => !isOffered)) throw new Refusal('conflict')
  return lines
}

/** What lines cost. A quote was agreed with the taxes of its request's province; a service bears those of the address. */
export async function priceLines(db: Db, lines: readonly ServiceLine[], province: Province, now: Date): Promise<PricedService[]> {
  const trades = await serviceTrades(db, now)
  return sideBySide(
    db,
    lines.map((line) => async () => {
      const netCents = netOf(line)
      const where = line.quote && isProvince(line.quote.province) ? line.quote.province : province
      const collection = line.quote ? null : await serviceCollectionOf(db, line.providerId, where, marketDay(now))
      const tax = trades.get(line.categoryId)?.tax ?? null
      const agreed: Agreed = line.quote
        ? { netCents, gstHstCents: line.quote.gstHstCents, pstRstQstCents: line.quote.pstRstQstCents }
        : { netCents, ...serviceTaxesOn(netCents, { tax, province: where, day: marketDay(now), collection }) }
      const due = instalmentOf(agreed, dueNowOf(line))
      const whole = { ...agreed, totalCents: totalOf(agreed) }
      return { line, province: where, collection, whole, now: due, later: restOf(agreed, [due]) }
    }),
  )
}

function sumOf(parts: readonly Instalment[]): Instalment {
  const sum = (row: keyof Instalment) => parts.reduce((total, part) => total + part[row], 0)
  return {
    netCents: sum('netCents'),
    gstHstCents: sum('gstHstCents'),
    pstRstQstCents: sum('pstRstQstCents'),
    totalCents: sum('totalCents'),
  }
}

/** What is due now. More than can be paid at once is refused before anybody tries. */
export function dueNow(priced: readonly PricedService[]): Instalment {
  const due = sumOf(priced.map(({ now }) => now))
  if (due.totalCents > MOST_BILL_CENTS) throw new Refusal('too-much')
  return due
}

const withoutId = ({ id: _, ...address }: Destination) => address

export async function showServiceCheckout(
  context: Context<'customer'>,
  choices: { shoppingCartItems?: string[] | undefined; addressId?: string | undefined },
): Promise<ServiceCheckout> {
  const { db, caller, now, locale } = context
  const at = now()
  const lines = await chosenLines(db, caller.id, choices.shoppingCartItems, at)
  const address = choices.addressId ? await addressOf(db, caller.id, choices.addressId) : await firstAddress(db, caller.id)
  const province = address ? provinceOf(address) : (await currentPlace(context)).provinceCode
  const priced = await priceLines(db, lines, province, at)
  const due = dueNow(priced)
  const all = (part: 'whole' | 'now' | 'later', of = priced) => sumOf(of.map((each) => each[part]))
  return {
    addressId: address?.id ?? null,
    address: address && withoutId(address),
    province,
    checkoutTotal: toDollars(due.totalCents),
    checkoutProductList: lines.map((line) => lineIn(locale, line)),
    checkoutShipData: groupedByProvider(priced.map((each) => ({ ...each, providerId: each.line.providerId }))).map((own) => ({
      shopId: own[0]?.providerId ?? '',
      shopName: own[0]?.line.providerName ?? '',
      shopSlug: own[0]?.line.providerSlug ?? '',
      lines: own.map(({ line, whole, now: due, later }) => ({ ...lineIn(locale, line), whole, now: due, later })),
      now: all('now', own),
      later: all('later', own),
    })),
    whole: all('whole'),
    now: due,
    later: all('later'),
    totalCents: due.totalCents,
  }
}
