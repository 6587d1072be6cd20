import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { CLOSE_SCORE, LOOKED_AT, makeScorer, preferCheap, preferKind } from '../../../rules/search/ranking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { noCounts } from '../facets.ts'
import { ENOUGH_POPULAR, type First, firstBonus, SMALL_CATALOGUE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import { type Columns, quarters } from './columns.ts'
import { countValues } from './count.ts'
import { cursorValue, numberOf } from './cursor-values.ts'
import { Filters } from './filters.ts'
import { firstOf } from './first-of.ts'
import { counting } from './list.ts'
import { eachSight } from './look.ts'
import { holdersOf, Matches, partsAt, partsOf, roughly } from './match.ts'
import { nthLargest } from './nth-largest.ts'
import { sortedBy } from './orders.ts'
import type { Candidates, Walks } from './walks.ts'
import { documentIn, numbersIn, slotIn, type Words } from './words.ts'

interface Books extends Words {
  columns: Columns
  /** Whether the postings are of all products, or only of the best selling. */
  isWhole: boolean
  /** How many products there are. */
  total: number
  walks: Walks
}

/** So many that hold enough of a text are a choice; with fewer, all products are looked through. */
const A_CHOICE = 48
const NONE = -1
/** More than any rough worth, and less than what was looked at closely is worth. */
const MOST_ROUGH = CLOSE_SCORE - 1
/** Of a big catalogue not more are looked at one by one. */
const MOST_SCORED = 3_000
/** Of a big catalogue so many of the best selling are looked through first, and then so many. Where they hold enough the others are not needed. */
export const FIRST_LOOK = 25_000
const SECOND_LOOK = 100_000

/** All documents that fit, where they are too few. */
export interface Few {
  few: readonly number[]
}

type Searched = Found | Few | 'rare' | null

/**
 * What a text finds: among the best selling, and among all others when those hold too few. The database has to look through all products
 * where not all of the others are here: 'rare' when too few hold its words, null when too few pass the filters. When it is known that fewer
 * than `least` fit, before any of them is looked at closely, it answers which.
 */
export function searchFrom(
  books: Books,
  query: ProductQuery,
  chosen: ChosenCategories | null,
  { plan, first: named, least, also = [] }: { plan: QueryPlan; first: First; least: number; also?: readonly number[] },
): Searched {
  const { columns } = books
  const filters = new Filters(columns, query, chosen)
  const standing = named.ids
    .map((id, nth) => ({ slot: columns.slotOf(id), bonus: firstBonus(nth, named) }))
    .filter(({ slot }) => slot >= 0 && filters.stands(slot))
  const first = standing.map(({ slot }) => slot)
  const matches = new Matches(books, plan)
  try {
    const asked = { books, query, filters, plan, matches, first, bonuses: standing.map(({ bonus }) => bonus), least, also }
    let found: Searched = null
    for (const look of looksOf(books, plan)) {
      found = searchAmong(asked, look)
      if (found && found !== 'rare') break
    }
    // Of so few it is no wonder.
    return found === 'rare' && !books.rest ? null : found
  } finally {
    matches.forget()
  }
}

/** Among which documents is looked, those below a number, and how many of them are a choice. */
interface Look {
  below: number
  enough: number
}

/** One after the other, until one holds enough. */
function looksOf({ postings, rest, isWhole, total }: Books, plan: QueryPlan): Look[] {
  const all = numbersIn({ postings, rest })
  const looks: Look[] = []
  if (total > SMALL_CATALOGUE) {
    if (all > FIRST_LOOK || !isWhole) looks.push({ below: Math.min(postings.slots.length, FIRST_LOOK), enough: ENOUGH_POPULAR })
    if (rest && all > SECOND_LOOK) looks.push({ below: SECOND_LOOK, enough: A_CHOICE })
  }
  // What only one or two products hold the database finds soon, and with it all that they hold.
  if (rest && plan.alternatives.some(({ lexeme }) => rest.misses(lexeme))) return looks
  if (isWhole) looks.push({ below: all, enough: 0 })
  else if (rest) looks.push({ below: all, enough: A_CHOICE })
  return looks
}

interface Asked {
  books: Books
  query: ProductQuery
  filters: Filters
  plan: QueryPlan
  /** What was found by the looks so far. */
  matches: Matches
  /** Slots of products that go before all others, and what that adds to their scores. */
  first: readonly number[]
  bonuses: readonly number[]
  least: number
  /** Documents that are candidates however little they sell. */
  also: readonly number[]
}

function searchAmong(asked: Asked, look: Look): Searched {
  const { books, query, filters, plan, first, least } = asked
  const { columns, postings, rest, total } = books
  const isWhole = books.isWhole && look.enough === 0
  const walk = books.walks.of(plan, { query, ...look, also: asked.also }, () => candidatesOf(asked, look))
  const { candidates } = walk
  if (!candidates) return 'rare'
  const { slots, scores, share } = candidates
  const fitting = new Int32Array(slots.length)
  let fits = 0
  for (let at = 0; at < slots.length; at++) if (filters.failing(slots[at] as number) === 0) fitting[fits++] = at
  if (isWhole && Math.round(fits / share) < least) {
    return {
      few: Array.from(fitting.subarray(0, fits), (at) => candidates.documents[at] as number).filter((document) => document !== NONE),
    }
  }
  if (query.sort === 'relevance' && !walk.isClose) {
    lookClosely({ columns, words: books, plan, first: first.length, ...candidates })
    for (let at = 0; at < first.length; at++) scores[at] = (asked.bonuses[at] ?? 0) + (scores[at] as number)
    walk.isClose = true
  }

  const hits = hitsOf(columns, query, candidates, fitting.subarray(0, fits))
  if (!isWhole && hits.length <= query.size) return null
  // The best selling are a sample of all.
  const scale = (books.isWhole ? 1 : Math.max(1, total / Math.max(1, postings.size + (rest?.slots.length ?? 0)))) / share
  const shown = hits.slice(0, query.size)
  const last = shown.at(-1)
  const slotAt = (at: number) => slots[at] as number
  const value = (at: number) => (query.sort === 'relevance' ? (scores[at] as number) : cursorValue(columns, query.sort, slotAt(at)))
  const { most, sample } = counting(total)
  const counted = slots.length <= most ? slots : everyNth(slots, Math.ceil(slots.length / sample))
  return {
    ids: shown.map((at) => columns.idOf(slotAt(at))),
    fits: query.sort === 'relevance' ? shown.map((at) => scores[at] as number) : [],
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
function candidatesOf({ books, filters, plan, matches, first, also }: Asked, { below, enough }: Look): Candidates | null {
  matches.upTo(below)
  const enoughOf = holding(matches.documents, matches, plan.sufficient.map(partsOf))
  const unwanted = plan.without ? holdersOf(books, enoughOf.documents.subarray(0, enoughOf.length), plan.without.lexemes) : null
  let chosen = standing(enoughOf, books, filters, first, unwanted)
  const isBig = books.total > SMALL_CATALOGUE
  if (isBig) chosen = narrowed(chosen, matches, partsOf(plan.parts.keys()), first.length)
  if (chosen.length + first.length < enough) return null
  if (isBig) chosen = bestSelling(chosen, below)
  const rough = roughly(matches, plan, chosen.documents.subarray(0, chosen.length))
  const far = also.filter((document) => document >= below)
  const found = candidatesFrom(books, withAlso(chosen, far), first, rough)
  return { ...found, share: (found.share * below) / numbersIn(books) }
}

const withAlso = (chosen: Chosen, also: readonly number[]): Chosen =>
  also.length === 0
    ? chosen
    : {
        ...chosen,
        documents: Int32Array.from([...chosen.documents.subarray(0, chosen.length), ...also]),
        length: chosen.length + also.length,
      }

function candidatesFrom(words: Words, chosen: Chosen, first: readonly number[], rough: Float64Array): Candidates {
  const length = first.length + chosen.length
  const [slots, scores, documents] = [new Int32Array(length), new Float64Array(length), new Int32Array(length)]
  first.forEach((slot, at) => {
    slots[at] = slot
    documents[at] = documentIn(words, slot) ?? NONE
  })
  documents.set(chosen.documents.subarray(0, chosen.length), first.length)
  scores.set(rough, first.length)
  scores.fill(MOST_ROUGH, first.length + rough.length)
  for (let at = first.length; at < length; at++) slots[at] = slotIn(words, documents[at] as number)
  return { slots, scores, documents, share: chosen.share }
}

interface Closely extends Candidates {
  columns: Columns
  words: Words
  plan: QueryPlan
  /** So many at the beginning are looked at in any case. */
  first: number
}

function lookClosely(closely: Closely): void {
  const { columns, words, plan, first, slots, scores, documents } = closely
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
  eachSight({ columns, words, plan, documents: wanted }, (held) => {
    const score = makeScorer({ parts: plan.parts, head: plan.head, unit: plan.unit, alternatives: held })
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
function standing(chosen: Chosen, words: Words, filters: Filters, first: readonly number[], unwanted: ReadonlySet<number> | null): Chosen {
  const documents = new Int32Array(chosen.length)
  let length = 0
  for (let at = 0; at < chosen.length; at++) {
    const document = chosen.documents[at] as number
    const slot = slotIn(words, document)
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

/** Those that hold all parts of any of these sets. */
function holding(among: Int32Array, { standing: held }: Matches, sets: readonly number[]): Chosen {
  const documents = new Int32Array(among.length)
  let length = 0
  for (const document of among) {
    const parts = partsAt(held[document] as number)
    for (const set of sets) {
      if ((parts & set) !== set) continue
      documents[length++] = document
      break
    }
  }
  return { documents, length, share: 1 }
}

/** Where many hold every part, those alone. */
function narrowed(enough: Chosen, matches: Matches, every: number, titled: number): Chosen {
  const whole = holding(enough.documents.subarray(0, enough.length), matches, [every])
  return whole.length + titled >= ENOUGH_POPULAR ? whole : enough
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
