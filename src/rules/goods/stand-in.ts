import { type Locale, locales } from '../../contract/locale.ts'

/** In which order the languages stand in for one that is missing. */
const order: readonly Locale[] = ['en', 'fr', 'zh']

const isSaid = (value: string | readonly string[]) => (typeof value === 'string' ? value.trim() !== '' : value.length > 0)

/** What shoppers read where nothing is written in their language: the text of another one. `lacks` names the languages that are stood in for. */
export function standIn<T extends string | string[]>(said: Readonly<Record<Locale, T>>): { said: Record<Locale, T>; lacks: Locale[] } {
  const from = order.find((locale) => isSaid(said[locale]))
  const lacks = from ? locales.filter((locale) => !isSaid(said[locale])) : []
  const filled = Object.fromEntries(locales.map((locale) => [locale, from && lacks.includes(locale) ? said[from] : said[locale]]))
  return { said: filled as Record<Locale, T>, lacks }
}
