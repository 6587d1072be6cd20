import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { spuCalls } from '../products/calls.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace, said } from '../testing/marketplace.ts'
import { kettleIn } from '../testing/wares.ts'
import { goodsAsked } from './goods-preview.ts'
import { writeProducts } from './write-products.ts'

const now = new Date()
let house: House
let goods: Marketplace
let seller: Shopper
let colleague: Shopper
let draft: string
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, now)
  seller = await member('manager')
  colleague = await member('manager')
  const product = kettleIn(goods.kettles, { title: said('Dabchick kettle'), state: 'draft' })
  const [written] = await writeProducts(house.db, { shopId: goods.shop, accountId: seller.id }, [product], now)
  draft = written?.id ?? ''
})
afterAll(() => house.close())

async function member(role: 'manager' | 'packer', placeId = goods.shop): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, now))
  return person
}
const ask = async (path: string, input: object, { headers } = seller) => (await house.call(`/mallapi/${path}`, input, headers)).envelope
const tokenOf = async () => ((await ask('sellerProduct/preview', { id: draft })).data as { goods: string }).goods
const caller = ({ id }: Shopper, role: 'manager' | 'packer' = 'manager', shopId = goods.shop) =>
  ({
    ...{ role: 'account', id, shopId },
    works: { shop: { kind: 'shop', placeId: shopId, role, lacksFactor: false }, business: null, house: null },
  }) as unknown as Account

test('a preview is for who asked for it, as long as they may see the goods, for their shop and for an hour', async () => {
  const token = await tokenOf()
  const asked = (who: Account, at = now, given: unknown = token) => goodsAsked(house.db, { caller: who, token: given }, at)
  expect(await asked(caller(seller))).toEqual({ shopId: goods.shop })
  for (const who of [caller(colleague), caller(seller, 'packer'), caller(seller, 'manager', v7())]) expect(await asked(who)).toBeUndefined()
  expect(await goodsAsked(house.db, { caller: { role: 'visitor', sessionEnded: false }, token }, now)).toBeUndefined()
  expect(await asked(caller(seller), new Date(now.getTime() + 3 * 3_600_000))).toBeUndefined()
  for (const wrong of [`${token}x`, `z${token}`, token.slice(0, -2), '', 7, {}])
    expect(await asked(caller(seller), now, wrong)).toBeUndefined()
})

test('with it a page shows a draft of that shop; without it, or with another shop’s, it is as unknown as any', async () => {
  const context = { db: house.db, locale: 'en', mallId: 10_000, place: null, storefront: null, now: () => now }
  const shown = (own: object) => spuCalls.getInfo({ ...context, ...own } as never, { id: draft })
  expect(await shown({ goods: { shopId: goods.shop } })).toMatchObject({ id: draft, title: 'Dabchick kettle' })
  await expect(shown({})).rejects.toMatchObject({ reason: 'not-found' })
  await expect(shown({ goods: { shopId: v7() } })).rejects.toMatchObject({ reason: 'not-found' })
})

test('no call takes it: what it answers is what everybody sees', async () => {
  expect((await ask(`spu/getInfo?goods=${await tokenOf()}`, { id: draft })).reason).toBe('not-found')
})

test('of another shop’s product nobody gets one, and a packer none at all', async () => {
  expect((await ask('sellerProduct/preview', { id: draft }, await member('manager', v7()))).reason).toBe('not-found')
  expect((await ask('sellerProduct/preview', { id: draft }, await member('packer'))).reason).toBe('forbidden')
})
