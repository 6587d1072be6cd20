import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Recommended } from '../../contract/recommendations.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import { browseHistory } from '../history/tables.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { computePairs } from './compute.ts'
import { productPairs } from './tables.ts'

let house: House
let place: Marketplace
let mug: string
const now = new Date()

beforeAll(async () => {
  house = await openHouse()
  place = await addMarketplace(house.db, now)
  mug = await addCopy(place.kettle.spu, 'Mug', 'mug')
  for (const person of [v7(), v7(), v7()]) await view(person, place.kettle.spu, mug)
  await view(v7(), place.kettle.spu, place.lamp.spu)
  await computePairs(house.db, now)
})
afterAll(() => house.close())

async function addCopy(spuId: string, title: string, picture: string): Promise<string> {
  const { db } = house
  const [spu] = await db.select().from(spus).where(eq(spus.id, spuId))
  const [sku] = await db.select().from(skus).where(eq(skus.spuId, spuId))
  if (!spu || !sku) throw new Error('nothing to copy')
  const [id, skuId] = [v7(), v7()]
  await db
    .insert(spus)
    .values({ ...spu, id, title: { en: title, fr: title, zh: title }, mainPicture: picture, soldCount: 1, wasCents: 80_00 })
  await db.insert(skus).values({ ...sku, id: skuId, spuId: id })
  await db.insert(stock).values({ shopId: spu.shopId, skuId, onHand: 9, reserved: 0 })
  return id
}

const view = (owner: string, ...ids: string[]) =>
  house.db.insert(browseHistory).values(ids.map((spuId) => ({ owner, spuId, viewedAt: now })))

async function ask(name: string, input: object, headers: Record<string, string> = {}) {
  const { envelope } = await house.call(`/mallapi/rec/${name}`, input, headers)
  const data = envelope.data as { records: Recommended[]; maxDiscountPercent?: number } | null
  return {
    code: envelope.code,
    data,
    titles: data?.records.map(({ title }) => title) ?? [],
    reasons: data?.records.map(({ reason }) => reason) ?? [],
  }
}

test('pairs come from several people: one person’s views tell nothing', async () => {
  const pairs = await house.db.select().from(productPairs)
  expect(pairs.map(({ spuId, otherId, kind, people }) => ({ spuId, otherId, kind, people }))).toEqual(
    expect.arrayContaining([{ spuId: place.kettle.spu, otherId: mug, kind: 'viewed', people: 3 }]),
  )
  expect(pairs.some(({ otherId }) => otherId === place.lamp.spu)).toBe(false)
})

test('what goes with a cart leads and says why; what is in the cart is not shown', async () => {
  const { titles, reasons } = await ask('recommendByShoppingCart', { spuIds: [place.kettle.spu] })
  expect(titles[0]).toBe('Mug')
  expect(reasons[0]).toBe('Viewed by people who looked at Kettle')
  expect(titles).not.toContain('Kettle')
  const french = await ask('recommendByShoppingCart', { spuIds: [place.kettle.spu] }, { cookie: 'language=fr' })
  expect(french.reasons[0]).toBe('Vu par les personnes qui ont regardé Kettle fr')
})

test('an empty cart and an unknown product fall back to best sellers or nothing, never to an error', async () => {
  expect((await ask('recommendByShoppingCart', {})).reasons).toContain('Best seller on Mallard')
  expect(await ask('recommendByShoppingCart', { spuIds: [v7()] })).toMatchObject({ code: 0, titles: [] })
  expect(await ask('recommendByCheckout', {})).toMatchObject({ code: 0, titles: [] })
})

test('a hidden product is never recommended', async () => {
  for (const name of ['guessYouLike', 'recommendByBestSellerCategory', 'getMaxDiscount'])
    expect((await ask(name, {})).titles).not.toContain('Chair')
  expect((await ask('recommendByCategory', { categoryId: place.kitchen })).titles).not.toContain('Chair')
})

test('categories answer with their own reasons, an unknown one with nothing', async () => {
  const { reasons } = await ask('recommendByCategory', { categoryId: place.kettles })
  expect(new Set(reasons)).toEqual(new Set(['Popular in kettles']))
  expect((await ask('recommendByBestSellerCategory', {})).reasons[0]).toBe('Best seller in kitchen')
  expect(await ask('recommendByCategory', { categoryId: v7() })).toMatchObject({ code: 0, titles: [] })
  expect(await ask('recommendByCategory', { categoryId: place.plumbing })).toMatchObject({ code: 0, titles: [] })
})

