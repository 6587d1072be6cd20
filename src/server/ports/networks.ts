import type { Locale } from '../../contract/locale.ts'

export interface Place {
  city: string
  province: string
  country: string
}

/** Tells from a network address where somebody seems to be; null when that is not known. */
export interface Networks {
  placeOf(address: string, locale: Locale): Place | null
}
