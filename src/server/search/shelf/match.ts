import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { lexemeRank } from '../../../rules/search/rank.ts'
import { PLACES, type Postings } from './postings.ts'

const ranks = Float64Array.from({ length: PLACES }, (_, places) => lexemeRank(places))

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
    for (const lexeme of plan.parts[number]?.lexemes ?? []) {
      const entries = postings.entries(lexeme)
      for (let at = 0; at < entries.length; at++) {
        const document = (entries[at] as number) >>> 4
        // Entries were made in the order of the numbers.
        if (document >= below) break
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

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** What the words of these documents, all of them below a number, are worth: ts_rank of each part times its gain, in single precision and in PostgreSQL's order. */
export function weigh(postings: Postings, plan: QueryPlan, asked: Int32Array, below: number): Float64Array {
  for (const document of asked) {
    isWanted[document] = 1
    worth[document] = 0
    part[document] = 0
  }
  for (const { lexemes, gain } of plan.parts) {
    for (const lexeme of lexemes.length > 1 ? [...lexemes].sort(byBytes) : lexemes) {
      const entries = postings.entries(lexeme)
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number
        const document = entry >>> 4
        if (document >= below) break
        if (isWanted[document] === 1) part[document] = Math.fround((part[document] as number) + (ranks[entry & 15] as number))
      }
    }
    for (const document of asked) {
      worth[document] = (worth[document] as number) + gain * Math.fround((part[document] as number) / lexemes.length)
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
