import { fold } from './fold.ts'
import type { QueryWord } from './query-words.ts'
import { isStopWord } from './stop-words.ts'
import { isConcept } from './thesaurus.ts'

/** Longer names are met by their beginning too seldom to be looked for. */
const MOST_WORDS = 5
const SHORTEST = 3

const isSmall = (word: string) => isStopWord(word, 'en') || isStopWord(word, 'fr')

/** Names by how they are met in questions: without spaces, signs and accents, with the small words and without. */
export function squashedNames(names: readonly string[]): ReadonlyMap<string, string> {
  const squashed = new Map<string, string>()
  for (const name of names) {
    const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
    for (const some of [words, words.filter((word) => !isSmall(word))]) {
      const joined = some.join('')
      if (joined.length >= SHORTEST || /\p{Script=Han}{2}/u.test(joined)) squashed.set(joined, name)
    }
  }
  return squashed
}

/**
 * Marks the words of a question that name a brand. One word that means something else is no name: who asks for an orange dress does not
 * ask for the house of that name.
 */
export function withBrands(
  words: readonly QueryWord[],
  names: ReadonlyMap<string, string>,
  isOrdinary: (word: QueryWord) => boolean,
): readonly QueryWord[] {
  const brandAt: (string | null)[] = words.map(() => null)
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + MOST_WORDS); end > start; end--) {
      const run = words.slice(start, end)
      const joined = run.map(({ folded }) => folded.replace(/[^\p{L}\p{N}]+/gu, '')).join('')
      const name = names.get(joined)
      if (!name || (run.length === 1 && run[0] && isOrdinary(run[0]))) continue
      brandAt.fill(name, start, end)
      start = end - 1
      break
    }
  }
  return words.map((word, at) => {
    const brand = brandAt[at]
    if (!brand) return word
    const alternatives = word.alternatives.filter(({ lexeme }) => !isConcept(lexeme))
    return { ...word, alternatives, attribute: { attribute: 'brand', key: brand, colour: null }, phrase: null }
  })
}
