import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Product } from '../../contract/products.ts'
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

test('a third option gets the shop’s own name; what there was goes on with its stock, and a shopper chooses among three', async () => {
  const product = kettleIn(goods.kettles, {
    pieces: [piece({ chosen: [colour('red')], onHand: 7 }), piece({ chosen: [colour('blue')], onHand: 2 })],
  })
  const [written] = await writeProducts(house.db, { shopId: goods.shop, accountId: seller.id }, [product], new Date())
  const id = written?.id ?? ''
  const set = async (options: object[]) => {
    const { version } = await ask<ProductInfo>('getInfo', { id })
    return ask<Saved>('setOptions', { id, version, options })
  }
  const pieces = async () => (await ask<{ records: OwnPiece[] }>('pieces', { id })).records.map(({ name, onHand }) => [name, onHand])
  const { options } = await ask<ProductInfo>('getInfo', { id })
  const inAll = (text: string) => ({ en: text, fr: text, zh: text })
  const sizes = { attribute: 'size', values: [{ value: inAll('S') }, { value: inAll('L') }] }
  const wood = { attribute: 'other', name: { en: 'Wood', fr: 'Bois', zh: '' }, values: [{ value: inAll('Oak') }, { value: inAll('Ash') }] }
  expect(await set([...options, sizes, wood])).toMatchObject({
    ...{ is: 'saved', info: { pieces: 8, options: [{}, { name: { en: 'Size' } }, { name: { en: 'Wood', fr: 'Bois', zh: '选项' } }] } },
  })
  const made = await pieces()
  expect([made.length, made.filter(([, onHand]) => onHand !== 0)]).toEqual([
    8,
    [
      ['red · S · Oak', 7],
      ['blue · S · Oak', 2],
    ],
  ])
  const { envelope } = await house.call('/mallapi/spu/getInfo', { id }, {})
  const shown = envelope.data as Product
  expect(shown.attributes.map(({ key, name, options: all }) => [key, name, all.length])).toEqual([
    ['colour', 'Colour', 2],
    ['size', 'Size', 2],
    ['other', 'Wood', 2],
  ])
  expect(shown.skus[0]?.variants.map(({ attribute, value }) => [attribute, value])).toEqual([
    ['colour', 'red'],
    ['size', 'S'],
    ['other', 'Oak'],
  ])
  // Another name makes no other pieces, and an option less loses no stock that it need not.
  const { options: now } = await ask<ProductInfo>('getInfo', { id })
  await set(now.map((one) => (one.attribute === 'other' ? { ...one, name: inAll('Timber') } : one)))
  expect(await pieces()).toEqual(made)
  await set(now.filter(({ attribute }) => attribute === 'colour'))
  expect(await pieces()).toEqual([
    ['red', 7],
    ['blue', 2],
  ])
  for (const wrong of [
    { ...wood, attribute: 'shade' },
    { ...wood, name: { en: 'x'.repeat(81), fr: '', zh: '' } },
    { ...wood, values: [] },
  ])
    expect(
      (await house.call('/mallapi/sellerProduct/setOptions', { id, version: 1, options: [wrong] }, seller.headers)).envelope.code,
    ).toBe(40000)
  expect(await set([wood, wood])).toMatchObject({ is: 'wrong', problems: [{ kind: 'twice' }] })
})
