import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { roughWorths } from '../../../rules/search/ranking.ts'
import { ENTRY_BITS, PLACE_BITS, PLACE_MASK, type Postings } from './postings.ts'

/** Documents that hold any part of a plan. Valid until the next question. */
export interface Matches {
  documents: Int32Array
  /** By the document: which parts it holds, a bit for each. */
  parts: Uint8Array
  /** By the document: where it holds each part, as the bits of places, those of the first part in the lowest bits. */
  places: Uint32Array
}

let room = 0
let parts = new Uint8Array(0)
let places = new Uint32Array(0)
let documents = new Int32Array(0)

function makeRoom(size: number): void {
  if (size <= room) return
  room = size * 2
  parts = new Uint8Array(room)
  places = new Uint32Array(room)
  documents = new Int32Array(room)
}

/**
 * Finds which parts each document below a number holds. `mayBegin` says whether a document of which no part was met before this one is wanted still: rare
 * parts come first, and the last ones alone are seldom enough.
 */
export function matchPlan(postings: Postings, plan: QueryPlan, below: number, mayBegin: (part: number) => boolean): Matches {
  makeRoom(postings.slots.length)
  let found = 0
  for (let number = 0; number < plan.parts.length; number++) {
    const bit = 1 << number
    const isBegun = !mayBegin(number)
    const shift = PLACE_BITS * number
    const { lexemes = [], places: counting = 0 } = plan.parts[number] ?? {}
    for (const lexeme of lexemes) {
      const entries = postings.entries(lexeme)
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number
        const document = entry >>> ENTRY_BITS
        // Entries were made in the order of the numbers.
        if (document >= below) break
        const standing = entry & counting
        if (standing === 0) continue
        const known = parts[document] as number
        if (known === 0) {
          if (isBegun) continue
          documents[found++] = document
        }
        parts[document] = known | bit
        places[document] = (places[document] as number) | (standing << shift)
      }
    }
  }
  return { documents: documents.subarray(0, found), parts, places }
}

/** To be called when the matches were read: what is met next begins with nothing. */
export function forgetMatches({ documents: read }: Matches): void {
  for (const document of read) {
    parts[document] = 0
    places[document] = 0
  }
}

/** The documents that hold what no result may hold. */
export function holdersOf(postings: Postings, lexemes: readonly string[], places: number): Set<number> {
  const holders = new Set<number>()
  for (const lexeme of lexemes) for (const entry of postings.entries(lexeme)) if (entry & places) holders.add(entry >>> ENTRY_BITS)
  return holders
}

/** The rough worth of these documents: what each part counts by its best place. */
export function roughly({ places: standing }: Matches, plan: QueryPlan, asked: Int32Array): Float64Array {
  const weighed = new Float64Array(asked.length)
  const meanings = Float64Array.from(plan.parts, ({ meaning }) => meaning)
  for (let at = 0; at < asked.length; at++) {
    let worth = 0
    let bits = standing[asked[at] as number] as number
    for (let number = 0; bits !== 0; number++) {
      worth += (meanings[number] as number) * (roughWorths[bits & PLACE_MASK] as number)
      bits >>>= PLACE_BITS
    }
    weighed[at] = worth
  }
  return weighed
}
