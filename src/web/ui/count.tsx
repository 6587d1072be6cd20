import { cappedCount } from '../../rules/page/capped-count.ts'

/** The badge on an icon. Screen readers hear the number from the link's own name, so this one is for the eye. */
export function Count({ n, className = '-right-1.5 -top-1.5' }: { n: number; className?: string }) {
  if (n <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={`absolute grid h-[18px] min-w-[18px] place-items-center rounded-pill bg-bill-400 px-1 text-[11px] leading-none font-bold text-[var(--on-bill,var(--color-ink-900))] ${className}`}
    >
      {cappedCount(n)}
    </span>
  )
}
