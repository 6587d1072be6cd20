import { type Locale, locales } from '../../contract/locale.ts'
import { type AttributeWord, otherPeople } from './attributes.ts'
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
  /** What speaks against a product that has nothing of the word: it is for somebody else. */
  against?: readonly string[]
  isBehindFor: boolean
  /** The concept of the longest phrase of several words that it is a part of. */
  phrase: string | null
}

/** Beyond these a pasted text says no more. */
const MOST_WORDS = 12
/** How much another form of the word, and another word for the same thing, are worth beside the word itself. */
export const trusts = { stem: 0.93, concept: 0.86, narrower: 0.5, guess: 0.8, otherGuess: 0.35, completion: 0.6 } as const

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
  attributeOf: (written: string) => AttributeWord | null
}

export function queryWords(text: string, locale: Locale, { segment, thesaurus, attributeOf }: Reading): QueryWord[] {
  const all = wordsOf(text, segment)
  const beginsFor = all.findIndex(({ written }, at) => at > 0 && forWords.has(written))
  const telling = all
    .map((word, at) => ({ word, isBehindFor: beginsFor > 0 && at > beginsFor }))
    .filter(({ word }) => !isQueryStopWord(word.written, locale))
  const chosen = (telling.length > 0 ? telling : all.map((word) => ({ word, isBehindFor: false }))).slice(0, MOST_WORDS)
  const words = chosen.map(({ word }) => word)
  const here = thesaurus.conceptsAt(words, locale)
  const elsewhere = locales.filter((other) => other !== locale).map((other) => thesaurus.conceptsAt(words, other))
  // People also search in another language than they read in, but their own goes first.
  const conceptsOf = (at: number) => (here[at]?.length ? here[at] : elsewhere.flatMap((concepts) => concepts[at] ?? []))
  const phrases = thesaurus.phrasesAt(words, locale)
  const seen = new Set<string>()
  const lexemes = new Set<string>()
  return chosen.flatMap(({ word, isBehindFor }, at) => {
    const [lexeme = '', ...parts] = word.lexemes
    const concepts = conceptsOf(at)
    // "rouge à lèvres rouge" says the same word twice and means two things.
    const said = `${lexeme} ${concepts.join()}`
    if (seen.has(said)) return []
    seen.add(said)
    const isAgain = lexemes.has(lexeme)
    lexemes.add(lexeme)
    const named = attributeOf(word.written)
    const attribute = named && (concepts.length === 0 || concepts.includes(conceptLexeme(named.key))) ? named : null
    return {
      written: word.written,
      folded: word.han ? word.written : fold(word.written),
      isHan: word.han,
      // The second "rouge" of "rouge à lèvres rouge" is the colour alone: the word stands on every lipstick.
      alternatives: alternativesOf(word, locale, {
        concepts,
        attribute,
        phrase: phrases[at] ?? null,
        isApart: thesaurus.isApart(word, locale),
      }).filter(({ lexeme: one }) => !(isAgain && attribute) || isConcept(one)),
      parts: word.han ? pairsOf(word.written).filter((pair) => pair !== lexeme) : parts,
      attribute,
      against: attribute ? otherPeople(attribute.key) : [],
      isBehindFor,
      phrase: phrases[at] ?? null,
    }
  })
}

interface Meaning {
  concepts: readonly string[]
  attribute: AttributeWord | null
  phrase: string | null
  isApart: boolean
}

function alternativesOf(word: Word, locale: Locale, { concepts, attribute, phrase, isApart }: Meaning): Alternative[] {
  const [lexeme = ''] = word.lexemes
  const [first] = word.spelt
  const folded = !word.han && word.spelt.length === 1 && first ? first.folded : lexeme
  const language = !word.han && isWordOf(folded, locale) ? { language: locale } : {}
  const own: Alternative[] =
    folded === lexeme
      ? [{ lexeme, trust: 1, ...language }]
      : [{ lexeme: exactLexeme(folded), trust: 1, ...language }, ...(isApart ? [] : [{ lexeme, trust: trusts.stem, ...language }])]
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
    ...Array.from(meant, (concept) => ({ lexeme: concept, trust: attribute ? 1 : trusts.concept })),
    ...within.map((concept) => ({ lexeme: concept, trust: trusts.narrower })),
  ]
}
