import { OWN, type QueryPlan } from '../../../rules/search/query-plan.ts'
import { roughWorths } from '../../../rules/search/ranking.ts'
import { ENTRY_BITS, PLACE_BITS, PLACE_MASK, placeOf } from './postings.ts'
import { wantedOf } from './rest.ts'
import { eachList, type Marked, markAll, markBegun, SEGMENT_SIZE, type Segment } from './segment.ts'
import { numbersIn, type Words } from './words.ts'

/** Products are added while the shelf is there. */
const SPARE = 1_024

/** Where a document holds each part, as the bits of places, those of the first part in the lowest bits. All 0 between two questions. */
const marked: Marked = { standing: new Int32Array(0), documents: new Int32Array(0), found: 0 }

function makeRoom(size: number): void {
  if (size <= marked.standing.length) return
  const room = size + (size >> 3) + SPARE
  marked.standing = new Int32Array(room)
  marked.documents = new Int32Array(room)
}

/** A part as it is looked up. */
interface LookedUp {
  /** Where its bits stand. */
  shift: number
  /** The places that count. */
  counting: number
  entries: readonly Int32Array[]
  /** Of its lexemes among the rest. */
  numbers: readonly number[]
}

/** In which order the parts are looked up, and how many of the first hold all that can be enough: who has none of those is not wanted. */
interface Turns {
  order: readonly number[]
  begin: number
}

/** The parts stand in a plan as they say less and less: those of each set that is enough come as soon as none before them is in it. */
function turnsOf({ parts, sufficient }: QueryPlan): Turns {
  const first: number[] = []
  for (const number of parts.keys()) {
    if (sufficient.some((set) => set.includes(number) && !set.some((held) => first.includes(held)))) first.push(number)
  }
  return { order: [...first, ...Array.from(parts.keys()).filter((number) => !first.includes(number))], begin: first.length }
}

/** The lowest bit of each part's places. */
const PART_BITS = 0x11111111

/** Which parts are held at these places, as one bit each. */
export const partsAt = (standing: number): number => (standing | (standing >>> 1) | (standing >>> 2) | (standing >>> 3)) & PART_BITS

/** The same of a set of parts. */
export const partsOf = (numbers: Iterable<number>): number => {
  let bits = 0
  for (const number of numbers) bits |= 1 << (PLACE_BITS * number)
  return bits
}

/** Documents that hold any part of a plan. Only one question can have them at a time: `forget` has to be called before the next. */
export class Matches {
  readonly #words: Words
  readonly #parts: readonly LookedUp[]
  readonly #begin: number
  #end = 0

  constructor(words: Words, plan: QueryPlan) {
    const { postings, rest } = words
    this.#words = words
    makeRoom(numbersIn(words))
    const all = plan.parts.map(({ lexemes, places: counting }, number): LookedUp => {
      const known = rest ? lexemes.map((lexeme) => rest.numberOf(lexeme)).filter((met) => met >= 0) : []
      return { shift: PLACE_BITS * number, counting, entries: lexemes.map((lexeme) => postings.entries(lexeme)), numbers: known }
    })
    const { order, begin } = turnsOf(plan)
    this.#parts = order.map((number) => all[number] as LookedUp)
    this.#begin = begin
  }

  get documents(): Int32Array {
    return marked.documents.subarray(0, marked.found)
  }

  /** By the document. */
  get standing(): Int32Array {
    return marked.standing
  }

  /** Goes on to the documents below a number from where it ended before. */
  upTo(below: number): void {
    const { postings, rest } = this.#words
    const best = postings.slots.length
    if (this.#end < best) this.#matchBest(this.#end, Math.min(below, best))
    if (rest && below > best) {
      const first = Math.floor(Math.max(0, this.#end - best) / SEGMENT_SIZE)
      for (let nth = first; nth * SEGMENT_SIZE < below - best; nth++) {
        this.#matchSegment(rest.segments[nth] as Segment, best + nth * SEGMENT_SIZE, below)
      }
    }
    this.#end = Math.max(this.#end, below)
  }

  #matchBest(from: number, below: number): void {
    const { standing, documents } = marked
    let { found } = marked
    for (let turn = 0; turn < this.#parts.length; turn++) {
      const { shift, counting, entries: lists } = this.#parts[turn] as LookedUp
      const isBegun = turn >= this.#begin
      for (const entries of lists) {
        for (let at = from === 0 ? 0 : placeOf(entries, from, 0); at < entries.length; at++) {
          const entry = entries[at] as number
          const document = entry >>> ENTRY_BITS
          // Entries were made in the order of the numbers.
          if (document >= below) break
          const bits = entry & counting
          if (bits === 0) continue
          const known = standing[document] as number
          if (known === 0) {
            if (isBegun) continue
            documents[found++] = document
          }
          standing[document] = known | (bits << shift)
        }
      }
    }
    marked.found = found
  }

  /** The same for what is packed. Of a segment that was begun before those that it has are found once more, which changes nothing. */
  #matchSegment(segment: Segment, from: number, below: number): void {
    const before = marked.found
    for (let turn = 0; turn < this.#parts.length; turn++) {
      const mayBegin = turn < this.#begin
      if (!mayBegin && marked.found === before) return
      const { shift, counting, numbers } = this.#parts[turn] as LookedUp
      for (const number of numbers) {
        eachList(segment, number, counting, (list) => {
          const bits = (list.way & counting) << shift
          if (mayBegin) markAll(list, marked, bits, from, below)
          else markBegun(list, marked, bits, from)
        })
      }
    }
  }

  /** To be called when they were read: what is met next begins with nothing. */
  forget(): void {
    for (const document of this.documents) marked.standing[document] = 0
    marked.found = 0
  }
}

/** Those of these documents that hold what no result may hold: what is said of the thing itself. */
export function holdersOf({ postings, rest }: Words, among: Int32Array, lexemes: readonly string[]): Set<number> {
  const holders = new Set<number>()
  const best = postings.slots.length
  const wanted = wantedOf(among, best)
  for (const lexeme of lexemes) {
    for (const entry of postings.entries(lexeme)) if (entry & OWN) holders.add(entry >>> ENTRY_BITS)
    rest?.eachAmong(wanted, lexeme, OWN, (document) => holders.add(best + document))
  }
  return holders
}

/** The rough worth of these documents: what each part counts by its best place. */
export function roughly({ standing }: Matches, plan: QueryPlan, asked: Int32Array): Float64Array {
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
