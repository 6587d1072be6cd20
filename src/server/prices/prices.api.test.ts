import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { ai, price } from '../../contract/prices.ts'
import { marketDay } from '../../rules/calendar.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shops } from '../shops/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { changePrices } from './change-prices.ts'
import { importOffers } from './feeds/import-offers.ts'
import { judgeHardPairs } from './judge-hard-pairs.ts'
import { matchLater } from './matching/match-products.ts'
import { matchWaiting } from './matching/match-waiting.ts'
import { outsideOffers, priceChanges } from './tables.ts'

let house: House
let place: Marketplace
const now = new Date()
const today = marketDay(now)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

beforeAll(async () => {
  house = await openHouse()
  place = await addMarketplace(house.db, now)
  await house.db.update(spus).set({ modelNumber: 'LN-1', matchGroup: 'loon|ln-1' }).where(eq(spus.id, place.lamp.spu))
  await matchLater(house.db, [place.lamp.spu])
})
afterAll(() => house.close())

/** The same product in another shop. */
async function copyTo(slug: string, spuId: string, changes: Partial<typeof spus.$inferInsert>, priceCents: number): Promise<string> {
  const { db } = house
  const [shop] = await db.select().from(shops).limit(1)
  const [spu] = await db.select().from(spus).where(eq(spus.id, spuId))
  const [sku] = await db.select().from(skus).where(eq(skus.spuId, spuId))
  if (!shop || !spu || !sku) throw new Error('nothing to copy')
  const [shopId, id, skuId] = [v7(), v7(), v7()]
  await db.insert(shops).values({ ...shop, id: shopId, slug, displayName: slug, ownDomain: null })
  await db.insert(spus).values({ ...spu, id, shopId, priceCents, ...changes })
  await db.insert(skus).values({ ...sku, id: skuId, spuId: id, shopId, priceCents, wasCents: null })
  await db.insert(stock).values({ shopId, skuId, onHand: 5, reserved: 0 })
  await matchLater(db, [id])
  return id
}

const compare = async (input: object, headers: Record<string, string> = {}) => {
  await matchWaiting(house.db, now)
  const { envelope } = await house.call('/mallapi/ai/comparePrice', input, headers)
  return envelope as typeof envelope & { data: Output<typeof ai.comparePrice> | null }
}
const feed = (rows: string[]) => `site_name,url,title,brand,model_number,price_cad,shipping_cad,date\n${rows.join('\n')}`

test('a product is compared with other shops and other sites by what it costs at the door', async () => {
  await copyTo('other-shop', place.lamp.spu, {}, 110_00)
  await copyTo('hidden-shop', place.lamp.spu, { published: false }, 1_00)
  await copyTo('other-model', place.lamp.spu, { modelNumber: 'LN-2', matchGroup: 'loon|ln-2' }, 90_00)
  const report = await importOffers(
    house.db,
    {
      name: 'north.csv',
      day: today,
      text: feed([
        `North,https://north.example.com/l,Lamp LN-1,Loon,LN-1,100.00,9.00,${today}`,
        `North,https://north.example.com/case,Case for lamp LN-1,Loon,LN-1,9.00,0,${today}`,
        `North,https://north.example.com/old,Lamp LN-1,Loon,LN-1,5.00,0,2020-01-01`,
        `North,not an address,Lamp,Loon,LN-1,5.00,0,${today}`,
      ]),
    },
    today,
  )
  expect(report).toMatchObject({ imported: 3, skipped: [{ at: 'line 5', why: 'url is no web address' }] })

  const { data } = await compare({ id: place.lamp.spu })
  expect(data?.offers.map(({ name, where, landed }) => [name, where, landed.totalCents])).toEqual([
    ['North', 'elsewhere', 123_17],
    ['other-shop', 'here', 124_30],
    [expect.any(String), 'here', 135_60],
  ])
  expect(data).toMatchObject({
    forReferenceOnly: true,
    place: { provinceCode: 'ON', assumed: true },
    range: { min: 100_00, max: 120_00, median: 110_00, count: 3 },
  })
  expect(data?.offers[0]).toMatchObject({ source: 'north.csv', checkedOn: today, match: { verdict: 'same' } })
  expect(data?.offers[0]?.match.reasons).toContain('model-equal')
})

