import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import type { Sight } from '../../../rules/search/ranking.ts'
import { type Columns, flagBits, LENGTHS } from './columns.ts'
import { ENTRY_BITS, mentionsOf, PLACE_MASK, type Postings } from './postings.ts'

const none: readonly number[] = []

/** Looks at documents one after the other for a plan's words. */
export function makeLook(columns: Columns, postings: Postings, plan: QueryPlan): (document: number) => Sight {
  const lists = plan.alternatives.map(({ lexeme }) => postings.entries(lexeme))
  const alternativesOf = new Map<number, number[]>()
  plan.alternatives.forEach(({ lexeme }, at) => {
    const number = postings.numberOf(lexeme)
    if (number >= 0) alternativesOf.set(number, [...(alternativesOf.get(number) ?? []), at])
  })
  return (document) => {
    const count = lists.length
    const [places, mentions] = [new Uint8Array(count), new Uint8Array(count)]
    for (let at = 0; at < count; at++) {
      const entry = entryOf(lists[at] as ArrayLike<number>, document)
      if (entry < 0) continue
      places[at] = entry & PLACE_MASK
      mentions[at] = mentionsOf(entry)
    }
    const titles: (readonly number[])[] = new Array(count).fill(none)
    postings.eachTitleLexeme(document, (number, position) => {
      for (const at of alternativesOf.get(number) ?? none) {
        if (titles[at] === none) titles[at] = [position]
        else (titles[at] as number[]).push(position)
      }
    })
    const slot = postings.slots[document] as number
    return {
      places,
      mentions,
      titles,
      lengths: columns.lengths.subarray(slot * LENGTHS, (slot + 1) * LENGTHS),
      sold: columns.sold[slot] as number,
      inStock: ((columns.flags[slot] as number) & flagBits.inStock) !== 0,
    }
  }
}

/** The document's entry, or -1: entries stand in the order of the documents. */
function entryOf(entries: ArrayLike<number>, document: number): number {
  let low = 0
  let high = entries.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle] as number
    const at = entry >>> ENTRY_BITS
    if (at === document) return entry
    if (at < document) low = middle + 1
    else high = middle - 1
  }
  return -1
}
