import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatTime } from '../../i18n/format.ts'

/** Says since when there is no network, and when it is back. It lies over the page, so that nothing moves below a hand at work. */
export function OfflineBar() {
  const { offline: t } = useWords('desk')
  const { locale } = useVisit()
  const [since, setSince] = useState<Date | 'back'>()
  useEffect(() => {
    const gone = () => setSince((before) => (before instanceof Date ? before : new Date()))
    const back = () => setSince((before) => before && 'back')
    if (!navigator.onLine) gone()
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
    }
  }, [])
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-[var(--z-toast)]">
      {since instanceof Date && (
        <p className="flex items-center justify-center gap-3 bg-ink-900 px-4 py-2.5 text-sm text-white">
          <WifiOff className="size-[18px] shrink-0 text-bill-300" aria-hidden="true" />
          <span>
            <b className="font-semibold">{t.since(formatTime(locale, since))}</b> {t.text}
          </span>
        </p>
      )}
      {since === 'back' && <span className="sr-only">{t.back}</span>}
    </div>
  )
}
