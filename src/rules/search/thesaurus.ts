import type { Locale } from '../../contract/locale.ts'
import { locales } from '../../contract/locale.ts'
import { exactLexeme, type Word } from './words.ts'

export interface Term {
  key: string
  synonyms: Record<Locale, readonly string[]>
}

interface Node {
  next: Map<string, Node>
  /** With the languages in which the phrase names it: a "robe" is a dress in French only. */
  concepts: Map<string, Set<Locale>>
}

/** A concept that the words from one to another name. */
interface Span {
  concept: string
  start: number
  end: number
}

const lengthOf = (span: Span | null | undefined): number => (span ? span.end - span.start + 1 : 0)

/** Phrases of all languages that name the same thing, found in a row of words. */
export interface Thesaurus {
  /** For each word, the concepts of the phrases that it is a part of in this language. */
  conceptsAt(words: readonly Word[], language: Locale): string[][]
  /** For each word, the concept of the longest phrase of several words that it is a part of in this language. */
  phrasesAt(words: readonly Word[], language: Locale): (string | null)[]
  /** Whether a concept says how a thing is, and not what it is. */
  isShy(concept: string): boolean
  /** Whether things of this concept are not what the noun of their name says: a pet bed is no bed. */
  isMisleading(concept: string): boolean
  /** Whether a word has its stem in common with one that names something else, so that only its own form is meant: tape is no tap. */
  isApart(word: Word, language: Locale): boolean
  /** Whether a word by itself says something else as often as it names its thing. */
  isUnsure(word: Word, language: Locale): boolean
  /** Whether the same words name both in some language: a "notebook" is of paper, or a laptop. */
  areHomonyms(one: string, other: string): boolean
}

/** What the dictionary's concepts and words are beside their names. */
interface Manner {
  isShy?: (key: string) => boolean
  misleading?: readonly string[]
  unsure?: Readonly<Record<Locale, readonly string[]>>
}

/** A concept's own lexeme; the sign keeps it apart from every word. */
export const conceptLexeme = (key: string) => `~${key}`
export const isConcept = (lexeme: string): boolean => lexeme.startsWith(conceptLexeme(''))

const firstLexeme = (word: Word | undefined) => word?.lexemes[0] ?? ''
const formOf = (word: Word) => word.exact ?? exactLexeme(firstLexeme(word))

type Named = Map<string, Set<string>>

/** A belted dress, a "robe ceinturée", has a belt and is none. */
const participle: Partial<Record<Locale, RegExp>> = { en: /[a-z]{3}ed$/, fr: /\p{L}{3}ée?s?$/u }
const isParticiple = ({ written }: Word, language: Locale) => participle[language]?.test(written) ?? false
const singular = ({ written }: Word) => written.replace(/s$/, '')

const SHORT_STEM = 3
/** Where more than a mute letter was cut off a short word, its stem is another word: "colle" is glue, and the "col" of a sweater is not. */
const isCutShort = (form: string, stem: string) =>
  stem.length <= SHORT_STEM && form.slice(exactLexeme('').length).replace(/[sx]$/, '').length > stem.length + 1

/** The concepts of words, by their form, whose stem is also that of words with other concepts. */
function apartIn(terms: readonly Term[], cut: (phrase: string) => readonly Word[], language: Locale): Named {
  const byStem = new Map<string, Named>()
  for (const { key, synonyms } of terms) {
    for (const phrase of synonyms[language]) {
      const [word, ...others] = cut(phrase)
      if (!word || word.han || others.length > 0) continue
      const forms = byStem.get(firstLexeme(word)) ?? new Map<string, Set<string>>()
      byStem.set(firstLexeme(word), forms.set(formOf(word), (forms.get(formOf(word)) ?? new Set()).add(conceptLexeme(key))))
    }
  }
  const isShared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((concept) => other.has(concept))
  const apart: Named = new Map()
  for (const [stem, forms] of byStem) {
    const all = [...forms.values()]
    const isOneMeaning = all.every((one) => all.every((other) => isShared(one, other)))
    for (const [form, concepts] of forms) {
      if (isOneMeaning && !isCutShort(form, stem)) continue
      apart.set(form, concepts)
      const other = form.endsWith('s') ? form.slice(0, -1) : `${form}s`
      if (!forms.has(other)) apart.set(other, concepts)
    }
  }
  return apart
}

