import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '../../contract/search.ts'
import type { QueryPlan } from '../../rules/search/query-plan.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { keptAnswer } from './answers.ts'
import { lookClosely, roughScore } from './close-look.ts'
import { type Position, readCursor, writeCursor } from './cursor.ts'
import { type FacetRow, facetQueries, flagColumns, noCounts, passesAll, readFacets } from './facets.ts'
import { indexState } from './index-state.ts'
import { ENOUGH_POPULAR, type First, firstBonus, SMALL_CATALOGUE } from './limits.ts'
import { documentsOf } from './own-prices.ts'
import { all, type ChosenCategories, conditions, type Dimension, type ProductQuery, standing } from './product-query.ts'
import type { Found, SearchAnswer } from './search-answer.ts'
import { shelfOf } from './shelf/follow.ts'
import type { Shelf } from './shelf/shelf.ts'
import { type Understood, understand } from './understand.ts'

/** Of a small catalogue everything is counted; of a big one a sample of the best is. */
const ALL_OF_SMALL = 2_000
const SAMPLE = 400
/** The products that fit, best first, with how many there are for each value of each filter. */
export async function searchProducts(db: Db, query: ProductQuery, now: Date): Promise<SearchAnswer> {
  // What this process keeps of the index has the marketplace's prices alone.
  if (query.ownPricesOf !== undefined) return searchDatabase(db, { query }, now)
  const shelf = await shelfOf(db)
  const answer = shelf && (await searchShelf(db, shelf, query, now))
  if (answer && answer !== 'rare') return answer
  const asked = { query, isRare: answer === 'rare' }
  return query.rules ? search(db, asked, now) : searchDatabase(db, asked, now)
}

/** The same without what this process keeps of the index: slower, and all that there is to look through. */
export const searchDatabase = keptAnswer(
  // Long enough to spare the database a crowd, short enough that nobody waits for a price.
  {
    lifeMs: 5_000,
    most: 1_000,
    keyOf: ({ query }: { query: ProductQuery; isRare?: boolean }) => JSON.stringify(query),
    shows: ({ ids }: SearchAnswer) => ids,
  },
  search,
)

async function searchShelf(db: Db, shelf: Shelf, asked: ProductQuery, now: Date): Promise<SearchAnswer | 'rare' | null> {
  const chosen = await chosenCategories(db, asked.categoryIds ?? [], now)
  const understood = await understand(db, asked, now)
  const query = queryAs(asked, understood)
  const plan = planFor(query, understood)
  const first = firstOf(understood)
  const look = (by: QueryPlan) => shelf.search(query, chosen, by, first)
  const sure = understood.called && !query.isNearest ? look(understood.called) : null
  if (sure && sure !== 'rare' && sure.total === 0) return { ...nothing, ...saidOf(understood), categoryLevel: shownLevel(chosen) }
  const found = plan ? look(plan) : understood.isEmpty ? shelf.list(query, chosen) : nothing
  return found && found !== 'rare' ? { ...found, ...saidOf(understood), categoryLevel: shownLevel(chosen) } : found
}

const planFor = ({ isNearest }: ProductQuery, { plan, nearest }: Understood) => (isNearest ? nearest() : plan)
const saidOf = ({ correction, parts, unknown }: Understood) => ({ correction, understood: parts, unknown })

/** Before all others. */
const firstOf = ({ pinned, titled }: Understood): First => ({ ids: [...new Set([...pinned, ...titled])], pinned: pinned.length })

const queryAs = (asked: ProductQuery, understood: Understood): ProductQuery => {
  const query = pricedAs(asked, understood)
  return understood.hidden.length > 0 ? { ...query, hiddenIds: understood.hidden } : query
}

/** A price in the text counts where no other was chosen; what comes nearest may cost otherwise. */
function pricedAs(query: ProductQuery, { price }: Understood): ProductQuery {
  if (!price || query.isNearest || query.minCents !== undefined || query.maxCents !== undefined) return query
  return { ...query, minCents: price.minCents ?? undefined, maxCents: price.maxCents ?? undefined }
}

