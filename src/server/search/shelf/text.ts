import type { QueryPlan } from '../../../rules/search/query-plan.ts'
import { lexemeRank } from '../../../rules/search/rank.ts'
import { placeBits } from '../../../rules/search/tsvector.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { noCounts } from '../facets.ts'
import { ENOUGH_POPULAR, FEW, TITLED_SCORE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import { type Columns, flagBits, quarters } from './columns.ts'
import { countValues } from './count.ts'
import { cursorValue, numberOf } from './cursor-values.ts'
import { Filters } from './filters.ts'
import { firstOf } from './first-of.ts'
import { MOST_COUNTED, SAMPLE } from './list.ts'
import { forgetMatches, type Matches, matchPlan } from './match.ts'
import { sortedBy } from './orders.ts'
import type { Postings } from './postings.ts'

interface Books {
  columns: Columns
  postings: Postings
  /** Whether the postings are of all products, or only of the popular ones. */
  isWhole: boolean
  /** How many products there are. */
  total: number
}

interface Candidates {
  slots: Int32Array
  scores: Float64Array
  /** True when none holds enough. */
  isBroader: boolean
}

/** What a text finds. Null when the popular products hold too few of it and all have to be looked through. */
export function searchFrom(
  books: Books,
  query: ProductQuery,
  chosen: ChosenCategories | null,
  plan: QueryPlan,
  titled: readonly string[],
): Found | null {
  const { columns, postings, isWhole, total } = books
  const filters = new Filters(columns, query, chosen)
  const candidates = candidatesOf(books, filters, plan, titled)
  if (!candidates) return null
  const { slots, scores, isBroader } = candidates
  const fitting = new Int32Array(slots.length)
  let fits = 0
  for (let at = 0; at < slots.length; at++) if (filters.failing(slots[at] as number) === 0) fitting[fits++] = at

  const hits = hitsOf(columns, query, candidates, fitting.subarray(0, fits))
  if (!isWhole && filters.set !== 0 && hits.length <= query.size) return null
  // The popular ones are a sample of all.
  const scale = isWhole || postings.size === 0 ? 1 : Math.max(1, total / postings.size)
  const shown = hits.slice(0, query.size)
  const last = shown.at(-1)
  const slotAt = (at: number) => slots[at] as number
  const value = (at: number) => (query.sort === 'relevance' ? (scores[at] as number) : cursorValue(columns, query.sort, slotAt(at)))
  const counted = slots.length <= MOST_COUNTED ? slots : everyNth(slots, Math.ceil(slots.length / SAMPLE))
  return {
    ids: shown.map((at) => columns.idOf(slotAt(at))),
    total: Math.round(fits * scale),
    isExact: isWhole && counted === slots,
    cursor:
      last !== undefined && hits.length > query.size
        ? writeCursor(query.sort, { value: value(last), id: columns.idOf(slotAt(last)) })
        : null,
    counts: query.withCounts === false ? noCounts() : countValues(filters, counted, (scale * slots.length) / Math.max(1, counted.length)),
    isBroader,
  }
}

const everyNth = (slots: Int32Array, step: number) =>
  Int32Array.from({ length: Math.floor(slots.length / step) }, (_, at) => slots[at * step] as number)

/** Those that hold enough of the text, and with few of them those that hold any part; whole titles in front. */
function candidatesOf(books: Books, filters: Filters, plan: QueryPlan, titled: readonly string[]): Candidates | null {
  const { columns, postings, isWhole } = books
  const first = titled.map((id) => columns.slotOf(id)).filter((slot) => slot >= 0 && filters.stands(slot))
  const matches = matchPlan(postings, plan)
  const slotOf = (document: number) => postings.slots[document] as number
  const standing = matches.documents.filter((document) => filters.stands(slotOf(document)) && !first.includes(slotOf(document)))
  const chosen = (isWhole ? chooseFromAll : chooseFromPopular)(plan, matches, standing, first.length)
  const every = everyPart(plan)
  const found: Candidates | null = chosen && {
    slots: new Int32Array(first.length + chosen.documents.length),
    scores: new Float64Array(first.length + chosen.documents.length),
    isBroader: chosen.isBroader,
  }
  const score = (at: number, slot: number, worth: number, parts: number, more: number) => {
    const whole = plan.parts.length > 1 && parts === every ? 1.3 : 1
    const isInStock = ((columns.flags[slot] as number) & flagBits.inStock) !== 0
    if (!found) return
    found.slots[at] = slot
    found.scores[at] = worth * whole * (1 + 0.03 * Math.log(1 + (columns.sold[slot] as number))) * (isInStock ? 1 : 0.75) + more
  }
  first.forEach((slot, at) => {
    const document = postings.documentOf(slot)
    const parts = document === undefined ? 0 : (matches.parts[document] as number)
    if (document !== undefined && parts > 0) score(at, slot, matches.worth[document] as number, parts, TITLED_SCORE)
    else if (document !== undefined || isWhole) score(at, slot, 0, 0, TITLED_SCORE)
    else score(at, slot, titleWorth(plan), every, TITLED_SCORE)
  })
  chosen?.documents.forEach((document, at) => {
    score(first.length + at, slotOf(document), matches.worth[document] as number, matches.parts[document] as number, 0)
  })
  forgetMatches(matches)
  return found
}

interface Chosen {
  documents: Int32Array
  isBroader: boolean
}

function chooseFromAll(plan: QueryPlan, { parts }: Matches, standing: Int32Array, titled: number): Chosen {
  const isEnough = sufficiency(plan)
  const enough = standing.filter((document) => isEnough[parts[document] as number] === 1)
  const isFew = plan.parts.length > 1 && enough.length + titled < FEW
  return isFew ? { documents: standing, isBroader: enough.length + titled === 0 } : { documents: enough, isBroader: false }
}

function chooseFromPopular(plan: QueryPlan, { parts }: Matches, standing: Int32Array, titled: number): Chosen | null {
  const every = everyPart(plan)
  const isEnough = sufficiency(plan)
  for (const isHeld of [(held: number) => held === every, (held: number) => isEnough[held] === 1]) {
    const documents = standing.filter((document) => isHeld(parts[document] as number))
    if (documents.length + titled >= ENOUGH_POPULAR) return { documents, isBroader: false }
  }
  return null
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