/** `isShy` concepts are not meant inside a longer phrase: "rouge à lèvres" is not red. */
export function makeThesaurus(
  terms: readonly Term[],
  cut: (phrase: string, language: Locale) => Word[],
  { isShy = () => false, misleading = [], unsure = { en: [], fr: [], zh: [] } }: Manner = {},
): Thesaurus {
  const misleads = new Set(misleading.map(conceptLexeme))
  const unsureIn = { en: new Set(unsure.en), fr: new Set(unsure.fr), zh: new Set(unsure.zh) }
  const shy = new Set(terms.filter(({ key }) => isShy(key)).map(({ key }) => conceptLexeme(key)))
  const apart = Object.fromEntries(
    locales.map((language) => [language, apartIn(terms, (phrase) => cut(phrase, language), language)]),
  ) as Record<Locale, Named>
  const participles = new Set<string>()
  const node = (): Node => ({ next: new Map(), concepts: new Map() })
  const root = node()
  for (const { key, synonyms } of terms) {
    for (const language of locales) {
      for (const phrase of synonyms[language]) {
        let at = root
        const words = cut(phrase, language)
        const [only] = words
        if (only && words.length === 1 && apart[language].has(formOf(only))) continue
        for (const word of words) {
          if (isParticiple(word, language)) participles.add(singular(word))
          const next = at.next.get(firstLexeme(word)) ?? node()
          at.next.set(firstLexeme(word), next)
          at = next
        }
        if (at !== root) at.concepts.set(conceptLexeme(key), (at.concepts.get(conceptLexeme(key)) ?? new Set()).add(language))
      }
    }
  }
  const homonyms = new Map<string, Set<string>>()
  const noteHomonyms = (concepts: readonly string[]) => {
    for (const one of concepts)
      for (const other of concepts) if (one !== other) homonyms.set(one, (homonyms.get(one) ?? new Set()).add(other))
  }
  const visit = ({ next, concepts }: Node) => {
    for (const language of locales)
      noteHomonyms([...concepts].flatMap(([concept, languages]) => (languages.has(language) ? [concept] : [])))
    for (const child of next.values()) visit(child)
  }
  visit(root)
  for (const named of Object.values(apart)) for (const concepts of named.values()) noteHomonyms([...concepts])
  return {
    areHomonyms: (one, other) => homonyms.get(one)?.has(other) ?? false,
    isShy: (concept) => shy.has(concept),
    isMisleading: (concept) => misleads.has(concept),
    isApart: (word, language) => apart[language].has(formOf(word)),
    isUnsure: ({ written }, language) => unsureIn[language].has(written),
    conceptsAt(words, language) {
      const spans: Span[] = []
      const longest = words.map((): Span | null => null)
      for (let start = 0; start < words.length; start++) {
        const word = words[start] as Word
        for (const concept of apart[language].get(formOf(word)) ?? []) {
          const span = { concept, start, end: start }
          spans.push(span)
          longest[start] ??= span
        }
        let at = root.next.get(firstLexeme(word))
        for (let end = start; at; end++) {
          const isHaving = end === start && isParticiple(word, language) && !participles.has(singular(word))
          for (const [concept, languages] of at.concepts) {
            if (!languages.has(language) || isHaving) continue
            const span = { concept, start, end }
            spans.push(span)
            for (let within = start; within <= end; within++) if (lengthOf(span) > lengthOf(longest[within])) longest[within] = span
          }
          at = at.next.get(firstLexeme(words[end + 1]))
        }
      }
      const found = words.map((): string[] => [])
      for (const span of spans) {
        for (let within = span.start; within <= span.end; within++) {
          const around = longest[within]
          // Inside a longer phrase only its noun is still what it is called: a "robe portefeuille" is a dress and no wallet.
          const isNoun =
            !shy.has(span.concept) && !misleads.has(around?.concept ?? '') && within === (language === 'fr' ? around?.start : around?.end)
          if (lengthOf(span) >= lengthOf(around) || isNoun) found[within]?.push(span.concept)
        }
      }
      return found
    },
    phrasesAt(words, language) {
      const found = words.map((): { concept: string; length: number } | null => null)
      for (let start = 0; start < words.length; start++) {
        let at = root.next.get(firstLexeme(words[start]))
        for (let end = start; at; end++) {
          const concept = [...at.concepts].find(([, languages]) => languages.has(language))?.[0]
          const length = end - start + 1
          if (concept && length > 1) {
            for (let within = start; within <= end; within++) if (length > (found[within]?.length ?? 0)) found[within] = { concept, length }
          }
          at = at.next.get(firstLexeme(words[end + 1]))
        }
      }
      return found.map((phrase) => phrase?.concept ?? null)
    },
  }
}
