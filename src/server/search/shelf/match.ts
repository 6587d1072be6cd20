import { OWN, type QueryPlan } from '../../../rules/search/query-plan.ts'
import { roughWorths } from '../../../rules/search/ranking.ts'
import { ENTRY_BITS, PLACE_BITS, PLACE_MASK } from './postings.ts'
import { type Rest, type Wanted, wantedOf } from './rest.ts'
import type { FoundList } from './segment.ts'
import { numbersIn, type Words } from './words.ts'

/** Documents that hold any part of a plan. Valid until the next question. */
export interface Matches {
  documents: Int32Array
  /** By the document: which parts it holds, a bit for each. */
  parts: Uint8Array
  /** By the document: where it holds each part, as the bits of places, those of the first part in the lowest bits. */
  places: Uint32Array
}

/** Products are added while the shelf is there. */
const SPARE = 1_024

const FEW_BEGUN = 8_192

let room = 0
let parts = new Uint8Array(0)
let places = new Uint32Array(0)
let documents = new Int32Array(0)

function makeRoom(size: number): void {
  if (size <= room) return
  room = size + (size >> 3) + SPARE
  parts = new Uint8Array(room)
  places = new Uint32Array(room)
  documents = new Int32Array(room)
}

/** In which order the parts are looked up, and how many of the first hold all that can be enough: who has none of those is not wanted. */
interface Turns {
  order: readonly number[]
  begin: number
}

/** By the parts of each set that is enough, as bits: the rarest parts first, or the one that all sets hold, whichever leads to fewer documents. */
export function turnsOf({ postings }: Words, { parts: all, head }: QueryPlan, sufficient: readonly number[]): Turns {
  const sizes = all.map(({ lexemes }) => lexemes.reduce((sum, lexeme) => sum + postings.entries(lexeme).length, 0))
  const inOrder = all.map((_, number) => number)
  const ways = [inOrder, head < 0 ? inOrder : [head, ...inOrder.filter((number) => number !== head)]].map((order) => {
    const beginning: number[] = []
    let [held, size] = [0, 0]
    for (const number of order) {
      if (!sufficient.some((set) => (set & held) === 0 && set & (1 << number))) continue
      beginning.push(number)
      held |= 1 << number
      size += sizes[number] as number
    }
    return { order: [...beginning, ...inOrder.filter((number) => !beginning.includes(number))], begin: beginning.length, size }
  })
  return ways.reduce((best, way) => (way.size < best.size ? way : best))
}

/** Finds which parts each document below a number holds. */
export function matchPlan(words: Words, plan: QueryPlan, below: number, { order, begin }: Turns): Matches {
  const { postings, rest } = words
  const best = postings.slots.length
  makeRoom(numbersIn(words))
  let found = 0
  let wanted: Wanted | undefined
  for (let turn = 0; turn < order.length; turn++) {
    const number = order[turn] as number
    const bit = 1 << number
    const isBegun = turn >= begin
    const shift = PLACE_BITS * number
    const { lexemes = [], places: counting = 0 } = plan.parts[number] ?? {}
    // From here on none begins: of few that did, nobody else need be looked at.
    if (rest && isBegun && below > best && found < FEW_BEGUN) wanted ??= wantedOf(documents.subarray(0, found), best)
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
      if (rest && below > best) found = matchRest({ rest, lexeme, counting, shift, bit, isBegun, best, below, wanted }, found)
    }
  }
  return { documents: documents.subarray(0, found), parts, places }
}

interface Matching {
  rest: Rest
  lexeme: string
  counting: number
  shift: number
  bit: number
  isBegun: boolean
  best: number
  below: number
  wanted: Wanted | undefined
}

/** The same for what is packed: a list at a time. Answers how many were found with those before. */
function matchRest({ rest, lexeme, counting, shift, bit, isBegun, best, below, wanted }: Matching, before: number): number {
  let found = before
  const add = ({ way, documents: listed, length }: FoundList, from: number) => {
    const standing = (way & counting) << shift
    let end = found
    for (let at = 0; at < length; at++) {
      const document = best + from + (listed[at] as number)
      if (document >= below) break
      const known = parts[document] as number
      if (known === 0) {
        if (isBegun) continue
        documents[end++] = document
      }
      parts[document] = known | bit
      places[document] = (places[document] as number) | standing
    }
    found = end
  }
  if (wanted) rest.eachListAmong(wanted, lexeme, counting, add)
  else rest.eachList(lexeme, counting, below - best, add)
  return found
}

/** To be called when the matches were read: what is met next begins with nothing. */
export function forgetMatches({ documents: read }: Matches): void {
  for (const document of read) {
    parts[document] = 0
    places[document] = 0
  }
}

/** Those of the matches, which are below a number, that hold what no result may hold: what is said of the thing itself. */
export function holdersOf({ postings, rest }: Words, { parts: matched }: Matches, lexemes: readonly string[], below: number): Set<number> {
  const holders = new Set<number>()
  const add = (document: number) => {
    if (matched[document] !== 0) holders.add(document)
  }
  const best = postings.slots.length
  for (const lexeme of lexemes) {
    for (const entry of postings.entries(lexeme)) if (entry & OWN) add(entry >>> ENTRY_BITS)
    rest?.eachList(lexeme, OWN, below - best, ({ documents: listed, length }, from) => {
      for (let at = 0; at < length; at++) add(best + from + (listed[at] as number))
    })
  }
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
