import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import type { Sight } from '../../../rules/search/ranking.ts'
import { placeBits } from '../../../rules/search/tsvector.ts'
import { type Columns, flagBits, LENGTHS } from './columns.ts'
import { ENTRY_BITS, mentionsOf, PLACE_MASK, type Postings } from './postings.ts'

/** The words of a title are fewer: more positions of one question's words say no more. */
const MOST_POSITIONS = 1_024
const titles = new Uint16Array(MOST_POSITIONS)

/**
 * Goes through documents, in the order given, with what each shows of a plan's words. The sight is used again for the next one. Each list
 * of entries is gone through once for all documents, so that few steps are made in it.
 */
export function eachSight(
  columns: Columns,
  postings: Postings,
  plan: QueryPlan,
  documents: ArrayLike<number>,
  visit: (sight: Sight, nth: number) => void,
): void {
  const count = plan.alternatives.length
  const found = entriesOf(postings, plan, documents)
  const [places, mentions, ends] = [new Uint8Array(count), new Uint8Array(count), new Uint16Array(count)]
  const lengths = new Uint8Array(LENGTHS)
  const sight: Sight = { places, mentions, titles, ends, lengths, sold: 0, inStock: false }
  const numbers = Int32Array.from(plan.alternatives, ({ lexeme }) => postings.numberOf(lexeme))
  for (let nth = 0; nth < documents.length; nth++) {
    let end = 0
    for (let at = 0; at < count; at++) {
      const entry = found[nth * count + at] as number
      places[at] = entry & PLACE_MASK
      mentions[at] = mentionsOf(entry)
      if (entry & placeBits.A) end = postings.readTitles(entry, numbers[at] as number, titles, end)
      ends[at] = end
    }
    const slot = postings.slots[documents[nth] as number] as number
    for (let at = 0; at < LENGTHS; at++) lengths[at] = columns.lengths[slot * LENGTHS + at] as number
    sight.sold = columns.sold[slot] as number
    sight.inStock = ((columns.flags[slot] as number) & flagBits.inStock) !== 0
    visit(sight, nth)
  }
}

/** The entry of each alternative in each document, 0 where it is not: all alternatives of one document stand together. */
function entriesOf(postings: Postings, { alternatives }: QueryPlan, documents: ArrayLike<number>): Int32Array {
  const found = new Int32Array(documents.length * alternatives.length)
  // The document and where it stands in the list, in one number, since numbers are sorted much sooner than pairs.
  const rising = Float64Array.from(documents, (document, nth) => document * documents.length + nth).sort()
  alternatives.forEach(({ lexeme }, at) => {
    const entries = postings.entries(lexeme)
    let from = 0
    for (let turn = 0; turn < rising.length && from < entries.length; turn++) {
      const nth = (rising[turn] as number) % documents.length
      const document = documents[nth] as number
      from = placeOf(entries, document, from)
      const entry = entries[from]
      if (entry !== undefined && entry >>> ENTRY_BITS === document) found[nth * alternatives.length + at] = entry
    }
  })
  return found
}

/** Where the first entry of this document or a later one stands, from a place on: entries stand in the order of the documents. */
function placeOf(entries: ArrayLike<number>, document: number, from: number): number {
  let [low, step] = [from, 1]
  while (low + step < entries.length && (entries[low + step] as number) >>> ENTRY_BITS < document) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, entries.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle] as number) >>> ENTRY_BITS < document) low = middle + 1
    else high = middle
  }
  return low
}
