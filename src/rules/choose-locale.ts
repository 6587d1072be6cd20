import { type Locale, locales } from '../contract/locale.ts'

/** The interface language a tag such as zh-Hant-TW or fr-CA asks for. */
function localeOf(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0]
  return locales.find((locale) => locale === language)
}

const isTag = (text: string) => /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i.test(text)

/** The language cookie, else the first of the browser's languages that we speak, else English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const chosen = cookie !== undefined && isTag(cookie) ? localeOf(cookie) : undefined
  if (chosen) return chosen
  // A cookie that we never wrote says nothing about the person, so neither guess is better than the default.
  if (cookie !== undefined) return 'en'
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ locale, quality }) => locale && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.locale ?? 'en'
}
