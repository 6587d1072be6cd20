import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Profile } from '../../contract/customers.ts'
import type { Order } from '../../contract/orders.ts'
import type { Return } from '../../contract/returns.ts'
import type { Review, ReviewLine } from '../../contract/reviews.ts'
import { moveReturn } from '../returns/move-return.ts'
import { rebuildIndex } from '../search/rebuild-index.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { sent, someFilm, somePicture } from '../testing/uploading.ts'
import { hideReviews } from './hide-reviews.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
const time = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
  await rebuildIndex(house.db)
})
afterAll(() => house.close())
beforeEach(async () => {
  await setStock(house.db, goods.lamp.sku, 40)
  shopper = await addShopper(house)
})

const call = async <T>(path: string, input: object, as = shopper, more: Record<string, string> = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, ...more })
  return { code: envelope.code, data: envelope.data as T }
}

/** A paid order of a lamp, delivered unless it shall not be. */
async function buy(as = shopper, delivered = true): Promise<{ orderId: string; shopOrderId: string; lineId: string }> {
  const buyNow = { skuId: goods.lamp.sku, quantity: 1 }
  const { data: seen } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow }, as)
  const { data: orderId } = await call<string>(
    'order/addNew',
    { buyNow, shipAddressId: as.addressId, seenTotalCents: seen.totalCents },
    as,
    { 'idempotency-key': v7() },
  )
  await call('order/placeOrders', { id: orderId, token: await cardToken(house) }, as)
  const at = time.toISOString()
  if (delivered) await house.db.execute(sql`update shop_orders set state = 'delivered', delivered_at = ${at} where order_id = ${orderId}`)
  const { data: order } = await call<Order>('order/getInfo', { id: orderId }, as)
  return { orderId, shopOrderId: order.shopOrders[0]?.id ?? '', lineId: order.shopOrders[0]?.lines[0]?.id ?? '' }
}
const write = (orderLineId: string, more: object = {}, as = shopper) =>
  call<ReviewLine>('orderReview/addNew', { orderLineId, stars: 4, headline: 'Warm light', text: 'It stands well.', ...more }, as)
const shown = async () =>
  (await call<{ records: Review[]; total: number }>('orderReview/QueryReviewBySPU', { spuId: goods.lamp.spu, page: { size: 100 } })).data
const one = async <T extends object>(query: ReturnType<typeof sql>) => (await house.db.execute(query)).rows[0] as T

test('a delivered line is reviewed once, and product, shop, distribution and search follow', async () => {
  const { lineId } = await buy()
  const before = await call<{ total: number }>('orderReview/page', { state: 'waiting' })
  expect(before.data.total).toBe(1)
  const { code, data } = await write(lineId)
  expect([code, data.review?.stars, data.review?.authorName, data.review?.isVerified]).toEqual([0, 4, 'Robin', true])
  expect((await write(lineId)).code).toBe(40900)
  expect((await call<{ total: number }>('orderReview/page', { state: 'waiting' })).data.total).toBe(0)
  expect((await call<{ records: ReviewLine[] }>('orderReview/page', { state: 'written' })).data.records).toEqual([data])

  const other = await addShopper(house)
  await write((await buy(other)).lineId, { stars: 5 }, other)
  const counted = await one<{ n: number; mean: number }>(
    sql`select count(*)::integer as n, round(avg(stars), 2)::float8 as mean from reviews where spu_id = ${goods.lamp.spu}`,
  )
  expect(await one(sql`select rating, review_count as n from spus where id = ${goods.lamp.spu}`)).toEqual({
    rating: counted.mean,
    n: counted.n,
  })
  expect(await one(sql`select rating, review_count as n from shops`)).toEqual({ rating: counted.mean, n: counted.n })
  const document = await one<{ rating: number }>(sql`select rating from search_documents where id = ${goods.lamp.spu}`)
  expect(document.rating).toBeCloseTo(counted.mean, 2)
  const { data: summary } = await call<{ total: number }>('productreview/all', { spuId: goods.lamp.spu })
  expect(summary.total).toBe(counted.n)
})

