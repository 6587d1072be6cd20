import type { Locale } from '../../contract/locale.ts'

/** The languages a page can be translated into by machine, each by its own name. */
export const translationLanguages = [
  ['en', 'English'],
  ['sq', 'Shqip'],
  ['am', 'አማርኛ'],
  ['ar', 'العربية'],
  ['bn', 'বাংলা'],
  ['yue', '粵語'],
  ['zh-CN', '简体中文'],
  ['hr', 'Hrvatski'],
  ['fr', 'Français'],
  ['fr-ca', 'Français (Canada)'],
  ['de', 'Deutsch'],
  ['ht', 'Kreyòl ayisyen'],
  ['hu', 'Magyar'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['pl', 'Polski'],
  ['pt-pt', 'Português'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['sr-Cyrl', 'Српски'],
  ['sr-Latn', 'Srpski'],
  ['sk', 'Slovenčina'],
  ['es', 'Español'],
] as const

/** What the widget is set up with: one more than the list offers, because its own menu has it. */
export const widgetLanguages: readonly string[] = [...translationLanguages.map(([code]) => code), 'vi']

export type TranslationCode = (typeof translationLanguages)[number][0]

const interfaceLanguages: Partial<Record<TranslationCode, Locale>> = { en: 'en', fr: 'fr', 'fr-ca': 'fr', 'zh-CN': 'zh' }

export type TranslationChoice =
  /** Back to what the house wrote. */
  | { do: 'show-original'; locale: 'en' }
  /** The house speaks this language itself: better than a machine. */
  | { do: 'switch'; locale: Locale }
  | { do: 'translate'; code: TranslationCode }
  | { do: 'say-unavailable' }

/** What choosing a language does. English always shows the original; a machine translates only where a widget is set up. */
export function translationChoice(code: TranslationCode, hasWidget: boolean): TranslationChoice {
  if (code === 'en') return { do: 'show-original', locale: 'en' }
  const own = interfaceLanguages[code]
  if (own) return { do: 'switch', locale: own }
  return hasWidget ? { do: 'translate', code } : { do: 'say-unavailable' }
}

const PRIVATE = /^\/(cart|account|services\/(cart|yourServices)|shops\/templates\/free\/[^/]+\/page\/(cart|account|login|register))(\/|$)/i

/** A translator reads every word of a page: none reads a cart, a checkout or an account. */
export const mayTranslate = (pathname: string): boolean => !PRIVATE.test(pathname)
