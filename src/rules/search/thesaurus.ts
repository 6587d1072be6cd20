import type { Locale } from '../../contract/locale.ts'
import { locales } from '../../contract/locale.ts'
import type { Word } from './words.ts'

export interface Term {
  key: string
  synonyms: Record<Locale, readonly string[]>
}

interface Node {
  next: Map<string, Node>
  concepts: string[]
}

/** Phrases of all languages that name the same thing, found in a row of words. */
export interface Thesaurus {
  /** For each word, the concepts of the phrases that it is a part of. */
  conceptsAt(words: readonly Word[]): string[][]
}

/** A concept's own lexeme; the sign keeps it apart from every word. */
export const conceptLexeme = (key: string) => `~${key}`

const firstLexeme = (word: Word | undefined) => word?.lexemes[0] ?? ''

export function makeThesaurus(terms: readonly Term[], cut: (phrase: string, language: Locale) => Word[]): Thesaurus {
  const root: Node = { next: new Map(), concepts: [] }
  for (const { key, synonyms } of terms) {
    for (const language of locales) {
      for (const phrase of synonyms[language]) {
        let at = root
        for (const word of cut(phrase, language)) {
          const node = at.next.get(firstLexeme(word)) ?? { next: new Map(), concepts: [] }
          at.next.set(firstLexeme(word), node)
          at = node
        }
        if (at !== root && !at.concepts.includes(conceptLexeme(key))) at.concepts.push(conceptLexeme(key))
      }
    }
  }
  return {
    conceptsAt(words) {
      const found = words.map((): string[] => [])
      for (let start = 0; start < words.length; start++) {
        let node = root.next.get(firstLexeme(words[start]))
        for (let end = start; node; end++) {
          for (const concept of node.concepts) for (let at = start; at <= end; at++) found[at]?.push(concept)
          node = node.next.get(firstLexeme(words[end + 1]))
        }
      }
      return found
    },
  }
}
