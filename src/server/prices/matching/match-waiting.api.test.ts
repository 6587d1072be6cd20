import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MATCHING_VERSION } from '../../../rules/matching/matching.ts'
import { skus, spus } from '../../catalogue/tables.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace, said } from '../../testing/marketplace.ts'
import { matchedProducts, offerFits, offerMatches, outsideOffers, productMatches } from '../tables.ts'
import { matchLater } from './match-products.ts'
import { matchAll, matchWaiting } from './match-waiting.ts'

let house: House
let lamp: string
const now = new Date()
const today = now.toISOString().slice(0, 10)
const longAgo = new Date(now.getTime() - 61 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  house = await openHouse()
  lamp = (await addMarketplace(house.db, now)).lamp.spu
  await matchAll(house.db, now)
})
afterEach(async () => {
  await house.db.delete(outsideOffers)
  await named(lamp, 'Loon enamel lamp LN-4100B')
})
afterAll(() => house.close())

async function named(id: string, title: string, changes: Partial<typeof spus.$inferInsert> = {}): Promise<void> {
  await house.db
    .update(spus)
    .set({ title: said(title), modelNumber: null, matchGroup: null, published: true, ...changes })
    .where(eq(spus.id, id))
  await matchLater(house.db, [id])
  await matchWaiting(house.db, now)
}

async function offered(title: string, { seenOn = today, site = 'North' } = {}): Promise<string> {
  const id = v7()
  await house.db
    .insert(outsideOffers)
    .values({ id, siteName: site, url: `https://${site}.example.com/${id}`, title, priceCents: 115_00, shippingCents: 0, seenOn })
  await matchWaiting(house.db, now)
  return id
}

const matchesOf = async (offerId: string) =>
  (await house.db.select().from(offerMatches).where(eq(offerMatches.offerId, offerId))).map(({ spuId, verdict }) => [spuId, verdict])

test('an offer is matched once, and again when the product that it is of says something else or is no longer for sale', async () => {
  await named(lamp, 'Loon enamel lamp LN-4100B')
  const offer = await offered('Loon enamel lamp LN-4100B')
  expect(await matchesOf(offer)).toEqual([[lamp, 'same']])
  expect(await matchWaiting(house.db, now)).toEqual({ products: 0, offers: 0 })
  await named(lamp, 'Loon copper kettle CK-20')
  expect(await matchesOf(offer)).toEqual([])
  await named(lamp, 'Loon enamel lamp LN-4100B')
  expect(await matchesOf(offer)).toEqual([[lamp, 'same']])
  await named(lamp, 'Loon enamel lamp LN-4100B', { published: false })
  expect(await matchesOf(offer)).toEqual([])
  expect(await house.db.select().from(offerFits).where(eq(offerFits.spuId, lamp))).toEqual([])
})

test('an offer that nobody had a product for finds the one that is written later', async () => {
  const offer = await offered('Heron cordless drill HD-77 kit')
  expect(await matchesOf(offer)).toEqual([])
  await named(lamp, 'Heron cordless drill HD-77 kit')
  expect(await matchesOf(offer)).toEqual([[lamp, 'same']])
})

test('a product that is gone leaves nothing behind', async () => {
  const [spu] = await house.db.select().from(spus).where(eq(spus.id, lamp))
  const [sku] = await house.db.select().from(skus).where(eq(skus.spuId, lamp))
  if (!spu || !sku) throw new Error('nothing to copy')
  await named(lamp, 'Loon enamel lamp LN-4100B')
  const copy = v7()
  await house.db
    .insert(spus)
    .values({ ...spu, id: copy, title: said('Loon enamel lamp LN-4100B'), modelNumber: null, matchGroup: null, handle: null })
  await matchAll(house.db, now)
  const offer = await offered('Loon enamel lamp LN-4100B')
  expect((await matchesOf(offer)).map(([id]) => id).sort()).toEqual([lamp, copy].sort())
  await house.db.delete(spus).where(eq(spus.id, copy))
  await matchLater(house.db, [copy])
  await matchWaiting(house.db, now)
  expect(await matchesOf(offer)).toEqual([[lamp, 'same']])
  expect(await house.db.select().from(productMatches).where(eq(productMatches.otherId, copy))).toEqual([])
  expect(await house.db.select().from(matchedProducts).where(eq(matchedProducts.spuId, copy))).toEqual([])
})

test('an offer that nobody has seen for long makes room for another of its site', async () => {
  await named(lamp, 'Loon enamel lamp LN-4100B')
  const better = await offered('Loon enamel lamp LN-4100B')
  const worse = await offered('Loon lamp LN-4100B')
  expect([await matchesOf(better), await matchesOf(worse)]).toEqual([[[lamp, 'same']], []])
  await house.db.update(outsideOffers).set({ seenOn: longAgo }).where(eq(outsideOffers.id, better))
  await matchAll(house.db, now)
  expect([await matchesOf(better), (await matchesOf(worse)).map(([id]) => id)]).toEqual([[], [lamp]])
})

test('what an older version of the rules matched is matched anew, and pages have the old answer until then', async () => {
  await named(lamp, 'Loon enamel lamp LN-4100B')
  const offer = await offered('Loon enamel lamp LN-4100B')
  await house.db.update(outsideOffers).set({ matchedBy: MATCHING_VERSION - 1 })
  await house.db.update(offerMatches).set({ matchedBy: MATCHING_VERSION - 1 })
  await house.db.update(matchedProducts).set({ matchedBy: MATCHING_VERSION - 1 })
  expect(await matchesOf(offer)).toEqual([[lamp, 'same']])
  const [{ count }] = (await house.database.pool.query('select count(*)::integer as count from matched_products')).rows
  expect(await matchWaiting(house.db, now)).toEqual({ products: count, offers: 1 })
  const [kept] = await house.db.select().from(offerMatches).where(eq(offerMatches.offerId, offer))
  expect(kept?.matchedBy).toBe(MATCHING_VERSION)
})
