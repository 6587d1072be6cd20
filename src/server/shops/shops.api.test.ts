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
