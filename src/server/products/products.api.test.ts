import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product, Sku, Video } from '../../contract/products.ts'
import type { Variant } from '../../rules/goods/product.ts'
import { gifts, pictures, productVideos, skus, spuAttributes, spus, stock } from '../catalogue/tables.ts'
import { productPairs } from '../recommendations/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { shops } from '../shops/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'

let house: House
let market: Marketplace
const ask = async <T>(path: string, input: unknown, headers: Record<string, string> = {}) => {
  const { status, envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { status, code: envelope.code, data: envelope.data as T }
}

const colour = (key: string): Variant => ({ attribute: 'colour', name: said('Colour'), key, value: said(key), hex: '#0f5b4b' })
const size = (key: string): Variant => ({ attribute: 'size', name: said('Size'), key, value: said(key) })

/** The lamp gains a second colour and sizes, of which one is sold out, a specification and a tag. */
async function dressLamp(shopId: string) {
  const { spu, sku } = market.lamp
  await house.db
    .update(spus)
    .set({ tags: ['lighting', 'hand-made'], installationCents: 3_00 })
    .where(eq(spus.id, spu))
  await house.db
    .update(skus)
    .set({ variants: [colour('green'), size('s')], colour: 'green', size: 's' })
    .where(eq(skus.id, sku))
  const more = [
    { id: v7(), variants: [colour('red'), size('s')], colour: 'red', size: 's', sort: 2, left: 9 },
    { id: v7(), variants: [colour('red'), size('l')], colour: 'red', size: 'l', sort: 3, left: 0 },
  ]
  for (const { left, ...row } of more) {
    await house.db.insert(skus).values({ ...row, spuId: spu, shopId, priceCents: 110_00, wasCents: 130_00, picture: 'table-lamp-red' })
    await house.db.insert(stock).values({ shopId, skuId: row.id, onHand: 2 + left, reserved: 2 })
  }
  await house.db
    .insert(pictures)
    .values({ spuId: spu, sort: 2, key: 'table-lamp-red', alt: said('red lamp'), isView: false, colour: 'red' })
  await house.db.insert(productVideos).values([
    { spuId: spu, sort: 1, key: 'toaster', poster: 'table-lamp-red', title: said('The lamp at night') },
    { spuId: spu, sort: 0, key: 'armchair', poster: 'table-lamp-green', title: said('The lamp by day') },
  ])
  await house.db
    .insert(spuAttributes)
    .values({ spuId: spu, key: 'material', valueKey: 'brass', name: said('Material'), value: said('Brass'), sort: 1 })
}

const review = (shopId: string, stars: number, rest: Partial<typeof reviews.$inferInsert> = {}): typeof reviews.$inferInsert => ({
  id: v7(),
  spuId: market.lamp.spu,
  shopId,
  customerId: v7(),
  authorName: 'Robin G.',
  orderLineId: v7(),
  stars,
  headline: `${stars} stars`,
  text: 'Good light',
  language: 'en',
  photos: [],
  helpfulCount: 0,
  isPublished: true,
  writtenAt: new Date('2026-10-01T12:00:00Z'),
  ...rest,
})

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, new Date())
  const [shop] = await house.db.select().from(shops)
  if (!shop) throw new Error('no shop')
  await dressLamp(shop.id)
  await house.db
    .insert(reviews)
    .values([
      review(shop.id, 5, { helpfulCount: 3, photos: ['table-lamp-green'] }),
      review(shop.id, 5, { writtenAt: new Date('2026-11-01T12:00:00Z'), orderLineId: null }),
      review(shop.id, 2, { helpfulCount: 9, sellerAnswer: 'Sorry', answeredAt: new Date('2026-10-02T12:00:00Z') }),
      review(shop.id, 1, { isPublished: false, text: 'hidden words' }),
    ])
  await house.db.update(spus).set({ isGift: true }).where(eq(spus.id, market.kettle.spu))
  await house.db.insert(gifts).values({
    spuId: market.kettle.spu,
    shopId: shop.id,
    minimumCents: 80_00,
    startsAt: new Date(Date.now() - 1000),
    endsAt: new Date(Date.now() + 86_400_000),
  })
})
afterAll(() => house.close())

