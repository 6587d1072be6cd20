import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import type { ServiceShop } from '../../contract/service-shops.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { addOperator, askAndQuote, bookQuote, type Directory, lastTimes, openDirectory, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
let operator: Shopper

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
  operator = await addOperator(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  asker = await addShopper(house)
})

const rate = (id: string, stars = 1) =>
  t.tell(asker, 'serviceOrderMain/rate', { id, stars, content: stars === 1 ? 'Never came.' : 'Well done.' })
const page = () => t.must<ServiceShop>(asker, 'serviceShop/getInfo', { id: all.lakeshore.providerId })
async function standing() {
  const { rows } = await house.db.execute<{ rating: number; n: number; hires: number; listed: number }>(sql`
    select provider.rating, provider.review_count as n, provider.hire_count as hires,
      (select max(rating) from directory_listings listing where listing.provider_id = provider.id) as listed
    from providers provider where id = ${all.lakeshore.providerId}`)
  return rows[0]
}
const booked = async () => bookQuote(t, asker, (await askAndQuote(t, asker, all.lakeshore, all.plumbing)).quoteId)
async function done() {
  const id = await booked()
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  return id
}

test('a job that is paid and not done is not rated: by quote, by a price of its own, and while it is under way', async () => {
  const before = await standing()
  const id = await booked()
  expect(await t.must(asker, 'serviceOrderMain/getInfo', { id })).toMatchObject({ state: 'accepted', isRateable: false })
  expect((await rate(id)).code).toBe(40_908)
  await t.must(asker, 'serviceOrderMain/begin', { id })
  expect((await rate(id)).code).toBe(40_908)

  const { rows } = await house.db.execute<{ id: string }>(
    sql`select id from services where provider_id = ${all.lakeshore.providerId} and price_cents is not null limit 1`,
  )
  const cart = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addNew', { skuId: rows[0]?.id })
  const lines = cart.cartLists[0]?.serviceShoppingCartList ?? []
  const items = { shoppingCartItems: lines.map(({ id }) => id), addressId: asker.addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(asker, 'serviceShoppingCart/GetCheckOutDetail', items)
  const times = await lastTimes(t, asker, lines)
  const made = await t.must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', {
    ...items,
    seenTotalCents: totalCents,
    times,
  })
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })
  expect((await rate(made.orderIds[0] ?? '')).code).toBe(40_908)
  await t.must(asker, 'serviceOrderMain/cancel', { id: made.orderIds[0] })
  expect((await rate(made.orderIds[0] ?? '')).code).toBe(40_908)
  expect(await standing()).toMatchObject({ rating: before?.rating, n: before?.n })
})

test('what is given back whole loses its rating, and the averages follow; what is given back in part keeps it', async () => {
  // What others said before.
  const other = await done()
  expect((await rate(other, 5)).code).toBe(0)
  const before = await standing()
  for (const [refundCents, stays] of [
    [113_00, false],
    [112_99, true],
  ] as const) {
    const id = await done()
    expect((await rate(id)).code).toBe(0)
    expect((await standing())?.n).toBe((before?.n ?? 0) + 1)
    expect((await page()).reviews[0]).toMatchObject({ text: 'Never came.', verifiedHire: true })
    await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'It was nothing.' })
    await t.must(operator, 'operatorJob/decideDispute', { id, refundCents, seenPaidCents: 113_00, words: 'So be it.' })
    const now = await standing()
    expect(now?.n).toBe((before?.n ?? 0) + Number(stays))
    expect((await page()).reviews.some(({ text }) => text === 'Never came.')).toBe(stays)
    const own = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
    expect([own.isRated, own.isRateable]).toEqual([stays, false])
    if (!stays) {
      expect(now).toMatchObject({ rating: before?.rating, listed: before?.listed, hires: before?.hires })
      expect((await rate(id)).code).toBe(40_908)
    }
  }
})

test('a job that came to nothing in the end is not rated', async () => {
  const id = await booked()
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id, finalCents: 0 })
  expect((await rate(id)).code).toBe(40_908)
})
