import type { QuoteItem } from '../../contract/quotes.ts'
import { useVisit } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'

/** What is included, with what each line costs before tax. */
export function LineNames({ items }: { items: readonly QuoteItem[] }) {
  const { locale } = useVisit()
  return (
    <ul className="grid gap-1">
      {items.map(({ skuName, quantity, quotationAmount, discountAmount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change places.
        <li key={at} className="flex justify-between gap-3">
          <span className="min-w-0 break-words">
            {quantity > 1 && `${quantity} × `}
            {skuName}
          </span>
          <span className="shrink-0">{formatMoney(locale, quotationAmount - discountAmount)}</span>
        </li>
      ))}
    </ul>
  )
}
