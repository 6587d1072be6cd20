import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

test('a mall features its shops with a readable sign and pictures of what they sell most', async () => {
  const { envelope } = await house.call('/mallapi/shop/featured', { mallId: 10_000 }, { cookie: 'language=fr' })
  expect(envelope.data).toMatchObject([
    {
      slug: 'alder-oak',
      shopDescription: 'Kitchen things fr',
      city: 'Toronto fr',
      sign: { background: '#f3d9d2', text: '#3a1f28' },
      pictures: ['/media/products/table-lamp-green.webp', '/media/products/kettle.webp'],
    },
  ])
})

test('malls without shops and unknown malls feature none', async () => {
  for (const mallId of [10_001, 777]) {
    expect((await house.call('/mallapi/shop/featured', { mallId })).envelope).toMatchObject({ code: 0, data: [] })
  }
  expect((await house.call('/mallapi/shop/featured', { mallId: 10_000, size: 25 })).envelope.code).toBe(40000)
})

test('all shops of a mall come a page at a time, and hidden ones never', async () => {
  const page = async (input: object) => (await house.call('/mallapi/shop/page', { mallId: 10_000, ...input })).envelope
  expect((await page({})).data).toMatchObject({
    records: [{ slug: 'alder-oak', pictures: [/table-lamp/, /kettle/].map((name) => expect.stringMatching(name)) }],
    total: 1,
  })
  expect((await page({ sort: 'rating', page: { current: 2, size: 1 } })).data).toEqual({ records: [], total: 1 })
  expect((await page({ sort: 'newest' })).code).toBe(40000)
  expect((await page({ mallId: 777 })).data).toEqual({ records: [], total: 0 })
  await house.db.execute(sql`update shops set is_public = false`)
  expect((await page({})).data).toEqual({ records: [], total: 0 })
  await house.db.execute(sql`update shops set is_public = true where slug = 'alder-oak'`)
})

const info = async (input: object, headers?: Record<string, string>) => (await house.call('/mallapi/shop/getInfo', input, headers)).envelope

test('a shop answers to its slug and its id, with what its pages wear', async () => {
  const bySlug = await info({ mallId: 10_000, shop: 'alder-oak' }, { cookie: 'language=zh' })
  expect(bySlug.data).toMatchObject({
    slug: 'alder-oak',
    template: 'normal',
    defaultPath: '/shops/templates/free/normal',
    isPublic: true,
    shopInfo: { shopDescription: 'Kitchen things zh' },
    shopCategory: [{ name: 'kitchen zh' }],
    palette: ['#f3d9d2', '#3a1f28'],
  })
  const { shopId } = bySlug.data as { shopId: string }
  expect((await info({ mallId: 10_000, shop: shopId })).data).toMatchObject({ slug: 'alder-oak' })
})

test('a page that names no shop gets the first that the mall features, of its template', async () => {
  for (const input of [{ mallId: 10_000 }, { mallId: 10_001 }, { mallId: 10_000, template: 'normal' }])
    expect((await info(input)).data).toMatchObject({ slug: 'alder-oak' })
  expect((await info({ mallId: 10_000, template: 'electronic' })).code).toBe(404)
})

test('unknown and hidden shops are not found, broken names are bad input', async () => {
  for (const shop of ['nobody', '018f0000-0000-7000-8000-000000000000']) expect((await info({ mallId: 10_000, shop })).code).toBe(404)
  for (const shop of ['', 'a b', "x' or 1=1", 'a'.repeat(81), 7]) expect((await info({ mallId: 10_000, shop })).code).toBe(40000)
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, '{"id": "018f0000-0000-7000-8000-00000000000a", "slug": "hidden", "is_public": false, "own_domain": null}')).*
    from shops own where slug = 'alder-oak'`)
  for (const shop of ['hidden', '018f0000-0000-7000-8000-00000000000a']) expect((await info({ mallId: 10_000, shop })).code).toBe(404)
})
