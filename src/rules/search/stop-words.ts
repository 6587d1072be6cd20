import type { Locale } from '../../contract/locale.ts'

const list = (words: string) => new Set(words.split(' '))

/** Words that say nothing about a product. With their accents: "the" is an article, "thé" is tea. */
const stopWords: Record<Locale, ReadonlySet<string>> = {
  en: list('a an and are at by for from in is it its of on the this to with your'),
  fr: list(
    'à au aux avec ce cette dans de des du elle en est et il la le les leur ou par pour que qui sa sans ses son sur un une vos votre',
  ),
  zh: list('的 了 和 与 及 等 在 是 一 个 把'),
}

export const isStopWord = (word: string, language: Locale): boolean => stopWords[language].has(word)

/** For a query, whose language is only guessed: a French speaker who types "the" without its accent means tea. */
export const isQueryStopWord = (word: string, locale: Locale): boolean =>
  stopWords[locale].has(word) ||
  (word !== 'the' && (stopWords.en.has(word) || stopWords.fr.has(word) || stopWords.zh.has(word))) ||
  (word === 'the' && locale !== 'fr')
