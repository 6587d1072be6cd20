import type { Locale } from '../../contract/locale.ts'

const inLanguage = (tag: string) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
const formats: Record<Locale, Intl.NumberFormat> = { en: inLanguage('en-CA'), fr: inLanguage('fr-CA'), zh: inLanguage('zh-CN') }

/** Farther away nobody asks for the tenth. */
const WHOLE_FROM = 100

/** "12.3 km", in French "12,3 km", in Chinese "12.3公里". */
export const formatKm = (locale: Locale, km: number): string => formats[locale].format(km < WHOLE_FROM ? km : Math.round(km))
