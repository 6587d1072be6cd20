import { isOpenAt, minuteOfWeek, type WeekHours } from '../../rules/services/opening.ts'

const STEP_MS = 30 * 60_000
const DAY = 24 * 60
/** Nobody is visited at night, however long a pro answers the phone. */
const [EARLIEST, LATEST] = [8 * 60, 19 * 60]
const TWO_WEEKS = (14 * DAY) / 30

interface Pro {
  hours: WeekHours
  timeZone: string
}

/** Where only the city is known, somebody comes on any day. */
export const anyDay: WeekHours = {
  mon: ['08:00', '19:00'],
  tue: ['08:00', '19:00'],
  wed: ['08:00', '19:00'],
  thu: ['08:00', '19:00'],
  fri: ['08:00', '19:00'],
  sat: ['09:00', '17:00'],
  sun: ['10:00', '17:00'],
}

function isVisitable({ hours, timeZone }: Pro, at: Date): boolean {
  const minute = minuteOfWeek(at, timeZone)
  const ofDay = minute % DAY
  return ofDay >= EARLIEST && ofDay <= LATEST && isOpenAt(hours, minute)
}

/** The nearest full or half hour at which the pro visits people, from a moment on or, `back`, before it. */
export function visitTime(pro: Pro, wanted: Date, back = false): Date {
  const round = back ? Math.floor : Math.ceil
  const first = round(wanted.getTime() / STEP_MS)
  for (let n = 0; n < TWO_WEEKS; n++) {
    const at = new Date((first + (back ? -n : n)) * STEP_MS)
    if (isVisitable(pro, at)) return at
  }
  return new Date(first * STEP_MS)
}

const LONGEST_VISIT_HOURS = 8

/** When somebody who begins then is done: what takes days ends in the hours of its last day. */
export function visitEnd(pro: Pro, startsAt: Date, hours: number): Date {
  const end = new Date(startsAt.getTime() + Math.round(hours * 2) * STEP_MS)
  return hours > LONGEST_VISIT_HOURS ? visitTime(pro, end, true) : end
}