test('the reviews of a hidden shop are not readable', async () => {
  await write((await buy()).lineId)
  expect((await shown()).total).toBeGreaterThan(0)
  await house.db.execute(sql`update shops set is_public = false where id = ${goods.shop}`)
  expect(await shown()).toEqual({ records: [], total: 0 })
  await house.db.execute(sql`update shops set is_public = true where id = ${goods.shop}`)
})

test('who asks at the same time as others gets the answer to their own question', async () => {
  const other = await addShopper(house)
  await write((await buy()).lineId, { stars: 5 })
  await write((await buy(other)).lineId, { stars: 2 }, other)
  const spuId = goods.lamp.spu
  const questions = [
    { spuId },
    { spuId, sort: 'newest' },
    { spuId, stars: 5 },
    { spuId: goods.kettle.spu },
    { spuId, page: { current: 2, size: 1 } },
  ]
  const ask = (question: object) => call<{ records: Review[]; total: number }>('orderReview/QueryReviewBySPU', question)
  const apart = []
  for (const question of questions) apart.push(await ask(question))
  expect(new Set(apart.map(({ data }) => JSON.stringify(data.records.map(({ id }) => id)))).size).toBeGreaterThan(3)
  expect(await Promise.all(questions.map(ask))).toEqual(apart)
})

test('two reviews at the same moment both count', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => addShopper(house)))
  const lines: string[] = []
  for (const other of others) lines.push((await buy(other)).lineId)
  const codes = await Promise.all(others.map(async (other, i) => (await write(lines[i] ?? '', { stars: 1 + i }, other)).code))
  expect(codes).toEqual([0, 0, 0, 0])
  const { n, kept } = await one<{ n: number; kept: number }>(
    sql`select (select count(*)::integer from reviews where spu_id = ${goods.lamp.spu}) as n, review_count as kept from spus where id = ${goods.lamp.spu}`,
  )
  expect(kept).toBe(n)
})

test('what has not arrived, and what somebody else bought, is not reviewed', async () => {
  const { lineId } = await buy(shopper, false)
  expect((await write(lineId)).code).toBe(40908)
  expect((await call('orderReview/getInfo', { orderLineId: lineId })).code).toBe(40908)
  const other = await addShopper(house)
  const foreign = await buy(other)
  expect((await write(foreign.lineId)).code).toBe(404)
  expect((await call('orderReview/getInfo', { orderLineId: foreign.lineId })).code).toBe(404)
  expect((await write(foreign.lineId, { customerId: other.id })).code).toBe(403)
})

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { headline: 'x'.repeat(121) },
  { text: 'x'.repeat(2001) },
  { text: 'My card is 4242 4242 4242 4242' },
  { helpfulCount: 9 },
  { photoIds: ['a'] },
])('a review with %o is refused', async (wrong) => {
  const { lineId } = await buy()
  expect((await write(lineId, wrong)).code).toBe(40000)
})

test('photos and a film are the author’s own uploads, and not both', async () => {
  const { lineId } = await buy()
  const other = await addShopper(house)
  const photo = await sent(house, 'image', await somePicture(), shopper.headers)
  const foreign = await sent(house, 'image', await somePicture(), other.headers)
  const film = await sent(house, 'video', someFilm(), shopper.headers)
  expect((await write(lineId, { photoIds: [photo], videoId: film })).code).toBe(40000)
  expect((await write(lineId, { photoIds: [foreign] })).code).toBe(404)
  expect((await write(lineId, { photoIds: [film] })).code).toBe(404)
  const { data } = await write(lineId, { photoIds: [photo] })
  expect(data.review?.photos).toEqual([expect.stringMatching(/^\/uploads\/[\w-]{32}\.webp$/)])
  const { lineId: second } = await buy()
  expect((await write(second, { photoIds: [photo] })).code).toBe(404)
  const filmed = await write(second, { videoId: film })
  expect([filmed.code, filmed.data?.review?.videoUrl]).toEqual([0, expect.stringMatching(/\.mp4$/)])
})