const nothing: Found = { ids: [], fits: [], total: 0, isExact: true, cursor: null, counts: noCounts() }
const shownLevel = (chosen: ChosenCategories | null) => (chosen ? (chosen.level === 1 ? 2 : 3) : 1)

interface Search {
  db: Db
  query: ProductQuery
  now: Date
  filters: Map<Dimension, SQL>
  chosen: ChosenCategories | null
  /** How many candidates are looked at. */
  limit: number
  /** Whether the popular products are looked through before all. */
  popularFirst: boolean
  first: First
}

async function search(
  db: Db,
  { query: given, isRare = false }: { query: ProductQuery; isRare?: boolean },
  now: Date,
): Promise<SearchAnswer> {
  const { products } = await indexState(db, now)
  const isBig = products > SMALL_CATALOGUE
  const chosen = await chosenCategories(db, given.categoryIds ?? [], now)
  const understood = await understand(db, given, now)
  const query = queryAs(given, understood)
  const plan = planFor(query, understood)
  const isOwn = query.ownPricesOf !== undefined
  const limit = isBig && !isOwn ? SAMPLE : ALL_OF_SMALL
  const filters = conditions(query, chosen)
  const asked: Search = { db, query, now, chosen, filters, limit, popularFirst: isBig && !isRare && !isOwn, first: firstOf(understood) }
  const rest = { categoryLevel: shownLevel(chosen), ...saidOf(understood) } as const
  if (plan) {
    const { called } = understood
    if (called && !query.isNearest && (await searchText(asked, called)).total === 0) return { ...nothing, ...rest }
    let found = await searchText(asked, plan)
    for (let tried = plan; tried.relaxed && found.total < tried.least; tried = tried.relaxed) found = await searchText(asked, tried.relaxed)
    return { ...found, ...rest }
  }
  if (understood.isEmpty) return { ...(await listProducts(asked, products)), ...rest }
  return { ...nothing, ...rest }
}

async function chosenCategories(db: Db, ids: readonly string[], now: Date): Promise<ChosenCategories | null> {
  if (ids.length === 0) return null
  const tree = await categoryTree(db, now)
  const known = ids.flatMap((id) => tree.byId.get(tree.movedTo.get(id) ?? id) ?? [])
  const level = Math.max(...known.map((category) => category.level)) as 1 | 2 | 3
  const deepest = known.filter((category) => category.level === level)
  if (deepest.length === 0) return null
  return { level, ids: deepest.map(({ id }) => id), parentIds: [...new Set(deepest.flatMap(({ parentId }) => parentId ?? []))] }
}

const rowColumns = sql.raw(
  'id, category1_id, category2_id, category3_id, brand_id, shop_id, price_cents, rating, sold_count, in_stock, on_sale, free_delivery, colours, created_at',
)

/** The column, whether it falls, and its type; relevance stands for itself among scored rows and for best selling elsewhere. */
const orders: Record<Sort, { column: SQL; falls: boolean; type: SQL }> = {
  relevance: { column: sql`score`, falls: true, type: sql`float8` },
  bestSelling: { column: sql`sold_count`, falls: true, type: sql`integer` },
  priceUp: { column: sql`price_cents`, falls: false, type: sql`integer` },
  priceDown: { column: sql`price_cents`, falls: true, type: sql`integer` },
  newest: { column: sql`created_at`, falls: true, type: sql`timestamptz` },
  rating: { column: sql`rating`, falls: true, type: sql`real` },
}

const orderBy = ({ column, falls }: { column: SQL; falls: boolean }): SQL => (falls ? sql`${column} desc, id desc` : sql`${column}, id`)

function pageOf({ size, page = 1, cursor, sort }: ProductQuery, order: (typeof orders)[Sort]): { after: SQL; limits: SQL } {
  const position = cursor === undefined ? null : readCursor(sort, cursor)
  const comparison = order.falls ? sql`<` : sql`>`
  const after = position ? sql`(${order.column}, id) ${comparison} (${position.value}::${order.type}, ${position.id}::uuid)` : sql`true`
  // One more than shown tells whether there are more.
  return { after, limits: sql`limit ${size + 1} offset ${cursor === undefined ? (page - 1) * size : 0}` }
}

