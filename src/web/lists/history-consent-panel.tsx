import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import type { Viewed } from './viewed.tsx'

/** Asks before anything is kept: what, why, who sees it, and how it ends. Off until somebody says yes. */
export function HistoryConsentPanel({ viewed: { consent, switchOn, leaveOff } }: { viewed: Viewed }) {
  const t = useWords('histories')
  return (
    <section className="panel mt-5 max-w-[820px]" aria-labelledby="history-off">
      <h2 id="history-off" className="h3">
        {t.historyOff}
      </h2>
      <p className="mt-2 text-ink-700">
        {t.historyText}{' '}
        <Link to="/help/customer/privacy-policy" className="link">
          {t.historyPrivacy}
        </Link>
      </p>
      <div className="mt-4 flex min-h-11 flex-wrap gap-3">
        <Button onClick={switchOn}>{t.historyOn}</Button>
        {consent === 'not-asked' && (
          <Button look="line" onClick={leaveOff}>
            {t.historyNo}
          </Button>
        )}
      </div>
    </section>
  )
}