const hidden = async () => (await house.db.select().from(spus).where(eq(spus.published, false)))[0]?.id as string

describe('one product', () => {
  test('answers everything its page shows first, in the language of the caller', async () => {
    const { data } = await ask<Product>('spu/getInfo', { id: market.lamp.spu }, { cookie: 'language=fr' })
    expect(data.title).toBe('Lamp fr')
    expect(data.attributes.map(({ key, options }) => [key, options.map((option) => option.value)])).toEqual([
      ['colour', ['green fr', 'red fr']],
      ['size', ['s fr', 'l fr']],
    ])
    expect(data.categories.map(({ name, sort }) => [name, sort])).toEqual([
      ['kitchen fr', 1],
      ['coffee fr', 2],
      ['kettles fr', 3],
    ])
    expect(data.tags).toEqual([
      { key: 'lighting', text: 'Éclairage' },
      { key: 'hand-made', text: 'hand made' },
    ])
    expect(data.specifications).toEqual([{ key: 'material', name: 'Material fr', value: 'Brass fr' }])
    expect(data.shop).toMatchObject({ slug: 'alder-oak', sign: { background: '#f3d9d2', text: '#3a1f28' } })
    expect(data.mallId).toBe(10_000)
  })

  test('its films come in their order, with the picture that stands for each, alone and with the product', async () => {
    const { data } = await ask<Video[]>('productVideo/all', { spuId: market.lamp.spu }, { cookie: 'language=fr' })
    expect(data).toEqual([
      { videoUrl: '/media/films/armchair.webm', posterUrl: '/media/products/table-lamp-green.webp', title: 'The lamp by day fr' },
      { videoUrl: '/media/films/toaster.webm', posterUrl: '/media/products/table-lamp-red.webp', title: 'The lamp at night fr' },
    ])
    const whole = await ask<Product>('spu/getInfo', { id: market.lamp.spu }, { cookie: 'language=fr' })
    expect(whole.data.videos).toEqual(data)
    expect((await ask('productVideo/all', { spuId: market.kettle.spu })).data).toEqual([])
  })

  test('its price holds the mandatory fees, and a running deal decides it', async () => {
    const lamp = await ask<Product>('spu/getInfo', { id: market.lamp.spu })
    expect(lamp.data.skus[0]).toMatchObject({ priceCents: 123_00, feeCents: 3_00, wasCents: null, dealEndsAt: null })
    expect(lamp.data.skus[1]).toMatchObject({ priceCents: 113_00, wasCents: 133_00 })
    const kettle = await ask<Product>('spu/getInfo', { id: market.kettle.spu })
    expect(kettle.data.skus[0]).toMatchObject({ priceCents: 42_00, feeCents: 2_00, wasCents: 52_00, stockLeft: 3 })
    expect(kettle.data.skus[0]?.dealEndsAt).not.toBeNull()
  })

  test('a SKU whose last pieces are reserved is sold out', async () => {
    const { data } = await ask<Sku[]>('sku/QuerySKUsBySPU', { spuId: market.lamp.spu })
    expect(data.map(({ isSoldOut, stockLeft, maxQuantity }) => [isSoldOut, stockLeft, maxQuantity])).toEqual([
      [false, null, 40],
      [false, null, 9],
      [true, 0, 0],
    ])
  })

  test('delivery goes to the place the shopper chose; below 99 dollars it costs and says what is missing', async () => {
    const near = await ask<Product>('spu/getInfo', { id: market.kettle.spu })
    expect(near.data.delivery).toMatchObject({ city: 'Toronto', province: 'ON', costCents: 9_95, freeDeliveryRemainingCents: 59_00 })
    const place = `place=${encodeURIComponent('Calgary|Alberta|Canada')}`
    const far = await ask<Product>('spu/getInfo', { id: market.lamp.spu }, { cookie: place })
    expect(far.data.delivery).toMatchObject({ city: 'Calgary', province: 'AB', costCents: 0, freeDeliveryRemainingCents: 0 })
    expect(far.data.delivery.latest > near.data.delivery.latest).toBe(true)
    expect(far.data.returns).toMatchObject({ changeOfMindDays: 30, guaranteeDays: 90 })
  })

  test('stars are counted over published reviews and the percentages add up', async () => {
    const { data } = await ask<Product>('spu/getInfo', { id: market.lamp.spu })
    expect(data.distribution.map(({ count }) => count)).toEqual([2, 0, 0, 1, 0])
    expect(data.distribution.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })

  test.each([
    ['spu/getInfo', 'id'],
    ['sku/QuerySKUsBySPU', 'spuId'],
    ['picture/all', 'spuId'],
    ['productVideo/all', 'spuId'],
    ['spuAttributeMapping/getAttributesOptionsBySPU', 'spuId'],
    ['productproductattributemapping/getInfo', 'spuId'],
    ['spuTag/list', 'spuId'],
    ['productreview/all', 'spuId'],
  ])('%s: a hidden product answers exactly as an unknown one, and bad ids are refused', async (path, field) => {
    const unknown = await ask(path, { [field]: v7() })
    expect(unknown).toEqual({ status: 200, code: 404, data: null })
    expect(await ask(path, { [field]: await hidden() })).toEqual(unknown)
    for (const id of ['x', '', null, 1, ["' or 1=1"], undefined]) expect((await ask(path, { [field]: id })).code).toBe(40_000)
    expect((await ask(path, { [field]: market.lamp.spu, more: 1 })).code).toBe(40_000)
    expect((await ask(path, { [field]: market.lamp.spu })).code).toBe(0)
  })

  test('its SKUs are hidden with it', async () => {
    const [sku] = await house.db
      .select()
      .from(skus)
      .where(eq(skus.spuId, await hidden()))
    for (const [path, field] of [
      ['sku/getInfo', 'id'],
      ['sku/getInventoryBySKU', 'skuId'],
    ] as const) {
      expect((await ask(path, { [field]: sku?.id })).code).toBe(404)
      expect((await ask(path, { [field]: v7() })).code).toBe(404)
      expect((await ask(path, { [field]: market.kettle.sku })).code).toBe(0)
    }
  })

  test('a product without variants has no attributes to choose', async () => {
    const path = 'spuAttributeMapping/getAttributesOptionsBySPU'
    expect((await ask(path, { spuId: market.kettle.spu })).data).toEqual([])
  })
})

describe('lists', () => {
  test('products are paged with records and total; the hidden one is not among them', async () => {
    const first = await ask<{ records: { title: string }[]; total: number }>('spu/page', { page: { current: 1, size: 1 } })
    expect(first.data).toMatchObject({ records: [{ title: 'Lamp' }], total: 2 })
    const second = await ask<typeof first.data>('products/page', { mallId: 10_000, page: { current: 2, size: 1 } })
    expect(second.data.records).toHaveLength(1)
    expect((await ask<typeof first.data>('spu/page', { mallId: 10_001 })).data).toEqual({ records: [], total: 0 })
    expect((await ask<typeof first.data>('spu/page', { queryParam: { shopId: v7() } })).data.total).toBe(0)
    expect((await ask<typeof first.data>('spu/page', { queryParam: { categoryId: market.kettles } })).data.total).toBe(2)
  })

  test('far pages are empty, larger ones than 100 refused', async () => {
    expect((await ask('spu/page', { page: { current: 100, size: 100 } })).data).toEqual({ records: [], total: 2 })
    for (const page of [{ size: 101 }, { size: 0 }, { current: 0 }, { current: 1.5 }, { current: '1' }])
      expect((await ask('spu/page', { page })).code).toBe(40_000)
  })

  test('gifts say from which amount they come free', async () => {
    const { data } = await ask<{ records: object[]; total: number }>('spu/giftPage', {})
    expect(data).toMatchObject({ records: [{ title: 'Kettle', minimumCents: 80_00 }], total: 1 })
    expect((await ask<Product>('spu/getInfo', { id: market.kettle.spu })).data.gift?.minimumCents).toBe(80_00)
  })

  test('what several people bought together is said; what one person bought is not', async () => {
    const pair = (otherId: string, people: number) => ({ spuId: market.lamp.spu, kind: 'bought' as const, otherId, people, score: people })
    await house.db.insert(productPairs).values([pair(market.kettle.spu, 2), pair(await hidden(), 9)])
    const { data } = await ask<{ boughtTogether: { title: string }[] }>('relatedProduct/getInfo', { id: market.lamp.spu })
    expect(data.boughtTogether.map(({ title }) => title)).toEqual(['Kettle'])
    await house.db.update(productPairs).set({ people: 1 })
    expect((await ask<typeof data>('relatedProduct/getInfo', { id: market.lamp.spu })).data.boughtTogether).toEqual([])
  })

  test('related products stand in for a hidden one, best sellers for an unknown one', async () => {
    const gone = await ask<{ reason: string; records: { title: string }[] }>('relatedProduct/getInfo', { id: await hidden() })
    expect(gone.data.reason).toBe('alike')
    expect(gone.data.records.map(({ title }) => title)).toEqual(['Lamp', 'Kettle'])
    const unknown = await ask<typeof gone.data>('relatedProduct/getInfo', { id: v7() })
    expect(unknown.data.reason).toBe('best-sellers')
    expect(unknown.data.records.map(({ title }) => title)).toEqual(['Lamp', 'Kettle'])
  })
})

describe('reviews', () => {
  interface Answer {
    records: { stars: number; isVerified: boolean; sellerAnswer: string | null; photos: string[] }[]
    total: number
  }
  const stars = async (input: object) => {
    const { data } = await ask<Answer>('orderReview/QueryReviewBySPU', { spuId: market.lamp.spu, ...input })
    return { stars: data.records.map((each) => each.stars), total: data.total }
  }

  test('are sorted by helpfulness or by date and filtered by stars and photos', async () => {
    expect(await stars({})).toEqual({ stars: [2, 5, 5], total: 3 })
    expect(await stars({ stars: 5 })).toEqual({ stars: [5, 5], total: 2 })
    expect(await stars({ withPhotos: true })).toEqual({ stars: [5], total: 1 })
    expect(await stars({ stars: 3 })).toEqual({ stars: [], total: 0 })
    expect(await stars({ sort: 'newest', page: { current: 1, size: 1 } })).toEqual({ stars: [5], total: 3 })
  })

  test('never show who the customer is nor what is not published', async () => {
    const { data } = await ask<Answer>('orderReview/QueryReviewBySPU', { spuId: market.lamp.spu })
    expect(JSON.stringify(data)).not.toMatch(/customerId|orderLineId|hidden words/)
    expect(data.records.map(({ isVerified, sellerAnswer }) => [isVerified, sellerAnswer])).toEqual([
      [true, 'Sorry'],
      [true, null],
      [false, null],
    ])
  })

  test('refuse stars and sorts that do not exist', async () => {
    for (const input of [{ stars: 6 }, { stars: '5' }, { sort: 'best' }, { page: { size: 1000 } }])
      expect((await ask('orderReview/QueryReviewBySPU', { spuId: market.lamp.spu, ...input })).code).toBe(40_000)
  })

  test('are summed up with the photos of buyers', async () => {
    const { data } = await ask<{ total: number; photos: string[] }>('productreview/all', { spuId: market.lamp.spu })
    expect(data).toMatchObject({ total: 3, photos: ['/media/products/table-lamp-green.webp'] })
  })
})

test('a film is sent in parts to players that ask so, and kept for ever', async () => {
  const get = (headers = {}) => house.app.inject({ url: '/media/films/armchair.webm', headers })
  const whole = await get()
  expect(whole.headers).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const part = await get({ range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.rawPayload.length}`])
  expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
  expect((await house.app.inject({ url: '/media/films/..%2f..%2fATTRIBUTION.csv' })).statusCode).toBe(404)
})