interface HitRow extends FacetRow {
  id: string
}

/** One statement: candidates, the page of hits among them, and the counts. */
async function searchAmong({ db, query, filters, chosen }: Search, base: SQL) {
  const order = orders[query.sort]
  const { after, limits } = pageOf(query, order)
  const value = query.sort === 'newest' ? sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')` : order.column
  const { rows } = await db.execute<HitRow>(sql`
    with base as materialized (${base}),
    hits as (select id, ${value} as value from base where ${passesAll(filters)} and ${after} order by ${orderBy(order)} ${limits})
    select 'hit' as what, value::text as value, 0::float8 as n, id from hits
    union all select 'base', '', count(*)::float8, null from base
    union all select 'fits', '', count(*)::float8, null from base where ${passesAll(filters)}
    ${query.withCounts === false ? sql`` : sql`union all select what, value, n, null from (${facetQueries(filters, chosen)}) facets`}`)
  const number = (what: string) => rows.find((row) => row.what === what)?.n ?? 0
  return { hits: rows.filter(({ what }) => what === 'hit'), rows, base: number('base'), fits: number('fits') }
}

/** What `scored` gives a row: close scores by id, where they were looked at. */
type CloseScores = ReadonlyMap<string, number>

function scored(asked: Search, plan: QueryPlan, tsquery: string, where: SQL, close?: CloseScores): SQL {
  const { query, filters, limit, first: named } = asked
  const titled = named.ids
  const columns = sql`${rowColumns}, words, lengths, ${roughScore(plan)} as rough ${flagColumns(filters)}`
  const isTitled = sql`id = any(${sql.param(titled)}::uuid[])`
  const others = titled.length > 0 ? sql`not ${isTitled}` : sql`true`
  const wanted = plan.without ? sql`${standing(query)} and not words @@ ${plan.without.tsquery}::tsquery` : standing(query)
  // A sample need not hold them, so they are looked up by themselves.
  const first =
    titled.length > 0 ? sql`select ${columns} from ${documentsOf(asked)} where ${standing(query)} and ${isTitled} union all` : sql``
  const bonuses = titled.map((_, nth) => firstBonus(nth, named))
  const bonus =
    titled.length > 0 ? sql`+ coalesce((${sql.param(bonuses)}::float8[])[array_position(${sql.param(titled)}::uuid[], id)], 0)` : sql``
  const looked = close
    ? sql`left join unnest(${sql.param([...close.keys()])}::uuid[], ${sql.param([...close.values()])}::float8[]) as close (close_id, close_score) on close_id = id`
    : sql``
  return sql`
    select candidate.*, ${close ? sql`coalesce(close_score, rough)` : sql`rough`} ${bonus} as score
    from (
      ${first}
      (select ${columns} from ${documentsOf(asked)} where ${wanted} and words @@ ${tsquery}::tsquery and ${others} and ${where} limit ${limit})
    ) candidate ${looked}`
}

interface Try {
  tsquery: string
  /** Only among the popular products. */
  isPopular: boolean
}

const whereOf = ({ isPopular }: Try): SQL => (isPopular ? sql`popular` : sql`true`)

/** Where words are common, the best of the popular part; where they are rare, the whole is small. */
function triesOf({ parts, all: every, enough }: QueryPlan, popularFirst: boolean): [Try, ...Try[]] {
  const whole: Try = { tsquery: enough, isPopular: false }
  if (!popularFirst) return [whole]
  const popular: Try = { tsquery: enough, isPopular: true }
  return parts.length > 1 ? [{ ...popular, tsquery: every }, popular, whole] : [popular, whole]
}

/** Candidates with their scores: by relevance the best of them are looked at closely first. */
async function searchScored(asked: Search, plan: QueryPlan, tsquery: string, where: SQL) {
  if (asked.query.sort !== 'relevance') return searchAmong(asked, scored(asked, plan, tsquery, where))
  const close = await lookClosely(asked.db, plan, scored(asked, plan, tsquery, where), asked.first.ids)
  return searchAmong(asked, scored(asked, plan, tsquery, where, close))
}

