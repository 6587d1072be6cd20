import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { lexemeRank } from '../../../rules/search/rank.ts'
import { placeBits } from '../../../rules/search/tsvector.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { noCounts } from '../facets.ts'
import { ENOUGH_POPULAR, FEW, SMALL_CATALOGUE, TITLED_SCORE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import { type Columns, flagBits, quarters } from './columns.ts'
import { countValues } from './count.ts'
import { cursorValue, numberOf } from './cursor-values.ts'
import { Filters } from './filters.ts'
import { firstOf } from './first-of.ts'
import { counting } from './list.ts'
import { forgetMatches, type Matches, matchPlan, weigh } from './match.ts'
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
  /** True when none holds enough. */
  isBroader: boolean
  share: number
}

/** So many that hold enough of a text are a choice; with fewer, all products are looked through. */
const A_CHOICE = 48
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
  const { slots, scores, isBroader, share } = candidates
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
    isBroader,
  }
}

const everyNth = (slots: Int32Array, step: number) =>
  Int32Array.from({ length: Math.floor(slots.length / step) }, (_, at) => slots[at * step] as number)

/** Those that hold enough of the text, and with few of them those that hold any part; whole titles in front. */
function candidatesOf({ books, filters, plan, first }: Asked, below: number): Candidates | null {
  const { postings, isWhole, total } = books
  const isEnough = sufficiency(plan)
  const every = everyPart(plan)
  let matches = matchPlan(postings, plan, below, (part) => isEnough[every - ((1 << part) - 1)] === 1)
  const isAll = below === postings.slots.length
  let chosen: Chosen | null = standing(marked(matches.documents, matches, isEnough), postings, filters, first)
  if (total > SMALL_CATALOGUE) chosen = narrowed(chosen, matches, every, first.length)
  if (!isAll && chosen.length + first.length < ENOUGH_POPULAR) chosen = null
  else if (!isWhole && chosen.length + first.length < A_CHOICE) chosen = null
  else if (isWhole && plan.parts.length > 1 && chosen.length + first.length < FEW) {
    const few = chosen
    forgetMatches(matches)
    matches = matchPlan(postings, plan, below, () => true)
    const { documents } = matches
    const any: Chosen = { documents, length: documents.length, sure: 0, isBroader: false, share: 1 }
    chosen = broader(few, standing(any, postings, filters, first), first.length)
  }
  if (chosen && total > SMALL_CATALOGUE) chosen = bestSelling(chosen, below)
  const found = chosen && candidatesFrom(books, plan, matches, chosen, first, below)
  forgetMatches(matches)
  return found && (isAll ? found : { ...found, share: (found.share * below) / postings.slots.length })
}

/** The titled ones and those behind them, with their scores. */
function candidatesFrom(
  books: Books,
  plan: QueryPlan,
  { parts }: Matches,
  chosen: Chosen,
  first: readonly number[],
  below: number,
): Candidates {
  const { columns, postings, isWhole } = books
  const length = first.length + chosen.length
  const [slots, scores] = [new Int32Array(length), new Float64Array(length)]
  const score = scorer(columns, plan)
  first.forEach((slot, at) => {
    const document = postings.documentOf(slot)
    slots[at] = slot
    if (document !== undefined) {
      const [worth = 0] = weigh(postings, plan, Int32Array.of(document), postings.slots.length)
      scores[at] = TITLED_SCORE + score(slot, worth, parts[document] as number)
    } else scores[at] = TITLED_SCORE + (isWhole ? 0 : score(slot, titleWorth(plan), everyPart(plan)))
  })
  const documents = chosen.documents.subarray(0, chosen.length)
  const worths = weigh(postings, plan, documents, below)
  documents.forEach((document, at) => {
    const slot = postings.slots[document] as number
    slots[first.length + at] = slot
    scores[first.length + at] = score(slot, worths[at] as number, parts[document] as number)
  })
  return { slots, scores, isBroader: chosen.isBroader, share: chosen.share }
}

/** What a product's words come to, by what sells and what can be had. */
function scorer({ flags, sold }: Columns, plan: QueryPlan) {
  const every = plan.parts.length > 1 ? everyPart(plan) : -1
  return (slot: number, worth: number, parts: number) =>
    worth *
    (parts === every ? 1.3 : 1) *
    (1 + 0.03 * Math.log(1 + (sold[slot] as number))) *
    (((flags[slot] as number) & flagBits.inStock) !== 0 ? 1 : 0.75)
}

/** Those of them that are among what is looked at at all. */
function standing(chosen: Chosen, { slots }: Postings, filters: Filters, first: readonly number[]): Chosen {
  const documents = new Int32Array(chosen.length)
  let length = 0
  for (let at = 0; at < chosen.length; at++) {
    const document = chosen.documents[at] as number
    const slot = slots[document] as number
    if (filters.stands(slot) && (first.length === 0 || !first.includes(slot))) documents[length++] = document
  }
  return { ...chosen, documents, length }
}

interface Chosen {
  documents: Int32Array
  length: number
  /** So many at the beginning are looked at in any case. */
  sure: number
  isBroader: boolean
  /** What part of those that fit it is. */
  share: number
}

/** The few that hold enough of the text, and behind them all that hold any of it. */
function broader({ documents, length }: Chosen, any: Chosen, titled: number): Chosen {
  const few = documents.subarray(0, length)
  const all = new Int32Array(any.length)
  all.set(few)
  let end = length
  for (const document of any.documents.subarray(0, any.length)) if (length === 0 || !few.includes(document)) all[end++] = document
  return { documents: all, length: end, sure: length, isBroader: length + titled === 0, share: 1 }
}

/** Of very many, about so many of the best selling: documents are numbered as they sell. */
function bestSelling(chosen: Chosen, below: number): Chosen {
  const { documents, length, sure } = chosen
  if (length <= MOST_SCORED) return chosen
  const edge = Math.ceil((below * MOST_SCORED) / length)
  const best = new Int32Array(length)
  let end = 0
  for (let at = 0; at < length; at++) {
    const document = documents[at] as number
    if (at < sure || document < edge) best[end++] = document
  }
  return { ...chosen, documents: best, length: end, share: end / length }
}

/** Those of which the set of their parts is marked. */
function marked(among: Int32Array, { parts }: Matches, marks: Uint8Array): Chosen {
  const documents = new Int32Array(among.length)
  let length = 0
  for (const document of among) if (marks[parts[document] as number] === 1) documents[length++] = document
  return { documents, length, sure: 0, isBroader: false, share: 1 }
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

/** Of a product that bears the text as its title and is not among the popular: every part stands in the title. */
const titleWorth = ({ parts }: QueryPlan) =>
  parts.reduce((sum, { gain, lexemes }) => sum + (gain * lexemeRank(placeBits.A)) / lexemes.length, 0)

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
