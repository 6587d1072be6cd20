import type { Locale } from '../contract/locale.ts'

/** Made for a language when it is first spoken: a format takes longer to make than most of what it writes. */
export function perLanguage<T>(make: (tag: string) => T, tags: Record<Locale, string>): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(tags[locale])
    made.set(locale, fresh)
    return fresh
  }
}

/** Chinese readers see prices, numbers and dates of this Canadian market as English ones do; the words around them are Chinese. */
export const marketTags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'en-CA' }
/** Where also the words are the format's. */
export const ownTags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-CN' }
