import { locales } from '../../contract/locale.ts'
import { trusts } from '../../rules/search/query-words.ts'
import { isConcept } from '../../rules/search/thesaurus.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { languageOf } from './language.ts'

/** The concepts that categories with products are called by: what stands under "Wallets" is a wallet, whatever its title says. */
export const stockedKinds = kept(
  { lifeMs: 60_000, graceMs: 600_000, most: 2, keyOf: () => '' },
  async (db: Db, _: undefined, now: Date) => {
    const [tree, language] = await Promise.all([categoryTree(db, now), languageOf(db)])
    const concepts = new Set<string>()
    for (const { name, level } of tree.byId.values()) {
      if (level !== 3) continue
      for (const locale of locales)
        for (const part of name[locale].split(/\s(?:and|et|&)\s|[,、，&/]|和|与|及/u))
          for (const { alternatives } of language.readQuery(part, locale))
            for (const { lexeme, trust } of alternatives) if (isConcept(lexeme) && trust >= trusts.concept) concepts.add(lexeme)
    }
    return concepts
  },
)
