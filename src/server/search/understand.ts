import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { UnderstoodKind, UnderstoodPart } from '../../contract/search.ts'
import { squashedNames, withBrands } from '../../rules/search/brands.ts'
import { titleLexeme } from '../../rules/search/exact-title.ts'
import { isEverydayWord } from '../../rules/search/known-words.ts'
import { questionKey, type SearchRules } from '../../rules/search/meanings.ts'
import { headOfQuestion, OWN, planQuery, type QueryPlan, type Wanted } from '../../rules/search/query-plan.ts'
import type { Alternative, QueryWord } from '../../rules/search/query-words.ts'
import { type Question, readQuestion, sizeLexeme } from '../../rules/search/question.ts'
import { quoteLexeme } from '../../rules/search/quote-lexeme.ts'
import { conceptLexeme, isConcept } from '../../rules/search/thesaurus.ts'
import { isOneThing, kindsNear } from '../../rules/search/things.ts'
import { thingLexeme } from '../../rules/search/title-words.ts'
import { partsOf } from '../../rules/search/understood-parts.ts'
import { brands } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { statement } from '../db/statement.ts'
import { keptAnswer } from './answers.ts'
import { indexState } from './index-state.ts'
import { type Language, languageOf } from './language.ts'
import { liveRules, readerWith } from './live-rules.ts'
import { joinedOf, type Resolved, resolveWords } from './resolve-words.ts'
import type { Correction } from './search-answer.ts'
import { shelfOf } from './shelf/follow.ts'
import { stockedKinds } from './stocked-kinds.ts'
import { searchDocuments } from './tables.ts'
import { counter } from './vocabulary.ts'

export interface Understood {
  /** What a product must hold; undefined for an empty text, and where nothing in the house can be what was asked for. */
  plan: QueryPlan | undefined
  /** One thing at a price: where none that is called so fits, what merely stands among such things is no hit. */
  called: QueryPlan | undefined
  /** What comes nearest when nothing fits: any part of it. */
  nearest: () => QueryPlan | undefined
  isEmpty: boolean
  correction: Correction | null
  /** Words that nothing in the house holds. */
  unknown: readonly string[]
  /** What the question says beside the things themselves, each of which can be taken back. */
  parts: readonly UnderstoodPart[]
  price: { minCents: number | null; maxCents: number | null } | null
  /** Products of which the text is the whole title, in whichever language. */
  titled: readonly string[]
  /** What the operator has put first for this question, in this order, and what is not to be shown for it. */
  pinned: readonly string[]
  hidden: readonly string[]
}

export interface Asking {
  text: string
  locale: Locale
  /** Kinds of parts that are to be taken as they are typed. */
  asTyped?: readonly UnderstoodKind[]
  /** In the place of those that are live: what a draft would do. */
  rules?: SearchRules
}

const understood = keptAnswer(
  { lifeMs: 60_000, most: 1_000, keyOf: ({ text, locale, asTyped = [] }: Asking) => `${locale} ${[...asTyped].sort().join()} ${text}` },
  read,
)

/** Reads a question: its words with their weight, the misspelt ones corrected, and what it says beside things. */
export async function understand(db: Db, { text, locale, asTyped, rules }: Asking, now: Date): Promise<Understood> {
  if (rules) return read(db, { text, locale, asTyped, rules }, now)
  // Other rules make this process forget how it understood questions before.
  await liveRules(db, now)
  return understood(db, { text, locale, asTyped }, now)
}

const nothing: Understood = {
  plan: undefined,
  called: undefined,
  nearest: () => undefined,
  isEmpty: true,
  correction: null,
  unknown: [],
  parts: [],
  price: null,
  titled: [],
  pinned: [],
  hidden: [],
}

