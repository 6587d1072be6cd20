import { useVisit, useWords } from '../base/visit.ts'
import { formatRoundMoney } from '../i18n/format.ts'

/** "$25 to $50": in whole dollars where possible, as people say price ranges; $49.99 is said as $50. */
export function usePriceWords() {
  const t = useWords('list-parts')
  const { locale } = useVisit()
  const money = (cents: number) => formatRoundMoney(locale, cents % 100 === 99 ? cents + 1 : cents)
  return ({ min, max }: { min?: number | undefined; max?: number | undefined }): string => {
    if (min !== undefined && max !== undefined) return t.between(money(min), money(max))
    return min !== undefined ? t.from(money(min)) : t.under(money(max ?? 0))
  }
}
