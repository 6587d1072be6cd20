import { type SQL, sql } from 'drizzle-orm'
import type { DirectorySort, PriceUnit } from '../../contract/services.ts'
import { degreesAround, distanceKm, type Point } from '../../rules/distance.ts'
import type { Db } from '../db/database.ts'
import { EVERY_CATEGORY, nameWords } from './list-providers.ts'
import { directoryListings, providerWords } from './tables.ts'

export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

/** Where a list goes on: the value it is sorted by and the id of the last provider shown. */
export interface DirectoryPosition {
  value: number
  id: string
}

export interface DirectoryQuestion {
  categoryId?: string | undefined
  name?: string | undefined
  from: Point
  box?: MapBox | undefined
  withinKm?: number | undefined
  minRating?: number | undefined
  maxCents?: number | undefined
  languages?: readonly string[] | undefined
  licenceChecked?: boolean | undefined
  openNow?: boolean | undefined
  repliesWithinMinutes?: number | undefined
  sort: DirectorySort
  after?: DirectoryPosition | undefined
  size: number
}

export interface FoundProvider {
  id: string
  km: number
  /** What the list is sorted by. */
  value: number
  fromCents: number | null
  priceUnit: PriceUnit | null
}

const EARTH_DIAMETER_KM = 12742.0176
/** Everything in Canada is nearer to everything else. */
const FARTHEST_KM = 6500
/** Looked through from near to far until a page is full: asking again costs more than some rows too many. */
const RINGS_KM = [5, 20, 80, 320]
/** Whoever is farther away is only shown when nobody is nearer. */
const FAR_KM = 500
/** Without a wish, the best rated, cheapest or quickest are looked for, and all are counted, this near; farther when nobody is. */
const NEARBY_KM = [50, FAR_KM, FARTHEST_KM]
/** Nobody reads further; counting on would cost more than the list. */
export const MOST_COUNTED = 1000

/** Great-circle distance in km, as `distanceKm` of the rules has it. */
const kmFrom = ({ lat, lng }: Point) => sql`
  ${EARTH_DIAMETER_KM}::float8 * asin(least(1, sqrt(sin(radians(listing.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(listing.lat)) * sin(radians(listing.lng - ${lng}::float8) / 2) ^ 2)))`

function boxAround(point: Point, km: number): MapBox {
  const { lat, lng } = degreesAround(point, km)
  return { south: point.lat - lat, north: point.lat + lat, west: point.lng - lng, east: point.lng + lng }
}

const overlap = (a: MapBox, b: MapBox): MapBox => ({
  south: Math.max(a.south, b.south),
  north: Math.min(a.north, b.north),
  west: Math.max(a.west, b.west),
  east: Math.min(a.east, b.east),
})

const farthestCorner = (from: Point, { south, north, west, east }: MapBox) =>
  Math.max(...[south, north].flatMap((lat) => [west, east].map((lng) => distanceKm(from, { lat, lng }))))

function filtersOf(question: DirectoryQuestion, now: Date): SQL[] {
  const { minRating, maxCents, languages, licenceChecked, openNow, repliesWithinMinutes } = question
  const local = sql`(${now.toISOString()}::timestamptz at time zone listing.time_zone)`
  return [
    minRating !== undefined && sql`listing.rating >= ${minRating}`,
    maxCents !== undefined && sql`listing.from_cents <= ${maxCents}`,
    languages && languages.length > 0 && sql`listing.languages && ${sql.param(languages)}::text[]`,
    licenceChecked && sql`listing.licence_checked`,
    repliesWithinMinutes !== undefined && sql`listing.reply_minutes <= ${repliesWithinMinutes}`,
    openNow &&
      sql`listing.open_week @> ((extract(isodow from ${local}) - 1) * 1440 + extract(hour from ${local}) * 60 + extract(minute from ${local}))::integer`,
  ].filter((filter) => filter !== false && filter !== undefined) as SQL[]
}

/** Nobody types more of a name. */
const MOST_WORDS = 10

/** Who bears a name whose words begin so. Joined, not intersected: the database begins with the rarest of them. */
function named(words: readonly string[]): SQL {
  const [first = '', ...others] = words.slice(0, MOST_WORDS)
  const borne = others.map((word, n) => {
    const other = sql.identifier(`other${n}`)
    return sql`join ${providerWords} ${other} on ${other}.provider_id = one.provider_id and ${other}.word like ${`${word}%`}`
  })
  return sql`select distinct one.provider_id from ${providerWords} one ${sql.join(borne, sql` `)} where one.word like ${`${first}%`}`
}

