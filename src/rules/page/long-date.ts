import type { Locale } from '../../contract/locale.ts'
import { MARKET_TIME_ZONE } from '../calendar.ts'
import { perLanguage } from './per-language.ts'

const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: MARKET_TIME_ZONE }))

/** `November 15, 2026`, as the market's calendar has it. */
export const longDate = (locale: Locale, at: Date): string => format(locale).format(at)
