import type { Locale } from '../../contract/locale.ts'
import { locales } from '../../contract/locale.ts'
import type { Word } from './words.ts'

export interface Term {
  key: string
  synonyms: Record<Locale, readonly string[]>
}

interface Node {
  next: Map<string, Node>
  /** With the languages in which the phrase names it: a "robe" is a dress in French only. */
  concepts: Map<string, Set<Locale>>
}

/** Phrases of all languages that name the same thing, found in a row of words. */
export interface Thesaurus {
  /** For each word, the concepts of the phrases that it is a part of in this language. */
  conceptsAt(words: readonly Word[], language: Locale): string[][]
}

/** A concept's own lexeme; the sign keeps it apart from every word. */
export const conceptLexeme = (key: string) => `~${key}`

const firstLexeme = (word: Word | undefined) => word?.lexemes[0] ?? ''

export function makeThesaurus(terms: readonly Term[], cut: (phrase: string, language: Locale) => Word[]): Thesaurus {
  const node = (): Node => ({ next: new Map(), concepts: new Map() })
  const root = node()
  for (const { key, synonyms } of terms) {
    for (const language of locales) {
      for (const phrase of synonyms[language]) {
        let at = root
        for (const word of cut(phrase, language)) {
          const next = at.next.get(firstLexeme(word)) ?? node()
          at.next.set(firstLexeme(word), next)
          at = next
        }
        if (at !== root) at.concepts.set(conceptLexeme(key), (at.concepts.get(conceptLexeme(key)) ?? new Set()).add(language))
      }
    }
  }
  return {
    conceptsAt(words, language) {
      const found = words.map((): string[] => [])
      for (let start = 0; start < words.length; start++) {
        let at = root.next.get(firstLexeme(words[start]))
        for (let end = start; at; end++) {
          for (const [concept, languages] of at.concepts) {
            if (languages.has(language)) for (let within = start; within <= end; within++) found[within]?.push(concept)
          }
          at = at.next.get(firstLexeme(words[end + 1]))
        }
      }
      return found
    },
  }
}