/** Listings of the category in a box and a circle: some bands of latitude, each a range of the index; or those of a name. */
function candidates(question: DirectoryQuestion, km: number, now: Date): SQL {
  const around = boxAround(question.from, km)
  const box = question.box ? overlap(around, question.box) : around
  const bands = [Math.floor(box.south * 10), Math.floor(box.north * 10)]
  const where = [
    sql`listing.lng between ${box.west}::float8 and ${box.east}::float8`,
    sql`listing.lat between ${box.south}::float8 and ${box.north}::float8`,
    ...filtersOf(question, now),
  ]
  const words = nameWords(question.name ?? '')
  const source =
    words.length > 0
      ? sql`(${named(words)}) named join ${directoryListings} listing on listing.provider_id = named.provider_id`
      : sql`generate_series(${bands[0]}::integer, ${bands[1]}::integer) as strip (n) join ${directoryListings} listing on listing.band = strip.n`
  return sql`
    select listing.provider_id as id, listing.from_cents, listing.price_unit, listing.trusted, listing.reply_minutes, ${kmFrom(question.from)} as km
    from ${source}
    where listing.category_id = ${question.categoryId ?? EVERY_CATEGORY} and ${sql.join(where, sql` and `)}`
}

/** Ascending in every order: the best rated have the lowest value. What has no price comes last. */
const sortValues: Record<DirectorySort, SQL> = {
  distance: sql`found.km`,
  rating: sql`-found.trusted`,
  price: sql`coalesce(found.from_cents, 1000000000)::float8`,
  reply: sql`found.reply_minutes::float8`,
}

async function within(db: Db, question: DirectoryQuestion, km: number, now: Date): Promise<FoundProvider[]> {
  const { sort, after, size } = question
  const { rows } = await db.execute<FoundProvider & Record<string, unknown>>(sql`
    select found.id, found.km, ${sortValues[sort]} as value, found.from_cents as "fromCents", found.price_unit as "priceUnit"
    from (${candidates(question, km, now)}) found
    where found.km <= ${km}::float8 ${after ? sql`and (${sortValues[sort]}, found.id) > (${after.value}::float8, ${after.id}::uuid)` : sql``}
    order by value, found.id limit ${size}`)
  return rows
}

/** How far the asker said to look: a distance, a part of the map, or everywhere for a name. Undefined when nothing was said. */
function saidReach({ withinKm, box, from, name }: DirectoryQuestion): number | undefined {
  if (withinKm !== undefined || box) return Math.min(withinKm ?? FARTHEST_KM, box ? farthestCorner(from, box) : FARTHEST_KM)
  return nameWords(name ?? '').length > 0 ? FARTHEST_KM : undefined
}

/** A page of the directory, in its order. */
export async function searchDirectory(db: Db, question: DirectoryQuestion, now: Date): Promise<FoundProvider[]> {
  const reach = saidReach(question)
  const { sort, after, size } = question
  if (sort !== 'distance') return firstOf(reach === undefined ? NEARBY_KM : [reach], (km) => within(db, question, km, now), isSome)
  // Few bear a name: they are looked through all at once.
  const isNamed = nameWords(question.name ?? '').length > 0
  const rings = isNamed ? [] : RINGS_KM.filter((km) => km < (reach ?? FAR_KM) && km > (after?.value ?? 0))
  const found = await nearToFar([...rings, reach ?? FAR_KM], size, (km) => within(db, question, km, now))
  if (reach === undefined && found.length === 0) return within(db, question, FARTHEST_KM, now)
  return found
}

/** Where nobody is, the next ring but one is looked at: it has few as well, and each look costs. */
async function nearToFar<T>(rings: readonly number[], size: number, ask: (km: number) => Promise<T[]>): Promise<T[]> {
  const [km = FARTHEST_KM, ...rest] = rings
  const found = await ask(km)
  if (rest.length === 0 || found.length === size) return found
  return nearToFar(found.length === 0 ? rest.slice(Math.min(1, rest.length - 1)) : rest, size, ask)
}

const isSome = (rows: readonly unknown[]) => rows.length > 0

/** The first answer that is enough, from near to far; the last one when none is. */
async function firstOf<T>(radii: readonly number[], ask: (km: number) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
  const [km = FARTHEST_KM, ...rest] = radii
  const answer = await ask(km)
  return rest.length === 0 || isEnough(answer) ? answer : firstOf(rest, ask, isEnough)
}

export async function countDirectory(db: Db, question: DirectoryQuestion, now: Date): Promise<number> {
  const reach = saidReach(question)
  const count = async (km: number) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*) as n from (
        select 1 from (${candidates(question, km, now)}) found where found.km <= ${km}::float8 limit ${MOST_COUNTED}
      ) counted`)
    return Number(rows[0]?.n ?? 0)
  }
  return firstOf(reach === undefined ? NEARBY_KM : [reach], count, (n) => n > 0)
}
