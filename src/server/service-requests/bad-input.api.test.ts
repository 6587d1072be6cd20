import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderInquiry } from '../../contract/provider-inquiries.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addDirectory, askAndQuote, type Directory, someItem, someRequest, type Talk, talk } from '../testing/services.ts'
import { sent, someFilm, somePicture } from '../testing/uploading.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
let stranger: Shopper
let clock = new Date('2026-11-18T16:00:00Z')
const files = new Map<string, Buffer>()
const storage = {
  put: async (key: string, body: Buffer) => void files.set(key, body),
  get: async () => null,
  remove: async (key: string) => void files.delete(key),
}

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => clock, storage }, env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  all = await addDirectory(house, clock)
  t = talk(house)
  asker = await addShopper(house)
  stranger = await addShopper(house)
})
afterAll(() => house.close())

const ask = (more: object = {}, as = asker) =>
  t.tell<{ id: string }>(as, 'serviceQuotationRequest/addNew', { ...someRequest(all.plumbing, [all.lakeshore.providerId]), ...more })
const requests = async () => Number((await house.db.execute<{ n: string }>(sql`select count(*) as n from inquiries`)).rows[0]?.n)
const picture = async (as = asker) => sent(house, 'inquiry', await somePicture(), as.headers)
const film = (as = asker) => sent(house, 'video', someFilm(), as.headers)

test('service-02 a provider of another trade answers as one that never was', async () => {
  const before = await requests()
  expect((await ask({ providerIds: [all.mover.providerId] })).code).toBe(404)
  expect((await ask({ providerIds: [v7()] })).code).toBe(404)
  expect((await ask({ categoryId: v7() })).code).toBe(404)
  expect((await ask({ categoryId: all.kettles })).code).toBe(404)
  expect(await requests()).toBe(before)
})

