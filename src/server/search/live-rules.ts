import { and, asc, eq, ne } from 'drizzle-orm'
import { type Meaning, questionKey, type SearchRules, withMeanings } from '../../rules/search/meanings.ts'
import type { Db } from '../db/database.ts'
import { homeOf } from '../db/home-handle.ts'
import { kept } from '../db/kept.ts'
import { forgetAllAnswers } from './answers.ts'
import type { Language } from './language.ts'
import { searchRules } from './tables.ts'

type Rule = Pick<typeof searchRules.$inferSelect, 'kind' | 'language' | 'words' | 'means' | 'productIds'>

export function rulesOf(rows: readonly Rule[]): SearchRules {
  const byQuestion = (kind: Rule['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ language, words, productIds }) => [questionKey(language, words), productIds]))
  const meanings = rows.flatMap(({ kind, language, words, means }): Meaning[] =>
    kind === 'synonym' || kind === 'translation' ? [{ language, words, means }] : [],
  )
  return { meanings, pins: byQuestion('pin'), hidden: byQuestion('hide') }
}

/** As they stand in this database, with what tells them from those of before. */
interface Read {
  stamp: string
  rules: SearchRules
}

const columns = {
  kind: searchRules.kind,
  language: searchRules.language,
  words: searchRules.words,
  means: searchRules.means,
  productIds: searchRules.productIds,
}
const isLive = eq(searchRules.isLive, true)

/** Those that are live, but for one: what a draft of it is set against. */
export const readLiveRows = (db: Db, without?: string): Promise<Rule[]> =>
  db
    .select(columns)
    .from(searchRules)
    .where(and(isLive, without === undefined ? undefined : ne(searchRules.id, without)))
    .orderBy(asc(searchRules.id))

const last = new WeakMap<Db, Read>()

/**
 * Other processes see by the stamp that somebody has changed a rule, and forget what they answered by the old ones. Until somebody has made
 * one this is a look into an empty table.
 */
const looked = kept({ lifeMs: 1_000, graceMs: 2_000 }, async (db: Db): Promise<Read> => {
  const rows = await readLiveRows(db)
  const stamp = JSON.stringify(rows)
  const home = homeOf(db)
  const known = last.get(home)
  if (known?.stamp === stamp) return known
  const read = { stamp, rules: rulesOf(rows) }
  last.set(home, read)
  if (known) forgetAllAnswers()
  return read
})

/** What the operator added to the dictionaries, a few seconds after it was put live in whichever process. */
export const liveRules = async (db: Db, now: Date): Promise<SearchRules> => (await looked(db, 'live', now)).rules

/** Somebody in this process has changed them: they hold from the next question on. */
export function forgetRules(): void {
  looked.forget()
  forgetAllAnswers()
}

const readers = new WeakMap<SearchRules, { language: Language; read: Language['readQuery'] }>()

/** How questions are read with these rules: they are prepared once. */
export function readerWith(language: Language, rules: SearchRules): Language['readQuery'] {
  const known = readers.get(rules)
  if (known?.language === language) return known.read
  const read = withMeanings(language.readQuery, rules.meanings)
  readers.set(rules, { language, read })
  return read
}
