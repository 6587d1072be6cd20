import type { ReactNode } from 'react'
import { useWords } from '../../base/visit.ts'

/** What an offer would have cost, beside the form that makes it. */
export function ForecastPanel({ children, stays }: { children: ReactNode; stays: string }) {
  const t = useWords('seller-offers')
  return (
    <aside className="panel grid gap-3 text-sm" aria-live="polite" aria-label={t.forecast.title}>
      <h2 className="h4">{t.forecast.title}</h2>
      {children ?? <p className="text-ink-600">{t.forecast.fillIn}</p>}
      <p className="border-t border-down-200 pt-3 text-xs text-ink-600">{stays}</p>
    </aside>
  )
}
