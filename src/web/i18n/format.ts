import type { Locale } from '../../contract/locale.ts'

/** Chinese readers see prices and dates of this Canadian market as English ones do; the words around them are Chinese. */
const tags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'en-CA' }

const money = cached((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }))
const number = cached((tag) => new Intl.NumberFormat(tag))
const oneDecimal = cached((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const date = cached((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'America/Toronto' }))

const moment = cached((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' }))
const time = cached((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'America/Toronto' }))
const percent = cached((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }))

/** `$1,890.00`, in French `1 890,00 $`. */
export const formatMoney = (locale: Locale, cents: number) => money(locale).format(cents / 100)
export const formatMoneyParts = (locale: Locale, cents: number) => money(locale).formatToParts(cents / 100)
export const formatNumber = (locale: Locale, n: number) => number(locale).format(n)
export const formatRating = (locale: Locale, rating: number) => oneDecimal(locale).format(rating)
export const formatDate = (locale: Locale, at: string | Date) => date(locale).format(new Date(at))
/** Day and time of the market. */
export const formatMoment = (locale: Locale, at: string | Date) => moment(locale).format(new Date(at))
export const formatTime = (locale: Locale, at: string | Date) => time(locale).format(new Date(at))
export const formatPercent = (locale: Locale, share: number) => percent(locale).format(share)

function cached<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const known = made.get(locale)
    if (known) return known
    const fresh = make(tags[locale])
    made.set(locale, fresh)
    return fresh
  }
}

export const htmlLang: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }
