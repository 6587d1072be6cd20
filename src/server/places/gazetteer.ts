import { asc, eq } from 'drizzle-orm'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import type { Place } from '../../contract/places.ts'
import { distanceKm, type Point } from '../../rules/distance.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import abroad from './cities-abroad.json' with { type: 'json' }
import { cities, provinces } from './tables.ts'

export interface City extends Point {
  /** Null abroad. */
  key: string | null
  country: string
  name: Text
  provinceCode: string
  province: Text
  postalPrefixes: readonly string[]
  /** Names in every language, as `folded` writes them. */
  spellings: readonly string[]
}

/** Lower case without accents or punctuation: "Montréal" and "montreal" are the same place. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const everyCity = kept({ lifeMs: 600_000 }, async (db: Db): Promise<City[]> => {
  const ours = await db
    .select({ city: cities, province: provinces })
    .from(cities)
    .innerJoin(provinces, eq(provinces.code, cities.province))
    .orderBy(asc(cities.populationRank))
  return [
    ...ours.map(({ city, province }) => cityOf('ca', city, province.name)),
    ...(['us', 'cn'] as const).flatMap((country) => {
      const names: Record<string, Text> = abroad[country].provinces
      return abroad[country].cities.map((city) => cityOf(country, city, names[city.province] as Text))
    }),
  ]
})

/** Canadian cities first, each country by size: the order in which equal matches are offered. */
export const gazetteer = (db: Db, now: Date): Promise<City[]> => everyCity(db, 'all', now)

type CityData = Pick<City, 'name' | 'lat' | 'lng' | 'postalPrefixes'> & { province: string; key?: string }

const cityOf = (country: string, { key, name, province, lat, lng, postalPrefixes }: CityData, provinceName: Text): City => ({
  key: key ?? null,
  country,
  name,
  provinceCode: province,
  province: provinceName,
  postalPrefixes,
  lat,
  lng,
  spellings: [...new Set(locales.map((locale) => folded(name[locale])))],
})

/** A Canadian city by the key under which rows name it. */
export const cityOfKey = async (db: Db, key: string, now: Date): Promise<City | undefined> =>
  (await gazetteer(db, now)).find((city) => city.key === key)

/** A Canadian city by the words of a person, with its key. */
export async function cityWithKey(
  db: Db,
  words: { city: string; province: string },
  now: Date,
): Promise<(City & { key: string }) | undefined> {
  const city = cityNamed(await gazetteer(db, now), words)
  return city?.key != null && city.provinceCode === words.province ? { ...city, key: city.key } : undefined
}

export const placeIn = (locale: Locale, city: City, postalArea: string | null = null): Place => ({
  city: city.name[locale],
  province: city.province[locale],
  provinceCode: city.provinceCode,
  country: city.country,
  postalArea,
  lat: city.lat,
  lng: city.lng,
})

/** The city that a visitor's words name, in whichever language they were written. */
export function cityNamed(all: readonly City[], words: { city: string; province: string }): City | undefined {
  const city = folded(words.city)
  const province = folded(words.province)
  const named = all.filter(({ spellings }) => spellings.includes(city))
  const inProvince = (each: City) =>
    folded(each.provinceCode) === province || locales.some((locale) => folded(each.province[locale]) === province)
  return named.find(inProvince) ?? named[0]
}

export function nearestCity(all: readonly City[], point: Point, withinKm: number): City | undefined {
  const [nearest] = all.map((city) => ({ city, km: distanceKm(point, city) })).sort((a, b) => a.km - b.km)
  return nearest && nearest.km <= withinKm ? nearest.city : undefined
}

// A Canadian code begins with letter, digit; American and Chinese ones are digits.
const postal = /^(?:[a-z]\d[a-z0-9]{0,4}|\d{3,6})$/

/** Cities whose name, in any language, begins with the text, then those with a later word that does; or those of a postal code. */
export function citiesMatching(all: readonly City[], text: string): { city: City; postalArea: string | null }[] {
  const wanted = folded(text)
  const code = wanted.replaceAll(' ', '')
  if (postal.test(code)) return citiesOfPostalCode(all, code.toUpperCase())
  const [name = '', ...rest] = text.split(',').map(folded)
  if (!name) return []
  const province = rest.join(' ')
  const matches = (starts: (spelling: string) => boolean) =>
    all.filter((city) => city.spellings.some(starts) && (!province || startsProvince(city, province)))
  const first = matches((spelling) => spelling.startsWith(name))
  const later = matches((spelling) => spelling.includes(` ${name}`))
  return [...new Set([...first, ...later])].map((city) => ({ city, postalArea: null }))
}

const startsProvince = (city: City, text: string) =>
  folded(city.provinceCode).startsWith(text) || locales.some((locale) => folded(city.province[locale]).startsWith(text))

function citiesOfPostalCode(all: readonly City[], code: string) {
  const isCanadian = /^[A-Z]/.test(code)
  return all
    .filter(({ country, postalPrefixes }) => (country === 'ca') === isCanadian && postalPrefixes.some((each) => code.startsWith(each)))
    .map((city) => ({ city, postalArea: isCanadian && code.length >= 3 ? code.slice(0, 3) : null }))
}

/** The clock of a Canadian city. */
export async function timeZoneOf(db: Db, key: string): Promise<string | undefined> {
  return (await db.select({ timeZone: cities.timeZone }).from(cities).where(eq(cities.key, key)))[0]?.timeZone
}
