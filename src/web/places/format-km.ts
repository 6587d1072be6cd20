import type { Locale } from '../../contract/locale.ts'
import { ownTags, perLanguage } from '../../rules/per-language.ts'

const format = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }), ownTags)

/** Farther away nobody asks for the tenth. */
const WHOLE_FROM = 100

/** "12.3 km", in French "12,3 km", in Chinese "12.3公里". */
export const formatKm = (locale: Locale, km: number): string => format(locale).format(km < WHOLE_FROM ? km : Math.round(km))
