import { EVERYWHERE, type QueryPlan } from '../../../rules/search/query-plan.ts'
import type { Sight } from '../../../rules/search/ranking.ts'
import { placeBits } from '../../../rules/search/tsvector.ts'
import { type Columns, flagBits, LENGTHS } from './columns.ts'
import { widened } from './numbers.ts'
import { ENTRY_BITS, mentionsOf, PLACE_MASK, placeOf } from './postings.ts'
import { wantedOf } from './rest.ts'
import { copyPositions, type FoundList, positionsIn, standingIn } from './segment.ts'
import { numbersIn, slotIn, type Words } from './words.ts'

/** The words of a title are fewer: more positions of one question's words say no more. */
const MOST_POSITIONS = 1_024
const titles = new Uint16Array(MOST_POSITIONS)

interface Looking {
  columns: Columns
  words: Words
  plan: QueryPlan
  documents: Int32Array
}

type Visit = (sight: Sight, nth: number) => void

/**
 * Goes through documents, in the order given, with what each shows of a plan's words. The sight is used again for the next one. Each list
 * of entries is gone through once for all documents, so that few steps are made in it. `begin` hears which alternatives the sights are of:
 * those that any of the documents holds, since the others are worth nothing anywhere.
 */
export function eachSight({ columns, words, plan, documents }: Looking, begin: (held: QueryPlan['alternatives']) => Visit): void {
  const all = plan.alternatives.length
  const { postings } = words
  const { found, spots, isHeld } = entriesOf(words, plan, documents)
  const held = Uint16Array.from(plan.alternatives.keys()).filter((at) => isHeld[at] === 1)
  const visit = begin(plan.alternatives.filter((_, at) => isHeld[at] === 1))
  const count = held.length
  const [places, mentions, ends] = [new Uint8Array(count), new Uint8Array(count), new Uint16Array(count)]
  const lengths = new Uint8Array(LENGTHS)
  const sight: Sight = { places, mentions, titles, ends, lengths, sold: 0, inStock: false }
  const numbers = Int32Array.from(held, (at) => postings.numberOf(plan.alternatives[at]?.lexeme ?? ''))
  for (let nth = 0; nth < documents.length; nth++) {
    let end = 0
    const isBest = (documents[nth] as number) < postings.slots.length
    for (let at = 0; at < count; at++) {
      const place = nth * all + (held[at] as number)
      const entry = found[place] as number
      places[at] = entry & PLACE_MASK
      mentions[at] = mentionsOf(entry)
      const spot = spots?.[place] ?? 0
      if (spot > 0) end = copySpot(spot, end)
      else if (entry & placeBits.A && isBest) end = postings.readTitles(entry, numbers[at] as number, titles, end)
      ends[at] = end
    }
    const slot = slotIn(words, documents[nth] as number)
    for (let at = 0; at < LENGTHS; at++) lengths[at] = columns.lengths[slot * LENGTHS + at] as number
    sight.sold = columns.sold[slot] as number
    sight.inStock = ((columns.flags[slot] as number) & flagBits.inStock) !== 0
    visit(sight, nth)
  }
}

/** Of a list that is so many times as long as the documents are many, only the places where those may stand are looked at. */
const MUCH_LONGER = 16

/** By the document: which of those that are looked at it is, from 1. All 0 between two questions. */
let turns = new Uint16Array(0)

interface Entries {
  /** The entry of each alternative in each document, 0 where it is not: all alternatives of one document stand together. */
  found: Int32Array
  /** The same of documents of the rest: where their positions were noted. Null where no such document is looked at. */
  spots: Int32Array | null
  /** By alternative. */
  isHeld: Uint8Array
}

function entriesOf(words: Words, { alternatives }: QueryPlan, documents: Int32Array): Entries {
  const { postings, rest } = words
  const best = postings.slots.length
  const wanted = wantedOf(documents, best)
  const spots = wanted.size > 0 ? new Int32Array(documents.length * alternatives.length) : null
  noted = 1
  const count = alternatives.length
  const found = new Int32Array(documents.length * count)
  const isHeld = new Uint8Array(count)
  const numbers = numbersIn(words)
  if (turns.length < numbers) turns = new Uint16Array(numbers + (numbers >> 3))
  for (let nth = 0; nth < documents.length; nth++) turns[documents[nth] as number] = nth + 1
  let rising: Int32Array | undefined
  for (let at = 0; at < count; at++) {
    const { lexeme = '' } = alternatives[at] ?? {}
    const entries = postings.entries(lexeme)
    if (spots) {
      rest?.eachAmong(wanted, lexeme, EVERYWHERE, (document, list, stands) => {
        const place = ((turns[best + document] as number) - 1) * count + at
        found[place] = standingIn(list.way)
        isHeld[at] = 1
        if (positionsIn(list.way) > 0) spots[place] = note(list, stands)
      })
    }
    if (entries.length < documents.length * MUCH_LONGER) {
      for (let next = 0; next < entries.length; next++) {
        const entry = entries[next] as number
        const turn = turns[entry >>> ENTRY_BITS] as number
        if (turn === 0) continue
        found[(turn - 1) * count + at] = entry
        isHeld[at] = 1
      }
      continue
    }
    rising ??= documents.slice().sort()
    let from = 0
    for (let next = 0; next < rising.length && from < entries.length; next++) {
      const document = rising[next] as number
      from = placeOf(entries, document, from)
      const entry = entries[from]
      if (entry === undefined || entry >>> ENTRY_BITS !== document) continue
      found[((turns[document] as number) - 1) * count + at] = entry
      isHeld[at] = 1
    }
  }
  for (let nth = 0; nth < documents.length; nth++) turns[documents[nth] as number] = 0
  return { found, spots, isHeld }
}

/** How many positions there are and then these, for one document and alternative after the other. Begins at 1: 0 stands for none. */
let notes = new Uint16Array(4_096)
let noted = 1

/** Answers where it is noted. */
function note(list: FoundList, nth: number): number {
  const count = positionsIn(list.way)
  if (noted + 1 + count > notes.length) notes = widened(notes, noted + 1 + count)
  const spot = noted
  notes[noted] = count
  noted = copyPositions(list, nth, notes, noted + 1)
  return spot
}

/** Writes positions that were noted to those of the sight, from a place on; answers where they end. */
function copySpot(spot: number, from: number): number {
  const count = Math.min(notes[spot] as number, titles.length - from)
  for (let at = 0; at < count; at++) titles[from + at] = notes[spot + 1 + at] as number
  return from + count
}