test('the largest discount is named', async () => {
  const { data, reasons } = await ask('getMaxDiscount', {})
  expect(data?.maxDiscountPercent).toBeGreaterThan(0)
  expect(reasons[0]).toBe(`${data?.maxDiscountPercent}% off`)
})

test('a visitor’s history is found by the browser’s id only, and an account’s never', async () => {
  const localStorageId = v7()
  await house.call('/mallapi/browseHistory/edit', { localStorageId, spuId: place.kettle.spu, consent: true })
  expect((await ask('recommendByBrowseHistory', { localStorageId })).titles[0]).toBe('Mug')
  const account = await addAccount(house.db, 'somebody@example.com')
  await view(account, place.kettle.spu)
  expect((await ask('recommendByBrowseHistory', { localStorageId: account })).reasons[0]).toBe('Best seller on Mallard')
})

test('buying again is for whoever bought', async () => {
  expect(await ask('buyAgain', {})).toMatchObject({ code: 0, titles: [] })
  const customerId = await addAccount(house.db, 'robin@example.com')
  await addOrder(customerId, place.lamp.spu, 'delivered')
  await addOrder(customerId, mug, 'cancelled')
  const signedIn = await house.call('/mallapi/customer/login', { email: 'robin@example.com', password: testPassword })
  const cookie = Object.entries(signedIn.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const token = (signedIn.envelope.data as { buyerSession: string }).buyerSession
  const again = await ask('buyAgain', {}, { cookie, 'x-session-token': token })
  expect(again.titles).toEqual(['Lamp'])
  expect(again.reasons[0]).toMatch(/^You bought it on /)
})

async function addOrder(customerId: string, spuId: string, state: 'delivered' | 'cancelled'): Promise<void> {
  const { db } = house
  const [spu] = await db.select().from(spus).where(eq(spus.id, spuId))
  const [sku] = await db.select().from(skus).where(eq(skus.spuId, spuId))
  if (!spu || !sku) throw new Error('nothing to order')
  const id = v7()
  const address = {
    recipient: 'R',
    companyName: null,
    street: '1 A',
    apt: null,
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
    country: 'ca',
    phone: '',
  }
  const zero = {
    itemsCents: 0,
    discountCents: 0,
    shippingCents: 0,
    deliveryCents: 0,
    handlingCents: 0,
    installationCents: 0,
    gstHstCents: 0,
    pstRstQstCents: 0,
    totalCents: 0,
  }
  await db.insert(shopOrders).values({
    ...zero,
    id,
    shopId: spu.shopId,
    orderId: v7(),
    customerId,
    orderNumber: id,
    state,
    shippingAddress: address,
    refundedCents: 0,
    placedAt: now,
  })
  await db.insert(orderLines).values({
    id: v7(),
    shopId: spu.shopId,
    shopOrderId: id,
    customerId,
    spuId,
    skuId: sku.id,
    title: spu.title,
    variants: [],
    picture: spu.mainPicture,
    quantity: 1,
    unitCents: 100,
    discountCents: 0,
    feesCents: 0,
    returnedQuantity: 0,
  })
}

test.each([
  ['recommendByShoppingCart', { spuIds: ['x'] }],
  ['recommendByShoppingCart', { spuIds: [], size: 1000 }],
  ['recommendByCategory', {}],
  ['guessYouLike', { customerId: v7() }],
  ['buyAgain', { size: -1 }],
])('%s refuses %j', async (name, input) => {
  expect((await ask(name, input)).code).toBe(40000)
})

test('things of two departments take more people, and what chance brings together is no pair', async () => {
  const { db } = house
  const bowl = await addCopy(place.kettle.spu, 'Dog bowl', 'bowl')
  await db.update(spus).set({ category1Id: v7() }).where(eq(spus.id, bowl))
  const goesWith = async (id: string) =>
    (await db.select().from(productPairs).where(eq(productPairs.spuId, id)))
      .filter(({ kind }) => kind === 'viewed')
      .map(({ otherId }) => otherId)
  for (let n = 0; n < 4; n++) await view(v7(), mug, bowl)
  await computePairs(db, now)
  expect(await goesWith(bowl)).toEqual([])
  await view(v7(), mug, bowl)
  await computePairs(db, now)
  expect(await goesWith(bowl)).toEqual([mug])

  // Sixty people look at a few best sellers each, whatever they are: now it is chance that brings the two together.
  for (let n = 0; n < 30; n++) await view(v7(), mug)
  for (let n = 0; n < 30; n++) await view(v7(), bowl)
  await computePairs(db, now)
  expect(await goesWith(bowl)).toEqual([])
})