test('service-04 five images or one video, never both, never another one’s', async () => {
  const images = await Promise.all(Array.from({ length: 6 }, () => picture()))
  const before = await requests()
  expect((await ask({ imageIds: images })).code).toBe(40_000)
  expect((await ask({ imageIds: [images[0]], videoId: await film() })).code).toBe(40_000)
  expect((await ask({ imageIds: [images[0], images[0]] })).code).toBe(40_000)
  expect((await ask({ imageIds: [await picture(stranger)] })).code).toBe(404)
  expect((await ask({ imageIds: [await film()] })).code).toBe(404)
  expect((await ask({ videoId: images[0] })).code).toBe(404)
  expect(await requests()).toBe(before)
  const { data } = await ask({ imageIds: images.slice(0, 5) })
  expect((await t.must<Inquiry>(asker, 'inquiry/getInfo', { id: data.id })).images).toHaveLength(5)
  const withFilm = await ask({ videoId: await film() })
  expect((await t.must<Inquiry>(asker, 'inquiry/getInfo', { id: withFilm.data.id })).videoUrl).toMatch(/^\/uploads\//)
  // A file that is used in one place is used in no other.
  expect((await ask({ imageIds: [images[0]] })).code).toBe(404)
})

test('closing the window discards what was chosen, and nobody else’s', async () => {
  const [mine, used, foreign] = [await picture(), await picture(), await picture(stranger)]
  await ask({ imageIds: [used] })
  const before = files.size
  expect(await t.must(asker, 'upload/discard', { ids: [mine, used, foreign, v7()] })).toEqual({ discarded: 1 })
  expect(files.size).toBe(before - 1)
  expect((await ask({ imageIds: [mine] })).code).toBe(404)
  expect(await t.must(stranger, 'upload/discard', { ids: [foreign] })).toEqual({ discarded: 1 })
})

test.each([
  ['service-06 a language that is none', { language: 'tlh' }],
  ['service-08 a city of 300 characters', { serviceCity: 'T'.repeat(300) }],
  ['a city that nobody knows', { serviceCity: 'Atlantis' }],
  ['a city in another province', { province: 'QC' }],
  ['no words', { consultationContent: '   ' }],
  ['words without end', { consultationContent: 'x'.repeat(4001) }],
  ['a card number in the words', { consultationContent: 'my card is 4242 4242 4242 4242' }],
  ['a type that is none', { consultationType: 'miracle' }],
  ['a status that is none', { engineeringStatus: 'Finished' }],
  ['a time that is past', { hopedServiceTime: '2020-01-01T00:00:00Z' }],
  ['a phone that is none', { contactInformation: { firstName: 'A', lastName: 'B', phone: 'call me', email: 'a@example.com' } }],
  ['a state from outside', { state: 'done' }],
  ['nobody asked', { providerIds: [] }],
  ['more names and neighbours than five', { askNearby: 5 }],
])('%s is refused and nothing is kept', async (_name, wrong) => {
  const before = await requests()
  expect((await ask(wrong)).code).toBe(40_000)
  expect(await requests()).toBe(before)
})

test('one press asks three pros nearby, each of whom sees what is asked and nothing of the others', async () => {
  const { providerIds: _, ...rest } = someRequest(all.plumbing, [])
  const made = await t.must<{ id: string; asked: number }>(asker, 'serviceQuotationRequest/addNew', { ...rest, askNearby: 3 })
  expect(made.asked).toBe(2)
  await t.must(all.lakeshore, 'providerInquiry/answer', { id: made.id, words: 'Secret of Lakeshore' })
  const seen = await t.must<ProviderInquiry>(all.second, 'providerInquiry/getInfo', { id: made.id })
  expect([seen.firstName, seen.contactInformation]).toEqual(['Robin', null])
  expect(JSON.stringify(seen)).not.toContain('Secret of Lakeshore')
  expect(JSON.stringify(await t.must(asker, 'inquiry/getInfo', { id: made.id }))).toContain('Secret of Lakeshore')
})

test('17: an inquiry is seen by its provider and its asker alone; for anybody else it never was', async () => {
  const { data } = await ask({ consultationContent: 'Canary in the kitchen' })
  const { id } = data
  const mine = ['inquiry/getInfo', 'inquiry/answer', 'inquiry/others', 'inquiry/cancel', 'inquiry/askOthers', 'serviceQuote/compare']
  for (const path of mine) {
    const input = { id, requestId: id, words: 'x', providerIds: [all.second.providerId] }
    const keys = { 'inquiry/answer': ['id', 'words'], 'inquiry/askOthers': ['id', 'providerIds'], 'serviceQuote/compare': ['requestId'] }[
      path
    ] ?? ['id']
    const said = Object.fromEntries(Object.entries(input).filter(([key]) => keys.includes(key)))
    expect([path, (await t.tell(stranger, path, said)).code]).toEqual([path, 404])
  }
  for (const path of ['getInfo', 'read', 'answer', 'decline']) {
    const input = path === 'answer' ? { id, words: 'x' } : { id }
    expect([path, (await t.tell(all.second, `providerInquiry/${path}`, input)).code]).toEqual([path, 404])
    expect([path, (await t.tell(stranger, `providerInquiry/${path}`, input)).code]).toEqual([path, 403])
  }
  const pages = [await t.tell(stranger, 'inquiry/page', {}), await t.tell(all.second, 'providerInquiry/page', { page: { size: 100 } })]
  expect(JSON.stringify(pages)).not.toContain('Canary')
  expect(JSON.stringify(await t.tell(all.lakeshore, 'providerInquiry/page', {}))).toContain('Canary')
  expect((await t.tell(all.second, 'providerQuote/save', { requestId: id, subject: 'Mine', items: [someItem] })).code).toBe(404)
})

test('service-10 and service-16: a quote is accepted by whom it was made to, and is unknown to anybody else', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  for (const path of ['serviceShoppingCart/addByQuote', 'serviceQuote/getInfo', 'serviceQuote/decline', 'serviceQuote/counter']) {
    const input = path.endsWith('addByQuote') ? { quoteId } : path.endsWith('counter') ? { id: quoteId, amountCents: 1 } : { id: quoteId }
    expect([path, (await t.tell(stranger, path, input)).code]).toEqual([path, 404])
  }
  for (const path of ['getInfo', 'send', 'withdraw', 'refuseCounter']) {
    expect([path, (await t.tell(all.second, `providerQuote/${path}`, { id: quoteId })).code]).toEqual([path, 404])
  }
  // Its own provider reads it by the asker's path too.
  expect((await t.tell(all.lakeshore, 'serviceQuote/getInfo', { id: quoteId })).code).toBe(0)
  expect((await t.tell(all.lakeshore, 'serviceShoppingCart/addByQuote', { quoteId })).code).toBe(404)
})

