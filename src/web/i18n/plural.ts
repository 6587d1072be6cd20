import type { Locale } from '../../contract/locale.ts'
import { isOne } from '../../rules/page/written-numbers.ts'
import { formatNumber } from './format.ts'

/** Picks the form for `n` and puts the number, written as the language writes it, in the place of `#`. French counts 0 and 1 as one. */
export function plural(locale: Locale, n: number, forms: { one?: string; other: string }): string {
  const form = (isOne(locale, n) && forms.one) || forms.other
  return form.replace('#', formatNumber(locale, n))
}
