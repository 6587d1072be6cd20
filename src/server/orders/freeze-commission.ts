import { marketDay } from '../../rules/calendar.ts'
import { type CommissionRule, commissionOfPart, commissionOn, taxOnCommission } from '../../rules/money/commission.ts'
import type { Collection } from '../../rules/money/tax-collection.ts'
import type { Checkout } from '../cart/check-out.ts'

/** As the rules are on the day of the sale: a line keeps its rate, its base and its rule, whatever they become. */
export function freezeCommission(
  { lines, bill }: Checkout['shops'][number],
  collection: Collection | null,
  rules: readonly CommissionRule[],
  now: Date,
): ReturnType<typeof commissionOfPart> {
  const day = marketDay(now)
  const sold = lines.map(({ line, discountCents }) => {
    const { shopId, shopPlan, shopCountry, shopProvince, shopTaxNumbers, categoryIds } = line
    const seller = { country: shopCountry, province: shopProvince, numbers: shopTaxNumbers }
    const terms = commissionOn(rules, { sellerId: shopId, plan: shopPlan, categoryIds }, day)
    return { goodsCents: line.unitCents * line.quantity - discountCents, terms: { ...terms, tax: taxOnCommission(seller, day) } }
  })
  return commissionOfPart(bill, collection, sold)
}
