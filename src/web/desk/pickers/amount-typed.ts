import type { Locale } from '../../../contract/locale.ts'
import { moneyParts } from '../../../rules/page/written-numbers.ts'

/** An amount as somebody would type it: `1,480.00`, in French `1 480,00`. Nothing for none. */
export function amountTyped(locale: Locale, cents: number | null): string {
  if (cents === null) return ''
  const { minus, whole, decimal, cents: part } = moneyParts(locale, cents)
  return `${minus}${whole}${decimal}${part}`
}
