import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { roughWorths } from '../../../rules/search/ranking.ts'
import { ENTRY_BITS, PLACE_MASK, type Postings } from './postings.ts'

/** Documents that hold any part of a plan. Valid until the next question. */
export interface Matches {
  documents: Int32Array
  /** By the document: which parts it holds, a bit for each. */
  parts: Uint8Array
}

let room = 0
let parts = new Uint8Array(0)
let documents = new Int32Array(0)
let isWanted = new Uint8Array(0)
let worth = new Float64Array(0)
let part = new Float64Array(0)

function makeRoom(size: number): void {
  if (size <= room) return
  room = size * 2
  parts = new Uint8Array(room)
  documents = new Int32Array(room)
  isWanted = new Uint8Array(room)
  worth = new Float64Array(room)
  part = new Float64Array(room)
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
    const { lexemes = [], places = 0 } = plan.parts[number] ?? {}
    for (const lexeme of lexemes) {
      const entries = postings.entries(lexeme)
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number
        const document = entry >>> ENTRY_BITS
        // Entries were made in the order of the numbers.
        if (document >= below) break
        if ((entry & places) === 0) continue
        const known = parts[document] as number
        if (known === 0) {
          if (isBegun) continue
          documents[found++] = document
        }
        parts[document] = known | bit
      }
    }
  }
  return { documents: documents.subarray(0, found), parts }
}

/** To be called when the matches were read: what is met next begins with nothing. */
export function forgetMatches({ documents: read }: Matches): void {
  for (const document of read) parts[document] = 0
}

/** The documents that hold what no result may hold. */
export function holdersOf(postings: Postings, lexemes: readonly string[], places: number): Set<number> {
  const holders = new Set<number>()
  for (const lexeme of lexemes) for (const entry of postings.entries(lexeme)) if (entry & places) holders.add(entry >>> ENTRY_BITS)
  return holders
}

/** The rough worth of these documents, all of them below a number: what each part counts by its best place. */
export function roughly(postings: Postings, plan: QueryPlan, asked: Int32Array, below: number): Float64Array {
  for (const document of asked) {
    isWanted[document] = 1
    worth[document] = 0
    part[document] = 0
  }
  for (const { lexemes, meaning, places } of plan.parts) {
    for (const lexeme of lexemes) {
      const entries = postings.entries(lexeme)
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number
        const document = entry >>> ENTRY_BITS
        if (document >= below) break
        if (isWanted[document] !== 1) continue
        const best = roughWorths[entry & places & PLACE_MASK] as number
        if (best > (part[document] as number)) part[document] = best
      }
    }
    for (const document of asked) {
      worth[document] = (worth[document] as number) + meaning * (part[document] as number)
      part[document] = 0
    }
  }
  const weighed = new Float64Array(asked.length)
  for (let at = 0; at < asked.length; at++) {
    const document = asked[at] as number
    weighed[at] = worth[document] as number
    isWanted[document] = 0
  }
  return weighed
}
