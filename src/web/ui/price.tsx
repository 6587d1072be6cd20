import type { Locale } from '../../contract/locale.ts'
import { moneyParts } from '../../rules/written-numbers.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
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
  const written = moneyParts(locale, cents)
  const raised = (text: string, gap: string) => markup`<span class="${small} align-[.42em]${gap}">${text}</span>`
  const shown = written.signLast
    ? markup`${written.minus}${written.whole}${raised(written.decimal, '')}${raised(written.cents, '')}\u00a0<span class="${small}">$</span>`
    : markup`${written.minus}${raised('$', ' mr-px')}${written.whole}${raised(written.cents, ' ml-px')}`
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
  markup`<s class="whitespace-nowrap text-xs text-ink-500"><span class="sr-only">${label} </span>${formatMoney(locale, cents)}</s>`
