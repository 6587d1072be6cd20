import { type Locale, locales } from '../../contract/locale.ts'
import { type QueryWord, trusts } from '../../rules/search/query-words.ts'
import { isConcept } from '../../rules/search/thesaurus.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { languageOf } from './language.ts'

/** What the others say is how it is: watches with a leather strap are no belts. */
const nounOf = (words: readonly QueryWord[], locale: Locale) => (locale === 'fr' ? words[0] : words.at(-1))

/**
 * The concepts that categories with products are called by: what stands under "Wallets" is a wallet, whatever its title says. With the
 * narrowest level of any: in a department of that name stand other things too.
 */
export const stockedKinds = kept(
  { lifeMs: 60_000, graceMs: 600_000, most: 2, keyOf: () => '' },
  async (db: Db, _: undefined, now: Date) => {
    const [tree, language] = await Promise.all([categoryTree(db, now), languageOf(db)])
    const concepts = new Map<string, number>()
    for (const { name, level, type } of tree.byId.values()) {
      // Services are called by the things that they are for.
      if (type !== 'P') continue
      for (const locale of locales)
        for (const part of name[locale].split(/\s(?:and|et|&)\s|[,、，&/]|和|与|及/u))
          for (const { lexeme, trust } of nounOf(language.readQuery(part, locale), locale)?.alternatives ?? [])
            if (isConcept(lexeme) && trust >= trusts.concept) concepts.set(lexeme, Math.max(level, concepts.get(lexeme) ?? 0))
    }
    return concepts
  },
)
