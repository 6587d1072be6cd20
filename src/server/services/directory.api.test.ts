import { desc, eq, like } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { ServiceShop } from '../../contract/service-shops.ts'
import type { servicePage } from '../../contract/services.ts'
import { isOpenAt, minuteOfWeek } from '../../rules/services/opening.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addDirectory, type Directory, type Talk, talk } from '../testing/services.ts'
import { listEverybody, listProviders } from './list-providers.ts'
import { providerCategories, providers } from './tables.ts'

let house: House
let all: Directory
let { tell, must }: Talk = {} as Talk
// A Wednesday at eleven in Toronto.
const time = new Date('2026-11-18T16:00:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time }, env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  all = await addDirectory(house, time)
  ;({ tell, must } = talk(house))
  await addMany()
})
afterAll(() => house.close())

const visitor = { id: '', addressId: '', headers: {} }
type Found = Output<typeof servicePage.getServiceShopByCategory>
const find = (input: object = {}) =>
  must<Found>(visitor, '/upms/servicePage/getServiceShopByCategory', { lat: 43.65, lng: -79.38, ...input })
const names = ({ records }: Found) => records.map(({ displayName }) => displayName)

const weekdays = { mon: null, tue: null, wed: ['09:00', '17:00'] as [string, string], thu: null, fri: null, sat: null, sun: null }

/** Sixty painters on a line to the west, a kilometre or so apart, each a little dearer, slower and better than the one before. */
async function addMany() {
  const [model] = await house.db.select().from(providers).limit(1)
  if (!model) throw new Error('No provider')
  const rows = Array.from({ length: 60 }, (_, n) => ({
    ...model,
    id: v7(),
    slug: `painter-${n}`,
    displayName: `Painter ${n} Étoile`,
    lat: 43.65,
    lng: -79.38 - n * 0.012,
    rating: Math.min(5, 3 + n * 0.03),
    reviewCount: 200,
    serviceRadiusKm: 100,
    medianReplyMinutes: 5 + n,
    licenceChecked: n % 2 === 0,
    languages: n % 3 === 0 ? ['en', 'zh'] : ['en'],
    hours: n % 4 === 0 ? weekdays : { ...weekdays, wed: null },
  }))
  await house.db.insert(providers).values(rows)
  await house.db.insert(providerCategories).values(rows.map(({ id }) => ({ providerId: id, categoryId: all.moving })))
  await listEverybody(house.db)
}

test('providers of a trade come nearest first, with how far they are', async () => {
  const found = await find({ categoryId: all.plumbing, size: 10 })
  expect(names(found)).toEqual(['Second Plumbing', 'Lakeshore Plumbing'])
  expect(found.records.map(({ distanceKm }) => Math.round(distanceKm ?? 0))).toEqual([6, 11])
  expect(found.records[0]).toMatchObject({ fromCents: 95_00, unit: 'call-out', licenceChecked: true })
  expect(JSON.stringify(found)).not.toMatch(/phone|email|@/)
})

test('service-22: no list and no page of the directory holds a phone or an email, whatever the size of a page', async () => {
  const found = await find({ size: 100 })
  expect(found.records.length).toBeGreaterThan(60)
  const shop = await must<ServiceShop>(visitor, 'serviceShop/getInfo', { id: all.lakeshore.providerId })
  expect(JSON.stringify([found, shop])).not.toMatch(/phone|e-?mail|@/i)
  expect((await tell(visitor, '/upms/servicePage/getServiceShopByCategory', { size: 101 })).code).toBe(40_000)
})

test('whoever does not come that far is not in the list, however few are nearer', async () => {
  const edmonton = await find({ categoryId: all.plumbing, lat: 53.5, lng: -113.5 })
  expect([edmonton.total, names(edmonton)]).toEqual([0, []])
  const calgary = await find({ categoryId: all.plumbing, lat: 51.1, lng: -114.1 })
  expect([calgary.total, names(calgary)]).toEqual([1, ['Prairie Plumbing']])
})

test('every list holds how far its pros come, in every order and under every filter', async () => {
  const reach = new Map((await house.db.select().from(providers)).map(({ id, serviceRadiusKm }) => [id, serviceRadiusKm]))
  const westward = { lat: 43.65, lng: -80.2 }
  for (const input of [
    {},
    { sort: 'rating' },
    { sort: 'price' },
    { sort: 'reply' },
    { withinKm: 500 },
    { minRating: 3 },
    { openNow: true },
  ]) {
    const found = await find({ ...westward, size: 100, ...input })
    expect(found.records.length).toBeGreaterThan(5)
    expect(found.records.filter(({ id, distanceKm }) => (distanceKm ?? 0) > (reach.get(id) ?? 0))).toEqual([])
    expect(found.records.every(({ comesHere }) => comesHere)).toBe(true)
    expect(found.total).toBe(found.records.length)
  }
  // Sixty painters come a hundred kilometres; the three others, who are as far away, do not come.
  expect((await find({ ...westward, size: 100 })).records.every(({ displayName }) => displayName.startsWith('Painter'))).toBe(true)
})