test('an own review is changed within 30 days, photos kept and let go', async () => {
  const { lineId } = await buy()
  const ids = [
    await sent(house, 'image', await somePicture(), shopper.headers),
    await sent(house, 'image', await somePicture(), shopper.headers),
  ]
  const { data } = await write(lineId, { photoIds: ids })
  const [first = '', second = ''] = data.review?.photos ?? []
  const change = (more: object, as = shopper) =>
    call<ReviewLine>('orderReview/edit', { id: data.review?.id, stars: 2, text: 'It broke.', keptPhotos: [second], ...more }, as)
  expect((await change({}, await addShopper(house))).code).toBe(404)
  expect((await change({ keptPhotos: ['/uploads/of-somebody-else.webp'] })).code).toBe(404)
  const { data: changed } = await change({ isAnonymous: true })
  expect(changed.review).toMatchObject({ stars: 2, headline: '', text: 'It broke.', photos: [second], authorName: '', isAnonymous: true })
  expect(changed.review?.editedAt).not.toBeNull()
  const { n } = await one<{ n: number }>(
    sql`select count(*)::integer as n from uploads where owner_id = ${shopper.id} and attached_at is null and ${first} like '%' || name`,
  )
  expect(n).toBe(1)
  await house.db.execute(sql`update reviews set written_at = written_at - interval '31 days' where id = ${data.review?.id}`)
  expect((await change({})).code).toBe(40906)
})

test('each account has one vote for a review of somebody else, and may take it back', async () => {
  const { lineId } = await buy()
  const { data } = await write(lineId)
  const id = data.review?.id
  const other = await addShopper(house)
  const vote = (isHelpful: boolean, as: Shopper) => call<{ helpfulCount: number }>('orderReview/helpful', { id, isHelpful }, as)
  expect((await vote(true, shopper)).code).toBe(404)
  expect((await vote(true, other)).data.helpfulCount).toBe(1)
  expect((await vote(true, other)).data.helpfulCount).toBe(1)
  const mine = (as: Shopper) => call<object>('orderReview/mine', { spuId: goods.lamp.spu }, as)
  expect((await mine(other)).data).toEqual({ own: [], helpful: [id], mayAnswer: false })
  expect((await mine(shopper)).data).toEqual({ own: [id], helpful: [], mayAnswer: false })
  expect((await vote(false, other)).data.helpfulCount).toBe(0)
  expect((await vote(false, other)).data.helpfulCount).toBe(0)
  expect((await house.call('/mallapi/orderReview/helpful', { id, isHelpful: true })).envelope.code).toBe(401)
})

test('only the shop that sold it answers', async () => {
  const { lineId } = await buy()
  const id = (await write(lineId)).data.review?.id
  const seller = await addShopper(house)
  const answer = (text = 'Thank you.') => call('orderReview/answer', { id, answer: text }, seller)
  expect((await answer()).code).toBe(403)
  await house.db.execute(
    sql`update accounts set roles = array['customer', 'goodsSeller'], shop_id = gen_random_uuid() where id = ${seller.id}`,
  )
  expect((await answer()).code).toBe(404)
  await house.db.execute(sql`update accounts set shop_id = (select shop_id from spus where id = ${goods.lamp.spu}) where id = ${seller.id}`)
  expect((await answer('')).code).toBe(40000)
  expect((await answer()).code).toBe(0)
  expect((await answer('Thank you.')).code).toBe(0)
  expect((await shown()).records.find((review) => review.id === id)?.sellerAnswer).toBe('Thank you.')
  const { rows } = await house.db.execute(sql`select kind from notifications where account_id = ${shopper.id} and kind = 'review-answered'`)
  expect(rows).toHaveLength(1)
  expect((await call<{ mayAnswer: boolean }>('orderReview/mine', { spuId: goods.lamp.spu }, seller)).data.mayAnswer).toBe(true)
  expect((await write((await buy(seller)).lineId, {}, seller)).code).toBe(403)
})

