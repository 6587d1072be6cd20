import type { Day } from '../calendar.ts'
import type { Bill } from './bill.ts'
import { HOUSE_MILLI_PERCENT } from './house-commission.ts'
import { type Cents, shareOut } from './money.ts'
import { isProvince, ratesOn, taxOn } from './tax.ts'
import { type Collection, taxOfSeller } from './tax-collection.ts'
import { isGstHstNumber, isQstNumber } from './tax-numbers.ts'
import { numbersOn, type TaxNumbers } from './tax-registrations.ts'

/** What a commission is taken of: each is in or out. Fees for handling and wrapping never are. */
export interface CommissionBase {
  goods: boolean
  delivery: boolean
  tax: boolean
}

/** What is taken, and what tax is put on it. */
export interface CommissionTerms {
  /** The rule that it came from; null is the marketplace's own rate, where there is no rule. */
  ruleId: string | null
  /** Thousandths of a percent: 10000 is 10 %. */
  milliPercent: number
  base: CommissionBase
  /** On the commission itself, in thousandths of a percent. */
  tax: { gstHst: number; qst: number }
}

export interface CommissionRule {
  id: string
  sellerId: string | null
  plan: string | null
  categoryId: string | null
  milliPercent: number
  base: CommissionBase
  since: Day
  /** The last day; null is for ever. */
  until: Day | null
}

const houseRate = { ruleId: null, milliPercent: HOUSE_MILLI_PERCENT, base: { goods: true, delivery: false, tax: false } }

const holdsOn = ({ since, until }: CommissionRule, day: Day) => since <= day && (until === null || day <= until)

/** Whose commission is asked for; categories from the first level down. */
export interface CommissionOf {
  sellerId: string
  plan: string | null
  categoryIds: readonly string[]
}

/** How closely a rule is about it: a shop's own comes before its plan's, that before its category's; a deeper category before a wider one. */
function closeness(rule: CommissionRule, of: CommissionOf): number {
  if (rule.sellerId !== null && rule.sellerId !== of.sellerId) return -1
  if (rule.plan !== null && rule.plan !== of.plan) return -1
  const level = rule.categoryId === null ? 0 : of.categoryIds.indexOf(rule.categoryId) + 1
  if (rule.categoryId !== null && level === 0) return -1
  return (rule.sellerId ? 20 : 0) + (rule.plan ? 10 : 0) + level
}

/** What holds for a sale on a day. Two rules that are equally close never hold on the same day. */
export function commissionOn(rules: readonly CommissionRule[], of: CommissionOf, day: Day): Omit<CommissionTerms, 'tax'> {
  let [best, found] = [-1, null as CommissionRule | null]
  for (const rule of rules) {
    const near = holdsOn(rule, day) ? closeness(rule, of) : -1
    if (near > best) [best, found] = [near, rule]
  }
  return found ? { ruleId: found.id, milliPercent: found.milliPercent, base: found.base } : houseRate
}

type Scope = Pick<CommissionRule, 'sellerId' | 'plan' | 'categoryId'>
export const isSameScope = (a: Scope, b: Scope): boolean => a.sellerId === b.sellerId && a.plan === b.plan && a.categoryId === b.categoryId

/** Two rules about the same would hold on one day. */
export const overlaps = (a: Pick<CommissionRule, 'since' | 'until'>, b: Pick<CommissionRule, 'since' | 'until'>): boolean =>
  (b.until === null || a.since <= b.until) && (a.until === null || b.since <= a.until)

interface CommissionedSeller {
  country: string
  province: string
  numbers: TaxNumbers
}

/**
 * What tax the marketplace puts on its commission: that of the seller's province, for a seller in Canada who is registered for it. Of one who
 * is not the marketplace collects the tax of the whole sale and charges none on its fee (Excise Tax Act, s. 211.1 and following).
 */