test('how many a category has is how many its list shows, at every place', async () => {
  for (const from of [
    { lat: 43.65, lng: -79.38 },
    { lat: 43.65, lng: -80.2 },
    { lat: 51.1, lng: -114.1 },
    { lat: 60.7, lng: -135 },
  ]) {
    const counts = await must<Record<string, number>>(visitor, 'servicePage/counts', from)
    for (const categoryId of [all.plumbing, all.moving]) {
      const list = await find({ ...from, categoryId })
      expect([categoryId, counts[categoryId] ?? 0]).toEqual([categoryId, list.total])
    }
  }
})

test('where nobody comes, those who are nearest can be asked for: as near as anybody may come from, and said not to come', async () => {
  const beyond = { lat: 46.3, lng: -79.45, categoryId: all.plumbing }
  expect((await find(beyond)).records).toEqual([])
  const { records } = await find({ ...beyond, evenFar: true })
  expect(records.map(({ displayName, comesHere }) => [displayName, comesHere])).toEqual(
    expect.arrayContaining([['Lakeshore Plumbing', false]]),
  )
  expect((await find({ lat: 60.7, lng: -135, categoryId: all.plumbing, evenFar: true })).records).toEqual([])
})

test('nobody is near whom nobody would see come', async () => {
  expect(await must(visitor, 'servicePage/nearby', { lat: 60.7, lng: -135 })).toEqual([])
})

