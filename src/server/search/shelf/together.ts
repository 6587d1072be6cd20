import { placeBits } from '../../../rules/search/tsvector.ts'
import { ENTRY_BITS, type Postings, placeOf } from './postings.ts'

/** In how many titles one lexeme of each list stands, as far as the best selling tell; no more than `most` are looked for. */
export function togetherIn(postings: Postings, lists: readonly (readonly string[])[], most: number): number {
  const entries = lists.map((lexemes) => lexemes.map((lexeme) => postings.entries(lexeme)))
  const size = (list: readonly Int32Array[]) => list.reduce((sum, { length }) => sum + length, 0)
  const [first, ...others] = entries.sort((one, other) => size(one) - size(other))
  const found = new Set<number>()
  for (const list of first ?? []) {
    for (const entry of list) {
      const document = entry >>> ENTRY_BITS
      if (entry & placeBits.A && others.every((any) => any.some((other) => isTitled(other, document)))) found.add(document)
      if (found.size >= most) return found.size
    }
  }
  return found.size
}

function isTitled(entries: Int32Array, document: number): boolean {
  const entry = entries[placeOf(entries, document, 0)]
  return entry !== undefined && entry >>> ENTRY_BITS === document && (entry & placeBits.A) !== 0
}
