import type { Locale } from '../../contract/locale.ts'
import { onceFor } from '../once-for.ts'

/** How formats call our languages. */
export const tags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-CN' }

/** A format takes longer to make than most of what it writes: it is made for a language when that is first spoken. */
export const perLanguage = <T>(make: (tag: string) => T): ((locale: Locale) => T) => onceFor((locale: Locale) => make(tags[locale]))