async function read(db: Db, asking: Asking, now: Date): Promise<Understood> {
  const rules = asking.rules ?? (await liveRules(db, now))
  const key = questionKey(asking.locale, asking.text)
  const pinned = rules.pins.get(key) ?? []
  const { plan, ...said } = await readWords(db, { ...asking, rules }, now)
  // Nothing is what was asked for, but for what the operator says to be it.
  const shown = plan ?? (pinned.length > 0 && !said.isEmpty ? planQuery([nobodysWord], { catalogueSize: 1 }) : undefined)
  return { ...said, plan: shown, pinned, hidden: rules.hidden.get(key) ?? [] }
}

/** What no document holds. */
const nobodysWord: Wanted = {
  ...{ written: '', alternatives: [{ lexeme: '!', trust: 1 }], documents: 1, heads: 0, attribute: null, isBehindFor: false },
}

async function readWords(db: Db, { text, locale, asTyped: typed, rules }: Asking & { rules: SearchRules }, now: Date): Promise<Understood> {
  const asTyped = new Set(typed)
  const general = await languageOf(db)
  const language: Language = { ...general, readQuery: readerWith(general, rules) }
  const question = readQuestion(text, { locale, attributeOf: language.attributeOf, asTyped })
  const written = language.readQuery(question.rest, locale)
  const closed = await withoutGaps(db, question.rest, written)
  const all = (closed === question.rest ? written : language.readQuery(closed, locale)).map((word) => {
    return word.attribute && asTyped.has(word.attribute.attribute) ? { ...word, attribute: null } : word
  })
  const words = asTyped.has('brand') || all.length < 2 ? all : withBrands(all, await brandNames(db, undefined, now), isOrdinary)
  const said = saidBeside(question)
  const price = question.price && { minCents: question.price.minCents, maxCents: question.price.maxCents }
  if (words.length === 0 && said.length === 0) {
    return { ...nothing, parts: partsOf(question, []), price, isEmpty: text.trim() === '' || price !== null }
  }
  const [titled, resolved, { products }] = await sideBySide(db, [
    () => withTitle(db, text),
    () => resolveWords(db, words, language, locale),
    () => indexState(db, now),
  ])
  const sure = await readAgain(db, { words, resolved, language, locale })
  const wanted = [...sure.flatMap((one) => one.wanted), ...said]
  const last = headOfQuestion(wanted, { isFirst: locale === 'fr', isList: isList(question.rest) })
  const unsold = await missingKind(db, wanted[last], now)
  const turned = unsold === null ? -1 : await calledBy(db, wanted, last)
  const [head, missing] = turned < 0 ? [last, unsold] : [turned, null]
  const near = missing ? await nearKinds(db, [missing, ...(wanted[head]?.alternatives ?? []).map(({ lexeme }) => lexeme)]) : null
  const without = question.without.flatMap(({ word }) =>
    general.readQuery(word, locale).flatMap(({ alternatives }) => alternatives.map(({ lexeme }) => lexeme)),
  )
  const isPricedThing = price !== null && isCalled(wanted[head])
  const planning = { catalogueSize: products, head, without: [...new Set(without)], isCheap: question.cheap !== null }
  let nearest: { plan: QueryPlan | undefined } | undefined
  const meant = new Map(sure.flatMap(({ meant: shown }, at) => (shown === null ? [] : [[words[at]?.written ?? '', shown] as const])))
  return {
    plan: missing ? undefined : planQuery(wanted, planning),
    called: !missing && isPricedThing ? planQuery(wanted, { ...planning, isTitled: true }) : undefined,
    nearest: () => {
      nearest ??= { plan: planQuery(near ? [near] : telling(wanted), { ...planning, isLoose: true }) }
      return nearest.plan
    },
    isEmpty: false,
    correction: meant.size > 0 ? { text: correctedText(words, meant), automatic: sure.some(({ isReplaced }) => isReplaced) } : null,
    unknown: sure.flatMap(({ wanted: mine }, at) => {
      const isSold = mine.some((word) => word.documents > 0 && !(missing !== null && word === wanted[head]))
      return isSold ? [] : (words[at]?.written ?? [])
    }),
    parts: partsOf(question, wanted),
    price,
    titled,
    pinned: [],
    hidden: [],
  }
}

