import { and, type Column, gt, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { offerBounds } from '../../contract/seller-offers.ts'
import type { OfferState } from '../../rules/goods/offer-state.ts'

const DAY_MS = 86_400_000

/** When an offer that is made now begins and ends: nothing begins before it was made, nothing ends that is over. */
export function periodOf({ startsAt, endsAt }: { startsAt: string | null; endsAt: string }, now: Date): { startsAt: Date; endsAt: Date } {
  const [begins, ends] = [new Date(Math.max(now.getTime(), Date.parse(startsAt ?? '') || 0)), new Date(endsAt)]
  if (ends <= now) throw new Refusal('already-over')
  if (ends <= begins || ends.getTime() - begins.getTime() > offerBounds.mostDays * DAY_MS) throw new Refusal('bad-input')
  return { startsAt: begins, endsAt: ends }
}

interface OfferColumns {
  startsAt: Column
  endsAt: Column
  stoppedAt: Column
}

/** The same as `offerStateOf`. */
export function isInState({ startsAt, endsAt, stoppedAt }: OfferColumns, state: OfferState, now: Date, isSoldOut?: SQL): SQL | undefined {
  if (state === 'stopped') return isNotNull(stoppedAt)
  const isOver = or(lte(endsAt, now), isSoldOut)
  if (state === 'ended') return and(isNull(stoppedAt), isOver)
  return and(isNull(stoppedAt), isOver && not(isOver), state === 'planned' ? gt(startsAt, now) : lte(startsAt, now))
}

/** Of which some moment lies between these. */
export const overlaps = ({ startsAt, endsAt }: OfferColumns, from: Date, until: Date): SQL | undefined =>
  and(lt(startsAt, until), gt(endsAt, from))

/** Ends an offer now; one that has not begun is over before anybody could use it. */
export const stopping = ({ startsAt }: Pick<OfferColumns, 'startsAt'>, now: Date) => ({
  stoppedAt: now,
  endsAt: now,
  startsAt: sql`least(${startsAt}, ${now.toISOString()}::timestamptz - interval '1 second')`,
})
