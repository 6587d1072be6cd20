import { sql } from 'drizzle-orm'
import { soundOf } from '../../rules/search/sound.ts'
import { corrections, deletionsOf, isSpellable } from '../../rules/search/spelling.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
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

/** What the house's own words have to say about words that it does not know, or hardly. Each was looked up already; of others nothing is known. */
export interface Around {
  /** Words that are written nearly so, or sound like it, the likeliest first. */
  neighbours(folded: string): readonly VocabularyRow[]
  /** Chinese words that are typed so in Latin letters. */
  typedInLatin(folded: string): readonly VocabularyRow[]
  /** The most used words that begin so. */
  completions(folded: string): readonly VocabularyRow[]
}

/** Of a text with more that are unknown, the others are taken as they are: nobody mistypes so much, and each costs everybody time. */
const MOST_LOOKED_INTO = 8
const SHORTEST_BEGINNING = 2
const LAST_CHARACTER = '\u{10ffff}'
const isLatin = (folded: string) => /^[a-z]{4,}$/.test(folded)

type Kind = 'near' | 'chinese' | 'begun'

interface Asked {
  /** A word and one of its deletions each. */
  of: string[]
  deletions: string[]
  /** A word and its sound each. */
  heard: string[]
  sounds: string[]
  latin: string[]
  begun: string[]
}

const columns = sql.raw('word, shown, lexeme, documents')

/** All of a text in one statement: one for each of its words would keep the database from everybody else. */
const readAround = statement<Asked, VocabularyRow & { kind: Kind; asked: string }>(
  'search-around-words',
  (value) => sql`
    with near as (
      select given.asked, known.word, known.shown, known.lexeme, known.documents
      from unnest(${value.of}::text[], ${value.deletions}::text[]) as given (asked, deletion)
      join ${searchDeletions} as shorter on shorter.deletion = given.deletion
      join ${searchVocabulary} as known on known.word = shorter.word
      union
      select given.asked, known.word, known.shown, known.lexeme, known.documents
      from unnest(${value.heard}::text[], ${value.sounds}::text[]) as given (asked, sound)
      join ${searchVocabulary} as known on known.sound = given.sound and known.sound <> ''
    ),
    placed as (select *, row_number() over (partition by asked order by documents desc, word) as place from near)
    (select 'near' as kind, asked, ${columns} from placed where place <= 200 order by asked, place)
    union all
    select 'chinese', asked, ${columns} from unnest(${value.latin}::text[]) as given (asked) cross join lateral (
      select ${columns} from ${searchVocabulary} where sound = given.asked and sound <> '' and language = 'zh' order by documents desc, word limit 5
    ) as known
    union all
    select 'begun', asked, ${columns} from unnest(${value.begun}::text[]) as given (asked) cross join lateral (
      select ${columns} from ${searchVocabulary} where word >= given.asked and word < given.asked || ${sql.raw(`'${LAST_CHARACTER}'`)}
      order by documents desc, word limit 5
    ) as known`,
)

/** Looks up what is around the first few of these words. */
export async function lookAround(db: Db, words: readonly string[]): Promise<Around> {
  const asked = [...new Set(words)].slice(0, MOST_LOOKED_INTO)
  const spellable = asked.filter(isSpellable)
  const pairs = spellable.flatMap((word) => deletionsOf(word).map((deletion) => [word, deletion] as const))
  const values: Asked = {
    of: pairs.map(([word]) => word),
    deletions: pairs.map(([, deletion]) => deletion),
    heard: spellable,
    sounds: spellable.map(soundOf),
    latin: asked.filter(isLatin),
    begun: asked.filter(({ length }) => length >= SHORTEST_BEGINNING),
  }
  const isNothing = pairs.length === 0 && values.latin.length === 0 && values.begun.length === 0
  const rows = isNothing ? [] : (await readAround(db, values)).rows
  const found = (kind: Kind, folded: string) => rows.filter((row) => row.kind === kind && row.asked === folded)
  return {
    neighbours: (folded) => corrections(folded, found('near', folded), soundOf),
    typedInLatin: (folded) => found('chinese', folded).filter(({ word }) => /\p{Script=Han}/u.test(word)),
    completions: (folded) => found('begun', folded),
  }
}
