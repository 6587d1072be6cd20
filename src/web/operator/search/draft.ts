import { type Locale, locales } from '../../../contract/locale.ts'
import type { SearchRule, SearchRuleKind, SearchRuleProduct, SearchRuleWish } from '../../../contract/search-rules.ts'

/** Of one that was just chosen the price is not at hand. */
export type PlacedProduct = Omit<SearchRuleProduct, 'priceCents'> & { priceCents?: number }

/** A rule as it is typed. */
export interface Draft {
  kind: SearchRuleKind
  language: Locale
  words: string
  /** By language, parted by commas. */
  means: Readonly<Record<Locale, string>>
  products: readonly PlacedProduct[]
}

export const draftOf = (rule: SearchRule): Draft => ({
  kind: rule.kind,
  language: rule.language,
  words: rule.words,
  means: Object.fromEntries(
    locales.map((language) => [
      language,
      rule.means
        .filter((one) => one.language === language)
        .map(({ words }) => words)
        .join(', '),
    ]),
  ) as Draft['means'],
  products: rule.products,
})

export const newDraft = (kind: SearchRuleKind, language: Locale, words: string): Draft => ({
  kind,
  language,
  words,
  means: { en: '', fr: '', zh: '' },
  products: [],
})

/** The languages in which a rule says what its words mean. */
export const meantIn = ({ kind, language }: Pick<Draft, 'kind' | 'language'>): Locale[] =>
  kind === 'synonym' ? [language] : kind === 'translation' ? locales.filter((one) => one !== language) : []

const MOST = 12

/** What is sent; null while it says nothing. */
export function wishOf(draft: Draft): SearchRuleWish | null {
  const { kind, language, products } = draft
  const words = draft.words.trim()
  const means = meantIn(draft)
    .flatMap((one) => draft.means[one].split(/[,，、;；]/).map((part) => ({ language: one, words: part.trim() })))
    .filter((one) => one.words !== '')
    .slice(0, MOST)
  const productIds = kind === 'pin' || kind === 'hide' ? products.map(({ id }) => id) : []
  return words !== '' && (means.length > 0 || productIds.length > 0) ? { kind, language, words, means, productIds } : null
}
