import { useWords } from '../base/visit.ts'

/** Two pixels at the top of the window while the next page is on its way. */
export function ProgressBar({ percent, failed }: { percent: number; failed: boolean }) {
  const t = useWords('shell')
  return (
    <div
      role="progressbar"
      aria-label={t.pageLoading}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="fixed inset-x-0 top-0 z-[var(--z-toast)] h-[2px]"
    >
      <div
        className={`h-full origin-left transition-transform duration-200 ${failed ? 'bg-breast-500' : 'bg-bill-400'}`}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
