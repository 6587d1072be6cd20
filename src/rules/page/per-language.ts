import type { Locale } from '../../contract/locale.ts'
import { onceFor } from '../once-for.ts'

/** A format takes longer to make than most of what it writes: it is made for a language when that is first spoken. */
export const perLanguage = <T>(make: (tag: string) => T, tags: Record<Locale, string>): ((locale: Locale) => T) =>
  onceFor((locale: Locale) => make(tags[locale]))

/** Chinese readers see prices, numbers and dates of this Canadian market as English ones do; the words around them are Chinese. */
export const marketTags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'en-CA' }
/** Where also the words are the format's. */
export const ownTags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-CN' }
