import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { sellerHealth, sellerReview } from '../../contract/seller-reviews.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let buyer: Shopper
let seller: Shopper
let stranger: Shopper
let packer: Shopper
const sales: string[] = []

async function staff(placeId: string, role: 'owner' | 'packer'): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.lamp.sku, 40)
  buyer = await addShopper(house)
  seller = await staff(goods.shop, 'owner')
  packer = await staff(goods.shop, 'packer')
  stranger = await staff(v7(), 'owner')
  for (let n = 0; n < 4; n++) {
    const wanted = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: buyer.addressId }
    const { data: id } = (await house.call('/mallapi/order/addNew', wanted, { ...buyer.headers, 'idempotency-key': v7() })).envelope
    await house.call('/mallapi/order/placeOrders', { id, token: await cardToken(house) }, buyer.headers)
    const { rows } = await house.db.execute<{ id: string }>(sql`select id from shop_orders where order_id = ${id}`)
    sales.push(rows[0]?.id ?? '')
  }
  const [late, cancelled, faulty] = sales
  await house.db.execute(sql`update shop_orders set placed_at = now() - interval '6 days' where id = ${late}`)
  await house.db.execute(sql`update shop_orders set state = 'cancelled' where id = ${cancelled}`)
  await house.db.execute(sql`
    insert into order_events (shop_id, shop_order_id, sort, at, kind, actor) values (${goods.shop}, ${cancelled}, 99, now(), 'cancelled', 'shop')`)
  for (const [sale, reason] of [
    [faulty, 'damaged'],
    [sales[3], 'changedMind'],
  ])
    await house.db.execute(sql`
      insert into returns (shop_id, id, shop_order_id, customer_id, state, reason, comment, photos, return_address, refund_cents, requested_at)
      select shop_id, ${v7()}, id, customer_id, 'requested', ${reason}, '', '{}', shipping_address, 0, now() from shop_orders where id = ${sale}`)
  for (const hours of [1, 72])
    await house.db.execute(sql`
      insert into complaints (customer_id, id, number, about, shop_id, subject, kind, state, opened_at, changed_at)
      values (${buyer.id}, ${v7()}, ${v7()}, 'shop', ${goods.shop}, 'Late', 'other', 'open', now() - make_interval(hours => ${hours}), now() - make_interval(hours => ${hours}))`)
  for (const [n, stars] of [5, 2, 4].entries())
    await house.db.execute(sql`
      insert into reviews (id, spu_id, shop_id, customer_id, author_name, stars, headline, text, language, photos, helpful_count, is_published, written_at)
      values (${v7()}, ${goods.lamp.spu}, ${goods.shop}, ${buyer.id}, 'Robin', ${stars}, 'Lamp', 'A lamp', 'en', '{table-lamp-green,/uploads/own.webp}', 0, true, now() - make_interval(mins => ${n}))`)
})
afterAll(() => house.close())

const ask = async (path: string, input: object, as = seller) => (await house.call(`/mallapi/${path}`, input, as.headers)).envelope
const health = async (as = seller) => (await ask('sellerHealth/getInfo', {}, as)).data as Output<typeof sellerHealth.getInfo>
const behind = async (rate: string, as = seller) =>
  ((await ask('sellerHealth/orders', { rate }, as)).data as Output<typeof sellerHealth.orders>).records.map(({ id }) => id)
const listed = async (only: string, page: object = {}, as = seller) =>
  (await ask('sellerReview/page', { only, page }, as)).data as Output<typeof sellerReview.page>

test('a photo of a review is an address: of the library, or of the buyer’s own file', async () => {
  const { records } = await listed('all')
  expect(new Set(records.flatMap(({ photos }) => photos))).toEqual(new Set(['/media/products/table-lamp-green.webp', '/uploads/own.webp']))
})

test('each rate counts what is the shop’s fault, and shows the orders behind it', async () => {
  expect(await health()).toEqual({
    late: { count: 1, of: 4 },
    cancelled: { count: 1, of: 4 },
    returned: { count: 1, of: 4 },
    unanswered: { count: 1, of: 2 },
    rating: { rating: expect.closeTo(11 / 3, 5), of: 3 },
  })
  expect([await behind('late'), await behind('cancelled'), await behind('returned')]).toEqual([[sales[0]], [sales[1]], [sales[2]]])
})

test('what was ordered while the shop was closed is not late', async () => {
  await house.db.execute(sql`
    update shops set closure = jsonb_build_object('from', (now() - interval '8 days')::date, 'to', (now() + interval '3 days')::date) where id = ${goods.shop}`)
  expect((await health()).late.count).toBe(0)
  await house.db.execute(sql`update shops set closure = null where id = ${goods.shop}`)
  expect((await health()).late.count).toBe(1)
})

test('reviews are read by key, each once, and narrowed to what waits or hurts', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Output<typeof sellerReview.page> = await listed('all', { after, size: 2 })
    seen.push(...page.records.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(new Set(seen).size).toBe(3)
  const [low] = (await listed('low')).records
  expect(low).toMatchObject({ stars: 2, answer: null })
  expect((await ask('orderReview/answer', { id: low?.id, answer: 'We are sorry.' })).code).toBe(0)
  expect((await listed('waiting')).records.length).toBe(2)
  expect((await listed('low')).records[0]?.answer).toBe('We are sorry.')
})

test('of complaints and letters those that wait for the shop are shown alone', async () => {
  type Listed = { records: { id: string; state: string }[] }
  const complaints = async (input: object) => ((await ask('sellerComplaint/page', input)).data as Listed).records
  const [first, second] = await complaints({})
  if (!first || !second) throw new Error('no complaints')
  await house.db.execute(sql`update complaints set state = 'answered' where id = ${first.id}`)
  expect((await complaints({ isWaiting: true })).map(({ id }) => id)).toEqual([second.id])
  await house.db.execute(sql`update complaints set state = 'reopened' where id = ${first.id}`)
  expect((await complaints({ isWaiting: true })).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
})

test('another shop sees nothing of it, and a packer is refused', async () => {
  expect((await health(stranger)).late).toEqual({ count: 0, of: 0 })
  expect((await listed('all', {}, stranger)).records).toEqual([])
  expect(await behind('late', stranger)).toEqual([])
  for (const path of ['sellerHealth/getInfo', 'sellerReview/page']) expect((await ask(path, {}, packer)).code).toBe(403)
})
