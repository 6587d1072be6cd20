import type { Locale } from '../../contract/locale.ts'
import { fold } from './fold.ts'
import { isStopWord } from './stop-words.ts'
import type { Thesaurus } from './thesaurus.ts'
import { evenUnits } from './units.ts'
import { pairsOf, type Segment, type Word, wordsOf } from './words.ts'

/** How Chinese is cut: into whole words, and also into the shorter words inside them. */
export interface Cutters {
  whole: Segment
  inside: Segment
}

export interface TitleWord {
  lexemes: readonly string[]
  /** Those that name the whole: the shorter words inside a Chinese one do so only at its end. */
  names: readonly string[]
  /** What it names only where it is the thing itself: a "light" wash is no lamp. */
  unsure: readonly string[]
  /** As it is written, without accents; undefined where that is its lexeme. */
  exact: string | undefined
  at: number
  isBehindFor: boolean
}

const forWords: Record<Locale, ReadonlySet<string>> = {
  en: new Set(['for', 'fits', 'compatible']),
  fr: new Set(['pour', 'compatible', 'convient']),
  zh: new Set(['适用', '适用于', '专用', '兼容', '适合']),
}
/** What a thing is for is another thing only where it is not a person, an animal or a place. */
const notThings = new Set(
  'women woman men man kids kid children child adults adult baby babies toddlers girls boys teens dogs dog cats cat pets home office travel camping face hair skin dry cold beginners beginner gift everyday outdoor indoor winter summer femmes femme hommes homme enfants enfant bebe bebes filles garcons adultes chiens chien chats chat animaux maison bureau voyage visage cheveux peau debutants debutant dormir cadeau courir hiver ete 女士 男士 儿童 婴儿 宝宝 家庭 户外 家用 面部'.split(
    ' ',
  ),
)
const separators = /[,;:|(（【*!。，、]|\s[-–—]\s|\s\/\s/u
const chineseSeparators = new RegExp(`${separators.source}|\\s|】`, 'u')
const promises = new Set('new nouveau nouveaute sale hot deal promo free solde 新品 新款 包邮 特价 现货'.split(' '))
/** Words after which English speaks of something else: "kettle with lid", "box of chocolates". */
const turns: Record<Locale, ReadonlySet<string>> = {
  en: new Set(['with', 'in', 'of', 'by', 'from', 'for', 'and']),
  fr: new Set(['avec', 'en', 'pour', 'par', 'sans', 'à', 'et']),
  zh: new Set(['带', '配', '附', '适用', '适用于']),
}

/** What a thing is looked up as when it must be the thing itself. */
export const thingLexeme = (lexeme: string): string => `*${lexeme}`

/** The title's telling words in their order, each with all that it is found by. */
export function titleWords(text: string, language: Locale, { whole, inside }: Cutters, thesaurus: Thesaurus): TitleWord[] {
  const all = wordsOf(evenUnits(text), whole)
  const telling: { word: Word; isBehindFor: boolean }[] = []
  let isBehindFor = false
  for (const [at, word] of all.entries()) {
    const next = all[at + 1]
    if (forWords[language].has(word.written) && next && !notThings.has(fold(next.written))) isBehindFor = true
    else if (isBehindFor && word.written === '的') isBehindFor = false
    if (!isStopWord(word.written, language)) telling.push({ word, isBehindFor })
  }
  const words = telling.map(({ word }) => word)
  const concepts = thesaurus.conceptsAt(words, language)
  // Most titles of a big catalogue hold nothing that the dictionary knows.
  const phrases = concepts.some((own) => own.length > 0) ? thesaurus.phrasesAt(words, language) : []
  return telling.map(({ word, isBehindFor: behind }, at) => {
    const unit = telling[at + 1]?.word.written ?? ''
    const measure = /^\d+$/.test(word.written) && /^[a-z]{1,4}$/.test(unit) ? [word.written + unit] : []
    measure.push(...sidesOf(words, at))
    const shorter = word.han ? inside(word.written) : []
    const meant = concepts[at] ?? []
    const phrase = phrases[at] ?? null
    // What an unsure word names by itself counts only where it is the thing.
    const isUnsure = thesaurus.isUnsure(word, language)
    const unsure = isUnsure ? meant.filter((concept) => concept !== phrase && !thesaurus.isShy(concept)) : []
    const own = unsure.length > 0 ? meant.filter((concept) => !unsure.includes(concept)) : meant
    const isOther = phrase !== null && thesaurus.isMisleading(phrase)
    const isAlone = shorter.length + measure.length + meant.length === 0
    return {
      lexemes: isAlone ? word.lexemes : [...new Set([...word.lexemes, ...shorter, ...measure, ...own])],
      names: isOther
        ? [phrase]
        : isAlone
          ? word.lexemes.slice(0, 1)
          : [...new Set([...word.lexemes.slice(0, 1), ...shorter.filter((short) => word.written.endsWith(short)), ...meant])],
      unsure,
      exact: word.exact,
      at,
      isBehindFor: behind,
    }
  })
}

/** 12 in. x 24 in. is also 12x24, as people type it. */
function sidesOf(words: readonly Word[], at: number): string[] {
  const isNumber = (word: Word | undefined) => /^\d/.test(word?.written ?? '')
  if (!isNumber(words[at])) return []
  const by = words[at + 1]?.written === 'x' ? at + 1 : words[at + 2]?.written === 'x' ? at + 2 : -1
  return by > 0 && isNumber(words[by + 1]) ? [`${words[at]?.lexemes[0]}x${words[by + 1]?.lexemes[0]}`] : []
}

/** Pairs of characters that no one word holds find what the word list cuts differently. */
export const loosePairs = (text: string, words: readonly TitleWord[]): string[] => {
  const pairs = pairsOf(text)
  if (pairs.length === 0) return pairs
  const held = new Set(words.flatMap(({ lexemes }) => lexemes))
  return pairs.filter((pair) => !held.has(pair))
}

interface Heading {
  /** What the category calls its things by. */
  kinds: ReadonlySet<string>
  whole: Segment
  isName: (lexeme: string) => boolean
  /** Says how a thing is: a colour at the end of a title is not what is sold. */
  isShy: (lexeme: string) => boolean
}

/**
 * Which of the title's words says what the thing is: one that the category is called by; else the last word before a comma or a turn as
 * "with", and in French the first word.
 */
export function headOf(
  text: string,
  language: Locale,
  words: readonly TitleWord[],
  { kinds, whole, isName, isShy }: Heading,
): TitleWord | undefined {
  const candidates = words.filter(({ isBehindFor }) => !isBehindFor)
  const byCategory = candidates.filter(({ lexemes }) => lexemes.some((lexeme) => kinds.has(lexeme)))
  if (byCategory.length > 0) return language === 'fr' ? byCategory[0] : byCategory.at(-1)
  const segment = tellingPart(text, language, whole)
  if (!segment) return undefined
  const end = segment.findIndex(({ written }, at) => at > 0 && turns[language].has(written))
  const plain = (end > 0 ? segment.slice(0, end) : segment).filter(
    ({ written, lexemes }) => !isStopWord(written, language) && !/\d/.test(written) && !isName(lexemes[0] ?? ''),
  )
  const found = plain.flatMap(({ lexemes: [first] }) => candidates.find(({ lexemes }) => lexemes[0] === first) ?? [])
  const things = found.filter(({ lexemes }) => !lexemes.some(isShy))
  const choice = things.length > 0 ? things : found
  return language === 'fr' ? choice[0] : choice.at(-1)
}

/** The first part of a title that tells anything. A Chinese title says the maker, what it is and how it is, with spaces between them. */
function tellingPart(text: string, language: Locale, whole: Segment): readonly Word[] | undefined {
  const isChinese = language === 'zh'
  let first: readonly Word[] | undefined
  // Behind a number "in." is no turn: what follows is still the thing.
  for (const part of evenUnits(text).split(isChinese ? chineseSeparators : separators)) {
    const words = wordsOf(part, whole).filter(({ written }) => !promises.has(fold(written)))
    if (words.length > 0) first ??= words
    if (isChinese ? words.some(({ han }) => han) : first) return words
  }
  return first
}

/** A category's name that names several kinds falls apart here. */
export const betweenKinds = /\s(?:and|et|&)\s|[,、，&/]|和|与|及/u

/** The words that a category's name calls its things by: the last of each English or Chinese part, the first of each French one. */
export function kindLexemes(name: string, language: Locale, { whole, inside }: Cutters): string[] {
  return name.split(betweenKinds).flatMap((part) => {
    const words = wordsOf(part, whole).filter(({ written }) => !isStopWord(written, language))
    const word = language === 'fr' ? words[0] : words.at(-1)
    if (!word) return []
    // The last word inside a Chinese one is its noun.
    return word.han ? [word.written, ...inside(word.written).filter((short) => word.written.endsWith(short))] : [word.lexemes[0] ?? '']
  })
}
