import { readCursor, writeCursor } from '../cursor.ts'
import { noCounts } from '../facets.ts'
import { SMALL_CATALOGUE } from '../limits.ts'
import type { ChosenCategories, ProductQuery } from '../product-query.ts'
import type { Found } from '../search-answer.ts'
import type { Columns } from './columns.ts'
import { countValues } from './count.ts'
import { cursorValue, numberOf } from './cursor-values.ts'
import { Filters } from './filters.ts'
import { type Orders, type SlotList, sortedBy } from './orders.ts'

/** Up to `most` products of a scope are all counted; beyond, a sample of the best selling is. */
export const counting = (total: number): { most: number; sample: number } =>
  total > SMALL_CATALOGUE ? { most: 1_000, sample: 400 } : { most: 2_000, sample: 1_000 }

/** What an empty text finds: a page of the scope in its order, and the counts of its filters. */
export function listFrom(
  { columns, orders }: { columns: Columns; orders: Orders },
  query: ProductQuery,
  chosen: ChosenCategories | null,
): Found {
  const filters = new Filters(columns, query, chosen)
  const sort = query.sort === 'relevance' ? 'bestSelling' : query.sort
  const { value, falls } = sortedBy[sort]
  const list = orders.list(value, filters.scope(['category', 'shop', 'brand']))
  const position = query.cursor === undefined ? null : readCursor(sort, query.cursor)
  const start = position ? orders.place(list, value, numberOf(sort, position), position.id, !falls) : falls ? list.length : 0
  const skipped = query.cursor === undefined ? ((query.page ?? 1) - 1) * query.size : 0
  const walk = { list, start, falls, skipped, wanted: query.size + 1 }
  const hits = filters.set === 0 ? straight(walk) : walkThrough(walk, filters)

  const scope = orders.list('sold', filters.scope(['category', 'shop']))
  const { most, sample } = counting(orders.total)
  const isExact = scope.length <= most
  const base = scope.slots.subarray(isExact ? 0 : scope.length - sample, scope.length)
  const scale = isExact ? 1 : scope.length / base.length
  const { counts, fits } =
    query.withCounts === false ? { counts: noCounts(), fits: fitting(filters, base) } : countValues(filters, base, scale)
  const shown = hits.slice(0, query.size)
  const last = shown.at(-1)
  const hasMore = hits.length > query.size
  // A sample may miss what the page shows.
  const seen = skipped + hits.length
  const isWhole = !isExact && !hasMore && query.cursor === undefined && (skipped === 0 || hits.length > 0)
  return {
    ids: shown.map((slot) => columns.idOf(slot)),
    fits: [],
    total: isWhole ? seen : Math.max(Math.round(fits * scale), query.cursor === undefined && hits.length > 0 ? seen : hits.length),
    isExact,
    cursor: last !== undefined && hasMore ? writeCursor(sort, { value: cursorValue(columns, sort, last), id: columns.idOf(last) }) : null,
    counts,
  }
}

function fitting(filters: Filters, slots: Int32Array): number {
  let fits = 0
  for (const slot of slots) if (filters.failing(slot) === 0) fits++
  return fits
}

interface Walk {
  list: SlotList
  /** Rising from here, or falling from the one before. */
  start: number
  falls: boolean
  skipped: number
  wanted: number
}

/** Without filters the page lies where its number says. */
function straight({ list: { slots, length }, start, falls, skipped, wanted }: Walk): number[] {
  const [from, to] = falls ? [start - skipped - wanted, start - skipped] : [start + skipped, start + skipped + wanted]
  const page = [...slots.subarray(Math.max(0, from), Math.max(0, Math.min(length, to)))]
  return falls ? page.reverse() : page
}

function walkThrough({ list: { slots, length }, start, falls, skipped, wanted }: Walk, filters: Filters): number[] {
  const hits: number[] = []
  let left = skipped
  const step = falls ? -1 : 1
  for (let at = falls ? start - 1 : start; at >= 0 && at < length && hits.length < wanted; at += step) {
    const slot = slots[at] as number
    if (filters.failing(slot) === 0 && left-- <= 0) hits.push(slot)
  }
  return hits
}
