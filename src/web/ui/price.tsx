import { useVisit } from '../base/visit.ts'
import { formatMoney, formatMoneyParts } from '../i18n/format.ts'

const small = 'text-[.62em] font-semibold'

/** The one way a price is shown: one text for screen readers, small cents for the eye. French puts the sign last. */
export function Price({ cents, className = 'text-lg' }: { cents: number; className?: string }) {
  const { locale } = useVisit()
  const signLast = locale === 'fr'
  return (
    <span className={`price leading-none font-bold whitespace-nowrap ${className}`}>
      <span className="sr-only">{formatMoney(locale, cents)}</span>
      <span aria-hidden="true">
        {formatMoneyParts(locale, cents).map(({ type, value }, at) => {
          const key = `${type}${at}`
          if (type === 'decimal' && !signLast) return null
          if (type === 'decimal' || type === 'fraction' || (type === 'currency' && !signLast))
            return (
              <span
                key={key}
                className={`${small} align-[.42em] ${type === 'currency' ? 'mr-px' : ''} ${type === 'fraction' && !signLast ? 'ml-px' : ''}`}
              >
                {value}
              </span>
            )
          if (type === 'currency')
            return (
              <span key={key} className={small}>
                {value}
              </span>
            )
          return value
        })}
      </span>
    </span>
  )
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
