import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../base/visit.ts'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/** Lies over the top of the page, so that nothing moves when the connection comes and goes. */
export function OfflineNotice() {
  const t = useWords('shell')
  const online = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-[var(--z-toast)]">
      {!online && (
        <p className="pointer-events-auto flex items-center justify-center gap-3 bg-ink-900 px-4 py-2.5 text-sm text-white">
          <WifiOff className="size-[18px] text-bill-300" aria-hidden="true" />
          {t.offline}
        </p>
      )}
    </div>
  )
}
