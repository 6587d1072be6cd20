import type { TradeMatch } from '../../contract/services.ts'
import { useVisit, useWords } from '../base/visit.ts'

const commas = { en: ', ', fr: ', ', zh: '、' }

/** Why a trade was found: the visitor's own words that led there. */
export function Because({ match, className = '' }: { match: TradeMatch; className?: string }) {
  const t = useWords('services-front')
  const { locale } = useVisit()
  if (match.because.length === 0) return null
  return <p className={`text-sm text-ink-600 ${className}`}>{t.because(match.because.map(t.quoted).join(commas[locale]))}</p>
}
