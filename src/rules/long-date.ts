import type { Locale } from '../contract/locale.ts'
import { MARKET_TIME_ZONE } from './calendar.ts'

const formatIn = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: MARKET_TIME_ZONE })
const formats: Record<Locale, Intl.DateTimeFormat> = { en: formatIn('en-CA'), fr: formatIn('fr-CA'), zh: formatIn('zh-CN') }

/** `November 15, 2026`, as the market's calendar has it. */
export const longDate = (locale: Locale, at: Date): string => formats[locale].format(at)
