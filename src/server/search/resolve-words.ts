import type { Locale } from '../../contract/locale.ts'
import { isEverydayWord, isKnownWord } from '../../rules/search/known-words.ts'
import type { Wanted } from '../../rules/search/query-plan.ts'
import { type Alternative, asWords, type QueryWord, trusts } from '../../rules/search/query-words.ts'
import { soundOf } from '../../rules/search/sound.ts'
import { editDistance, isCommonSlip, isLikelySlip } from '../../rules/search/spelling.ts'
import { stem } from '../../rules/search/stem.ts'
import { isConcept } from '../../rules/search/thesaurus.ts'
import { isGoods, isManner, isOneThing, unsureWords } from '../../rules/search/things.ts'
import { exactLexeme } from '../../rules/search/words.ts'
import type { Db } from '../db/database.ts'
import type { Language } from './language.ts'
import { RARE } from './limits.ts'
import { shelfOf } from './shelf/follow.ts'
import { type Around, type Counter, counter, lookAround, type VocabularyRow } from './vocabulary.ts'

/** What became of one word of the question. */
export interface Resolved {
  wanted: Wanted[]
  /** What was probably meant instead, as it is written. */
  meant: string | null
  /** It was looked for already. */
  isReplaced: boolean
}

const FAR_MORE = 10
/** So many titles that have two words side by side are no accident. */
const A_HABIT = 5
const SOMETIMES = 2
const SHORTEST_HALF = 3
/** Shorter words are cut into halves by chance. */
const SHORTEST_COMPOUND = 6

const halvesOf = ({ folded, isHan }: QueryWord): [string, string][] => {
  if (isHan || folded.length < SHORTEST_COMPOUND || !/^[a-z]+$/.test(folded)) return []
  return Array.from({ length: folded.length - 2 * SHORTEST_HALF + 1 }, (_, at) => {
    const end = SHORTEST_HALF + at
    return [folded.slice(0, end), folded.slice(end)]
  })
}

/** Two words as one, as it is looked up. */
export const joinedOf = (one: QueryWord | undefined, other: QueryWord | undefined): string | null =>
  one && other && !one.isHan && !other.isHan && /^[a-z0-9]+$/.test(one.folded + other.folded) ? stem(one.folded + other.folded) : null

/**
 * Says of each word how it is looked up: as it is, as a part of a compound, taken apart, in another script, or as what it probably should be.
 * However many words there are, the database is asked twice: how many products hold them, and what is around those that hardly any holds.
 */
export async function resolveWords(db: Db, words: readonly QueryWord[], language: Language, locale: Locale): Promise<Resolved[]> {
  const also = () =>
    words.flatMap((word, at) => [
      ...halvesOf(word).flatMap(([one, other]) => [stem(one), stem(other)]),
      ...[joinedOf(word, words[at + 1])].filter((joined) => joined !== null),
    ])
  const count = await counter(db, {
    words: words.map(({ alternatives }) => alternatives.map(({ lexeme }) => lexeme)),
    pieces: words.flatMap((word) => [...word.parts, ...inChinese(word, language).map(({ lexeme }) => lexeme)]),
    phrases: words.flatMap(({ phrase }) => phrase ?? []),
    also,
  })
  const shelf = await shelfOf(db)
  const isNamed: Stock['isNamed'] = (lexeme, of) => shelf?.isNamed(lexeme, of) ?? true
  const own = ({ alternatives }: QueryWord) => alternatives.flatMap(({ lexeme }) => (isConcept(lexeme) ? [] : lexeme))
  const areTitled: Stock['areTitled'] = (phrase) => (shelf?.together(words.filter((word) => word.phrase === phrase).map(own), 1) ?? 0) > 0
  // Of the rarest the counts are not at hand, the titles are.
  const isTitled: Stock['isTitled'] = (lexeme) => count(lexeme).documents > 0 || (shelf?.together([[lexeme]], 1) ?? 0) > 0
  const stock: Stock = { locale, count, isNamed, isTitled, areTitled }
  const whole = words.map((word, at) => {
    const joined = [joinedOf(words[at - 1], word), joinedOf(word, words[at + 1])].filter((lexeme) => lexeme !== null)
    const compound = withCompounds(word, joined.filter(isTitled))
    return { word: compound, wanted: wantedOf(compound, compound.alternatives, stock) }
  })
  /** In how many titles it stands beside another word of the question. */
  const besideOthers = (lexemes: readonly string[], at: number, most: number) =>
    Math.max(
      0,
      ...whole.map(({ word, wanted }, other) =>
        other === at || wanted.documents <= 0 ? 0 : (shelf?.together([lexemes, own(word)], most) ?? 0),
      ),
    )
  const isLost = whole.map(({ word, wanted }, at) => {
    const isCalled = wanted.documents > 0 && (word.attribute !== null || isNamedBy(word))
    return words.length > 1 && !word.isHan && !isCalled && besideOthers(own(word), at, 1) === 0
  })
  const hasOthers = (at: number) => whole.some(({ wanted }, other) => other !== at && wanted.documents > 0)
  const isUnsure = ({ word, wanted }: Whole, isLast: boolean) => isRare(word, wanted) || (isLast && isBegun(word, wanted))
  const unsure = whole.filter((one, at) => isLost[at] || isUnsure(one, at === words.length - 1))
  const around = await lookAround(
    db,
    unsure.map(({ word }) => word.folded),
  )
  return whole.map((one, at) => {
    if (one.word.isMeant && one.wanted.documents > 0) return { wanted: [one.wanted], meant: null, isReplaced: false }
    const beside = (row: VocabularyRow) => (isLost[at] ? besideOthers([row.lexeme], at, A_HABIT) : 0)
    const isIdle = (row: VocabularyRow) => shelf !== null && hasOthers(at) && beside(row) === 0
    return resolve({ language, stock, around, beside, isIdle, isLast: at === words.length - 1, isAlone: words.length === 1 }, one)
  })
}

