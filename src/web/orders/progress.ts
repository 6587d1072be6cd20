import type { ReturnState, ShopOrderState } from '../../contract/orders.ts'

const steps: Record<ShopOrderState, 0 | 1 | 2 | 3 | 4> = {
  pending: 1,
  processing: 1,
  shipped: 2,
  outForDelivery: 3,
  delivered: 4,
  completed: 4,
  partlyReturned: 4,
  returned: 4,
  cancelled: 0,
}

/** Ordered, shipped, out for delivery, delivered: 1 to 4. A cancelled part stands nowhere. */
export const stepOf = (state: ShopOrderState) => steps[state]

/** When each step was reached, as far as the events say. */
export function stepTimes(events: readonly { kind: string; at: string }[]): (string | null)[] {
  const first = (...kinds: string[]) => events.find(({ kind }) => kinds.includes(kind))?.at ?? null
  return [first('pending', 'processing'), first('shipped'), first('outForDelivery'), first('delivered')]
}

export const toneOf = (state: ShopOrderState): 'ok' | 'warn' | 'info' | 'mute' => {
  if (state === 'pending') return 'warn'
  if (state === 'cancelled' || state === 'returned') return 'mute'
  return steps[state] === 4 ? 'ok' : 'info'
}

const back = ['requested', 'approved', 'inTransit', 'received'] as const satisfies readonly ReturnState[]

/** A return that nobody has decided about yet. */
export const isGoingBack = (state: ReturnState): state is (typeof back)[number] => back.some((each) => each === state)
