import type { ShopOrderState } from '../../contract/orders.ts'

/** Every move that one shop's part of an order may make. Nothing leads out of a state that is not named. */
export const orderMoves: Record<ShopOrderState, readonly ShopOrderState[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['outForDelivery', 'delivered'],
  outForDelivery: ['delivered'],
  delivered: ['completed', 'partlyReturned', 'returned'],
  completed: ['partlyReturned', 'returned'],
  partlyReturned: ['returned'],
  returned: [],
  cancelled: [],
}

/** The states from which a state can be entered. */
export const statesBefore = (state: ShopOrderState): ShopOrderState[] =>
  (Object.keys(orderMoves) as ShopOrderState[]).filter((from) => orderMoves[from].includes(state))

/** After paying, pieces are cancelled at once for this long; later the shop is asked. */
export const CANCEL_AT_ONCE_MINUTES = 30
/** How long stock and coupons are kept for whoever is paying. */
export const HOLD_MINUTES = 10
/** An order that nobody has paid by then is cancelled. */
export const UNPAID_HOURS = 24

export type Cancellation = 'now' | 'request' | 'tooLate'

export function cancellationOf(state: ShopOrderState, paidAt: Date | null, now: Date): Cancellation {
  if (state === 'pending') return 'now'
  if (state !== 'processing') return 'tooLate'
  return paidAt && now.getTime() - paidAt.getTime() <= CANCEL_AT_ONCE_MINUTES * 60_000 ? 'now' : 'request'
}
