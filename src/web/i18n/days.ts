import type { Locale } from '../../contract/locale.ts'
import { marketDay, marketTime } from '../../rules/calendar.ts'

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

/** "Nov 17". */
export function monthDay(locale: Locale, day: string): string {
  const { month, date } = partsOf(locale, day)
  if (locale === 'zh') return `${month}月${date}日`
  return locale === 'fr' ? `${date === 1 ? '1er' : date} ${month}` : `${month} ${date}`
}

/** "Nov 17, 2026". */
export function fullDay(locale: Locale, day: string): string {
  const { month, date, year } = partsOf(locale, day)
  if (locale === 'zh') return `${year}年${month}月${date}日`
  return locale === 'fr' ? `${date} ${month} ${year}` : `${month} ${date}, ${year}`
}

/** "09:30", in French "9 h 30". */
export function timeOfDay(locale: Locale, at: string): string {
  const time = marketTime(new Date(at))
  if (locale !== 'fr') return time
  const [hour = '', minute = ''] = time.split(':')
  // A time does not break at the end of a line.
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** "Tue, Nov 17, 09:30", as the marketplace's clock shows it. */
export const dayAndTime = (locale: Locale, at: string): string =>
  `${shortDay(locale, marketDay(new Date(at)))}${locale === 'zh' ? ' ' : ', '}${timeOfDay(locale, at)}`

/** "Tue, Nov 17, 09:30 – 11:00". */
export function spanOfTime(locale: Locale, from: string, to: string | null): string {
  if (!to) return dayAndTime(locale, from)
  const isSameDay = marketDay(new Date(from)) === marketDay(new Date(to))
  return `${dayAndTime(locale, from)} – ${isSameDay ? timeOfDay(locale, to) : dayAndTime(locale, to)}`
}
