import { type SQL, sql } from 'drizzle-orm'
import type { DirectorySort, PriceUnit } from '../../contract/services.ts'
import { degreesAround, distanceKm, type Point } from '../../rules/distance.ts'
import { settledZones, zoneAt } from '../../rules/zone-at.ts'
import type { Db } from '../db/database.ts'
import { kmBetween } from './km-between.ts'
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
  /** Also who does not say to come so far. */
  evenFar?: true | undefined
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

/** Everything in Canada is nearer to everything else. */
const FARTHEST_KM = 6500
/** Looked through from near to far until a page is full: asking again costs more than some rows too many. */
const RINGS_KM = [5, 20]
/** Who comes from farther away than this stands in an index of their own. */
const AFAR_KM = 60
/** Nobody says to come from farther away. */
const FARTHEST_RADIUS_KM = 500
/** Nobody reads further; counting on would cost more than the list. */
export const MOST_COUNTED = 1000

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
  // The database has its own table of zones, as old as it is: where the house knows better, its rule is handed in.
  const zones = settledZones.map((zone) => sql`when ${zone}::text then ${zoneAt(zone, now)}::text`)
  const zone = sql`case listing.time_zone ${sql.join(zones, sql` `)} else listing.time_zone end`
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${zone})`
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

/** Listings of the category in a box: some bands of latitude, each a range of the index. */
function inBands(question: DirectoryQuestion, km: number, where: readonly SQL[]): SQL {
  const around = boxAround(question.from, km)
  const box = question.box ? overlap(around, question.box) : around
  const bands = [Math.floor(box.south * 10), Math.floor(box.north * 10)]
  return listings(
    question,
    sql`generate_series(${bands[0]}::integer, ${bands[1]}::integer) as strip (n) join ${directoryListings} listing on listing.band = strip.n`,
    [
      sql`listing.lng between ${box.west}::float8 and ${box.east}::float8`,
      sql`listing.lat between ${box.south}::float8 and ${box.north}::float8`,
      ...where,
    ],
  )
}

const listings = (question: DirectoryQuestion, source: SQL, where: readonly SQL[]): SQL => sql`
  select listing.provider_id as id, listing.from_cents, listing.price_unit, listing.trusted, listing.reply_minutes, listing.radius_km,
    ${kmBetween(question.from, { lat: sql`listing.lat`, lng: sql`listing.lng` })} as km
  from ${source}
  where ${sql.join([sql`listing.category_id = ${question.categoryId ?? EVERY_CATEGORY}`, ...where], sql` and `)}`

/** Who may fit: those around who come at all, and the few who come from afar. Of a name, wherever they are: it is looked up, not chosen. */
function candidates(question: DirectoryQuestion, km: number, now: Date): SQL {
  const filters = filtersOf(question, now)
  const words = nameWords(question.name ?? '')
  if (words.length > 0)
    return listings(
      question,
      sql`(${named(words)}) named join ${directoryListings} listing on listing.provider_id = named.provider_id`,
      inBox(question, filters),
    )
  if (km <= AFAR_KM || question.evenFar) return inBands(question, km, filters)
  const afar = Math.min(km, FARTHEST_RADIUS_KM)
  return sql`${inBands(question, AFAR_KM, [sql`listing.radius_km <= ${AFAR_KM}`, ...filters])}
    union all ${inBands(question, afar, [sql`listing.radius_km > ${sql.raw(String(AFAR_KM))}`, ...filters])}`
}

const inBox = ({ box }: DirectoryQuestion, filters: readonly SQL[]): SQL[] =>
  box
    ? [
        sql`listing.lng between ${box.west}::float8 and ${box.east}::float8`,
        sql`listing.lat between ${box.south}::float8 and ${box.north}::float8`,
        ...filters,
      ]
    : [...filters]

/** Within a distance, and come that far. Whoever is looked up by name is shown also where they do not come. */
const isReached = ({ name, evenFar }: DirectoryQuestion, km: number): SQL =>
  evenFar || nameWords(name ?? '').length > 0
    ? sql`found.km <= ${km}::float8`
    : sql`found.km <= ${km}::float8 and found.km <= found.radius_km`

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
    where ${isReached(question, km)} ${after ? sql`and (${sortValues[sort]}, found.id) > (${after.value}::float8, ${after.id}::uuid)` : sql``}
    order by value, found.id limit ${size}`)
  return rows
}

/** How far is looked: as far as the asker said, and no farther than anybody comes. */
function reachOf({ withinKm, box, from, name }: DirectoryQuestion): number {
  const said = Math.min(withinKm ?? FARTHEST_KM, box ? farthestCorner(from, box) : FARTHEST_KM)
  return nameWords(name ?? '').length > 0 ? said : Math.min(said, FARTHEST_RADIUS_KM)
}

/** A page of the directory, in its order: of those who come to where the asker is. */
export async function searchDirectory(db: Db, question: DirectoryQuestion, now: Date): Promise<FoundProvider[]> {
  const reach = reachOf(question)
  const { sort, after, size } = question
  if (sort !== 'distance' || nameWords(question.name ?? '').length > 0) return within(db, question, reach, now)
  const rings = RINGS_KM.filter((km) => km < reach && km > (after?.value ?? 0))
  return nearToFar([...rings, reach], size, (km) => within(db, question, km, now))
}

/** Where nobody is, the last ring is looked at: the next has few as well, and each look costs. */
async function nearToFar<T>(rings: readonly number[], size: number, ask: (km: number) => Promise<T[]>): Promise<T[]> {
  const [km = FARTHEST_RADIUS_KM, ...rest] = rings
  const found = await ask(km)
  if (rest.length === 0 || found.length === size) return found
  return nearToFar(found.length === 0 ? rest.slice(-1) : rest, size, ask)
}

export async function countDirectory(db: Db, question: DirectoryQuestion, now: Date): Promise<number> {
  const km = reachOf(question)
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) as n from (
      select 1 from (${candidates(question, km, now)}) found where ${isReached(question, km)} limit ${MOST_COUNTED}
    ) counted`)
  return Number(rows[0]?.n ?? 0)
}

/** How many a list of each category would show there; categories with nobody are left out. */
export async function countByCategory(db: Db, from: Point, now: Date): Promise<Map<string, number>> {
  const everybody: DirectoryQuestion = { from, sort: 'distance', size: 0 }
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select listing.category_id as id, least(count(*), ${MOST_COUNTED}) as n
    from (${candidates(everybody, FARTHEST_RADIUS_KM, now)}) found
    join ${directoryListings} listing on listing.provider_id = found.id
    where ${isReached(everybody, FARTHEST_RADIUS_KM)} and listing.category_id <> ${EVERY_CATEGORY} group by 1`)
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}
