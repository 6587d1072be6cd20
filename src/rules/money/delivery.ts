import { addDays, addWorkingDays, type Day, marketDay, marketHour } from '../calendar.ts'
import { standardShipping } from './bill.ts'
import type { RatedParcel } from './delivery-rates.ts'
import type { Cents } from './money.ts'
import type { Province } from './tax.ts'

/** A parcel ordered before this hour leaves on the same working day. */
export const LAST_HOUR_OF_DISPATCH = 14

type Region = 'atlantic' | 'central' | 'prairies' | 'pacific' | 'north'

const regions: Record<Province, Region> = {
  NB: 'atlantic',
  NL: 'atlantic',
  NS: 'atlantic',
  PE: 'atlantic',
  ON: 'central',
  QC: 'central',
  AB: 'prairies',
  MB: 'prairies',
  SK: 'prairies',
  BC: 'pacific',
  NT: 'north',
  NU: 'north',
  YT: 'north',
}

/** Working days on the way, at best and at worst. */
type Span = readonly [fewest: number, most: number]

export const deliverySpans = {
  sameProvince: [1, 2],
  sameRegion: [2, 3],
  acrossTheCountry: [3, 6],
  north: [5, 9],
  abroad: [6, 12],
} as const satisfies Record<string, Span>

const isProvince = (code: string): code is Province => code in regions

/** Both are codes of provinces; any other destination is abroad. */
export function daysOnTheWay(from: string, to: string): Span {
  if (!isProvince(from) || !isProvince(to)) return deliverySpans.abroad
  const [start, end] = [regions[from], regions[to]]
  if (from === to && start !== 'north') return deliverySpans.sameProvince
  if (start === 'north' || end === 'north') return deliverySpans.north
  return start === end ? deliverySpans.sameRegion : deliverySpans.acrossTheCountry
}

export interface DeliveryDays {
  earliest: Day
  latest: Day
}

const MOST_KEPT = 500
const counted = new Map<string, DeliveryDays>()

/** From the first to the last day on which a shop sends nothing. */
export interface ClosedDays {
  from: Day
  to: Day
}

/** Whether a shop sends nothing on a day. Days are texts, and compare as such. */
export const isClosedOn = (closed: ClosedDays | null | undefined, day: Day): closed is ClosedDays =>
  Boolean(closed) && (closed?.from ?? '') <= day && day <= (closed?.to ?? '')

/** When what is ordered now leaves: today or the next working day, and while the shop is closed the first one after. */
export function leavingDay(now: Date, closed?: ClosedDays | null): Day {
  const day = addWorkingDays(marketDay(now), marketHour(now) < LAST_HOUR_OF_DISPATCH ? 0 : 1)
  return isClosedOn(closed, day) ? addWorkingDays(addDays(closed.to, 1), 0) : day
}

/** When a parcel ordered now arrives. The same for all of half a day, so it is counted once. */
export function deliveryDays(now: Date, from: string, to: string, closed?: ClosedDays | null): DeliveryDays {
  const leaves = leavingDay(now, closed)
  const key = `${leaves} ${from} ${to}`
  const known = counted.get(key)
  if (known) return known
  const [fewest, most] = daysOnTheWay(from, to)
  const days = { earliest: addWorkingDays(leaves, fewest), latest: addWorkingDays(leaves, most) }
  if (counted.size >= MOST_KEPT) counted.clear()
  counted.set(key, days)
  return days
}

/** What the parcel of one order of a shop costs. What large or heavy goods cost on top is a mandatory fee, inside their price. */
export const deliveryCost = (shopAmount: Cents, shopDeliversFree: boolean, parcel: RatedParcel | null = null): Cents =>
  standardShipping(shopAmount, shopDeliversFree, parcel)
