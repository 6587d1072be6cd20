import type { Locale, Text } from '../../contract/locale.ts'
import { onceFor } from '../once-for.ts'
import { timeIn } from '../place-clock.ts'
import { zoneAt } from '../zone-at.ts'
import { tags } from './per-language.ts'

const dates = onceFor((named: string) => {
  const [locale, timeZone] = named.split(' ') as [Locale, string]
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'full', timeZone })
})

const dateIn = (locale: Locale, zone: string, at: Date) => dates(`${locale} ${zoneAt(zone, at)}`).format(at)

/** "9 h", "9 h 30": as French Canada writes a time of day. */
function frenchTime(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** "Tuesday, November 17, 2026 at 20:00": a moment as whoever is at the place reads it, in each language. */
export function momentWords(zone: string, at: Date): Text {
  const time = timeIn(zone, at)
  return {
    en: `${dateIn('en', zone, at)} at ${time}`,
    fr: `${dateIn('fr', zone, at)} à ${frenchTime(time)}`,
    zh: `${dateIn('zh', zone, at)} ${time}`,
  }
}
