import type { HouseOrder } from '../../../contract/operator-orders.ts'
import type { Tone } from '../../ui/tag.tsx'

export const paymentTones: Readonly<Record<HouseOrder['paymentState'], Tone>> = {
  unpaid: 'warn',
  paid: 'ok',
  cancelled: 'mute',
  refunded: 'mute',
  partlyRefunded: 'info',
}
