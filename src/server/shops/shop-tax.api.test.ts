import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

let house: House
let seller: Shopper
let buyer: Shopper
let lampSku: string
const foreign = '018f0000-0000-7000-8000-00000000000c'

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  const { shop, lamp } = await addMarketplace(house.db, new Date())
  lampSku = lamp.sku
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, ${JSON.stringify({ id: foreign, slug: 'foreign', own_domain: 'foreign.example', tax_numbers: { gstHst: '876543217 RT 0001' } })}::jsonb)).*
    from shops own where slug = 'alder-oak'`)
  seller = await addShopper(house)
  await house.db.execute(sql`update accounts set roles = '{customer,goodsSeller}', shop_id = ${shop} where id = ${seller.id}`)
  buyer = await addShopper(house, 'QC')
})
afterAll(() => house.close())

const call = async (path: string, input: object, as = seller) => (await house.call(`/mallapi/${path}`, input, as.headers)).envelope
const save = (numbers: object, as = seller) => call('sellerShop/saveTax', { gstHstNumber: '', qstNumber: '', ...numbers }, as)
const stored = async () =>
  (await house.db.execute<{ slug: string; tax_numbers: object }>(sql`select slug, tax_numbers from shops order by slug`)).rows

async function collectedNow() {
  const wanted = { buyNow: { skuId: lampSku, quantity: 1 }, shipAddressId: buyer.addressId }
  // Without a name of its own the second would be taken for a second press.
  const { data: id } = (await house.call('/mallapi/order/addNew', wanted, { ...buyer.headers, 'idempotency-key': v7() })).envelope
  const { data } = await call('order/getInfo', { id }, buyer)
  return { id: id as string, collection: (data as Order).shopOrders[0]?.taxCollection }
}

const numbers = { gstHstNumber: '123456782rt0001', qstNumber: '1234567890-tq-0001' }

test('a shop that registers collects from its next sale on, and what was sold before keeps who collected', async () => {
  await house.db.execute(sql`update shops set tax_numbers = '{"pstRstQst": {"BC": "PST-1234-5678"}}' where slug = 'alder-oak'`)
  const before = await collectedNow()
  expect(before.collection).toMatchObject({ gstHst: 'marketplace', provincial: 'marketplace' })

  const shown = {
    gstHstNumber: '123456782 RT 0001',
    qstNumber: '1234567890 TQ 0001',
    collects: { gstHst: 'seller', qst: 'seller' },
  }
  expect(await save(numbers)).toMatchObject({ code: 0, data: shown })
  expect(await call('sellerShop/getTax', {})).toMatchObject({ code: 0, data: shown })
  // The registration in another province stays, and so does the other shop.
  expect(await stored()).toEqual([
    {
      slug: 'alder-oak',
      tax_numbers: expect.objectContaining({
        gstHst: '123456782 RT 0001',
        pstRstQst: { BC: 'PST-1234-5678', QC: '1234567890 TQ 0001' },
      }),
    },
    { slug: 'foreign', tax_numbers: { gstHst: '876543217 RT 0001' } },
  ])
  expect((await collectedNow()).collection).toMatchObject({ gstHst: 'seller', provincial: 'seller', gstHstNumber: '123456782 RT 0001' })
  const { data } = await call('order/getInfo', { id: before.id }, buyer)
  expect((data as Order).shopOrders[0]?.taxCollection).toEqual(before.collection)

  expect(await save({})).toMatchObject({ code: 0, data: { gstHstNumber: '', collects: { gstHst: 'marketplace', qst: 'marketplace' } } })
  expect(await stored()).toContainEqual({ slug: 'alder-oak', tax_numbers: expect.objectContaining({ pstRstQst: { BC: 'PST-1234-5678' } }) })
  await house.db.execute(sql`update shops set tax_numbers = '{}' where slug = 'alder-oak'`)
})

test.each([
  ['a GST number that does not add up', { gstHstNumber: '123456789 RT 0001' }],
  ['half a QST number', { qstNumber: '12345 TQ 0001' }],
  ['letters', { qstNumber: '<b>' }],
  ['the shop of somebody else beside it', { shopId: foreign }],
])('%s is refused, and nothing changes', async (_name, typed) => {
  const before = await stored()
  expect((await save(typed)).code).toBe(40000)
  expect(await stored()).toEqual(before)
})

test('whoever has no shop is refused', async () => {
  const [own, saved] = [await call('sellerShop/getTax', {}, buyer), await save(numbers, buyer)]
  expect([own.reason, saved.reason]).toEqual(['forbidden', 'forbidden'])
})

test('a registration counts from its own day: what was sold keeps who collected, and a second of the same tax is refused', async () => {
  const today = marketDay(new Date())
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const add = (input: object) => call('sellerTax/add', { tax: 'gstHst', number: '123456782RT0001', until: null, ...input })
  expect(await add({ since: tomorrow })).toMatchObject({ code: 0, data: { registrations: [{ tax: 'gstHst', since: tomorrow }] } })
  const before = await collectedNow()
  expect(before.collection).toMatchObject({ gstHst: 'marketplace', gstHstNumber: '' })

  expect((await add({ since: yesterday, number: '876543216RT0001' })).reason).toBe('tax-overlaps')
  expect((await add({ since: yesterday, number: '876543217RT0001', until: today })).reason).toBe('bad-input')
  expect((await add({ since: today, until: yesterday })).reason).toBe('bad-dates')
  expect(await add({ since: yesterday, number: '876543216RT0001', until: today })).toMatchObject({ code: 0 })
  expect((await collectedNow()).collection).toMatchObject({ gstHst: 'seller', gstHstNumber: '876543216 RT 0001' })

  const end = (since: string, until: string) => call('sellerTax/end', { tax: 'gstHst', since, until })
  expect(await end(yesterday, yesterday)).toMatchObject({ code: 0 })
  expect(await end(tomorrow, today)).toMatchObject({ code: 0, data: { registrations: [{ since: yesterday, until: yesterday }] } })
  expect((await end(tomorrow, today)).reason).toBe('not-found')
  expect((await collectedNow()).collection).toMatchObject({ gstHst: 'marketplace' })
  const { data } = await call('order/getInfo', { id: before.id }, buyer)
  expect((data as Order).shopOrders[0]?.taxCollection).toEqual(before.collection)
})
