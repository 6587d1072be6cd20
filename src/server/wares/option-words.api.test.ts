import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { OwnPiece, ProductInfo, sellerProduct } from '../../contract/seller-products.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { colour, kettleIn, piece } from '../testing/wares.ts'
import { writeProducts } from './write-products.ts'

type Saved = Output<typeof sellerProduct.setOptions>
let house: House
let goods: Marketplace
let seller: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop, role: 'manager' }, new Date()))
})
afterAll(() => house.close())
const ask = async <T>(path: string, input: object) =>
  (await house.call(`/mallapi/sellerProduct/${path}`, input, seller.headers)).envelope.data as T

test('a value under other words, in any language, stays the same variant with its stock; two under one key are refused', async () => {
  const product = kettleIn(goods.kettles, {
    pieces: [piece({ chosen: [colour('red')], onHand: 7 }), piece({ chosen: [colour('blue')], onHand: 2 })],
  })
  const [written] = await writeProducts(house.db, { shopId: goods.shop, accountId: seller.id }, [product], new Date())
  const id = written?.id ?? ''
  const info = await ask<ProductInfo>('getInfo', { id })
  const pieces = async () => (await ask<{ records: OwnPiece[] }>('pieces', { id })).records
  const before = await pieces()
  const [option] = info.options
  const [red, blue] = option?.values ?? []
  if (!option || !red || !blue) throw new Error('no options')
  const scarlet = { ...red, value: { en: 'Scarlet', fr: 'Écarlate', zh: '猩红' }, hex: '#ff2400' }
  const saved = await ask<Saved>('setOptions', { id, version: info.version, options: [{ ...option, values: [scarlet, blue] }] })
  expect(saved).toMatchObject({ is: 'saved', info: { pieces: 2, options: [{ values: [scarlet, blue] }] } })
  expect((await pieces()).map(({ id: own, onHand }) => [own, onHand])).toEqual(before.map(({ id: own, onHand }) => [own, onHand]))
  expect((await pieces())[0]?.name).toBe('Scarlet')
  const { version } = await ask<ProductInfo>('getInfo', { id })
  const twice = await ask<Saved>('setOptions', { id, version, options: [{ ...option, values: [scarlet, { ...blue, key: red.key }] }] })
  expect(twice).toMatchObject({ is: 'wrong', problems: [{ path: 'options', kind: 'twice' }] })
})
