import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceGuide } from '../../contract/services.ts'
import { categories } from '../catalogue/tables.ts'
import { inquiries } from '../service-requests/tables.ts'
import { addShopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { type Directory, openDirectory, type Talk } from '../testing/services.ts'
import { quotes } from './tables.ts'

let house: House
let all: Directory
let t: Talk
const jobs = { tap: v7(), boiler: v7() }
const clock = new Date('2026-11-16T12:00:00Z')
const visitor = { id: '', addressId: '', headers: {} }

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  const [plumbing] = (await house.db.select().from(categories)).filter(({ id }) => id === all.plumbing)
  if (!plumbing) throw new Error('No trade')
  for (const [key, id] of Object.entries(jobs))
    await house.db.insert(categories).values({ ...plumbing, id, key, level: 2, parentId: plumbing.id, rootId: plumbing.id })
  const { id: customerId } = await addShopper(house)
  for (let n = 0; n < 9; n++) {
    await paid(customerId, jobs.tap, 100_00 + n * 1000)
    await paid(customerId, jobs.boiler, 9000_00 + n * 100_00)
  }
})
afterAll(() => house.close())

async function paid(customerId: string, categoryId: string, cents: number) {
  const inquiryId = v7()
  await house.db.insert(inquiries).values({
    customerId,
    id: inquiryId,
    categoryId,
    consultationType: 'repair',
    content: 'It drips.',
    language: 'en',
    images: [],
    answers: [],
    contact: { firstName: 'R', lastName: 'S', phone: '', email: 'r@example.ca' },
    cityKey: 'toronto',
    province: 'ON',
    postalFsa: 'M5V',
    state: 'done',
    createdAt: clock,
  })
  await house.db.insert(quotes).values({
    providerId: all.lakeshore.providerId,
    id: v7(),
    inquiryId,
    customerId,
    categoryId,
    state: 'final',
    outcome: 'accepted',
    subject: 'Work',
    description: '',
    itemsCents: cents,
    discountCents: 0,
    gstHstCents: 0,
    pstRstQstCents: 0,
    totalCents: cents,
    prepayCents: 0,
    respondedAt: clock,
    decidedAt: clock,
  })
}

test('each job has its own range, and a trade has none: a tap and a boiler have nothing in common', async () => {
  const guides = await t.must<PriceGuide[]>(visitor, 'servicePage/priceGuides', { categoryId: all.plumbing })
  const ranges = new Map(guides.map(({ categoryId, lowCents, highCents }) => [categoryId, [lowCents, highCents]]))
  expect(ranges.get(jobs.tap)).toEqual([108_00, 172_00])
  expect(ranges.get(jobs.boiler)).toEqual([9080_00, 9720_00])
  expect(guides).toHaveLength(2)
  expect(await t.must<PriceGuide>(visitor, 'servicePage/priceGuide', { categoryId: all.plumbing })).toMatchObject({ area: null, sample: 0 })
  expect(await t.must<PriceGuide>(visitor, 'servicePage/priceGuide', { categoryId: jobs.tap })).toMatchObject({ sample: 9 })
})

test('an unknown category has no guides, and all trades together have those of their jobs', async () => {
  expect((await t.tell(visitor, 'servicePage/priceGuides', { categoryId: v7() })).code).toBe(404)
  expect((await t.must<PriceGuide[]>(visitor, 'servicePage/priceGuides', {})).map(({ categoryId }) => categoryId).sort()).toEqual(
    Object.values(jobs).sort(),
  )
})
