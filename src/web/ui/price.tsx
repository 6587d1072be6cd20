import type { Locale } from '../../contract/locale.ts'
import { moneyParts } from '../../rules/page/written-numbers.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Plain } from './plain.tsx'

/** The one way a price is shown: one text for screen readers, small cents for the eye. French puts the sign last. */
export function Price({ cents, className = 'text-lg' }: { cents: number; className?: string }) {
  const { locale } = useVisit()
  return <Plain as="span" className={`price ${className}`} inside={insideOfPrice(locale, cents)} />
}

export const priceMarkup = (locale: Locale, cents: number): Markup => markup`<span class="price">${insideOfPrice(locale, cents)}</span>`

function insideOfPrice(locale: Locale, cents: number): Markup {
  const { minus, whole, decimal, cents: small, signLast } = moneyParts(locale, cents)
  const shown = signLast
    ? markup`${minus}${whole}<sup>${decimal}${small}</sup>\u00a0<small>$</small>`
    : markup`${minus}<sup>$</sup>${whole}<sup>${small}</sup>`
  return markup`<span class="sr-only">${formatMoney(locale, cents)}</span><span aria-hidden="true">${shown}</span>`
}

/** A price that was: struck through, and said as such. */
export function WasPrice({ cents, label, className = 'text-xs' }: { cents: number; label: string; className?: string }) {
  const { locale } = useVisit()
  return (
    <s className={`whitespace-nowrap text-ink-500 ${className}`}>
      <span className="sr-only">{label} </span>
      {formatMoney(locale, cents)}
    </s>
  )
}

export const wasPriceMarkup = (locale: Locale, cents: number, label: string): Markup =>
  markup`<s><span class="sr-only">${label} </span>${formatMoney(locale, cents)}</s>`
