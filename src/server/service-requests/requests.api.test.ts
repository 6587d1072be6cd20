import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnInquiry, RequestState } from '../../contract/service-requests.ts'
import { quotes } from '../quotes/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { inquiries, inquiryRecipients } from './tables.ts'

let house: House
const time = new Date('2026-11-15T12:00:00Z')
const daysLater = (n: number) => new Date(time.getTime() + n * 86_400_000)

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  await addMarketplace(house.db, time)
})
afterAll(() => house.close())

const provider = async () => (await house.db.execute<{ id: string }>(sql`select id from providers limit 1`)).rows[0]?.id ?? ''
const category = async () =>
  (await house.db.execute<{ id: string }>(sql`select id from categories where product_count > 0 limit 1`)).rows[0]?.id ?? ''
const page = async (as: Shopper, input: object = {}) =>
  (await house.call('/mallapi/inquiry/page', input, as.headers)).envelope as {
    code: number
    data: { records: OwnInquiry[]; total: number }
  }

async function ask(customerId: string, state: RequestState): Promise<string> {
  const id = v7()
  await house.db.insert(inquiries).values({
    customerId,
    id,
    categoryId: await category(),
    consultationType: 'repair',
    content: 'The tap drips.',
    language: 'en',
    images: [],
    answers: [],
    contact: { firstName: 'R', lastName: 'S', phone: '', email: 'r@example.ca' },
    cityKey: 'toronto',
    province: 'ON',
    postalFsa: 'M5V',
    state,
    createdAt: time,
  })
  return id
}

const quote = async (customerId: string, inquiryId: string, more: Partial<typeof quotes.$inferInsert> = {}) =>
  house.db.insert(quotes).values({
    providerId: await provider(),
    id: v7(),
    inquiryId,
    customerId,
    state: 'final',
    outcome: 'open',
    subject: 'New tap',
    description: '',
    itemsCents: 100_00,
    discountCents: 0,
    gstHstCents: 13_00,
    pstRstQstCents: 0,
    categoryId: await category(),
    totalCents: 113_00,
    prepayCents: 0,
    respondedAt: time,
    validUntil: daysLater(14),
    ...more,
  })

test('who has asked nothing has nothing, and nobody asks in another name', async () => {
  const [shopper, other] = [await addShopper(house), await addShopper(house)]
  expect((await page(shopper)).data).toEqual({ records: [], total: 0 })
  expect((await page(shopper, { customerId: other.id })).code).toBe(403)
})

test('own requests come with their final quotes; an open one ends on its day; drafts and those of others stay away', async () => {
  const [shopper, other] = [await addShopper(house), await addShopper(house)]
  const mine = await ask(shopper.id, 'quoted')
  await ask(shopper.id, 'draft')
  const foreign = await ask(other.id, 'quoted')
  await house.db
    .insert(inquiryRecipients)
    .values({ providerId: await provider(), inquiryId: mine, customerId: shopper.id, sentAt: time, readAt: null })
  await quote(shopper.id, mine)
  await quote(shopper.id, mine, { validUntil: daysLater(-1), respondedAt: daysLater(-15) })
  await quote(shopper.id, mine, { state: 'draft', outcome: 'draft' })
  await quote(other.id, foreign)
  const { data } = await page(shopper)
  expect(data).toMatchObject({ total: 1, records: [{ id: mine, asked: 1 }] })
  expect(data.records[0]?.quotes.map(({ outcome, totalCents }) => [outcome, totalCents])).toEqual([
    ['open', 113_00],
    ['expired', 113_00],
  ])
})
