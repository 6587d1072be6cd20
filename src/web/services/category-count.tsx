import type { Output } from '../../contract/call.ts'
import type { servicePage } from '../../contract/services.ts'
import { useVisit } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'

/** How many pros of each category come to a place; categories without any are missing. */
export type CategoryCounts = Output<typeof servicePage.counts>

/** How many pros a press on a category shows. Nothing while it is not known. */
export function CategoryCount({ id, counts, className }: { id: string; counts: CategoryCounts | undefined; className: string }) {
  const { locale } = useVisit()
  return counts && <span className={className}>{formatNumber(locale, counts[id] ?? 0)}</span>
}