test('the taxes are those of the place in the cookie', async () => {
  const { data } = await compare({ id: place.lamp.spu }, { cookie: `place=${encodeURIComponent('Calgary|Alberta|Canada')}` })
  const own = data?.offers.find(({ isThis }) => isThis)
  expect([data?.place.provinceCode, own?.landed.taxCents]).toEqual(['AB', 6_00])
})

test('a running deal and the mandatory fee are in the price', async () => {
  const { data } = await compare({ id: place.kettle.spu })
  expect(data?.product).toMatchObject({ priceCents: 42_00, feeCents: 2_00, wasCents: 52_00 })
})

test.each([
  [{ id: '018f0000-0000-7000-8000-000000000000' }, 404],
  [{ id: 'x' }, 40000],
  [{ id: '018f0000-0000-7000-8000-000000000000', priceCents: 1 }, 40000],
  [{}, 40000],
])('%j is refused in the envelope', async (input, code) => {
  expect((await compare(input)).code).toBe(code)
})

test('a piece of another product is unknown', async () => {
  expect((await compare({ id: place.lamp.spu, skuId: place.kettle.sku })).code).toBe(404)
})

test('an import of an earlier day never replaces a later one', async () => {
  const row = (cents: string, day: string) => feed([`South,https://south.example.com/l,Lamp LN-1,Loon,LN-1,${cents},0,${day}`])
  await importOffers(house.db, { name: 's.csv', text: row('100.00', today), day: today }, today)
  const late = await importOffers(house.db, { name: 's.csv', text: row('1.00', '2026-01-01'), day: today }, today)
  expect(late).toMatchObject({ imported: 0, older: 1 })
  const future = await importOffers(house.db, { name: 's.csv', text: row('1.00', '2999-01-01'), day: today }, today)
  expect(future.skipped).toEqual([{ at: 'line 2', why: 'seenOn lies in the future' }])
  const [kept] = await house.db.select().from(outsideOffers).where(eq(outsideOffers.url, 'https://south.example.com/l'))
  expect(kept?.priceCents).toBe(100_00)
  await house.db.delete(outsideOffers).where(eq(outsideOffers.siteName, 'South'))
})

test('a feed of an unknown kind, or broken as a whole, changes nothing', async () => {
  const text = 'whatever'
  for (const name of ['a.exe', 'a.xml', 'a.csv']) {
    const report = await importOffers(house.db, { name, text, day: today }, today)
    expect(report).toMatchObject({ imported: 0, skipped: [{ at: 'the whole file' }] })
  }
})

test('an offer without brand and number is met by the words of its title', async () => {
  await house.db
    .update(spus)
    .set({ title: { en: 'Enamel lamp LN-1 with dimmer', fr: 'Lampe émaillée LN-1', zh: '灯' } })
    .where(eq(spus.id, place.lamp.spu))
  await matchLater(house.db, [place.lamp.spu])
  const text = feed([
    `East,https://east.example.com/l,Loon enamel lamp LN-1 dimmer,,,99.00,0,${today}`,
    `East,https://east.example.com/m,Enamel mug with handle,,,9.00,0,${today}`,
  ])
  await importOffers(house.db, { name: 'e.csv', text, day: today }, today)
  const offers = (await compare({ id: place.lamp.spu })).data?.offers.filter(({ name }) => name === 'East')
  expect(offers?.map(({ title, match }) => [title, match.verdict])).toEqual([['Loon enamel lamp LN-1 dimmer', 'same']])
  await house.db.delete(outsideOffers).where(eq(outsideOffers.siteName, 'East'))
  await house.db
    .update(spus)
    .set({ title: { en: 'Lamp', fr: 'Lamp fr', zh: 'Lamp zh' } })
    .where(eq(spus.id, place.lamp.spu))
  await matchLater(house.db, [place.lamp.spu])
})

