import { type Locale, locales } from '../../contract/locale.ts'
import { type AttributeOf, type AttributeWord, attributeNamed } from './attributes.ts'
import { fold } from './fold.ts'
import { isWordOf } from './known-words.ts'
import { stem } from './stem.ts'
import { isQueryStopWord } from './stop-words.ts'
import { conceptLexeme, isConcept, type Thesaurus } from './thesaurus.ts'
import { kindsWithin } from './things.ts'
import { exactLexeme, pairsOf, type Segment, type Word, wordsOf } from './words.ts'

export interface Alternative {
  lexeme: string
  /** Below 1 for what is not the word itself: another form of it, one that means the same, one that we only guess. */
  trust: number
  /** Whose word it is: in a title of another language it is another word that looks the same. */
  language?: Locale
  /** A sense of another language: it counts where things are not called by the word itself. */
  isForeign?: boolean
}

/** One word of a query and all that it is looked up as. */
export interface QueryWord {
  written: string
  folded: string
  isHan: boolean
  /** Any of these fits: the word as written, its stem, and the concepts of the phrases it is part of. */
  alternatives: Alternative[]
  /** What it falls apart into when the whole is unknown: the halves of "t-shirt", the character pairs of a Chinese word. */
  parts: string[]
  attribute: AttributeWord | null
  isBehindFor: boolean
  /** The concept of the longest phrase of several words that it is a part of. */
  phrase: string | null
  /** The operator has said what else it means: it is no slip. */
  isMeant?: boolean
  /** It stands once more for a phrase of more words that it means: nobody has typed it twice. */
  isRepeated?: boolean
}

/** Beyond these a pasted text says no more. */
export const MOST_WORDS = 12
/** How much another form of the word, and another word for the same thing, are worth beside the word itself. */
export const trusts = {
  stem: 0.93,
  concept: 0.86,
  otherName: 0.6,
  shade: 0.6,
  narrower: 0.5,
  relative: 0.5,
  guess: 0.8,
  otherGuess: 0.35,
  completion: 0.6,
} as const

/** How Chinese counts things, and how many people a thing is for: it says nothing of what is asked for. */
const counters = new Set(
  '片 块 塊 件 个 個 只 隻 双 雙 套 瓶 盒 包 张 張 本 支 条 條 人 位 personnes personne people persons person'.split(' '),
)
const isCounter = (all: readonly Word[], at: number) => counters.has(all[at]?.written ?? '') && /^\d+$/.test(all[at - 1]?.written ?? '')

/** What follows says whom or what a thing is for, or what it comes with: it is never the thing itself. */
const forWords = new Set(['for', 'pour', 'fits', 'compatible', 'with', 'avec', '给', '适用', '适用于', '带', '配'])

/** The alternatives of a word that may name an attribute, where it is looked for as any other word: the word itself before what means the same. */
export const asWords = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.map((one) => ({ ...one, trust: isConcept(one.lexeme) ? Math.min(one.trust, trusts.concept) : one.trust }))

/** A number in digits and in words: two slices are 2 slices. */
const numbers = new Map(
  [
    '1 one',
    '2 two deux 两 二 双',
    '3 three trois 三',
    '4 four 四',
    '5 five cinq 五',
    '6 six 六',
    '8 eight huit 八',
    '10 ten dix 十',
    '12 twelve douze 十二',
  ].flatMap((line) => {
    const forms = line.split(' ')
    return forms.map((form) => [form, forms.filter((other) => other !== form).map(stem)] as const)
  }),
)

interface Reading {
  segment: Segment
  thesaurus: Thesaurus
  attributeOf: AttributeOf
}

interface Telling {
  word: Word
  isBehindFor: boolean
}

/** A shelf for books is a book shelf: where the dictionary knows it so, the words stand as they do there. */
function asCompound(telling: readonly Telling[], thesaurus: Thesaurus): readonly Telling[] {
  const begin = telling.findIndex(({ isBehindFor }) => isBehindFor)
  const what = telling[begin]
  if (begin < 1 || !what) return telling
  for (let at = begin - 1; at >= 0; at--) {
    const thing = telling[at] as Telling
    if (thesaurus.phrasesAt([what.word, thing.word], 'en').every((phrase) => phrase === null)) continue
    const between = telling.slice(at + 1, begin)
    return [...telling.slice(0, at), ...between, { ...what, isBehindFor: false }, thing, ...telling.slice(begin + 1)]
  }
  return telling
}

