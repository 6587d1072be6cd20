import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dispute } from '../../contract/disputes.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import type { ServiceShop } from '../../contract/service-shops.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { addOperator, askAndQuote, bookQuote, type Directory, openDirectory, type Talk } from '../testing/services.ts'
import { uploads } from '../uploads/tables.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

async function uploaded(ownerId: string): Promise<string> {
  const id = v7()
  await house.db.insert(uploads).values({ id, ownerId, kind: 'image', name: `${id}.webp`, bytes: 100, createdAt: new Date() })
  return id
}

/** Jobs of one business come one after the other. */
let jobs = 0

async function doneJob(asker: Shopper): Promise<string> {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const id = await bookQuote(t, asker, quoteId)
  const [startsAt, endsAt] = [20, 30].map((minutes) => new Date(Date.now() + (minutes + 20 * jobs) * 60_000).toISOString())
  jobs++
  await t.must(all.lakeshore, 'providerJob/schedule', { id, startsAt, endsAt, isOutsideHours: true })
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  return id
}

test('both sides of a dispute show pictures, and who decides sees them', async () => {
  const asker = await addShopper(house)
  const id = await doneJob(asker)
  const [own, answer] = [await uploaded(asker.id), await uploaded(all.lakeshore.id)]
  expect((await t.tell(asker, 'serviceOrderMain/dispute', { id, words: 'It still drips.', imageIds: [answer] })).code).toBe(404)
  const order = await t.must<ServiceOrder>(asker, 'serviceOrderMain/dispute', { id, words: 'It still drips.', imageIds: [own] })
  expect(order.events.find(({ kind }) => kind === 'disputed')?.images).toEqual([expect.stringContaining(own)])
  await t.must(all.lakeshore, 'providerJob/answerDispute', { id, words: 'It did not when we left.', imageIds: [answer] })
  const { said } = await t.must<Dispute>(await addOperator(house), 'operatorJob/getInfo', { id })
  expect(said.map(({ actor, images }) => [actor, images.length])).toEqual([
    ['customer', 1],
    ['provider', 1],
  ])
})

test('a review of a job shows the reviewer’s own pictures, each once and four at most', async () => {
  const asker = await addShopper(house)
  const id = await doneJob(asker)
  const picture = await uploaded(asker.id)
  const review = { id, stars: 5, content: 'Tidy.' }
  for (const imageIds of [[picture, picture], Array.from({ length: 5 }, () => v7())])
    expect((await t.tell(asker, 'serviceOrderMain/rate', { ...review, imageIds })).code).toBe(40_000)
  expect((await t.tell(asker, 'serviceOrderMain/rate', { ...review, imageIds: [v7()] })).code).toBe(404)
  await t.must(asker, 'serviceOrderMain/rate', { ...review, imageIds: [picture] })
  const shop = await t.must<ServiceShop>(asker, 'serviceShop/getInfo', { id: all.lakeshore.providerId })
  expect(shop.reviews[0]?.images).toEqual([expect.stringContaining(picture)])
})