test('a return shows the photos that came with it', async () => {
  const { lineId, shopOrderId } = await buy()
  const photo = await sent(house, 'image', await somePicture(), shopper.headers)
  const input = { shopOrderId, lines: [{ id: lineId, quantity: 1 }], reason: 'faulty', addressId: shopper.addressId }
  expect((await call('return/addNew', { ...input, photoIds: ['/etc/passwd'] })).code).toBe(40000)
  const { data } = await call<Return>('return/addNew', { ...input, photoIds: [photo] })
  expect(data.photos).toEqual([expect.stringMatching(/^\/uploads\//)])
})

test('a profile has a picture of its own, until it is taken away', async () => {
  const id = await sent(house, 'avatar', await somePicture(), shopper.headers)
  const other = await addShopper(house)
  expect((await call('profile/edit', { avatarId: id }, other)).code).toBe(404)
  expect((await call<Profile>('profile/edit', { avatarId: id })).data.avatarUrl).toMatch(/^\/uploads\//)
  expect((await call<Profile>('profile/edit', { avatarId: null })).data.avatarUrl).toBeNull()
  expect((await call('profile/edit', { avatarId: id })).code).toBe(0)
})

test('what stood out is kept with the review, counted for the product, and asked for', async () => {
  const other = await addShopper(house)
  const { data } = await write((await buy()).lineId, { tags: ['wellMade', 'soft'] })
  expect(data.review?.tags).toEqual(['wellMade', 'soft'])
  await write((await buy(other)).lineId, { tags: ['soft'] }, other)
  const tagsOf = async () =>
    (await call<{ tags: { tag: string; count: number }[] }>('productreview/all', { spuId: goods.lamp.spu })).data.tags
  expect(await tagsOf()).toEqual([
    { tag: 'soft', count: 2 },
    { tag: 'wellMade', count: 1 },
  ])
  const withTag = async (tag: string) =>
    (await call<{ records: Review[]; total: number }>('orderReview/QueryReviewBySPU', { spuId: goods.lamp.spu, tag })).data
  expect((await withTag('wellMade')).records.map(({ id }) => id)).toEqual([data.review?.id])
  expect((await withTag('goodGift')).total).toBe(0)

  const { id } = data.review ?? {}
  await call('orderReview/edit', { id, stars: 3, tags: ['goodGift'] })
  expect(await tagsOf()).toEqual([
    { tag: 'goodGift', count: 1 },
    { tag: 'soft', count: 1 },
  ])
  for (const tags of [['cheap'], ['soft', 'soft'], ['soft', 'goodGift', 'wellMade', 'goodValue'], 'soft'])
    expect((await call('orderReview/edit', { id, stars: 3, tags })).code).toBe(40000)
})

test('goods whose money came back whole lose their review, and the averages follow; a part of them keeps it', async () => {
  const rated = () => one<{ rating: number; n: number }>(sql`select rating, review_count as n from spus where id = ${goods.lamp.spu}`)
  const before = await rated()
  const { lineId, shopOrderId } = await buy()
  expect((await write(lineId, { stars: 1, text: 'Sent back at once.' })).code).toBe(0)
  expect((await rated()).n).toBe(before.n + 1)
  const { data: back } = await call<Return>('return/addNew', {
    shopOrderId,
    lines: [{ id: lineId, quantity: 1 }],
    reason: 'faulty',
    comment: '',
    addressId: shopper.addressId,
  })
  const go = (to: 'approved' | 'received' | 'refunded') =>
    moveReturn(house.db, { shopId: goods.shop, id: back.id, to, restocks: true, by: null }, hideReviews, time)
  for (const to of ['approved', 'received'] as const) expect(await go(to)).toBe(true)
  expect((await rated()).n).toBe(before.n + 1)
  expect(await go('refunded')).toBe(true)
  expect(await rated()).toEqual(before)
  expect((await shown()).records.some(({ text }) => text === 'Sent back at once.')).toBe(false)
  // Its author still has it, and cannot write another.
  expect((await call<{ records: ReviewLine[] }>('orderReview/page', { state: 'written' })).data.records).toHaveLength(1)
  expect((await write(lineId)).code).toBe(40_908)
})

test('goods that go back whole are not reviewed', async () => {
  const { lineId, shopOrderId } = await buy()
  const asked = { shopOrderId, lines: [{ id: lineId, quantity: 1 }], reason: 'faulty', comment: '', addressId: shopper.addressId }
  expect((await call('return/addNew', asked)).code).toBe(0)
  expect((await write(lineId)).code).toBe(40_908)
})
