import { sql } from 'drizzle-orm'
import { soundOf } from '../../rules/search/sound.ts'
import { corrections, deletionsOf, isSpellable } from '../../rules/search/spelling.ts'
import type { Db } from '../db/database.ts'
import { RARE } from './limits.ts'
import type { CountedLexeme, LexemeRow } from './search-document.ts'
import { shelfOf } from './shelf/follow.ts'
import { searchDeletions, searchLexemes, searchVocabulary } from './tables.ts'

export interface VocabularyRow extends Record<string, unknown> {
  word: string
  shown: string
  lexeme: string
  documents: number
}

/** What stands for the number of documents of a lexeme that only descriptions hold, and of one that nothing holds. */
const unknown: CountedLexeme = { documents: -1, heads: 0 }

/** How many documents hold a lexeme; `documents` is 0 for one that is only mentioned, and below for one that nothing holds. */
export type Counter = (lexeme: string) => CountedLexeme

interface Counting {
  /** Of each word any that fits. */
  words: readonly (readonly string[])[]
  /** The pieces that a word falls apart into when nothing is known of it. */
  pieces?: readonly string[]
  /** Concepts of several words: one that a single product is called by is as good as any. */
  phrases?: readonly string[]
  /** Those that would be good to know: where the shelf is there it says enough about them. */
  also?: () => readonly string[]
}

/** Counts lexemes with one look at all of them. */
export async function counter(db: Db, { words, pieces = [], phrases = [], also = () => [] }: Counting): Promise<Counter> {
  const common = (await shelfOf(db))?.lexemes
  // Those that the shelf does not know are rarer than those it knows.
  const isCommon = (any: readonly string[]) => any.some((lexeme) => (common?.get(lexeme)?.documents ?? 0) > RARE)
  if (common && words.every(isCommon) && phrases.every((phrase) => common.has(phrase))) return (lexeme) => common.get(lexeme) ?? unknown
  const asked = [...new Set([...words.flat(), ...pieces, ...phrases, ...(common ? [] : also())])]
  const { rows } = await db.execute<LexemeRow>(
    sql`select lexeme, documents, heads from ${searchLexemes} where lexeme = any(${sql.param(asked)}::text[])`,
  )
  const counts = new Map<string, CountedLexeme>(rows.map(({ lexeme, documents, heads }) => [lexeme, { documents, heads }]))
  return (lexeme) => counts.get(lexeme) ?? common?.get(lexeme) ?? unknown
}

/** Words that are written nearly so, or sound like it, the likeliest first. */
export async function neighbours(db: Db, folded: string): Promise<VocabularyRow[]> {
  if (!isSpellable(folded)) return []
  const { rows } = await db.execute<VocabularyRow>(sql`
    select word, shown, lexeme, documents from ${searchVocabulary}
    where word in (select word from ${searchDeletions} where deletion = any(${sql.param(deletionsOf(folded))}::text[]))
      or (sound = ${soundOf(folded)} and sound <> '')
    order by documents desc limit 200`)
  return corrections(folded, rows, soundOf)
}

/** Chinese words that are typed so in Latin letters. */
export async function typedInLatin(db: Db, folded: string): Promise<VocabularyRow[]> {
  if (!/^[a-z]{4,}$/.test(folded)) return []
  const { rows } = await db.execute<VocabularyRow>(sql`
    select word, shown, lexeme, documents from ${searchVocabulary} where sound = ${folded} and language = 'zh' order by documents desc limit 5`)
  return rows.filter(({ word }) => /\p{Script=Han}/u.test(word))
}

const LAST_CHARACTER = '\u{10ffff}'

/** The most used words that begin so. */
export async function completions(db: Db, folded: string): Promise<VocabularyRow[]> {
  if (folded.length < 2) return []
  const { rows } = await db.execute<VocabularyRow>(sql`
    select word, shown, lexeme, documents from ${searchVocabulary} where word >= ${folded} and word < ${folded + LAST_CHARACTER}
    order by documents desc limit 5`)
  return rows
}
