import { sql } from 'drizzle-orm'
import { categories } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { cities as cityTable } from '../places/tables.ts'
import { listEverybody } from '../services/list-providers.ts'
import { providerCategories, providers, services } from '../services/tables.ts'
import { dice, stableId } from './random.ts'

const AT_ONCE = 2000

interface Trade extends Record<string, unknown> {
  id: string
  level: number
  parentId: string | null
}

interface Place extends Record<string, unknown> {
  key: string
  name: { en: string; fr: string; zh: string }
  province: string
  lat: number
  lng: number
  timeZone: string
}

/** Adds providers to the demo until there are `count`, around its cities and in its trades: always the same ones. */
export async function multiplyProviders(db: Db, count: number): Promise<void> {
  const { rows: trades } = await db.execute<Trade>(
    sql`select id, level, parent_id as "parentId" from ${categories} where type = 'S' order by key`,
  )
  const { rows: cities } = await db.execute<Place>(
    sql`select key, name, province, lat, lng, time_zone as "timeZone" from ${cityTable} order by population_rank`,
  )
  const { rows: known } = await db.execute<{ n: string }>(sql`select count(*) as n from ${providers}`)
  const leaves = trades.filter(({ level }) => level === 3)
  const parent = new Map(trades.map(({ id, parentId }) => [id, parentId]))
  // Twice as many in a city as in the one that is twice as far down the list.
  const shares = cities.map((_, rank) => 1 / (rank + 1))
  for (let start = Number(known[0]?.n); start < count; start += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, n) => providerAt(start + n, cities, shares, leaves, parent))
    await insert(
      db,
      providers,
      made.map(({ provider }) => provider),
    )
    await insert(
      db,
      providerCategories,
      made.flatMap(({ listed }) => listed),
    )
    await insert(
      db,
      services,
      made.flatMap(({ offered }) => offered),
    )
  }
  await listEverybody(db)
}

const insert = (
  db: Db,
  table: typeof providers | typeof providerCategories | typeof services,
  rows: readonly Record<string, unknown>[],
) => {
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  )
  return db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
  )
}

function picked<T>(list: readonly T[], shares: readonly number[], at: number): T {
  let left = at * shares.reduce((sum, share) => sum + share, 0)
  const found = list.find((_, n) => {
    left -= shares[n] ?? 0
    return left <= 0
  })
  return found ?? (list[0] as T)
}

function providerAt(n: number, cities: Place[], shares: number[], leaves: Trade[], parent: ReadonlyMap<string, string | null>) {
  const roll = dice(`many-providers/${n}`)
  const id = stableId('many-providers', String(n))
  const city = picked(cities, shares, roll.next())
  const away = 0.18 * Math.sqrt(-2 * Math.log(1 - roll.next())) * 0.7
  const angle = roll.next() * 2 * Math.PI
  const first = roll.pick(leaves)
  const trade = parent.get(parent.get(first.id) ?? '') ?? ''
  const same = leaves.filter((leaf) => parent.get(parent.get(leaf.id) ?? '') === trade)
  const own = [...new Set([first, ...roll.shuffle(same).slice(0, roll.between(1, 3))])]
  const listed = [...new Set(own.flatMap((leaf) => [leaf.id, parent.get(leaf.id) ?? '', trade]))]
  const day = [roll.pick(['07:00', '08:00', '09:00']), roll.pick(['17:00', '18:00', '21:00'])]
  const text = (en: string) => ({ en, fr: en, zh: en })
  return {
    provider: {
      id,
      slug: `provider-${n}`,
      display_name: `${roll.pick(['North', 'Maple', 'River', 'Harbour', 'Prairie', 'Copper'])} ${roll.pick(['Works', 'Brothers', 'Service', 'Crew', 'Studio'])} ${n}`,
      story: text('Made to be counted.'),
      promise: text('Here since the benchmark.'),
      template: roll.pick(['business', 'construction', 'normal']),
      initials: 'MB',
      pictures: ['workshop-bench'],
      city_key: city.key,
      city: city.name,
      province: city.province,
      postal_fsa: 'A1A',
      lat: city.lat + away * Math.sin(angle),
      lng: city.lng + (away * Math.cos(angle)) / Math.cos((city.lat * Math.PI) / 180),
      service_radius_km: roll.between(10, 60),
      hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: roll.chance(0.4) ? day : null, sun: null },
      time_zone: city.timeZone,
      emergency: roll.chance(0.1),
      languages: ['en', ...(roll.chance(0.3) ? ['fr'] : []), ...(roll.chance(0.2) ? ['zh'] : [])],
      licence_checked: roll.chance(0.6),
      founded: 2015,
      median_reply_minutes: roll.between(5, 600),
      hire_count: roll.between(0, 400),
      rating: Math.round((3 + roll.next() * 2) * 10) / 10,
      review_count: roll.between(0, 200),
      is_public: true,
      created_at: '2026-01-01T00:00:00Z',
    },
    listed: listed.map((categoryId) => ({ category_id: categoryId, provider_id: id })),
    offered: own.map((leaf, i) => ({
      id: stableId('many-services', `${n}/${i}`),
      key: `many-${n}.${i}`,
      provider_id: id,
      category1_id: trade,
      category2_id: parent.get(leaf.id) ?? '',
      category3_id: leaf.id,
      title: text('A job'),
      description: text('A job.'),
      included: { en: [], fr: [], zh: [] },
      price_cents: roll.chance(0.85) ? roll.between(40, 900) * 100 : null,
      price_unit: 'visit',
      duration_minutes: 60,
      picture: 'workshop-bench',
      booked_count: roll.between(0, 99),
      published: true,
      created_at: '2026-01-01T00:00:00Z',
    })),
  }
}
