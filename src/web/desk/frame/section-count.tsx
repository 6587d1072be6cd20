import { operatorApplication } from '../../../contract/applications.ts'
import { operatorDecision } from '../../../contract/decisions.ts'
import { operatorJob } from '../../../contract/disputes.ts'
import { operatorReturn } from '../../../contract/return-disputes.ts'
import { sellerOrder } from '../../../contract/seller-orders.ts'
import { useAskQuietly } from '../../base/ask.ts'
import type { SectionName } from './desks.ts'

const first = { page: { size: 1 } }

/** How many wait in a section; nothing while it is not known, or none do. */
export function SectionCount({ of, className }: { of: SectionName; className: string }) {
  const applications = useAskQuietly(operatorApplication.page, first, of === 'applications')?.counts.waiting
  const decisions = useAskQuietly(operatorDecision.page, first, of === 'decisions')?.counts.all
  const disputes = useAskQuietly(operatorJob.page, first, of === 'disputes')?.counts.open
  const returns = useAskQuietly(operatorReturn.page, first, of === 'disputes')?.counts.open
  const sales = useAskQuietly(sellerOrder.page, first, of === 'orders')?.counts.toPack
  const count = decisions ?? applications ?? sales ?? (disputes ?? 0) + (returns ?? 0)
  return count > 0 && <span className={`rounded-pill bg-bill-400 px-1.5 text-xs font-bold text-ink-900 ${className}`}>{count}</span>
}
