import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { OwnOffer, SubscriptionPreview, sellerSubscription } from '../../contract/subscriptions.ts'
import { type Offering, openOffering } from '../testing/offering.ts'

let at: Offering
beforeAll(async () => {
  at = await openOffering()
})
afterAll(() => at.house.close())

const list = async (who = at.seller) => (await at.ask<{ records: OwnOffer[] }>('sellerSubscription/page', {}, who)).data.records
const set = (percent: number | null, who = at.seller, spuId = at.goods.lamp.spu) =>
  at.ask('sellerSubscription/setOffer', { spuId, percent }, who)

test('what a seller offers to subscribers is on the product page and on the bill, and ended it is nowhere', async () => {
  expect((await set(10)).code).toBe(0)
  expect(await list()).toMatchObject([{ title: 'Lamp', percent: 10, subscribers: 0, priceCents: 120_00 }])
  expect((await at.ask('subscription/offer', { spuId: at.goods.lamp.spu }, at.shopper)).data).toEqual({ percent: 10 })
  const { data } = await at.ask<SubscriptionPreview>('subscription/preview', { skuId: at.goods.lamp.sku, quantity: 1 }, at.shopper)
  expect(data.bill).toMatchObject({ itemsCents: 120_00, discountCents: 12_00 })
  expect((await set(15)).code).toBe(0)
  expect(await list()).toMatchObject([{ percent: 15 }])
  expect((await set(null)).code).toBe(0)
  expect(await list()).toEqual([])
  expect((await at.ask('subscription/offer', { spuId: at.goods.lamp.spu }, at.shopper)).data).toBeNull()
})

test.each([0, 51, -5, 7.5, '10'])('a saving of %s percent is refused', async (percent) => {
  expect((await set(percent as number)).code).toBe(40000)
  expect(await list()).toEqual([])
})

test('another shop’s product is as unknown, and nothing of an offer is seen there', async () => {
  await set(10)
  expect((await set(10, at.stranger)).reason).toBe('not-found')
  expect((await set(null, at.stranger)).reason).toBe('not-found')
  expect((await at.ask('sellerSubscription/forecast', { spuId: at.goods.lamp.spu, percent: 5 }, at.stranger)).reason).toBe('not-found')
  expect(await list(at.stranger)).toEqual([])
  expect(await list()).toHaveLength(1)
})

test('a forecast takes the saving off all that was sold last month', async () => {
  await at.buy(at.goods.lamp.sku, 2, 271_20)
  const { data } = await at.ask<Output<typeof sellerSubscription.forecast>>('sellerSubscription/forecast', {
    spuId: at.goods.lamp.spu,
    percent: 5,
  })
  expect(data).toEqual({ sold: 2, salesCents: 240_00, costCents: 12_00, isBelowCost: false, percentNow: 10 })
  expect((await at.ask('sellerSubscription/forecast', { spuId: v7(), percent: 5 })).reason).toBe('not-found')
})
