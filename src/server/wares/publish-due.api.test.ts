import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spus } from '../catalogue/tables.ts'
import { heldBackPlaces } from '../sellers/may-still-sell.ts'
import { sellerStandings } from '../sellers/tables.ts'
import { shops } from '../shops/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { kettleIn } from '../testing/wares.ts'
import { publishDue } from './publish-due.ts'
import { writeProducts } from './write-products.ts'

/** More than one run takes. */
const PLANNED = 210
let house: House
let goods: Marketplace
let otherShop: string
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  const [shop] = await house.db.select().from(shops).where(eq(shops.id, goods.shop))
  if (!shop) throw new Error('no shop')
  otherShop = v7()
  await house.db.insert(shops).values({ ...shop, id: otherShop, slug: 'birch-elm', displayName: 'Birch & Elm' })
})
afterAll(() => house.close())

const plan = (shopId: string, many: number, publishAt: Date) =>
  writeProducts(
    house.db,
    { shopId, accountId: null },
    Array.from({ length: many }, () => kettleIn(goods.kettles, { state: 'scheduled', publishAt })),
    new Date(),
  )
const stateOf = async (id: string) => (await house.db.select({ state: spus.state }).from(spus).where(eq(spus.id, id)))[0]?.state
const stand = (standing: 'open' | 'suspended') =>
  house.db
    .insert(sellerStandings)
    .values({ kind: 'shop', placeId: goods.shop, standing, reason: '', byAccount: v7(), since: new Date() })
    .onConflictDoUpdate({ target: [sellerStandings.kind, sellerStandings.placeId], set: { standing } })

test('a suspended shop’s planned products stay planned and keep no other shop from selling; they are sold once it may sell again', async () => {
  const [early, late] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)]
  const held = await plan(goods.shop, PLANNED, early)
  const [other] = await plan(otherShop, 1, late)
  if (!held[0] || !other) throw new Error('nothing was written')
  await stand('suspended')
  await publishDue(house.db, late, await heldBackPlaces(house.db, 'shop'))
  expect([await stateOf(held[0].id), await stateOf(other.id)]).toEqual(['scheduled', 'active'])
  await stand('open')
  await publishDue(house.db, late, await heldBackPlaces(house.db, 'shop'))
  expect(await stateOf(held[0].id)).toBe('active')
})
