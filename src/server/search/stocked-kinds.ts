import { type Locale, locales } from '../../contract/locale.ts'
import { type QueryWord, trusts } from '../../rules/search/query-words.ts'
import { isConcept } from '../../rules/search/thesaurus.ts'
import { betweenKinds } from '../../rules/search/title-words.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { languageOf } from './language.ts'

/** What the others say is how it is: watches with a leather strap are no belts. */
const nounOf = (words: readonly QueryWord[], locale: Locale) => (locale === 'fr' ? words[0] : words.at(-1))

/** In so many languages a name must say it: "Table & Desk Lamps" are no tables, and only English sounds as if they were. */
const LANGUAGES = 2

/**
 * The concepts that categories with products are called by: what stands under "Wallets" is a wallet, whatever its title says. With the
 * narrowest level of any: in a department of that name stand other things too.
 */
export const stockedKinds = kept(
  { lifeMs: 60_000, graceMs: 600_000, most: 2, keyOf: () => '' },
  async (db: Db, _: undefined, now: Date) => {
    const [tree, language] = await sideBySide(db, [() => categoryTree(db, now), () => languageOf(db)])
    const concepts = new Map<string, number>()
    for (const { name, level, type } of tree.byId.values()) {
      // Services are called by the things that they are for.
      if (type !== 'P') continue
      const called = locales.map((locale) => {
        const nouns = name[locale]
          .split(betweenKinds)
          .flatMap((part) => nounOf(language.readQuery(part, locale), locale)?.alternatives ?? [])
        return new Set(nouns.flatMap(({ lexeme, trust }) => (isConcept(lexeme) && trust >= trusts.concept ? lexeme : [])))
      })
      for (const lexeme of new Set(called.flatMap((own) => [...own])))
        if (called.filter((own) => own.has(lexeme)).length >= LANGUAGES) concepts.set(lexeme, Math.max(level, concepts.get(lexeme) ?? 0))
    }
    return concepts
  },
)
