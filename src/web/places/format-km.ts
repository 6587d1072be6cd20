import type { Locale } from '../../contract/locale.ts'
import { anyNumber } from '../../rules/page/written-numbers.ts'

const units: Record<Locale, string> = { en: ' km', fr: '\u00a0km', zh: '公里' }

/** Farther away nobody asks for the tenth. */
const WHOLE_FROM = 100

/** "12.3 km", in French "12,3 km", in Chinese "12.3公里". */
export const formatKm = (locale: Locale, km: number): string => anyNumber(locale, km, km < WHOLE_FROM ? 1 : 0) + units[locale]
