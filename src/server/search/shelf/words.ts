import type { Postings } from './postings.ts'
import type { Rest } from './rest.ts'

/** Where a question's words are looked up: among the best selling, and among all others where those hold too few. */
export interface Words {
  postings: Postings
  rest: Rest | null
}

/** How many numbers documents have: those of the rest stand behind those of the best selling. */
export const numbersIn = ({ postings, rest }: Words): number => postings.slots.length + (rest?.slots.length ?? 0)

export function slotIn({ postings, rest }: Words, document: number): number {
  const best = postings.slots.length
  return (document < best ? postings.slots[document] : rest?.slots[document - best]) as number
}

/** The number of a slot's document; undefined when its words are not here. */
export function documentIn({ postings, rest }: Words, slot: number): number | undefined {
  const document = postings.documentOf(slot)
  if (document !== undefined || !rest?.has(slot)) return document
  return postings.slots.length + rest.slots.indexOf(slot)
}
