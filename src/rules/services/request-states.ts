import type { RequestState } from '../../contract/service-requests.ts'

/** How far a request has come. It only goes on, and ends by being done, cancelled or left without an answer. */
const way: readonly RequestState[] = ['sent', 'seen', 'asked', 'answered', 'quoted', 'negotiating', 'accepted', 'scheduled', 'done']

/** The states from which a request goes on to a state. A new offer after a counter-offer is no step back: both stay `negotiating`. */
export const requestStatesBefore = (to: RequestState): RequestState[] => way.slice(0, Math.max(0, way.indexOf(to)))

/** Nothing more is said about a request that was taken back or never sent. */
export const isRequestOpen = (state: RequestState): boolean => state !== 'draft' && state !== 'cancelled'

/** A request that has become an order is cancelled with it, not before. */
export const isRequestCancellable = (state: RequestState): boolean =>
  isRequestOpen(state) && !['accepted', 'scheduled', 'done'].includes(state)

/** Without an answer for so long, the asker is offered other providers. */
export const UNANSWERED_HOURS = 48