/** A space too many: where things are called by two neighbours written as one, and not by the two, they are one word. */
async function withoutGaps(db: Db, text: string, words: readonly QueryWord[]): Promise<string> {
  const counts = (await shelfOf(db))?.lexemes
  let closed = text
  for (let at = 1; counts && at < words.length; at++) {
    const [one, other] = [words[at - 1] as QueryWord, words[at] as QueryWord]
    const joined = one.phrase === null ? joinedOf(one, other) : null
    if (joined === null || !counts.get(joined)?.heads) continue
    closed = closed.replace(new RegExp(`${escaped(one.written)}\\s+${escaped(other.written)}`, 'iu'), one.written + other.written)
  }
  return closed
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Whoever asks for a washer and a dryer is shown washers where no dryer is sold. */
const isList = (text: string) => /(?<!\p{L})(?:and|or|et|ou)(?!\p{L})|[&/,、]|和|或|与/u.test(text)

const isOrdinary = ({ folded, attribute, alternatives }: QueryWord) =>
  attribute !== null || isEverydayWord(folded) || alternatives.some(({ lexeme }) => isConcept(lexeme))

const brandNames = kept({ lifeMs: 60_000, graceMs: 600_000, most: 2, keyOf: () => '' }, async (db: Db) =>
  squashedNames((await db.select({ name: brands.name }).from(brands)).map(({ name }) => name)),
)

/** A number that stands for "enough" where it was not counted: these say which come first, or are alternatives to each other. */
const SOME = 100

/** What is looked for beside the words: a size, the things that do what is to be done or make a present, whom they should be made for. */
function saidBeside({ size, gift, use, rest }: Question): Wanted[] {
  const found: Wanted[] = []
  const add = (written: string, alternatives: Alternative[], attribute: Wanted['attribute'], places?: number) =>
    found.push({ written, alternatives, documents: SOME, heads: 0, attribute, places, isBehindFor: true })
  if (size) {
    const alternatives = [
      { lexeme: sizeLexeme(size.size), trust: 1 },
      { lexeme: size.size, trust: 0.7 },
    ]
    add(size.text, alternatives, 'size')
  }
  if (use) {
    const { text, concepts } = use
    const alternatives = concepts.map((key, at) => ({ lexeme: thingLexeme(conceptLexeme(key)), trust: 1 - (0.5 * at) / concepts.length }))
    add(text, alternatives, null)
  }
  if (gift && rest === '') {
    const { concepts } = gift.receiver
    add(
      gift.text,
      concepts.map((key, at) => ({ lexeme: conceptLexeme(key), trust: 1 - (0.5 * at) / concepts.length })),
      null,
      OWN,
    )
  }
  if (gift?.receiver.whom) add(gift.text, [{ lexeme: conceptLexeme(gift.receiver.whom), trust: 1 }], 'whom')
  return found
}

interface Read {
  words: readonly QueryWord[]
  resolved: readonly Resolved[]
  language: Language
  locale: Locale
}

/** Words that name something together do so after a slip was put right as well: a vaccum cleaner is a vacuum cleaner. */
async function readAgain(db: Db, { words, resolved, language, locale }: Read): Promise<readonly Resolved[]> {
  const meant = new Map(
    resolved.flatMap((one, at) => (one.isReplaced && one.meant ? [[words[at]?.written ?? '', one.meant] as const] : [])),
  )
  if (meant.size === 0) return resolved
  const again = language.readQuery(correctedText(words, meant), locale)
  if (again.length !== words.length || !again.some(({ phrase }) => phrase !== null)) return resolved
  const found = await resolveWords(db, again, language, locale)
  if (found.some(({ isReplaced }) => isReplaced)) return resolved
  return found.map((one, at) => ({ ...one, meant: resolved[at]?.meant ?? one.meant, isReplaced: resolved[at]?.isReplaced ?? false }))
}

/** What is nearest is told by the words that name things; where none does, by all but a colour or a material. */
function telling(wanted: readonly Wanted[]): readonly Wanted[] {
  const things = wanted.filter(({ heads }) => heads > 0)
  const others = wanted.filter(({ attribute, documents }) => documents > 0 && (attribute === null || attribute === 'brand'))
  return things.length > 0 ? things : others.length > 0 ? others : wanted
}

/** One thing and nothing else, and some products are called so. */
const isCalled = (word: Wanted | undefined): boolean =>
  word !== undefined && word.heads > 0 && word.alternatives.some(({ lexeme }) => isOneThing(lexeme))

const NARROWEST = 3

/** The thing that was asked for, where neither a title nor a category says to be it; null for all that may be stocked. */
async function missingKind(db: Db, word: Wanted | undefined, now: Date): Promise<string | null> {
  if (!word?.missing) return null
  const level = (await stockedKinds(db, undefined, now)).get(word.missing) ?? 0
  return level >= (isOneThing(word.missing) ? NARROWEST : 1) ? null : word.missing
}

/** A thing of which so many titles hold a word beside it is called by that word; what one guitar comes with is no name of guitars. */
const SHARE_CALLED = 0.1
const FEWEST_CALLED = 2

/** The thing that titles call by the word of one that is not sold: a lamp desk is a desk lamp, in the wrong order. */
async function calledBy(db: Db, wanted: readonly Wanted[], missing: number): Promise<number> {
  const shelf = await shelfOf(db)
  const own = ({ alternatives }: Wanted) => alternatives.flatMap(({ lexeme }) => (isConcept(lexeme) ? [] : lexeme))
  return wanted.findIndex((word, at) => {
    const isOther = at !== missing && word.heads > 0 && word.attribute === null && !word.isBehindFor && !word.missing
    const enough = Math.max(FEWEST_CALLED, Math.ceil(word.heads * SHARE_CALLED))
    return isOther && (shelf?.together([own(word), own(wanted[missing] as Wanted)], enough) ?? 0) >= enough
  })
}

/** The kinds that come nearest to it, and to what it is wider than, as one wish; null where none of them is stocked either. */
async function nearKinds(db: Db, missing: readonly string[]): Promise<Wanted | null> {
  const lexemes = [...new Set(missing.flatMap(kindsNear))]
  const count = await counter(db, { words: lexemes.map((lexeme) => [lexeme]) })
  const known = lexemes.filter((lexeme) => count(lexeme).heads > 0)
  if (known.length === 0) return null
  const alternatives = known.flatMap((lexeme, at) => ({ lexeme: thingLexeme(lexeme), trust: 1 - (0.6 * at) / known.length }))
  const documents = known.reduce((sum, lexeme) => sum + count(lexeme).heads, 0)
  return { written: missing[0] ?? '', alternatives, documents, heads: documents, attribute: null, isBehindFor: false }
}

/** More of the same title are no longer what somebody meant by it. */
const MOST_TITLED = 5

async function withTitle(db: Db, text: string): Promise<string[]> {
  const lexeme = titleLexeme(text)
  if (lexeme === undefined) return []
  const kept = (await shelfOf(db))?.titled(lexeme, MOST_TITLED)
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
      select id, sold_count from ${searchDocuments} where kind = 'product' and words @@ ${value.title}::tsquery
    )
    select id from titled order by sold_count desc, id desc limit ${sql.raw(String(MOST_TITLED))}`,
)

const correctedText = (words: readonly QueryWord[], meant: ReadonlyMap<string, string>): string =>
  words
    .filter(({ isRepeated }) => !isRepeated)
    .map(({ written }) => meant.get(written) ?? written)
    .join(words.every(({ isHan }) => isHan) ? '' : ' ')
