import type { Locale } from '../../contract/locale.ts'
import { onceFor } from '../../rules/once-for.ts'
import { dayIn, timeIn } from '../../rules/place-clock.ts'
import { zoneAt } from '../../rules/zone-at.ts'
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
  const nameOf = onceFor((zone: string) => new Intl.DateTimeFormat(htmlLang[locale], { timeZone: zone, ...longDay }))
  const isDay = (start: string) => Number.parseInt(timeIn(timeZone, new Date(start)), 10) >= MORNING
  const days = new Map<string, FreeDay>()
  for (const start of starts) {
    const at = new Date(start)
    const key = dayIn(timeZone, at)
    const day = days.get(key)
    if (day) day.starts.push(start)
    else days.set(key, { key, name: nameOf(zoneAt(timeZone, at)).format(at), starts: [start], usual: start })
  }
  return [...days.values()].map((day) => ({ ...day, usual: day.starts.find(isDay) ?? day.usual }))
}
const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** An hour on the pro's own clock. */
export function hourWords(locale: Locale, start: string, timeZone: string): string {
  const at = new Date(start)
  const zone = zoneAt(timeZone, at)
  return new Intl.DateTimeFormat(htmlLang[locale], { timeZone: zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(at)
}
