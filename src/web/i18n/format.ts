import type { Locale } from '../../contract/locale.ts'
import { perLanguage } from '../../rules/page/per-language.ts'
import { anyNumber, money, oneDecimal, percentage } from '../../rules/page/written-numbers.ts'

const date = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'America/Toronto' }))

// As `timeOfDay` writes it: one page says both.
const clock = { timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Toronto' } as const
const moment = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...clock }))
const time = perLanguage((tag) => new Intl.DateTimeFormat(tag, clock))

/** `$1,890.00`, in French `1 890,00 $`. */
export const formatMoney = money
/** The same without cents where there are none, as people say prices that they think of: `$50`. */
export const formatRoundMoney = (locale: Locale, cents: number): string => formatMoney(locale, cents).replace(/[.,]00(?=\D*$)/, '')
export const formatNumber = (locale: Locale, n: number): string => anyNumber(locale, n)
export const formatRating = oneDecimal
export const formatDate = (locale: Locale, at: string | Date) => date(locale).format(new Date(at))
/** Day and time of the market. */
export const formatMoment = (locale: Locale, at: string | Date) => moment(locale).format(new Date(at))
export const formatTime = (locale: Locale, at: string | Date) => time(locale).format(new Date(at))
export const formatPercent = percentage

export const htmlLang: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }
