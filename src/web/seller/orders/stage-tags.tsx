import type { SaleSummary } from '../../../contract/seller-orders.ts'
import { useWords } from '../../base/visit.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = { toPack: 'warn', packed: 'info', shipped: 'info', delivered: 'ok', returned: 'mute', cancelled: 'mute' } as const

/** Where a sale stands, and what its buyer waits for. */
export function StageTags({ of: { stage, isPartlyShipped, asks } }: { of: Pick<SaleSummary, 'stage' | 'isPartlyShipped' | 'asks'> }) {
  const t = useWords('seller-orders')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={tones[stage]}>{isPartlyShipped ? t.partly : t.stages[stage]}</Tag>
      {asks && <Tag tone="bad">{t.asks[asks]}</Tag>}
    </span>
  )
}