test('pages go on where the one before ended, in every order, and never show anybody twice', async () => {
  for (const sort of ['distance', 'rating', 'price', 'reply']) {
    const seen: string[] = []
    let cursor: string | null | undefined
    let pages = 0
    do {
      const found: Found = await find({ categoryId: all.moving, sort, size: 7, withinKm: 500, ...(cursor ? { cursor } : {}) })
      expect(found.total === null).toBe(pages > 0)
      seen.push(...found.records.map(({ id }) => id))
      cursor = found.next
      pages++
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect([sort, seen.length, pages]).toEqual([sort, 61, 9])
    const whole = await find({ categoryId: all.moving, sort, size: 100, withinKm: 500 })
    expect(whole.records.map(({ id }) => id)).toEqual(seen)
    expect(whole.total).toBe(61)
  }
})

test('the order is the one that was asked for', async () => {
  const ask = (sort: string) => find({ categoryId: all.moving, sort, size: 100, withinKm: 500 })
  const ascending = (values: number[]) => values.every((value, n) => n === 0 || (values[n - 1] ?? 0) <= value)
  expect(ascending((await ask('distance')).records.map(({ distanceKm }) => distanceKm ?? 0))).toBe(true)
  expect(ascending((await ask('reply')).records.map(({ respondsInMinutes }) => respondsInMinutes ?? Number.NaN))).toBe(true)
  expect((await ask('rating')).records[0]?.displayName).toBe('Painter 59 Étoile')
  // Whoever names no price stands behind those who do.
  expect((await ask('price')).records[0]?.displayName).toBe('Two Ducks Moving')
})

test('each filter keeps what it says and nothing else', async () => {
  const of = async (input: object) => (await find({ categoryId: all.moving, size: 100, withinKm: 500, ...input })).records
  expect((await of({ withinKm: 5 })).every(({ distanceKm }) => (distanceKm ?? 9) <= 5)).toBe(true)
  expect((await of({ minRating: 4.5 })).every(({ rating }) => rating >= 4.5)).toBe(true)
  expect(await of({ maxCents: 100_00 })).toHaveLength(1)
  expect(await of({ languages: ['zh'] })).toHaveLength(20)
  expect(await of({ languages: ['zh', 'en'] })).toHaveLength(61)
  expect((await of({ licenceChecked: true })).every(({ licenceChecked }) => licenceChecked)).toBe(true)
  expect((await of({ repliesWithinMinutes: 10 })).every(({ respondsInMinutes }) => (respondsInMinutes ?? Number.NaN) <= 10)).toBe(true)
  const open = await of({ openNow: true })
  expect([open.length, open.every(({ isOpen }) => isOpen)]).toEqual([15, true])
})

test('what the database calls open is what the rule calls open', async () => {
  const rows = await house.db.select({ id: providers.id, hours: providers.hours, timeZone: providers.timeZone }).from(providers)
  const expected = rows.filter(({ hours, timeZone }) => isOpenAt(hours, minuteOfWeek(time, timeZone))).map(({ id }) => id)
  const found = await find({ openNow: true, size: 100, withinKm: 500 })
  expect(found.records.map(({ id }) => id).sort()).toEqual(expected.sort())
})

test('where clocks stay at the summer hour, the database opens and closes with the rule', async () => {
  const [before] = await house.db.select().from(providers).where(eq(providers.displayName, 'Prairie Plumbing'))
  const always = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  for (const timeZone of ['America/Vancouver', 'America/Edmonton', 'America/Toronto']) {
    // Open only during the minute that the rule says it is there.
    const minute = minuteOfWeek(time, timeZone) % 1440
    const text = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    const hours = Object.fromEntries(always.map((day) => [day, [text(minute), text(minute + 1)]])) as typeof providers.$inferInsert.hours
    await house.db.update(providers).set({ hours, timeZone }).where(eq(providers.displayName, 'Prairie Plumbing'))
    await listProviders(house.db, [before?.id ?? ''])
    const calgary = { lat: 51.1, lng: -114.1 }
    expect([timeZone, names(await find({ ...calgary, openNow: true }))]).toEqual([timeZone, ['Prairie Plumbing']])
  }
  if (before) await house.db.update(providers).set(before).where(eq(providers.id, before.id))
  await listProviders(house.db, [before?.id ?? ''])
})

test('moving the map searches there', async () => {
  const box = { south: 43.6, north: 43.7, west: -79.75, east: -79.6 }
  const found = await find({ categoryId: all.moving, box, size: 100 })
  expect(found.records.length).toBeGreaterThan(5)
  expect(found.records.every(({ lat, lng }) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east)).toBe(true)
  expect(found.total).toBe(found.records.length)
  const calgary = { south: 50.5, north: 51.5, west: -115, east: -113 }
  expect(names(await find({ categoryId: all.plumbing, box: calgary }))).toEqual([])
  expect(names(await find({ categoryId: all.plumbing, box: calgary, lat: 51.1, lng: -114.1 }))).toEqual(['Prairie Plumbing'])
  for (const wrong of [{ ...box, south: 44 }, { ...box, west: -79 }, { ...box, north: 91 }, { south: 1 }]) {
    expect((await tell(visitor, '/upms/servicePage/getServiceShopByCategory', { box: wrong })).code).toBe(40_000)
  }
})

test('distances are from where the person is, wherever the map was moved', async () => {
  const box = { south: 43.6, north: 43.7, west: -79.75, east: -79.6 }
  const [whole, part] = [await find({ categoryId: all.moving, size: 100 }), await find({ categoryId: all.moving, box, size: 100 })]
  const away = new Map(whole.records.map(({ id, distanceKm }) => [id, distanceKm]))
  expect(part.records.map(({ distanceKm }) => distanceKm)).toEqual(part.records.map(({ id }) => away.get(id)))
  const own = await must<Found>(visitor, '/upms/servicePage/getServiceShopByCategory', { box })
  expect(own.from).toMatchObject({ city: 'Toronto', lat: 43.6532 })
})

test('a name is found by how its words begin, without accents, wherever it is', async () => {
  const prairie = await find({ name: 'prair' })
  expect([names(prairie), prairie.records[0]?.comesHere]).toEqual([['Prairie Plumbing'], false])
  expect(names(await find({ name: 'etoile 59' }))).toEqual(['Painter 59 Étoile'])
  expect(names(await find({ name: '%' })).length).toBeGreaterThan(20)
  expect(names(await find({ name: 'nobody' }))).toEqual([])
})

test('a cursor of another order, or of nothing, is refused', async () => {
  const { next } = await find({ categoryId: all.moving, size: 5 })
  for (const input of [
    { cursor: next, sort: 'rating' },
    { cursor: 'x' },
    { cursor: Buffer.from('["distance","a",1]').toString('base64url') },
  ]) {
    expect((await tell(visitor, '/upms/servicePage/getServiceShopByCategory', input)).code).toBe(40_000)
  }
})

test('a provider that leaves the directory is found no more', async () => {
  const publish = async (isPublic: boolean) => {
    await house.db.update(providers).set({ isPublic }).where(eq(providers.id, all.second.providerId))
    await listProviders(house.db, [all.second.providerId])
  }
  await publish(false)
  expect(names(await find({ categoryId: all.plumbing }))).not.toContain('Second Plumbing')
  expect(await must(visitor, 'serviceShop/getInfo', { id: all.second.providerId })).toBeNull()
  await publish(true)
  expect(names(await find({ categoryId: all.plumbing }))).toContain('Second Plumbing')
})

test('an unknown category has nobody, and the whole directory has everybody', async () => {
  expect((await find({ categoryId: v7() })).records).toEqual([])
  expect((await find({ size: 100 })).total).toBe(63)
})

test('a look is shown by the best rated provider that wears it and can be seen', async () => {
  const wearing = (template: string) => must<ServiceShop | null>(visitor, 'serviceShop/getInfo', { template })
  expect(await wearing('construction')).toBeNull()
  const builders = await house.db
    .select({ id: providers.id })
    .from(providers)
    .where(like(providers.slug, 'painter-5_'))
    .orderBy(desc(providers.rating))
  const [best, second] = builders.map(({ id }) => id)
  for (const id of [best, second])
    await house.db
      .update(providers)
      .set({ template: 'construction' })
      .where(eq(providers.id, id ?? ''))
  expect((await wearing('construction'))?.id).toBe(best)
  await house.db
    .update(providers)
    .set({ isPublic: false })
    .where(eq(providers.id, best ?? ''))
  expect((await wearing('construction'))?.id).toBe(second)
  await house.db
    .update(providers)
    .set({ isPublic: true })
    .where(eq(providers.id, best ?? ''))
  expect((await tell(visitor, 'serviceShop/getInfo', { template: 'baroque' })).code).toBe(40_000)
})
