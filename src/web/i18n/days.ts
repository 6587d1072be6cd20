import type { Locale } from '../../contract/locale.ts'
import { MARKET_TIME_ZONE } from '../../rules/calendar.ts'
import { dayIn, timeIn } from '../../rules/place-clock.ts'

// Written by hand: server and browser may abbreviate differently, and the page must not change while it wakes up.
const names = {
  en: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  fr: {
    weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
    months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  },
  zh: { weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'], months: [] },
}

function partsOf(locale: Locale, day: string) {
  const at = new Date(`${day}T12:00:00Z`)
  const { weekdays, months } = names[locale]
  return {
    weekday: weekdays[at.getUTCDay()] ?? '',
    month: months[at.getUTCMonth()] ?? String(at.getUTCMonth() + 1),
    date: at.getUTCDate(),
    year: at.getUTCFullYear(),
  }
}

/** "Tue, Nov 17" of a day "2026-11-17". */
export function shortDay(locale: Locale, day: string): string {
  const { weekday, month, date } = partsOf(locale, day)
  if (locale === 'zh') return `${month}月${date}日（${weekday}）`
  return locale === 'fr' ? `${weekday} ${date} ${month}` : `${weekday}, ${month} ${date}`
}

/** "Tue". */
export const shortWeekday = (locale: Locale, day: string): string => partsOf(locale, day).weekday

/** 17. */
export const dayNumber = (day: string): number => Number(day.slice(8))

/** "Nov 17". */
export function monthDay(locale: Locale, day: string): string {
  const { month, date } = partsOf(locale, day)
  if (locale === 'zh') return `${month}月${date}日`
  return locale === 'fr' ? `${date === 1 ? '1er' : date} ${month}` : `${month} ${date}`
}

/** "Nov 2026" of "2026-11". */
export function monthName(locale: Locale, month: string): string {
  const { month: name, year } = partsOf(locale, `${month}-01`)
  return locale === 'zh' ? `${year}年${name}月` : `${name} ${year}`
}

/** "Nov 17, 2026". */
export function fullDay(locale: Locale, day: string): string {
  const { month, date, year } = partsOf(locale, day)
  if (locale === 'zh') return `${year}年${month}月${date}日`
  return locale === 'fr' ? `${date} ${month} ${year}` : `${month} ${date}, ${year}`
}

/** "09:30", in French "9 h 30", on the clock of a place; the marketplace's when none is named. */
export function timeOfDay(locale: Locale, at: string, zone = MARKET_TIME_ZONE): string {
  const time = timeIn(zone, new Date(at))
  if (locale !== 'fr') return time
  const [hour = '', minute = ''] = time.split(':')
  // A time does not break at the end of a line.
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** "9:00", in French "9 h". */
export const wholeHour = (locale: Locale, hour: number): string => (locale === 'fr' ? `${hour}\u00a0h` : `${hour}:00`)

/** "Tue, Nov 17, 09:30". */
export const dayAndTime = (locale: Locale, at: string, zone = MARKET_TIME_ZONE): string =>
  `${shortDay(locale, dayIn(zone, new Date(at)))}${locale === 'zh' ? ' ' : ', '}${timeOfDay(locale, at, zone)}`

/** "Tue, Nov 17, 09:30 – 11:00". */
export function spanOfTime(locale: Locale, from: string, to: string | null, zone = MARKET_TIME_ZONE): string {
  if (!to) return dayAndTime(locale, from, zone)
  const isSameDay = dayIn(zone, new Date(from)) === dayIn(zone, new Date(to))
  return `${dayAndTime(locale, from, zone)} – ${(isSameDay ? timeOfDay : dayAndTime)(locale, to, zone)}`
}
