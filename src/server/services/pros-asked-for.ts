import { and, eq } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { TradeMatch } from '../../contract/services.ts'
import type { Point } from '../../rules/distance.ts'
import type { Context } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { fromWhere } from './directory-calls.ts'
import { readQuestion, showMatches } from './read-question.ts'
import { searchDirectory } from './search-directory.ts'
import { comesTo, isOffered, mostBooked, offeredServices } from './show-services.ts'
import { services } from './tables.ts'

interface ProsAskedFor {
  trade: TradeMatch
  /** Of which step of its path the pros are, where any comes. */
  prosOf: Category | null
  /** Those whose name was said, then those of the trade who come to the place, the best rated first. */
  providerIds: string[]
  serviceIds: string[]
}

/** Less of a question is no sign that it is about a trade. */
const EXPLAINED = 0.3

const levels = { 1: services.category1Id, 2: services.category2Id, 3: services.category3Id }

/** Who is meant where somebody is asked for in plain words; nothing where a thing is. */
export async function prosAskedFor(context: Context, text: string, size: number): Promise<ProsAskedFor | null> {
  const { db, now } = context
  const { about, at, matches } = await readQuestion(context, text)
  const [best] = matches
  if (!best || best.says === 'thing' || best.confidence < EXPLAINED) return null
  const [trade] = await showMatches(context, [best])
  if (!trade) return null
  const from: Point = at?.city ?? (await fromWhere(context, {}))
  const prosOf = (category: Category) => searchDirectory(db, { categoryId: category.id, from, sort: 'rating', size }, now())
  const [named, nearest] = await sideBySide(db, [
    () => searchDirectory(db, { name: about, from, sort: 'distance', size }, now()),
    () => narrowest([...trade.path].reverse(), prosOf),
  ])
  const offered = nearest ? await servicesOf(context, nearest.category, from, size) : []
  const ids = [...named, ...(nearest?.pros ?? [])].map(({ id }) => id)
  return { trade, prosOf: nearest?.category ?? null, providerIds: [...new Set(ids)].slice(0, size), serviceIds: offered }
}

/** Where nobody comes for the job itself, the pros of the kind of work, or of the whole trade. */
async function narrowest<Pro>(
  [category, ...wider]: readonly Category[],
  prosOf: (category: Category) => Promise<Pro[]>,
): Promise<{ category: Category; pros: Pro[] } | null> {
  if (!category) return null
  const pros = await prosOf(category)
  return pros.length > 0 ? { category, pros } : narrowest(wider, prosOf)
}

async function servicesOf({ db }: Context, { id, sort }: Category, from: Point, size: number): Promise<string[]> {
  const column = levels[sort as keyof typeof levels]
  const rows = await offeredServices(db)
    .where(and(isOffered, eq(column, id), comesTo(from)))
    .orderBy(...mostBooked)
    .limit(size)
  return rows.map(({ service }) => service.id)
}
