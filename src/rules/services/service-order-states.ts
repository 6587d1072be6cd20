import type { ServiceOrderState } from '../../contract/service-orders.ts'

/** Every move that a job may make. Nothing leads out of a state that is not named. */
export const serviceOrderMoves: Record<ServiceOrderState, readonly ServiceOrderState[]> = {
  pending: ['accepted', 'cancelled'],
  accepted: ['scheduled', 'underWay', 'cancelled'],
  scheduled: ['scheduled', 'underWay', 'cancelled'],
  underWay: ['done'],
  done: ['confirmed', 'disputed'],
  disputed: ['confirmed', 'done'],
  confirmed: [],
  cancelled: [],
}

/** The states from which a state can be entered. */
export const serviceStatesBefore = (state: ServiceOrderState): ServiceOrderState[] =>
  (Object.keys(serviceOrderMoves) as ServiceOrderState[]).filter((from) => serviceOrderMoves[from].includes(state))

/** Until a day before it begins, a paid job is cancelled at no cost. */
const FREE_CANCEL_MS = 24 * 3_600_000

export type ServiceCancellation = 'now' | 'tooLate'

export function serviceCancellationOf(state: ServiceOrderState, startsAt: Date | null, now: Date): ServiceCancellation {
  if (!serviceOrderMoves[state].includes('cancelled')) return 'tooLate'
  return startsAt === null || startsAt.getTime() - now.getTime() >= FREE_CANCEL_MS ? 'now' : 'tooLate'
}

/** A service can be rated once it is done, or all of it is paid. */
export const isRateable = ({
  state,
  paidCents,
  totalCents,
}: {
  state: ServiceOrderState
  paidCents: number
  totalCents: number
}): boolean =>
  state === 'done' ||
  state === 'confirmed' ||
  state === 'disputed' ||
  (state !== 'cancelled' && state !== 'pending' && paidCents >= totalCents)
