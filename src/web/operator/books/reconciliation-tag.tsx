import type { Reconciliation } from '../../../contract/reconciliation.ts'
import { useWords } from '../../base/visit.ts'
import { Tag } from '../../ui/tag.tsx'

/** How far it is, or whether anything is left to explain. */
export function ReconciliationTag({ of: { state, open, differences } }: { of: Pick<Reconciliation, 'state' | 'open' | 'differences'> }) {
  const t = useWords('operator-books').reconciliation
  if (state !== 'done') return <Tag tone={state === 'unreadable' ? 'bad' : 'info'}>{t.states[state]}</Tag>
  if (open > 0) return <Tag tone="warn">{t.open(open)}</Tag>
  return <Tag tone="ok">{differences > 0 ? t.explained : t.agree}</Tag>
}
