import type { offerStates } from '../../contract/seller-offers.ts'

export type OfferState = (typeof offerStates)[number]

interface Offered {
  startsAt: Date
  endsAt: Date
  /** When its shop ended it before its time. */
  stoppedAt: Date | null
  /** Everything that was offered is sold. */
  isSoldOut?: boolean
}

export function offerStateOf({ startsAt, endsAt, stoppedAt, isSoldOut }: Offered, now: Date): OfferState {
  if (stoppedAt) return 'stopped'
  if (endsAt <= now || isSoldOut) return 'ended'
  return startsAt > now ? 'planned' : 'running'
}
