import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isOpenAt, minuteOfWeek } from '../../rules/services/opening.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { root } from '../root.ts'
import { buildDemo } from './build.ts'
import { type DemoData, readDemoData } from './data.ts'
import type { DemoRows } from './rows.ts'

const now = new Date('2026-11-15T12:00:00Z')
let data: DemoData
let rows: DemoRows

beforeAll(() => {
  data = readDemoData()
  rows = buildDemo(now, 'hash', data)
})

const isThere = (address: string) => existsSync(join(root, 'public', address))

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** Every picture in every row, by the names of columns, so that a new table is walked too. */
function* named(value: unknown, path: string): Generator<[path: string, picture: string]> {
  if (typeof value === 'string' && /\.(picture|pictures|images|thumbnail|poster|coverPicture|logoUrl|photos)$/.test(path))
    yield [path, value]
  else if (Array.isArray(value)) for (const item of value) yield* named(item, path)
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [key, item] of Object.entries(value)) yield* named(item, `${path}.${key}`)
}

test('every picture that a row names is there', () => {
  const all = [...named(rows, 'rows'), ...rows.pictures.map(({ key }) => ['rows.pictures.key', key] as const)]
  const paths = new Set(all.map(([path]) => path))
  for (const path of [
    'orderLines.picture',
    'quoteItems.thumbnail',
    'serviceOrders.picture',
    'inquiries.images',
    'providers.work.before.picture',
  ])
    expect([...paths]).toContain(`rows.${path}`)
  const addresses = new Map(all.map(([path, picture]) => [picture.startsWith('/') ? picture : pictureUrl(picture), path]))
  expect([...addresses].filter(([address]) => !isThere(address))).toEqual([])
  const films = rows.productVideos.map(({ key }) => `media/films/${key}.webm`)
  expect(films.length).toBeGreaterThanOrEqual(3)
  expect(films.filter((film) => !isThere(film))).toEqual([])
})

test('who made the pictures of work is named', () => {
  const lines = readFileSync(join(root, 'public/media/ATTRIBUTION.csv'), 'utf8').split('\n')
  const credited = new Set(lines.map((line) => line.split(',')[0]))
  expect(data.workPictures.map(({ file }) => file).filter((file) => !credited.has(file) || !isThere(`media/${file}`))).toEqual([])
})

test('pros show work of their own trade, some with what was before, and no two of a trade have one face', () => {
  for (const own of grouped(data.providers, ({ categories }) => categories[0]?.split('.')[0] ?? ''))
    expect(new Set(own.map(({ pictures }) => pictures[0])).size).toBe(own.length)
  for (const { work, slug } of rows.providers) expect(work?.length, slug).toBeGreaterThanOrEqual(2)
  expect(rows.providers.filter(({ work }) => work?.some(({ before }) => before)).length).toBeGreaterThan(20)
  for (const own of grouped(rows.services, ({ providerId }) => providerId))
    expect(new Set(own.map(({ picture }) => picture)).size, own[0]?.key).toBe(own.length)
})

test('visits are at hours at which the pro visits people', () => {
  const pros = new Map(rows.providers.map((provider) => [provider.id, provider]))
  const visits = [...rows.quoteItems, ...rows.serviceOrders].filter(({ startsAt }) => startsAt)
  expect(visits.length).toBeGreaterThan(500)
  const odd = visits.filter(({ startsAt, providerId }) => {
    const pro = pros.get(providerId)
    const minute = minuteOfWeek(startsAt as Date, pro?.timeZone ?? 'America/Toronto')
    const ofDay = minute % 1440
    return !pro || !isOpenAt(pro.hours, minute) || minute % 30 !== 0 || ofDay < 8 * 60 || ofDay > 19 * 60
  })
  expect(odd.map(({ startsAt }) => startsAt)).toEqual([])
  const hoped = rows.inquiries.flatMap(({ hopedServiceAt }) => hopedServiceAt ?? [])
  expect(hoped.filter((at) => at.getUTCMinutes() % 30 !== 0)).toEqual([])
})

test('what happened to a job happened in order, the work not before the visit, and nothing in the future', () => {
  const jobs = new Map(rows.serviceOrders.map((job) => [job.id, job]))
  const last = new Map<string, Date>()
  for (const { orderId, at, kind } of rows.serviceOrderEvents) {
    expect(at.getTime(), kind).toBeLessThanOrEqual(now.getTime())
    expect((last.get(orderId) ?? at).getTime()).toBeLessThanOrEqual(at.getTime())
    last.set(orderId, at)
    const startsAt = jobs.get(orderId)?.startsAt
    if (startsAt && ['underWay', 'done', 'confirmed'].includes(kind)) expect(at.getTime()).toBeGreaterThanOrEqual(startsAt.getTime())
  }
})

test('each mall has what it says: nobody sells kettles or vests in a mall of sound and screens', () => {
  const categories = new Map(rows.categories.map((category) => [category.id, category.key]))
  const sold = (code: string) => {
    const mall = rows.malls.find((each) => each.code === code)
    const shops = new Set(rows.shops.filter(({ mallIds }) => mall && mallIds.includes(mall.id)).map(({ id }) => id))
    const isOf = (id: string) => mall?.categoryKeys.includes(categories.get(id) ?? '')
    return rows.spus.filter((spu) => shops.has(spu.shopId) && (isOf(spu.category1Id) || isOf(spu.category2Id))).map(({ title }) => title.en)
  }
  const circuit = sold('TECH')
  expect(circuit.length).toBeGreaterThan(100)
  expect(circuit.filter((title) => /\bkettle\b|vest\b|mug|teddy|stapler/i.test(title))).toEqual([])
  expect(sold('HOME').filter((title) => /headphones|laptop|dog|shampoo/i.test(title))).toEqual([])
  expect(sold('MODE').filter((title) => /lipstick|shampoo|kettle/i.test(title))).toEqual([])
  for (const { code, categoryKeys } of rows.malls)
    for (const key of categoryKeys) expect([...categories.values()], `${code} ${key}`).toContain(key)
})