/** A word beside what it is looked for as, if it is what it should be. */
interface Whole {
  word: QueryWord
  wanted: Wanted
}

const isNamedBy = ({ alternatives }: QueryWord) => alternatives.some(({ lexeme }) => isConcept(lexeme))
const isMeantSo = (word: QueryWord) => isKnownWord(word.folded) || isNamedBy(word)

/** So few hold it that another word may be meant. */
const isRare = (word: QueryWord, { documents }: Wanted) => documents <= 0 || (documents <= RARE && !isMeantSo(word))

/** Whoever stops typing here may not be at its end. */
const isBegun = (word: QueryWord, { documents, heads }: Wanted) =>
  documents > 0 && heads === 0 && !isMeantSo(word) && /^[a-z]{4,}$/.test(word.folded)

/** "mac book" is also looked for as "macbook", and a document that has it has both words. */
const withCompounds = (word: QueryWord, joined: readonly string[]): QueryWord => ({
  ...word,
  alternatives: [...word.alternatives, ...joined.map((lexeme): Alternative => ({ lexeme, trust: 1 }))],
})

/** What is known of the house's words. */
interface Stock {
  locale: Locale
  count: Counter
  /** Whether a title, or a category, tag or attribute of a product has what some hold; not so where titles of other languages alone do. */
  isNamed: (lexeme: string, language?: Locale) => boolean
  isTitled: (lexeme: string) => boolean
  /** Whether one title has all words of the question that make up this phrase. */
  areTitled: (phrase: string) => boolean
}

interface Surroundings {
  language: Language
  stock: Stock
  around: Around
  /** In how many titles another word stands with the rest of the question, where this one stands in none. */
  beside: (row: VocabularyRow) => number
  /** It stands with no other word of the question that is known. */
  isIdle: (row: VocabularyRow) => boolean
  /** Whoever stops typing stops in the last word. */
  isLast: boolean
  /** No other word says what it is about. */
  isAlone: boolean
}