test('service-12 a quote is not accepted after its time, in draft, or when it was withdrawn', async () => {
  const late = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const { id: requestId } = (await ask()).data
  const draft = await t.must<{ id: string }>(all.lakeshore, 'providerQuote/save', { requestId, subject: 'Draft', items: [someItem] })
  const gone = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  await t.must(all.lakeshore, 'providerQuote/withdraw', { id: gone.quoteId })
  const accept = async (quoteId: string, payMode = 'full') =>
    (await t.tell(asker, 'serviceShoppingCart/addByQuote', { quoteId, payMode })).code
  expect(await accept(draft.id)).toBe(404)
  expect(await accept(gone.quoteId)).toBe(40_900)
  expect(await accept(late.quoteId, 'prepaid')).toBe(40_911)
  const today = clock
  clock = new Date(today.getTime() + 15 * 86_400_000)
  expect(await accept(late.quoteId)).toBe(40_900)
  clock = today
  expect(await accept(late.quoteId)).toBe(0)
})

test.each([
  ['service-14 nothing in advance, said as zero percent', { prepayPercentage: 0 }],
  ['service-14 more than all of it in advance', { prepayPercentage: 101 }],
  ['service-14 less than nothing in advance', { prepayPercentage: -1 }],
  ['half a percent', { prepayPercentage: 12.5 }],
  ['a percentage and an amount', { prepayPercentage: 10, prepayValue: 10_00 }],
  ['more in advance than it costs', { prepayValue: 100_01 }],
  ['service-18 a discount over the amount', { discountAmount: 100_01 }],
  ['a price below nothing', { sellingPrice: -1 }],
  ['an end before its beginning', { startTime: '2026-12-02T10:00:00Z', endTime: '2026-12-02T09:00:00Z' }],
  ['a total from outside', { totalCents: 1 }],
])('%s is no line of a quote', async (_name, wrong) => {
  const { id: requestId } = (await ask()).data
  const save = (item: object) => t.tell(all.lakeshore, 'providerQuote/save', { requestId, subject: 'A tap', items: [item] })
  expect((await save({ ...someItem, ...wrong })).code).toBe(40_000)
  expect((await save(someItem)).code).toBe(0)
})

test('a line of a quote names only the provider’s own services', async () => {
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from services where provider_id = ${all.second.providerId} limit 1`)
  const { id: requestId } = (await ask()).data
  const item = { ...someItem, serviceId: rows[0]?.id }
  expect((await t.tell(all.lakeshore, 'providerQuote/save', { requestId, subject: 'A tap', items: [item] })).code).toBe(404)
})

test('service-20 a service that is not in the collection cannot be taken off it', async () => {
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from services where price_cents is not null limit 1`)
  const serviceId = rows[0]?.id
  await t.must(asker, '/upms/serviceCollect/edit', { serviceId })
  await t.must(asker, '/upms/serviceBrowseHistory/edit', { serviceId, consent: true })
  expect((await t.tell(stranger, '/upms/serviceCollect/del', { serviceId })).code).toBe(404)
  expect((await t.tell(stranger, '/upms/serviceBrowseHistory/del', { serviceId })).code).toBe(404)
  expect((await t.tell(asker, '/upms/serviceBrowseHistory/edit', { serviceId })).code).toBe(40_000)
  const page = async (path: string) => (await t.must<{ total: number }>(asker, `/upms/${path}/page`, {})).total
  expect([await page('serviceCollect'), await page('serviceBrowseHistory')]).toEqual([1, 1])
  await t.must(asker, '/upms/serviceCollect/del', { serviceId })
  await t.must(asker, '/upms/serviceBrowseHistory/del', {})
  expect([await page('serviceCollect'), await page('serviceBrowseHistory')]).toEqual([0, 0])
})

test('a business changes its own hours and services, and the directory follows', async () => {
  const wed = ['09:00', '17:00']
  const hours = { mon: null, tue: null, wed, thu: null, fri: null, sat: null, sun: null }
  await t.must(all.lakeshore, 'providerBusiness/edit', { hours, languages: ['en', 'fr'] })
  const found = await t.must<{ records: { id: string }[] }>(stranger, '/upms/servicePage/getServiceShopByCategory', {
    openNow: true,
    languages: ['fr'],
  })
  expect(found.records.map(({ id }) => id)).toEqual([all.lakeshore.providerId])
  for (const wrong of [{ hours: { ...hours, wed: ['25:00', '26:00'] } }, { languages: [] }, { isPublic: false }, { rating: 5 }]) {
    expect((await t.tell(all.lakeshore, 'providerBusiness/edit', wrong)).code).toBe(40_000)
  }
  expect((await t.tell(stranger, 'providerBusiness/getInfo', {})).code).toBe(403)
})
