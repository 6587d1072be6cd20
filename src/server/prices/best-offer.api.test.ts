import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { ai } from '../../contract/prices.ts'
import { marketDay } from '../../rules/calendar.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, said } from '../testing/marketplace.ts'
import { importOffers } from './feeds/import-offers.ts'
import { judgeHardPairs } from './judge-hard-pairs.ts'
import { matchLater } from './matching/match-products.ts'
import { matchWaiting } from './matching/match-waiting.ts'
import { outsideOffers } from './tables.ts'

let house: House
/** One model in black and in white. */
let black: string
let white: string
const now = new Date()
const today = marketDay(now)

beforeAll(async () => {
  house = await openHouse()
  const { lamp } = await addMarketplace(house.db, now)
  black = lamp.spu
  const numbered = (modelNumber: string) => ({
    title: said(`Loon enamel lamp ${modelNumber}`),
    modelNumber,
    matchGroup: `loon|${modelNumber.toLowerCase()}`,
  })
  await house.db.update(spus).set(numbered('LN-4100B')).where(eq(spus.id, black))
  white = await another(black, numbered('LN-4100W'))
  await changed(black)
})
/** As whoever writes a product says it. */
async function changed(...spuIds: string[]): Promise<void> {
  await matchLater(house.db, spuIds)
  await matchWaiting(house.db, now)
}
afterEach(() => house.db.delete(outsideOffers))
afterAll(() => house.close())

async function another(spuId: string, changes: Partial<typeof spus.$inferInsert>): Promise<string> {
  const { db } = house
  const [spu] = await db.select().from(spus).where(eq(spus.id, spuId))
  const [sku] = await db.select().from(skus).where(eq(skus.spuId, spuId))
  if (!spu || !sku) throw new Error('nothing to copy')
  const [id, skuId] = [v7(), v7()]
  await db.insert(spus).values({ ...spu, id, ...changes })
  await db.insert(skus).values({ ...sku, id: skuId, spuId: id })
  await db.insert(stock).values({ shopId: spu.shopId, skuId, onHand: 5, reserved: 0 })
  await changed(id)
  return id
}

/** Titles of offers, with the site before a colon; none says its brand or number but in its title. */
async function imported(name: string, ...offers: string[]): Promise<void> {
  const rows = offers.map((offer) => {
    const [site, title = ''] = offer.split(': ')
    return `${site},https://${site?.toLowerCase()}.example.com/${encodeURIComponent(title)},${title},115.00,0,${today}`
  })
  const text = ['site_name,url,title,price_cad,shipping_cad,date', ...rows].join('\n')
  expect(await importOffers(house.db, { name, text, day: today }, today)).toMatchObject({ imported: offers.length, skipped: [] })
  await matchWaiting(house.db, now)
}

async function found(id: string) {
  const { envelope } = await house.call('/mallapi/ai/comparePrice', { id })
  const { offers } = envelope.data as Output<typeof ai.comparePrice>
  return offers
    .filter(({ where }) => where === 'elsewhere')
    .map(({ name, title, match }) => ({ shown: `${name}: ${title}`, ...match }))
    .sort((a, b) => a.shown.localeCompare(b.shown))
}
const shownAt = async (id: string) => (await found(id)).map(({ shown }) => shown)

test('of two offers of one site the better one is the product’s, with its evidence, however often and in whichever order they come', async () => {
  const [good, used] = ['North: Loon enamel lamp LN-4100B', 'North: Loon enamel lamp LN-4100B refurbished'] as const
  await imported('n.csv', used)
  expect(await shownAt(black)).toEqual([used])
  await imported('n.csv', good)
  const first = await found(black)
  expect(first).toMatchObject([{ shown: good, verdict: 'same', reasons: expect.arrayContaining(['brand-equal', 'model-in-title']) }])
  await imported('n.csv', good, used)
  await imported('again.csv', used, good)
  expect(await found(black)).toEqual(first)
})

test('an offer goes to the product that it fits best, and each site has its own', async () => {
  await imported('n.csv', 'North: Loon enamel lamp LN-4100W', 'South: Enamel lamp LN 4100B by Loon', 'South: Lamp LN4100W')
  expect(await shownAt(white)).toEqual(['North: Loon enamel lamp LN-4100W', 'South: Lamp LN4100W'])
  expect(await shownAt(black)).toEqual(['South: Enamel lamp LN 4100B by Loon'])
})

test('the same product of another shop takes no offer away: what is sure there is as sure here; another product does', async () => {
  const copy = await another(black, { title: said('Loon enamel lamp with shade') })
  const offer = 'North: Loon enamel lamp with shade'
  await imported('n.csv', offer)
  const [there, here] = [await found(copy), await found(black)]
  expect(there).toMatchObject([{ shown: offer, verdict: 'same' }])
  expect(here).toMatchObject([{ shown: offer, verdict: 'same', confidence: there[0]?.confidence }])
  expect(await found(white)).toEqual([])
  await house.db.update(spus).set({ published: false }).where(eq(spus.id, copy))
  await changed(copy)
})

test('an offer that fits another product nearly as well is only near, however well it fits', async () => {
  const offer = 'North: Loon enamel lamp with shade'
  await imported('n.csv', offer)
  expect(await found(black)).toMatchObject([{ shown: offer, verdict: 'near' }])
  await house.db.update(spus).set({ published: false }).where(eq(spus.id, white))
  await changed(white)
  expect(await found(black)).toMatchObject([{ shown: offer, verdict: 'same' }])
  await house.db.update(spus).set({ published: true }).where(eq(spus.id, white))
  await changed(white)
})

test('a product that another offer of the site is of leaves nothing open', async () => {
  const vague = 'North: Loon enamel lamp with shade'
  await imported('n.csv', vague, 'North: Loon enamel lamp LN-4100W')
  expect(await found(black)).toMatchObject([{ shown: vague, verdict: 'same' }])
  expect(await shownAt(white)).toEqual(['North: Loon enamel lamp LN-4100W'])
})

test.each(['Loon enamel lamp LN-4100B refurbished', 'Lamp LN4100B refurbished', 'Refurbished LOON enamel lamp'])(
  'a model is asked about “%s”, which has no brand beside its title',
  async (title) => {
    await imported('n.csv', `North: ${title}`)
    const asked: string[] = []
    const judge = async (ours: { titles: readonly string[] }, theirs: { titles: readonly string[] }) => {
      asked.push(`${theirs.titles[0]} / ${ours.titles[0]}`)
      return { verdict: 'same', confidence: 0.9 } as const
    }
    expect((await judgeHardPairs(house.db, { name: 'test', judge }, now)).kept).toBeGreaterThan(0)
    expect(asked).toContain(`${title} / Loon enamel lamp LN-4100B`)
    expect(await found(black)).toMatchObject([{ shown: `North: ${title}`, verdict: 'same', reasons: expect.arrayContaining(['judged']) }])
  },
)
