import type { Chargeback } from '../../../contract/chargebacks.ts'
import { useWords } from '../../base/visit.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = { open: 'warn', review: 'info', won: 'ok', lost: 'bad' } as const

export function ChargebackTag({ state }: { state: Chargeback['state'] }) {
  const { states } = useWords('operator-books').chargebacks
  return <Tag tone={tones[state]}>{states[state]}</Tag>
}
