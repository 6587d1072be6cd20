import { OWN, type QueryPlan } from '../../../rules/search/query-plan.ts'
import { CLOSE_SCORE, LOOKED_AT, makeScorer, preferCheap, preferKind } from '../../../rules/search/ranking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { noCounts } from '../facets.ts'
import { ENOUGH_POPULAR, SMALL_CATALOGUE, TITLED_SCORE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import { type Columns, quarters } from './columns.ts'
import { countValues } from './count.ts'
import { cursorValue, numberOf } from './cursor-values.ts'
import { Filters } from './filters.ts'
import { firstOf } from './first-of.ts'
import { counting } from './list.ts'
import { eachSight } from './look.ts'
import { forgetMatches, holdersOf, type Matches, matchPlan, roughly } from './match.ts'
import { sortedBy } from './orders.ts'
import type { Postings } from './postings.ts'

interface Books {
  columns: Columns
  postings: Postings
  /** Whether the postings are of all products, or only of the best selling. */
  isWhole: boolean
  /** How many products there are. */
  total: number
}

interface Candidates {
  slots: Int32Array
  scores: Float64Array
  share: number
}

/** So many that hold enough of a text are a choice; with fewer, all products are looked through. */
const A_CHOICE = 48
const NONE = -1
/** Of a big catalogue not more are looked at one by one. */
const MOST_SCORED = 3_000
/** Of a big catalogue so many of the best selling are looked through first. Where they hold enough the others are not needed. */
const FIRST_LOOK = 25_000

/**
 * What a text finds. The database has to look through all products when the best selling hold too few: 'rare' when of its words, null when
 * of those that pass the filters.
 */
export function searchFrom(
  books: Books,
  query: ProductQuery,
  chosen: ChosenCategories | null,
  plan: QueryPlan,
  titled: readonly string[],
): Found | 'rare' | null {
  const { columns, postings, total } = books
  const filters = new Filters(columns, query, chosen)
  const first = titled.map((id) => columns.slotOf(id)).filter((slot) => slot >= 0 && filters.stands(slot))
  const asked = { books, query, filters, plan, first }
  const isBig = total > SMALL_CATALOGUE && postings.slots.length > FIRST_LOOK
  const found = isBig ? searchAmong(asked, FIRST_LOOK) : null
  return found && found !== 'rare' ? found : searchAmong(asked, postings.slots.length)
}

interface Asked {
  books: Books
  query: ProductQuery
  filters: Filters
  plan: QueryPlan
  /** Slots of products that bear the text as their title. */
  first: readonly number[]
}

/** Looks through the documents below a number. */
function searchAmong(asked: Asked, below: number): Found | 'rare' | null {
  const { books, query, filters } = asked
  const { columns, postings, total } = books
  const isWhole = books.isWhole && below === postings.slots.length
  const candidates = candidatesOf(asked, below)
  if (!candidates) return 'rare'
  const { slots, scores, share } = candidates
  const fitting = new Int32Array(slots.length)
  let fits = 0
  for (let at = 0; at < slots.length; at++) if (filters.failing(slots[at] as number) === 0) fitting[fits++] = at

  const hits = hitsOf(columns, query, candidates, fitting.subarray(0, fits))
  if (!isWhole && hits.length <= query.size) return null
  // The best selling are a sample of all.
  const scale = (books.isWhole ? 1 : Math.max(1, total / Math.max(1, postings.size))) / share
  const shown = hits.slice(0, query.size)
  const last = shown.at(-1)
  const slotAt = (at: number) => slots[at] as number
  const value = (at: number) => (query.sort === 'relevance' ? (scores[at] as number) : cursorValue(columns, query.sort, slotAt(at)))
  const { most, sample } = counting(total)
  const counted = slots.length <= most ? slots : everyNth(slots, Math.ceil(slots.length / sample))
  return {
    ids: shown.map((at) => columns.idOf(slotAt(at))),
    total: Math.round(fits * scale),
    isExact: isWhole && counted === slots && share === 1,
    cursor:
      last !== undefined && hits.length > query.size
        ? writeCursor(query.sort, { value: value(last), id: columns.idOf(slotAt(last)) })
        : null,
    counts:
      query.withCounts === false ? noCounts() : countValues(filters, counted, (scale * slots.length) / Math.max(1, counted.length)).counts,
  }
}

const everyNth = (slots: Int32Array, step: number) =>
  Int32Array.from({ length: Math.floor(slots.length / step) }, (_, at) => slots[at * step] as number)

/** Those that hold enough of the text; whole titles in front. */
function candidatesOf({ books, query, filters, plan, first }: Asked, below: number): Candidates | null {
  const { postings, isWhole, total } = books
  const isEnough = sufficiency(plan)
  const every = everyPart(plan)
  const matches = matchPlan(postings, plan, below, (part) => isEnough[every - ((1 << part) - 1)] === 1)
  const isAll = below === postings.slots.length
  const unwanted = plan.without ? holdersOf(postings, plan.without.lexemes, OWN) : null
  let chosen: Chosen | null = standing(marked(matches.documents, matches, isEnough), postings, filters, first, unwanted)
  if (total > SMALL_CATALOGUE) chosen = narrowed(chosen, matches, every, first.length)
  if (!isAll && chosen.length + first.length < ENOUGH_POPULAR) chosen = null
  else if (!isWhole && chosen.length + first.length < A_CHOICE) chosen = null
  if (chosen && total > SMALL_CATALOGUE) chosen = bestSelling(chosen, below)
  const rough = chosen && roughly(matches, plan, chosen.documents.subarray(0, chosen.length))
  forgetMatches(matches)
  const found = chosen && rough && candidatesFrom(books, plan, chosen, first, { rough, isClose: query.sort === 'relevance' })
  return found && (isAll ? found : { ...found, share: (found.share * below) / postings.slots.length })
}

/** The titled ones and those behind them, with their scores: a rough one for all, and a close look at the best. */
function candidatesFrom(
  { columns, postings }: Books,
  plan: QueryPlan,
  chosen: Chosen,
  first: readonly number[],
  { rough, isClose }: { rough: Float64Array; isClose: boolean },
): Candidates {
  const length = first.length + chosen.length
  const [slots, scores] = [new Int32Array(length), new Float64Array(length)]
  const documents = chosen.documents.subarray(0, chosen.length)
  const all = new Int32Array(length)
  first.forEach((slot, at) => {
    slots[at] = slot
    all[at] = postings.documentOf(slot) ?? NONE
  })
  all.set(documents, first.length)
  for (let at = 0; at < documents.length; at++) {
    slots[first.length + at] = postings.slots[documents[at] as number] as number
    scores[first.length + at] = rough[at] as number
  }
  if (isClose) lookClosely({ columns, postings, plan, first: first.length, slots, scores, documents: all })
  for (let at = 0; at < first.length; at++) scores[at] = TITLED_SCORE + (scores[at] as number)
  return { slots, scores, share: chosen.share }
}

interface Closely {
  columns: Columns
  postings: Postings
  plan: QueryPlan
  /** So many at the beginning are looked at in any case. */
  first: number
  slots: Int32Array
  scores: Float64Array
  /** `NONE` for a product of which the words are not here. */
  documents: Int32Array
}

function lookClosely({ columns, postings, plan, first, slots, scores, documents }: Closely): void {
  const { sold } = columns
  const slotAt = (at: number) => slots[at] as number
  const byRough = (a: number, b: number) =>
    (scores[b] as number) - (scores[a] as number) ||
    (sold[slotAt(b)] as number) - (sold[slotAt(a)] as number) ||
    columns.compareIds(slotAt(b), slotAt(a))
  const titled: number[] = []
  for (let at = 0; at < first; at++) {
    scores[at] = CLOSE_SCORE
    if (documents[at] !== NONE) titled.push(at)
  }
  const looked = [...titled, ...bestOf(scores, first, LOOKED_AT).sort(byRough).slice(0, LOOKED_AT)]
  const score = makeScorer(plan)
  const close = new Float64Array(looked.length)
  const wanted = Int32Array.from(looked, (at) => documents[at] as number)
  eachSight(columns, postings, plan, wanted, (sight, nth) => {
    close[nth] = score(sight)
  })
  preferKind(close, (nth) => columns.category3[slotAt(looked[nth] as number)] as number)
  if (plan.isCheap) preferCheap(close, (nth) => columns.price[slotAt(looked[nth] as number)] as number)
  looked.forEach((at, nth) => {
    scores[at] = CLOSE_SCORE + (close[nth] as number)
  })
}

/** Where the best stand in a list from a place on: at least so many, with all that are worth as much as the last of them. */
function bestOf(scores: Float64Array, from: number, count: number): number[] {
  const open = scores.subarray(from)
  const edge = open.length > count ? (open.slice().sort()[open.length - count] as number) : Number.NEGATIVE_INFINITY
  const best: number[] = []
  for (let at = 0; at < open.length; at++) if ((open[at] as number) >= edge) best.push(from + at)
  return best
}

/** Those of them that are among what is looked at at all. */
function standing(
  chosen: Chosen,
  { slots }: Postings,
  filters: Filters,
  first: readonly number[],
  unwanted: ReadonlySet<number> | null,
): Chosen {
  const documents = new Int32Array(chosen.length)
  let length = 0
  for (let at = 0; at < chosen.length; at++) {
    const document = chosen.documents[at] as number
    const slot = slots[document] as number
    if (unwanted?.has(document)) continue
    if (filters.stands(slot) && (first.length === 0 || !first.includes(slot))) documents[length++] = document
  }
  return { ...chosen, documents, length }
}

interface Chosen {
  documents: Int32Array
  length: number
  /** What part of those that fit it is. */
  share: number
}

/** Of very many, about so many of the best selling: documents are numbered as they sell. */
function bestSelling(chosen: Chosen, below: number): Chosen {
  const { documents, length } = chosen
  if (length <= MOST_SCORED) return chosen
  const edge = Math.ceil((below * MOST_SCORED) / length)
  const best = new Int32Array(length)
  let end = 0
  for (let at = 0; at < length; at++) {
    const document = documents[at] as number
    if (document < edge) best[end++] = document
  }
  return { ...chosen, documents: best, length: end, share: end / length }
}

/** Those of which the set of their parts is marked. */
function marked(among: Int32Array, { parts }: Matches, marks: Uint8Array): Chosen {
  const documents = new Int32Array(among.length)
  let length = 0
  for (const document of among) if (marks[parts[document] as number] === 1) documents[length++] = document
  return { documents, length, share: 1 }
}

/** Where many hold every part, those alone. */
function narrowed(enough: Chosen, matches: Matches, every: number, titled: number): Chosen {
  const marks = new Uint8Array(every + 1)
  marks[every] = 1
  const whole = marked(enough.documents.subarray(0, enough.length), matches, marks)
  return whole.length + titled >= ENOUGH_POPULAR ? whole : enough
}

const everyPart = ({ parts }: QueryPlan) => (1 << parts.length) - 1

/** For each set of parts, whether it is enough. */
function sufficiency({ parts, sufficient }: QueryPlan): Uint8Array {
  const needed = sufficient.map((subset) => subset.reduce((bits, at) => bits | (1 << at), 0))
  return Uint8Array.from({ length: 1 << parts.length }, (_, bits) => (needed.some((all) => (all & bits) === all) ? 1 : 0))
}

/** Positions of the candidates on the page, and of one more when there is one. */
function hitsOf(columns: Columns, query: ProductQuery, { slots, scores }: Candidates, fitting: Int32Array): readonly number[] {
  const { sort, size, page = 1, cursor } = query
  const falls = sort === 'relevance' || sortedBy[sort].falls
  const column = sort === 'relevance' ? null : columns[sortedBy[sort].value]
  const keyOf = (at: number) => (column ? (column[slots[at] as number] as number) : (scores[at] as number))
  const position = cursor === undefined ? null : readCursor(sort, cursor)
  let open = fitting
  if (position) {
    const [key, id, sign] = [numberOf(sort, position), quarters(position.id), falls ? -1 : 1]
    open = fitting.filter((at) => sign * (keyOf(at) - key || columns.compareIdTo(slots[at] as number, id)) > 0)
  }
  const skipped = cursor === undefined ? (page - 1) * size : 0
  const sign = falls ? -1 : 1
  const compare = (a: number, b: number) => sign * (keyOf(a) - keyOf(b) || columns.compareIds(slots[a] as number, slots[b] as number))
  return firstOf(open, skipped + size + 1, compare).slice(skipped)
}
