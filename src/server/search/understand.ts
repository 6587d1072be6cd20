import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { quoteLexeme } from '../../rules/search/document-words.ts'
import { titleLexeme } from '../../rules/search/exact-title.ts'
import { planQuery, type QueryPlan, type Wanted } from '../../rules/search/query-plan.ts'
import type { QueryWord } from '../../rules/search/query-words.ts'
import { corrections, deletionsOf, isSpellable } from '../../rules/search/spelling.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { keptAnswer } from './answers.ts'
import { indexState } from './index-state.ts'
import { languageOf } from './language.ts'
import { RARE } from './limits.ts'
import type { Correction } from './search-answer.ts'
import { shelfOf } from './shelf/follow.ts'

export interface Understood {
  /** Undefined for an empty text, and for one of which no word occurs anywhere. */
  plan: QueryPlan | undefined
  isEmpty: boolean
  correction: Correction | null
  /** Products of which the text is the whole title, in whichever language. */
  titled: readonly string[]
}

const LIFE = { lifeMs: 60_000 }
/** What stands for the number of documents of a word that only descriptions hold, and of one that nothing holds. */
const MENTIONED = 0
const UNKNOWN = -1
const FAR_MORE = 10
const CORRECTION_TRUST = 0.8
const COMPLETION_TRUST = 0.6

interface VocabularyRow extends Record<string, unknown> {
  word: string
  shown: string
  documents: number
}

/** Reads a query: its words with their weight, the misspelt ones corrected. */
export const understand = (db: Db, text: string, locale: Locale): Promise<Understood> =>
  keptAnswer(db, `understand ${locale} ${text}`, LIFE, () => read(db, text, locale))

async function read(db: Db, text: string, locale: Locale): Promise<Understood> {
  const language = await languageOf(db)
  const words = language.readQuery(text, locale)
  if (words.length === 0) return { plan: undefined, isEmpty: text.trim() === '', correction: null, titled: [] }
  const titled = await withTitle(db, text)
  const count = await counter(db, words)
  const { products } = await indexState(db)

  const wanted: (Wanted & { isGuess?: boolean })[] = []
  const meant = new Map<string, string>()
  let automatic = false
  for (const word of words) {
    const documents = count(word.lexemes)
    const isMentioned = documents === MENTIONED
    const [best, ...others] = documents > RARE ? [] : await neighbours(db, word)
    if (documents > 0) {
      if (best && best.documents >= documents * FAR_MORE) meant.set(word.written, best.shown)
      wanted.push({ lexemes: word.lexemes, documents, trust: 1 })
      continue
    }
    const parts = word.parts.filter((part) => count([part]) > 0)
    if (parts.length > 0) {
      wanted.push(...parts.map((part) => ({ lexemes: [part], documents: count([part]), trust: 1 / parts.length })))
    } else if (best) {
      // Others just as likely are looked for too, and what descriptions mention: the ranking shows which the catalogue is about.
      const likely = [best, ...others.slice(0, 2)].flatMap(({ shown }) => language.readQuery(shown, locale)[0]?.lexemes ?? [])
      const lexemes = [...new Set([...(isMentioned ? word.lexemes : []), ...likely])]
      wanted.push({ lexemes, documents: best.documents, trust: CORRECTION_TRUST, isGuess: true })
      meant.set(word.written, best.shown)
      automatic = true
    } else if (isMentioned) {
      wanted.push({ lexemes: word.lexemes, documents: 1, trust: 1 })
    } else {
      const begun = await completions(db, word)
      const most = Math.max(0, ...begun.map((known) => known.documents))
      if (most > 0) wanted.push({ lexemes: [...new Set(begun.map(({ lexeme }) => lexeme))], documents: most, trust: COMPLETION_TRUST })
    }
  }
  const sure = wanted.filter(({ isGuess }) => !isGuess)
  const plan = planQuery(wanted, products)
  // Beside words that are known, a guess counts only where a product has it together with them.
  if (plan && sure.length > 0 && sure.length < wanted.length && !(await fits(db, plan.all))) {
    return { plan: planQuery(sure, products), isEmpty: false, correction: null, titled }
  }
  return { plan, isEmpty: false, correction: meant.size > 0 ? { text: correctedText(words, meant), automatic } : null, titled }
}

/** More of the same title are no longer what somebody meant by it. */
const MOST_TITLED = 5

async function withTitle(db: Db, text: string): Promise<string[]> {
  const lexeme = titleLexeme(text)
  if (lexeme === undefined) return []
  const kept = (await shelfOf(db))?.holders(lexeme, MOST_TITLED)
  if (kept) return kept
  const { rows } = await readTitled(db, { title: quoteLexeme(lexeme) })
  return rows.map(({ id }) => id)
}

/**
 * Found first and sorted then: the planner expects many and would go through all products in their order until it met so few. It is asked
 * for each new text, and its plan takes ten times as long as its answer.
 */
const readTitled = statement<{ title: string }, { id: string }>(
  'search-titled',
  (value) => sql`
    with titled as materialized (
      select id, sold_count from search_documents where kind = 'product' and words @@ ${value.title}::tsquery
    )
    select id from titled order by sold_count desc, id desc limit ${sql.raw(String(MOST_TITLED))}`,
)

const isHan = ({ written }: QueryWord) => /\p{Script=Han}/u.test(written)

const correctedText = (words: readonly QueryWord[], meant: ReadonlyMap<string, string>): string =>
  words.map(({ written }) => meant.get(written) ?? written).join(words.every(isHan) ? '' : ' ')

async function fits(db: Db, tsquery: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from search_documents where kind = 'product' and words @@ ${tsquery}::tsquery limit 1`)
  return (rowCount ?? 0) > 0
}

/** How many documents hold the most common of some lexemes, from one look at all of the query's. */
async function counter(db: Db, words: readonly QueryWord[]): Promise<(lexemes: readonly string[]) => number> {
  const common = (await shelfOf(db))?.lexemes
  const most = (counts: ReadonlyMap<string, number>, asked: readonly string[]) =>
    Math.max(UNKNOWN, ...asked.map((lexeme) => counts.get(lexeme) ?? UNKNOWN))
  // Those that the shelf does not know are rarer than those it knows.
  if (common && words.every((word) => most(common, word.lexemes) > RARE)) return (asked) => most(common, asked)
  const lexemes = [...new Set(words.flatMap((word) => [...word.lexemes, ...word.parts]))]
  const { rows } = await db.execute<{ lexeme: string; documents: number }>(
    sql`select lexeme, documents from search_lexemes where lexeme = any(${sql.param(lexemes)}::text[])`,
  )
  const counts = new Map(rows.map(({ lexeme, documents }) => [lexeme, documents]))
  return (asked) => most(counts, asked)
}

async function neighbours(db: Db, { folded }: QueryWord): Promise<VocabularyRow[]> {
  if (!isSpellable(folded)) return []
  const { rows } = await db.execute<VocabularyRow>(sql`
    select word, shown, documents from search_vocabulary
    where word in (select word from search_deletions where deletion = any(${sql.param(deletionsOf(folded))}::text[]))
    order by documents desc limit 200`)
  return corrections(folded, rows)
}

const LAST_CHARACTER = '\u{10ffff}'

/** The most used words that begin so. */
async function completions(db: Db, { folded }: QueryWord) {
  if (folded.length < 2) return []
  const { rows } = await db.execute<{ lexeme: string; documents: number }>(sql`
    select lexeme, documents from search_vocabulary where word >= ${folded} and word < ${folded + LAST_CHARACTER}
    order by documents desc limit 5`)
  return rows
}
