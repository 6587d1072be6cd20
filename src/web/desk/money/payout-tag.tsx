import type { PayoutState } from '../../../contract/seller-money.ts'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { useMoneyWords } from './use-money-words.ts'

const tones: Record<PayoutState, Tone> = { waiting: 'mute', sent: 'info', paid: 'ok', failed: 'bad', returned: 'bad' }

export function PayoutTag({ state }: { state: PayoutState }) {
  const t = useMoneyWords().states
  return <Tag tone={tones[state]}>{t[state]}</Tag>
}
