import type { Locale } from '../../contract/locale.ts'
import { htmlLang } from '../i18n/format.ts'

export interface FreeDay {
  /** "2026-11-18", on the pro's own calendar. */
  key: string
  name: string
  starts: string[]
  /** What is offered when the day is chosen: in the morning, also of somebody who comes at night. */
  usual: string
}

/** Before this hour only emergencies are wanted. */
const MORNING = 8

/** Free times by the days of the pro's own calendar, the soonest first. */
export function freeDays(locale: Locale, { starts, timeZone }: { starts: readonly string[]; timeZone: string }): FreeDay[] {
  const keyOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const nameOf = new Intl.DateTimeFormat(htmlLang[locale], { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  const hourOf = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const isDay = (start: string) => Number(hourOf.format(new Date(start))) >= MORNING
  const days = new Map<string, FreeDay>()
  for (const start of starts) {
    const key = keyOf.format(new Date(start))
    const day = days.get(key)
    if (day) day.starts.push(start)
    else days.set(key, { key, name: nameOf.format(new Date(start)), starts: [start], usual: start })
  }
  return [...days.values()].map((day) => ({ ...day, usual: day.starts.find(isDay) ?? day.usual }))
}

/** An hour on the pro's own clock. */
export const hourWords = (locale: Locale, start: string, timeZone: string): string =>
  new Intl.DateTimeFormat(htmlLang[locale], { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(new Date(start))
