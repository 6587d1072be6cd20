import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { lexemeRank } from '../../../rules/search/rank.ts'
import { PLACES, type Postings } from './postings.ts'

const ranks = Float64Array.from({ length: PLACES }, (_, places) => lexemeRank(places))

/** Documents that hold any part of a plan. Valid until the next question. */
export interface Matches {
  documents: Int32Array
  /** By the document: which parts it holds, a bit for each, and what they are worth together. */
  parts: Uint8Array
  worth: Float64Array
}

let room = 0
let parts = new Uint8Array(0)
let worth = new Float64Array(0)
let part = new Float64Array(0)
let documents = new Int32Array(0)
let met = new Int32Array(0)

function makeRoom(size: number): void {
  if (size <= room) return
  room = size * 2
  parts = new Uint8Array(room)
  worth = new Float64Array(room)
  part = new Float64Array(room)
  documents = new Int32Array(room)
  met = new Int32Array(room)
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/**
 * Adds up ts_rank of each part times its gain, in single precision and in the order in which PostgreSQL does it. `mayBegin` says whether a
 * document of which no part was met before this one is wanted still: rare parts come first, and the last ones alone are seldom enough.
 */
export function matchPlan(postings: Postings, plan: QueryPlan, mayBegin: (part: number) => boolean): Matches {
  makeRoom(postings.slots.length)
  let found = 0
  plan.parts.forEach(({ lexemes, gain }, number) => {
    const bit = 1 << number
    const isBegun = !mayBegin(number)
    let inPart = 0
    for (const lexeme of lexemes.length > 1 ? [...lexemes].sort(byBytes) : lexemes) {
      const entries = postings.entries(lexeme)
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number
        const document = entry >>> 4
        const known = parts[document] as number
        if (known === 0 && isBegun) continue
        const rank = ranks[entry & 15] as number
        if ((known & bit) === 0) {
          if (known === 0) {
            documents[found++] = document
            worth[document] = 0
          }
          parts[document] = known | bit
          met[inPart++] = document
          part[document] = Math.fround(rank)
        } else part[document] = Math.fround((part[document] as number) + rank)
      }
    }
    for (let at = 0; at < inPart; at++) {
      const document = met[at] as number
      worth[document] = (worth[document] as number) + gain * Math.fround((part[document] as number) / lexemes.length)
    }
  })
  return { documents: documents.subarray(0, found), parts, worth }
}

/** To be called when the matches were read: what is met next begins with nothing. */
export function forgetMatches({ documents: read }: Matches): void {
  for (const document of read) parts[document] = 0
}
