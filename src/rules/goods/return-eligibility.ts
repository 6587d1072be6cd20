import type { ShopOrderState } from '../../contract/orders.ts'
import type { ReturnReason } from '../../contract/returns.ts'
import { type Day, marketDay } from '../calendar.ts'
import { returnWindows } from './return-windows.ts'

const returnable: readonly ShopOrderState[] = ['delivered', 'completed', 'partlyReturned']

/** The last day on which something delivered may be sent back for a reason: a change of mind has the shop's window, a fault the guarantee. */
export function lastReturnDay(deliveredAt: Date, shopWindowDays: number, reason: ReturnReason): Day {
  const windows = returnWindows(marketDay(deliveredAt), shopWindowDays)
  return reason === 'changedMind' ? windows.changeOfMindUntil : windows.guaranteeUntil
}

export const mayReturn = (
  state: ShopOrderState,
  deliveredAt: Date | null,
  shopWindowDays: number,
  reason: ReturnReason,
  now: Date,
): boolean => returnable.includes(state) && deliveredAt !== null && marketDay(now) <= lastReturnDay(deliveredAt, shopWindowDays, reason)
