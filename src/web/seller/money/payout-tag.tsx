import type { PayoutState } from '../../../contract/seller-money.ts'
import { useWords } from '../../base/visit.ts'
import { Tag, type Tone } from '../../ui/tag.tsx'

const tones: Record<PayoutState, Tone> = { waiting: 'mute', sent: 'info', paid: 'ok', failed: 'bad', returned: 'bad' }

export function PayoutTag({ state }: { state: PayoutState }) {
  const t = useWords('seller-money').states
  return <Tag tone={tones[state]}>{t[state]}</Tag>
}
