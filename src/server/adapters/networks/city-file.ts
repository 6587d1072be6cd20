import { isIP } from 'node:net'
import { type CityResponse, Reader } from 'mmdb-lib'
import type { Locale } from '../../../contract/locale.ts'
import type { Networks } from '../../ports/networks.ts'

type Names = NonNullable<CityResponse['city']>['names']

const languages: Record<Locale, 'en' | 'fr' | 'zh-CN'> = { en: 'en', fr: 'fr', zh: 'zh-CN' }

/** A city database in MaxMind's format, as GeoLite2 and DB-IP Lite have it. */
export function networksIn(file: Buffer): Networks {
  const reader = new Reader<CityResponse>(file)
  return {
    placeOf(address, locale) {
      if (isIP(address) === 0) return null
      const found = reader.get(address)
      const name = (names: Partial<Names> | undefined) => names?.[languages[locale]] ?? names?.en
      const city = name(found?.city?.names)
      const province = name(found?.subdivisions?.[0]?.names)
      const country = name(found?.country?.names)
      return city && province && country ? { city, province, country } : null
    },
  }
}
