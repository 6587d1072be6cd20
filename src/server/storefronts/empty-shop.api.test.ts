import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../shops/open-shop.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
const place = { lat: 43.65, lng: -79.38, key: 'toronto', city: { en: 'Toronto', fr: 'Toronto', zh: '多伦多' } }
const empty = { slug: 'bare-shelf', displayName: 'Bare Shelf' }

beforeAll(async () => {
  house = await openHouse()
  await addMarketplace(house.db, new Date())
  await openShop(
    house.db,
    {
      ...empty,
      description: 'Nothing yet',
      template: 'normal',
      language: 'en',
      place: { ...place, province: 'ON', country: 'ca', postalCode: 'M5V 1A1' },
      categoryKeys: ['kitchen'],
      mallId: 10_000,
      taxNumbers: {},
    },
    new Date(),
  )
})
afterAll(() => house.close())

const answer = async (path: string, input: object) => (await house.call(`/mallapi/${path}`, input)).envelope.data

test('a shop without goods is recommended nowhere', async () => {
  for (const [path, input] of [
    ['shop/featured', { mallId: 10_000 }],
    ['shop/page', {}],
    ['shop/page', { mallId: 10_000 }],
    ['radar/near', { point: { lat: place.lat, lng: place.lng }, radiusKm: 2000 }],
  ] as const) {
    const said = JSON.stringify(await answer(path, input))
    expect(said, path).toContain('alder-oak')
    expect(said, path).not.toContain(empty.slug)
  }
})

test('who knows its name finds it, with no room and no hours that are not its own', async () => {
  expect(await answer('shop/page', { name: 'bare' })).toMatchObject({ total: 1, records: [{ slug: empty.slug }] })
  const shop = (await answer('shop/getInfo', { mallId: 10_000, shop: empty.slug })) as { hours: Record<string, unknown> }
  expect(shop).toMatchObject({ coverUrl: null, productCount: 0 })
  expect(Object.values(shop.hours)).toEqual([null, null, null, null, null, null, null])
})
