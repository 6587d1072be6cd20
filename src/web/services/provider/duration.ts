import type { Dictionary } from '../../i18n/rooms.ts'

const HOUR = 60
const WORKING_DAY = 8 * HOUR

/** "about 45 min", "about 2 h", "about 5 working days". */
export function durationWords(t: Dictionary<'providers'>, minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes < HOUR) return t.minutes(minutes)
  return minutes < WORKING_DAY ? t.hours(Math.round(minutes / 30) / 2) : t.days(Math.round(minutes / WORKING_DAY))
}