function resolve({ language, stock, around, beside, isIdle, isLast, isAlone }: Surroundings, { word, wanted }: Whole): Resolved {
  const { count, locale } = stock
  const { documents } = wanted
  const isNamed = isNamedBy(word)
  const isMeant = isMeantSo(word)
  const as = (meant: string | null, isReplaced: boolean, ...found: Wanted[]): Resolved => ({ wanted: found, meant, isReplaced })
  const isEveryday = isEverydayWord(word.folded)
  // What stands with the other words of the question is likelier than what is merely nearer: both are looked for.
  const together = (rows: readonly VocabularyRow[]) =>
    rows
      .map((row) => ({ row, times: beside(row) }))
      .filter(({ row, times }) => times >= SOMETIMES && (!isEveryday || soundOf(row.word) === soundOf(word.folded)))
      .sort((one, other) => other.times - one.times)
      .map(({ row }) => row)
  const [fitting] = isNamed ? [] : together(around.neighbours(word.folded))
  if (fitting && (documents > 0 || isMeant)) {
    const guess = guessed(word, [fitting], language, locale)
    return as(fitting.shown, false, { ...guess, documents: Math.max(documents, guess.documents) })
  }
  if (documents > 0) {
    const begun = isLast && isBegun(word, wanted) ? around.completions(word.folded) : []
    // A stem that nobody writes as a word is the beginning of one.
    if (begun.length > 0 && !begun.some((known) => known.word === word.folded)) return as(null, false, begunAs(wanted, begun))
    const [best] = isRare(word, wanted) ? around.neighbours(word.folded) : []
    return as(best && best.documents >= documents * FAR_MORE ? best.shown : null, false, wanted)
  }
  const near = around.neighbours(word.folded)
  const likely = [...new Set([...together(near), ...near])]
  const [best] = likely
  const isHalf = isMeant ? isAlone && !isNamed && word.folded.length > SHORTEST_HALF : word.folded.length >= SHORTEST_HALF
  const started = isLast && isHalf ? around.completions(word.folded) : []
  // A beginning of what is sold is no slip, be it a word of its own: "sneak". What names goods is whole.
  if (started.length > 0) return as(null, false, begunAs(wanted, started))
  // A word of the dictionary is a word: a wheelchair is no wheel and no chair.
  const halves = isNamed ? null : bestHalves(word, count)
  // A slip of one finger is likelier than a space that was left out.
  if (halves && !(best && !isMeant && editDistance(word.folded, best.word, 1) === 1))
    return as(null, false, ...halves.map((half) => wantedOf(word, [{ lexeme: stem(half), trust: 1 }], stock, half)))
  const chinese = around.typedInLatin(word.folded)
  if (chinese.length > 0) return as(null, false, guessed(word, chinese, language, locale))
  const meantInChinese = namedInChinese(word, language, stock)
  if (meantInChinese) return as(null, false, meantInChinese)
  const parts = word.parts.filter((part) => count(part).documents > 0)
  if (parts.length > 0) {
    const found = parts.map((part) => wantedOf(word, [{ lexeme: part, trust: 1 / parts.length }], stock, part))
    // One thing that no product is called by is not stocked because its parts are.
    const { missing } = wanted
    return as(null, false, ...(missing ? found.map((part) => ({ ...part, missing })) : found))
  }
  // Whoever types a word that exists means it: another one is never put in its place, and beside other words only offered for a common slip.
  if (best && isMeant) {
    const isSlip = !isEveryday && isCommonSlip(word.folded, best.word)
    return as(!isNamed && (isAlone || isSlip) ? best.shown : null, false, wanted)
  }
  if (best && !isLikelySlip(word.folded, best.word)) return as(best.shown, false, wanted)
  // Beside words that are known a guess counts only where some title has it together with one of them.
  if (best && isIdle(best)) return as(best.shown, false, wanted)
  if (best) return as(best.shown, true, guessed(word, likely.slice(0, 3), language, locale))
  if (documents === 0) return as(null, false, wanted)
  const begun = around.completions(word.folded)
  if (begun.length === 0) return as(null, false, wanted)
  return as(null, false, begunAs(wanted, begun))
}

/** The words that begin so, beside what is written. */
const begunAs = (wanted: Wanted, begun: readonly VocabularyRow[]): Wanted => ({
  ...wanted,
  alternatives: [...wanted.alternatives, ...begun.map(({ lexeme }): Alternative => ({ lexeme, trust: trusts.completion }))],
  documents: Math.max(...begun.map((known) => known.documents)),
})

/** Others that are likely are looked for too, and stand behind the likeliest. */
function guessed(word: QueryWord, likely: readonly VocabularyRow[], language: Language, locale: Locale): Wanted {
  const alternatives = likely.flatMap(({ shown }, at) =>
    asWords(language.readQuery(shown, locale)[0]?.alternatives ?? []).map(({ lexeme, trust }) => ({
      lexeme,
      trust: at === 0 ? trust * trusts.guess : trust * trusts.otherGuess,
    })),
  )
  const [best] = likely
  return {
    written: word.written,
    alternatives: [...word.alternatives, ...alternatives],
    documents: best?.documents ?? 0,
    heads: 0,
    attribute: null,
    isBehindFor: word.isBehindFor,
  }
}

const inChinese = ({ folded }: QueryWord, language: Language): Alternative[] =>
  language.inChinese(folded).flatMap((name) => language.readQuery(name, 'zh').flatMap((one) => one.alternatives))

/** A Chinese word of the dictionary, typed in Latin letters, that is written on no product and still names some. */
function namedInChinese(word: QueryWord, language: Language, stock: Stock): Wanted | null {
  const alternatives = inChinese(word, language)
  const wanted = alternatives.length > 0 ? wantedOf(word, alternatives, stock) : null
  return wanted && wanted.documents > 0 ? wanted : null
}

function bestHalves(word: QueryWord, count: Counter): [string, string] | null {
  let best: { halves: [string, string]; documents: number } | null = null
  for (const halves of halvesOf(word)) {
    const documents = Math.min(...halves.map((half) => count(stem(half)).documents))
    if (documents > 0 && documents > (best?.documents ?? 0)) best = { halves, documents }
  }
  return best?.halves ?? null
}

