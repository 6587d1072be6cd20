import { type Locale, locales } from '../../../contract/locale.ts'
import { fold } from '../../../rules/search/fold.ts'
import { isKnownWord } from '../../../rules/search/known-words.ts'
import { stem } from '../../../rules/search/stem.ts'
import type { Db } from '../../db/database.ts'
import { searchProducts } from '../../search/search-products.ts'
import { type Estimate, estimate } from './interval.ts'
import { type JudgedQuery, judgedProducts, judgedQueries } from './judged-queries.ts'
import { misspellings } from './misspell.ts'
import { ndcg } from './ndcg.ts'

const DEPTH = 10
/** Shorter words are abbreviations and sizes more often than words. */
const SHORTEST_WORD = 5

export interface Measured {
  queries: number
  ndcg: Estimate
  zeroRate: number
}

export interface Quality {
  overall: Measured
  byLanguage: Record<Locale, Measured>
  byKind: Record<string, Measured>
  typos: { tried: number; found: number; missed: string[] }
  worst: { text: string; locale: Locale; ndcg: number }[]
}

const find = async (db: Db, text: string, locale: Locale) =>
  (await searchProducts(db, { text, locale, sort: 'relevance', size: DEPTH, withCounts: false }, new Date())).ids

/** `everyNthWord` above 1 tries a part of the misspellings. */
export async function measureQuality(db: Db, { everyNthWord = 1 } = {}): Promise<Quality> {
  const judged = await Promise.all(
    (await judgedQueries(db)).map(async (query) => ({ query, found: await find(db, query.text, query.locale) })),
  )
  const scored = judged.map(({ query, found }) => ({ query, found, score: ndcg(found, query.grades, DEPTH) }))
  const average = (belongs: (query: JudgedQuery) => boolean): Measured => {
    const mine = scored.filter(({ query }) => belongs(query))
    const mean = (pick: (one: (typeof mine)[number]) => number) => mine.reduce((sum, one) => sum + pick(one), 0) / Math.max(1, mine.length)
    return {
      queries: mine.length,
      ndcg: estimate(mine.map(({ score }) => score)),
      zeroRate: mean(({ found }) => (found.length === 0 ? 1 : 0)),
    }
  }
  const kinds = [...new Set(scored.map(({ query }) => query.kind))]
  return {
    overall: average(() => true),
    byLanguage: Object.fromEntries(locales.map((locale) => [locale, average((query) => query.locale === locale)])) as Record<
      Locale,
      Measured
    >,
    byKind: Object.fromEntries(kinds.map((kind) => [kind, average((query) => query.kind === kind)])),
    typos: await measureTypos(db, everyNthWord),
    worst: scored
      .sort((a, b) => a.score - b.score)
      .slice(0, 25)
      .map(({ query: { text, locale }, score }) => ({ text, locale, ndcg: score })),
  }
}

/** Words of English and French titles that find a product which holds them, misspelt: one that holds the right word must still be found. */
async function measureTypos(db: Db, everyNth: number): Promise<Quality['typos']> {
  const holders = new Map<string, Set<string>>()
  const words = new Map<string, Locale>()
  for (const { id, title } of await judgedProducts(db)) {
    for (const locale of ['en', 'fr'] as const) {
      for (const word of fold(title[locale]).match(/\p{L}+/gu) ?? []) {
        if (word.length < SHORTEST_WORD) continue
        words.set(word, locale)
        holders.set(stem(word), (holders.get(stem(word)) ?? new Set()).add(id))
      }
    }
  }
  let tried = 0
  const missed: string[] = []
  const chosen = [...words].sort().filter((_, at) => at % everyNth === 0)
  for (const [word, locale] of chosen) {
    const isFound = async (text: string) => (await find(db, text, locale)).some((id) => holders.get(stem(word))?.has(id))
    if (!(await isFound(word))) continue
    // A slip that makes another word, of the catalogue or of everyday speech, is a search for that word.
    for (const slip of misspellings(word).filter((made) => !holders.has(stem(made)) && !isKnownWord(made))) {
      tried++
      if (!(await isFound(slip))) missed.push(`${slip} for ${word}`)
    }
  }
  return { tried, found: tried - missed.length, missed }
}