async function searchText(asked: Search, plan: QueryPlan): Promise<Found> {
  const { popularFirst, limit, filters, query } = asked
  const [first, ...more] = triesOf(plan, popularFirst)
  let used = first
  let found = await searchScored(asked, plan, used.tsquery, whereOf(used))
  for (const next of more) {
    if (found.base >= (used.isPopular ? ENOUGH_POPULAR : limit)) break
    found = await searchScored(asked, plan, next.tsquery, whereOf(next))
    used = next
  }
  const isExact = found.base < limit && !used.isPopular
  if (!isExact && filters.size > 0 && found.hits.length <= query.size) {
    // The best few hundred hold too few that pass the filters: look among those that pass.
    const narrowed = await searchScored(asked, plan, plan.enough, all([...filters.values()]))
    found = { ...found, hits: narrowed.hits, fits: Math.max(found.fits, narrowed.fits) }
  }
  const matched = isExact ? found.base : await estimate(asked, sql`words @@ ${used.tsquery}::tsquery`)
  return finish(asked, found, isExact, matched)
}

/** What the query planner expects, instead of counting a million rows. */
async function estimate(asked: Search, where: SQL): Promise<number> {
  const { rows } = await asked.db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${documentsOf(asked)} where ${standing(asked.query)} and ${where}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

type Among = Awaited<ReturnType<typeof searchAmong>>

function finish({ query }: Search, found: Among, isExact: boolean, matched: number): Found {
  const scale = isExact || found.base === 0 ? 1 : Math.max(1, matched / found.base)
  const shown = found.hits.slice(0, query.size)
  const last = shown.at(-1)
  const position: Position | null = last ? { value: query.sort === 'newest' ? last.value : Number(last.value), id: last.id } : null
  return {
    ids: shown.map(({ id }) => id),
    fits: query.sort === 'relevance' ? shown.map(({ value }) => Number(value)) : [],
    total: Math.round(found.fits * scale),
    isExact,
    cursor: position && found.hits.length > query.size ? writeCursor(query.sort, position) : null,
    counts: readFacets(found.rows, scale),
  }
}

/** The counts are the same on every page and in every order. */
const countedList = keptAnswer(
  {
    lifeMs: 30_000,
    keyOf: ({ list }: { list: Search; sample: SQL }) => JSON.stringify({ ...list.query, sort: '', size: 0, page: 0, cursor: '' }),
  },
  (db, { list, sample }) => searchAmong({ ...list, db, query: { ...list.query, size: 0, page: 1, cursor: undefined } }, sample),
)

/** Without text: straight from the index of the order, and the counts from the best selling of the scope. */
async function listProducts(asked: Search, products: number): Promise<Found> {
  const { db, query, now, filters, limit } = asked
  const sort: Sort = query.sort === 'relevance' ? 'bestSelling' : query.sort
  const list: Search = { ...asked, query: { ...query, sort } }
  const scope = all(['category', 'shop'].flatMap((dimension) => filters.get(dimension as Dimension) ?? []))
  const sample = sql`
    select ${rowColumns} ${flagColumns(filters)} from ${documentsOf(asked)} where ${standing(query)} and ${scope}
    order by sold_count desc, id desc limit ${limit}`
  const counted = await countedList(db, { list, sample }, now)
  const order = orders[sort]
  const { after, limits } = pageOf(list.query, order)
  const value = sort === 'newest' ? sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')` : order.column
  const { rows: hits } = await db.execute<HitRow>(sql`
    select 'hit' as what, ${value}::text as value, 0 as n, id from ${documentsOf(asked)}
    where ${standing(query)} and ${all([...filters.values()])} and ${after} order by ${orderBy(order)} ${limits}`)
  const isExact = counted.base < limit
  const matched = isExact
    ? counted.base
    : filters.size === 0 && !query.isGift && query.mallId === undefined
      ? products
      : await estimate(asked, scope)
  return finish(list, { ...counted, hits }, isExact, matched)
}