/** What is so seldom the thing itself is no noun that has a plural. */
const HARDLY_EVER = 0.05

/** Things have just this on them, hardly any is one, and nobody knows what it is: the Yankees are no Yankee candles. */
const isName = (word: QueryWord, { count, isTitled }: Stock): boolean => {
  const [own] = word.alternatives
  if (isNamedBy(word) || own?.lexeme !== exactLexeme(word.folded) || !isTitled(own.lexeme)) return false
  const { documents, heads } = count(stem(word.folded))
  return heads <= documents * HARDLY_EVER
}
const asName = (one: Alternative): Alternative => (one.trust === trusts.stem ? { ...one, trust: trusts.otherName } : one)

/** Mounted is what has a mount, and lighting is lights. */
function relativesOf({ folded, isHan }: QueryWord): Alternative[] {
  if (isHan || !/^[a-z]{4,}$/.test(folded)) return []
  const base = folded.replace(/(?:ings?|ed|s)$/, '')
  if (base.length < 4) return []
  return [base, `${base}ing`, `${base}ed`].flatMap((form) =>
    stem(form) === stem(folded) ? [] : { lexeme: stem(form), trust: trusts.relative },
  )
}

/** All that it names is how a thing is. */
const saysHow = (alternatives: readonly Alternative[]): boolean => {
  const concepts = alternatives.filter(({ lexeme }) => isConcept(lexeme))
  return concepts.length > 0 && concepts.every(({ lexeme }) => isManner(lexeme))
}

/** How many documents hold the most common of its lexemes; it names a kind of goods when one of its lexemes does. */
function wantedOf(word: QueryWord, given: readonly Alternative[], stock: Stock, written = word.written): Wanted {
  const { isNamed } = stock
  // "roses" are not sold because French titles call things pink.
  const count: Counter = (lexeme) => {
    const language = given.find((one) => one.lexeme === lexeme)?.language
    const counted = stock.count(lexeme)
    return language && counted.documents > 0 && !isNamed(lexeme, language) ? { documents: 0, heads: 0 } : counted
  }
  const isCalled = given.some(({ lexeme, isForeign }) => !isForeign && !isConcept(lexeme) && count(lexeme).documents > 0)
  const called = isCalled ? given.filter(({ isForeign }) => !isForeign) : given
  const alternatives = isName(word, stock) ? called.map(asName) : called
  const counted = alternatives.map(({ lexeme }) => count(lexeme))
  const documents = Math.max(...counted.map((one) => one.documents))
  const share = Math.max(0, ...counted.map((one) => (one.documents > 0 ? one.heads / one.documents : 0)))
  const isThing = share >= 0.25 && !saysHow(alternatives)
  const isBrand = word.attribute?.attribute === 'brand'
  const missing = missingOf(word, alternatives, stock)
  return {
    written,
    alternatives: stock.locale === 'en' && !word.attribute ? [...alternatives, ...relativesOf(word)] : alternatives,
    documents,
    heads: saysHow(alternatives) ? 0 : share * Math.max(0, documents),
    attribute: word.attribute && (isBrand || !isThing) ? word.attribute.attribute : null,
    named: isBrand ? word.attribute?.key : null,
    isBehindFor: word.isBehindFor,
    missing,
    kind: word.phrase && isGoods(word.phrase) && stock.count(word.phrase).heads > 0 ? word.phrase : null,
  }
}

/**
 * The thing that a word names, alone or in its phrase, and that the dictionary knows, where no product's title says to be it and none is
 * about its words. Of what is not one thing alone it is enough that some title or category speaks of it. That a department does, or another
 * language's word that looks the same, is not.
 */
function missingOf(
  { phrase, written }: QueryWord,
  alternatives: readonly Alternative[],
  { count, isNamed, areTitled, locale }: Stock,
): string | null {
  if (phrase && isGoods(phrase)) return count(phrase).heads > 0 || areTitled(phrase) ? null : phrase
  const one = alternatives.find(({ lexeme }) => isOneThing(lexeme))
  if (one) return alternatives.some(({ lexeme }) => count(lexeme).heads > 0) ? null : one.lexeme
  const [goods, ...others] = alternatives.filter(({ lexeme }) => isConcept(lexeme))
  if (!goods || ![goods, ...others].every(({ lexeme }) => isGoods(lexeme)) || unsureWords[locale].includes(written)) return null
  const telling = alternatives.some(({ language }) => language) ? [goods, ...others] : alternatives
  return telling.some(({ lexeme }) => count(lexeme).documents > 0 && isNamed(lexeme)) ? null : goods.lexeme
}
