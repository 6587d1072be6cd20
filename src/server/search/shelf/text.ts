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
import { nthLargest } from './nth-largest.ts'
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

/** The titled ones and those behind them. */
interface Candidates {
  slots: Int32Array
  /** A rough one for each, until the best are looked at closely. */
  scores: Float64Array
  /** `NONE` for a product of which the words are not here. */
  documents: Int32Array
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
 * of those that pass the filters. 'few' when it is known that fewer than `least` fit, before any of them is looked at closely.
 */
export function searchFrom(
  books: Books,
  query: ProductQuery,
  chosen: ChosenCategories | null,
  { plan, titled, least }: { plan: QueryPlan; titled: readonly string[]; least: number },
): Found | 'few' | 'rare' | null {
  const { columns, postings, total } = books
  const filters = new Filters(columns, query, chosen)
  const first = titled.map((id) => columns.slotOf(id)).filter((slot) => slot >= 0 && filters.stands(slot))
  const asked = { books, query, filters, plan, first, least }
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
  least: number
}

/** Looks through the documents below a number. */
function searchAmong(asked: Asked, below: number): Found | 'few' | 'rare' | null {
  const { books, query, filters, plan, first, least } = asked
  const { columns, postings, total } = books
  const isWhole = books.isWhole && below === postings.slots.length
  const candidates = candidatesOf(asked, below)
  if (!candidates) return 'rare'
  const { slots, scores, share } = candidates
  const fitting = new Int32Array(slots.length)
  let fits = 0
  for (let at = 0; at < slots.length; at++) if (filters.failing(slots[at] as number) === 0) fitting[fits++] = at
  if (isWhole && Math.round(fits / share) < least) return 'few'
  if (query.sort === 'relevance') lookClosely({ columns, postings, plan, first: first.length, ...candidates })
  for (let at = 0; at < first.length; at++) scores[at] = TITLED_SCORE + (scores[at] as number)

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
function candidatesOf({ books, filters, plan, first }: Asked, below: number): Candidates | null {
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
  const found = chosen && rough && candidatesFrom(postings, chosen, first, rough)
  return found && (isAll ? found : { ...found, share: (found.share * below) / postings.slots.length })
}

function candidatesFrom(postings: Postings, chosen: Chosen, first: readonly number[], rough: Float64Array): Candidates {
  const length = first.length + chosen.length
  const [slots, scores, documents] = [new Int32Array(length), new Float64Array(length), new Int32Array(length)]
  first.forEach((slot, at) => {
    slots[at] = slot
    documents[at] = postings.documentOf(slot) ?? NONE
  })
  documents.set(chosen.documents.subarray(0, chosen.length), first.length)
  scores.set(rough, first.length)
  for (let at = first.length; at < length; at++) slots[at] = postings.slots[documents[at] as number] as number
  return { slots, scores, documents, share: chosen.share }
}

interface Closely extends Candidates {
  columns: Columns
  postings: Postings
  plan: QueryPlan
  /** So many at the beginning are looked at in any case. */
  first: number
}

function lookClosely(closely: Closely): void {
  const { columns, postings, plan, first, slots, scores, documents } = closely
  const { sold } = columns
  const slotAt = (at: number) => slots[at] as number
  const byRough = (a: number, b: number) =>
    (scores[b] as number) - (scores[a] as number) ||
    (sold[slotAt(b)] as number) - (sold[slotAt(a)] as number) ||
    columns.compareIds(slotAt(b), slotAt(a))
  const looked: number[] = []
  for (let at = 0; at < first; at++) {
    scores[at] = CLOSE_SCORE
    if (documents[at] !== NONE) looked.push(at)
  }
  addBest(looked, closely)
  const close = new Float64Array(looked.length)
  const wanted = Int32Array.from(looked, (at) => documents[at] as number)
  eachSight({ columns, postings, plan, documents: wanted }, (held) => {
    const score = makeScorer({ parts: plan.parts, head: plan.head, alternatives: held })
    return (sight, nth) => {
      close[nth] = score(sight)
    }
  })
  const tie = (one: number, other: number) => {
    const [a, b] = [looked[one] as number, looked[other] as number]
    return a < first || b < first ? a - b : byRough(a, b)
  }
  preferKind(close, (nth) => columns.category3[slotAt(looked[nth] as number)] as number, tie)
  if (plan.isCheap) preferCheap(close, (nth) => columns.price[slotAt(looked[nth] as number)] as number, tie)
  looked.forEach((at, nth) => {
    scores[at] = CLOSE_SCORE + (close[nth] as number)
  })
}

/** Adds where those stand that are worth looking at: the best by their rough worth, of equal ones the best selling. In no order. */
function addBest(looked: number[], { columns, first, slots, scores }: Closely): void {
  const open = scores.subarray(first)
  if (open.length <= LOOKED_AT) {
    for (let at = first; at < scores.length; at++) looked.push(at)
    return
  }
  const full = looked.length + LOOKED_AT
  const edge = nthLargest(open, LOOKED_AT)
  const equal: number[] = []
  for (let at = first; at < scores.length; at++) {
    if ((scores[at] as number) > edge) looked.push(at)
    else if (scores[at] === edge) equal.push(at)
  }
  const soldAt = (at: number) => columns.sold[slots[at] as number] as number
  const leastSold = nthLargest(Float64Array.from(equal, soldAt), full - looked.length)
  const last: number[] = []
  for (const at of equal) {
    if (soldAt(at) > leastSold) looked.push(at)
    else if (soldAt(at) === leastSold) last.push(at)
  }
  last.sort((a, b) => columns.compareIds(slots[b] as number, slots[a] as number))
  looked.push(...last.slice(0, full - looked.length))
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