export function taxOnCommission({ country, province, numbers }: CommissionedSeller, day: Day): CommissionTerms['tax'] {
  const { gstHst, pstRstQst } = numbersOn(numbers, day)
  const qst = pstRstQst?.QC
  const home = province.toUpperCase()
  if (country.toLowerCase() !== 'ca' || !isProvince(home)) return { gstHst: 0, qst: 0 }
  const rate = (names: readonly string[]) => ratesOn(home, day).find(({ tax }) => names.includes(tax))?.milliPercent ?? 0
  return {
    gstHst: gstHst && isGstHstNumber(gstHst) ? rate(['GST', 'HST']) : 0,
    qst: qst && isQstNumber(qst) ? rate(['QST']) : 0,
  }
}

/** What tax a fee of the marketplace bears, by the terms of its commission. */
export const feeTaxOf = (cents: Cents, { gstHst, qst }: CommissionTerms['tax']): Cents => taxOn(cents, gstHst) + taxOn(cents, qst)

/** What was taken of one line, and by which rule: kept with it, whatever the rule becomes. */
export interface LineCommission extends CommissionTerms {
  baseCents: Cents
  cents: Cents
}

interface SoldLine {
  /** After discounts, before fees and tax. */
  goodsCents: Cents
  terms: CommissionTerms
}

/**
 * The commission of one shop's part of an order, by line. Lines under the same rule are counted together, so that rounding costs nobody more
 * than a cent, and their sum is shared out.
 */
function commissionPerLine(
  bill: Pick<Bill, 'shippingCents' | 'deliveryCents' | 'gstHstCents' | 'pstRstQstCents'>,
  lines: readonly SoldLine[],
): LineCommission[] {
  const goods = lines.map(({ goodsCents }) => goodsCents)
  const weights = goods.some((cents) => cents > 0) ? goods : goods.map(() => 1)
  const delivery = shareOut(bill.shippingCents + bill.deliveryCents, weights)
  const tax = shareOut(bill.gstHstCents + bill.pstRstQstCents, weights)
  const based = lines.map(({ goodsCents, terms }, n) => {
    const { base } = terms
    const of = (isIn: boolean, cents: Cents | undefined) => (isIn ? (cents ?? 0) : 0)
    return { terms, baseCents: of(base.goods, goodsCents) + of(base.delivery, delivery[n]) + of(base.tax, tax[n]), n }
  })
  const answer: LineCommission[] = []
  for (const ruleId of new Set(lines.map(({ terms }) => terms.ruleId))) {
    const own = based.filter(({ terms }) => terms.ruleId === ruleId)
    const whole = own.reduce((sum, { baseCents }) => sum + baseCents, 0)
    const cents = shareOut(
      commissionOf(whole, own[0]?.terms.milliPercent ?? 0),
      own.map(({ baseCents }) => baseCents),
    )
    for (const [i, { terms, baseCents, n }] of own.entries()) answer[n] = { ...terms, baseCents, cents: cents[i] ?? 0 }
  }
  return answer
}

/** Parts of a cent stay with the seller. */
export const commissionOf = (baseCents: Cents, milliPercent: number): Cents => Math.floor((baseCents * milliPercent) / 100_000)

interface PartCommission {
  lines: LineCommission[]
  commissionCents: Cents
  commissionTaxCents: Cents
}

/** The commission of a shop's part as a whole, with its tax. Never more than the seller gets of it: whoever sells never pays for a sale. */
export function commissionOfPart(bill: Bill, collection: Collection | null, sold: readonly SoldLine[]): PartCommission {
  const own = bill.totalCents - bill.gstHstCents - bill.pstRstQstCents + taxOfSeller(bill, collection)
  const full = commissionPerLine(bill, sold)
  const whole = full.reduce((sum, { cents }) => sum + cents, 0)
  const commissionCents = Math.min(whole, own)
  const shares = shareOut(
    commissionCents,
    full.map(({ cents }) => cents),
  )
  const lines = whole > own ? full.map((line, n) => ({ ...line, cents: shares[n] ?? 0 })) : full
  const taxCents = full[0] ? feeTaxOf(commissionCents, full[0].tax) : 0
  return { lines, commissionCents, commissionTaxCents: Math.min(taxCents, own - commissionCents) }
}