test('a model settles a hard pair once, and its verdict is marked', async () => {
  const text = feed([`West,https://west.example.com/l,Lamp LN-1 refurbished,Loon,LN-1,95.00,0,${today}`])
  await importOffers(house.db, { name: 'w.csv', text, day: today }, today)
  const verdictOfWest = async () => (await compare({ id: place.lamp.spu })).data?.offers.find(({ name }) => name === 'West')?.match
  expect((await verdictOfWest())?.verdict).toBe('near')

  const judge = async () => ({ verdict: 'different', confidence: 0.1 }) as const
  const first = await judgeHardPairs(house.db, { name: 'test', judge }, now)
  expect(first.kept).toBeGreaterThan(0)
  expect(await judgeHardPairs(house.db, { name: 'test', judge }, now)).toMatchObject({ asked: 0 })
  expect(await verdictOfWest()).toBeUndefined()

  const renamed = feed([`West,https://west.example.com/l,Lamp LN-1 open box,Loon,LN-1,95.00,0,${today}`])
  await importOffers(house.db, { name: 'w.csv', text: renamed, day: today }, today)
  expect((await verdictOfWest())?.verdict).toBe('near')
})

test('the history starts with the price at the start of the period and ends with today’s', async () => {
  await house.db.insert(priceChanges).values([
    { skuId: place.lamp.sku, at: daysAgo(400), priceCents: 150_00 },
    { skuId: place.lamp.sku, at: daysAgo(60), priceCents: 140_00 },
    { skuId: place.lamp.sku, at: daysAgo(5), priceCents: 120_00 },
  ])
  const { envelope } = await house.call('/mallapi/price/history', { id: place.lamp.spu })
  const history = envelope.data as Output<typeof price.history>
  expect(history.points.map(({ priceCents }) => priceCents)).toEqual([150_00, 140_00, 120_00])
  expect(history).toMatchObject({ verdict: 'lowest', days: 180, currentCents: 120_00, lowestCents: 120_00, highestCents: 150_00 })
})

test('a price changes with its log, only from the price that was seen, only in its own shop', async () => {
  const { db } = house
  const [sku] = await db.select().from(skus).where(eq(skus.id, place.lamp.sku))
  const shop = sku?.shopId ?? ''
  const change = { skuId: place.lamp.sku, seenCents: 120_00, priceCents: 99_00, wasCents: 120_00 }
  const told: string[] = []
  const tell = async (_: unknown, spuIds: readonly string[]) => void told.push(...spuIds)
  const to = (changes: object, shopId = shop) =>
    inTransaction(db, (tx) => changePrices(tx, shopId, [{ ...change, ...changes }], { now: new Date(), whenChanged: tell }))

  expect(await to({ seenCents: 1 })).toEqual([])
  expect(await to({}, v7())).toEqual([])
  await expect(to({ priceCents: 0 })).rejects.toMatchObject({ reason: 'bad-input' })
  await expect(to({ wasCents: 50_00 })).rejects.toMatchObject({ reason: 'bad-input' })
  expect(told).toEqual([])
  const [before] = await db.select().from(spus).where(eq(spus.id, place.lamp.spu))
  expect(await to({})).toEqual([place.lamp.sku])
  expect(told).toEqual([place.lamp.spu])

  const logged = await db.select().from(priceChanges).where(eq(priceChanges.skuId, place.lamp.sku))
  expect(logged.map(({ priceCents }) => priceCents)).toContain(99_00)
  const [spu] = await db.select().from(spus).where(eq(spus.id, place.lamp.spu))
  expect([spu?.priceCents, spu?.wasCents]).toEqual([99_00, 120_00])
  // An editor that was opened before holds the old price, and is told.
  expect(spu?.version).toBe((before?.version ?? 0) + 1)
  const { envelope } = await house.call('/mallapi/price/history', { id: place.lamp.spu })
  expect((envelope.data as Output<typeof price.history>).points.at(-1)?.priceCents).toBe(99_00)
})