export function queryWords(text: string, locale: Locale, { segment, thesaurus, attributeOf }: Reading): QueryWord[] {
  const all = wordsOf(text, segment)
  const beginsFor = all.findIndex(({ written }, at) => at > 0 && forWords.has(written))
  const heard = all
    .map((word, at) => ({ word, isBehindFor: beginsFor > 0 && at > beginsFor }))
    .filter(({ word }, at) => !isQueryStopWord(word.written, locale) && !isCounter(all, at))
  const telling = locale === 'en' && all[beginsFor]?.written === 'for' ? asCompound(heard, thesaurus) : heard
  const chosen = (telling.length > 0 ? telling : all.map((word) => ({ word, isBehindFor: false }))).slice(0, MOST_WORDS)
  const words = chosen.map(({ word }) => word)
  const here = thesaurus.conceptsAt(words, locale)
  let others: string[][][] | undefined
  const elsewhere = () => {
    others ??= locales.filter((other) => other !== locale).map((other) => thesaurus.conceptsAt(words, other))
    return others
  }
  const phrases = thesaurus.phrasesAt(words, locale)
  // Some of its words are of another language alone.
  const isMixed = () =>
    words.some(({ written, han }, at) => {
      const folded = fold(written)
      const isOther = locales.some((other) => isWordOf(folded, other)) || elsewhere().some((concepts) => (concepts[at]?.length ?? 0) > 0)
      return !han && isOther && !isWordOf(folded, locale) && !here[at]?.length
    })
  // An English colour has no plural: "roses" are flowers.
  const isNoColour = (concept: string, at: number) =>
    locale === 'en' &&
    concept !== phrases[at] &&
    ['colour', 'material'].includes(attributeNamed(concept)?.attribute ?? '') &&
    (words[at]?.written ?? '').endsWith('s') &&
    attributeOf(words[at]?.written ?? '', locale, isMixed) === null
  // People also search in another language than they read in, but their own goes first.
  const isForeign = (at: number) => !here[at]?.length
  const conceptsOf = (at: number) =>
    (isForeign(at) ? elsewhere().flatMap((concepts) => concepts[at] ?? []) : (here[at] ?? [])).filter((concept) => !isNoColour(concept, at))
  const seen = new Set<string>()
  const lexemes = new Set<string>()
  return chosen.flatMap(({ word, isBehindFor }, at) => {
    const phrase = phrases[at] ?? null
    const shade = phrase === null ? null : attributeNamed(phrase)
    if (shade?.attribute === 'colour') {
      if (phrase === phrases[at - 1]) return []
      return colourWord(
        words.filter((_, other) => phrases[other] === phrase),
        shade,
        isBehindFor,
      )
    }
    const [lexeme = '', ...parts] = word.lexemes
    const concepts = conceptsOf(at)
    // "rouge à lèvres rouge" says the same word twice and means two things.
    const said = `${lexeme} ${concepts.join()}`
    if (seen.has(said)) return []
    seen.add(said)
    const isAgain = lexemes.has(lexeme)
    lexemes.add(lexeme)
    const named = attributeOf(word.written, locale, isMixed)
    const attribute = named && (concepts.length === 0 || concepts.includes(conceptLexeme(named.key))) ? named : null
    return {
      written: word.written,
      folded: word.han ? word.written : fold(word.written),
      isHan: word.han,
      // The second "rouge" of "rouge à lèvres rouge" is the colour alone: the word stands on every lipstick.
      alternatives: alternativesOf(word, locale, {
        concepts,
        attribute,
        phrase,
        isApart: thesaurus.isApart(word, locale),
        isForeign: isForeign(at),
      }).filter(({ lexeme: one }) => !(isAgain && attribute) || isConcept(one)),
      parts: word.han ? pairsOf(word.written).filter((pair) => pair !== lexeme) : parts,
      attribute,
      isBehindFor,
      phrase,
    }
  })
}

/** Several words that name one colour are one. */
function colourWord(words: readonly Word[], attribute: AttributeWord, isBehindFor: boolean): QueryWord {
  const written = words.map((word) => word.written).join(words[0]?.han ? '' : ' ')
  const concepts = [...new Set([attribute.key, attribute.colour ?? attribute.key])].map(conceptLexeme)
  return {
    written,
    folded: fold(written),
    isHan: words[0]?.han ?? false,
    alternatives: concepts.map((lexeme, at) => ({ lexeme, trust: at === 0 ? 1 : trusts.shade })),
    parts: [],
    attribute,
    isBehindFor,
    phrase: null,
  }
}

const isWiderColour = (concept: string, { key, colour }: AttributeWord) =>
  colour !== null && key !== colour && concept !== conceptLexeme(key) && attributeNamed(concept)?.attribute === 'colour'

interface Meaning {
  concepts: readonly string[]
  attribute: AttributeWord | null
  phrase: string | null
  isApart: boolean
  isForeign: boolean
}

function alternativesOf(word: Word, locale: Locale, { concepts, attribute, phrase, isApart, isForeign }: Meaning): Alternative[] {
  const [lexeme = ''] = word.lexemes
  const [first] = word.spelt
  const folded = !word.han && word.spelt.length === 1 && first ? first.folded : lexeme
  const language = !word.han && isWordOf(folded, locale) ? locale : undefined
  // An attribute's other forms are known by its concept; another word may have the same stem, as "homme" and "home" have.
  const isOwnForm = isApart || attribute !== null
  const own: Alternative[] =
    folded === lexeme
      ? [{ lexeme, trust: 1, language }]
      : [{ lexeme: exactLexeme(folded), trust: 1, language }, ...(isOwnForm ? [] : [{ lexeme, trust: trusts.stem, language }])]
  const meant = new Set(concepts)
  if (attribute) {
    meant.add(conceptLexeme(attribute.key))
    if (attribute.colour) meant.add(conceptLexeme(attribute.colour))
  }
  // Whoever says "souliers de course" has said which shoes.
  const wide = phrase === null ? [...meant] : [phrase]
  const within = wide.flatMap(kindsWithin).filter((concept) => !meant.has(concept))
  return [
    ...own,
    ...(numbers.get(folded) ?? []).map((other) => ({ lexeme: other, trust: trusts.stem })),
    // A Chinese word stands inside others as well, 手表 in 智能手表: what means the same says as much.
    ...Array.from(meant, (concept) => ({
      lexeme: concept,
      ...(isForeign && attribute === null && { isForeign }),
      // Whoever says "burgundy" gets red things behind those that are.
      trust: attribute && isWiderColour(concept, attribute) ? trusts.shade : attribute || word.han ? 1 : trusts.concept,
    })),
    ...within.map((concept) => ({ lexeme: concept, trust: trusts.narrower })),
  ]
}
