import type { Locale } from '../../contract/locale.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit } from '../base/visit.ts'
import { formatMoney, formatMoneyParts } from '../i18n/format.ts'
import { Plain } from './plain.tsx'

const small = 'text-[.62em] font-semibold'

const priceLook = 'price leading-none font-bold whitespace-nowrap'

/** The one way a price is shown: one text for screen readers, small cents for the eye. French puts the sign last. */
export function Price({ cents, className = 'text-lg' }: { cents: number; className?: string }) {
  const { locale } = useVisit()
  return <Plain as="span" className={`${priceLook} ${className}`} inside={insideOfPrice(locale, cents)} />
}

export const priceMarkup = (locale: Locale, cents: number, className: string): Markup =>
  markup`<span class="${priceLook} ${className}">${insideOfPrice(locale, cents)}</span>`

function insideOfPrice(locale: Locale, cents: number): Markup {
  const signLast = locale === 'fr'
  const parts = formatMoneyParts(locale, cents).map(({ type, value }) => {
    if (type === 'decimal' && !signLast) return markup``
    if (type === 'decimal' || type === 'fraction' || (type === 'currency' && !signLast)) {
      const gap = signLast ? '' : { currency: ' mr-px', fraction: ' ml-px' }[type as string]
      return markup`<span class="${small} align-[.42em]${gap}">${value}</span>`
    }
    return type === 'currency' ? markup`<span class="${small}">${value}</span>` : markup`${value}`
  })
  return markup`<span class="sr-only">${formatMoney(locale, cents)}</span><span aria-hidden="true">${parts}</span>`
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
  markup`<s class="whitespace-nowrap text-xs text-ink-500"><span class="sr-only">${label} </span>${formatMoney(locale, cents)}</s>`
