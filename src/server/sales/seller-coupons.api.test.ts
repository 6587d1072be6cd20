import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Forecast, ShopCoupon } from '../../contract/seller-offers.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, said } from '../testing/marketplace.ts'

let house: House
let shopId: string
type Person = Awaited<ReturnType<typeof addShopper>>
let seller: Person
let stranger: Person
let shopper: Person
let time = new Date('2026-11-15T12:00:00Z')
const DAY = 86_400_000
const inDays = (days: number) => new Date(time.getTime() + days * DAY).toISOString()
const foreign = '018f0000-0000-7000-8000-00000000000c'

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  shopId = (await addMarketplace(house.db, time)).shop
  ;[seller, stranger, shopper] = [await addShopper(house), await addShopper(house), await addShopper(house)]
  for (const [{ id }, place] of [
    [seller, shopId],
    [stranger, foreign],
  ] as const)
    await house.db.execute(
      sql`insert into members (account_id, kind, place_id, role, joined_at) values (${id}, 'shop', ${place}, 'owner', now())`,
    )
})
afterAll(() => house.close())

const ask = async (path: string, input: object, { headers }: Pick<Person, 'headers'> = seller) =>
  (await house.call(`/mallapi/${path}`, input, { ...headers, 'idempotency-key': v7() })).envelope
const autumn = () => ({
  ...{ code: 'AUTUMN-10', title: said('Autumn'), kind: 'percent', percent: 10, amountCents: null, minimumCents: 20_00, stackable: false },
  ...{ startsAt: inDays(-1), endsAt: inDays(7) },
})
const list = async (who = seller, state: string | null = null) =>
  ((await ask('sellerCoupon/page', { state }, who)).data as { records: ShopCoupon[] }).records

test('a coupon that a shop makes can be collected by shoppers at once, and is no other shop’s', async () => {
  const { data, code } = await ask('sellerCoupon/add', autumn())
  expect(code).toBe(0)
  expect(await list()).toMatchObject([{ code: 'AUTUMN-10', state: 'running', collected: 0, used: 0, startsAt: time.toISOString() }])
  expect(await list(stranger)).toEqual([])
  expect((await ask('coupon/ofShop', { shopId }, shopper)).data).toMatchObject([{ code: 'AUTUMN-10' }])
  await ask('coupon/collect', { couponId: (data as { id: string }).id }, shopper)
  expect(await list()).toMatchObject([{ collected: 1, used: 0 }])
})

test('under one key it is made once, and a code belongs to one coupon of the whole marketplace', async () => {
  const key = { 'idempotency-key': v7() }
  const add = async () =>
    (await house.call('/mallapi/sellerCoupon/add', { ...autumn(), code: 'ONCE' }, { ...seller.headers, ...key })).envelope
  const [one, other] = [await add(), await add()]
  expect([one.code, other.data]).toEqual([0, one.data])
  expect((await ask('sellerCoupon/add', autumn())).reason).toBe('code-taken')
  expect((await ask('sellerCoupon/add', autumn(), stranger)).reason).toBe('code-taken')
})

const absurd: [string, object][] = [
  ['more than ninety percent', { percent: 91 }],
  ['nothing', { percent: 0 }],
  ['a percentage that is no whole number', { percent: 9.5 }],
  ['two figures at once', { amountCents: 5_00 }],
  ['no figure', { percent: null }],
  ['more than was bought', { kind: 'amount', percent: null, amountCents: 30_00 }],
  ['a negative minimum', { minimumCents: -1 }],
  ['an end before its beginning', { endsAt: inDays(-2) }],
  ['a year that nobody will see', { endsAt: '2999-01-01T00:00:00.000Z' }],
  ['more than a year', { startsAt: inDays(0), endsAt: inDays(400) }],
  ['a code with spaces', { code: 'TEN OFF' }],
  ['a code of markup', { code: '<B>X</B>' }],
  ['words in one language', { title: { en: 'Autumn', fr: '', zh: '' } }],
  ['another shop', { shopId: foreign }],
]

test.each(absurd)('a coupon with %s is refused', async (_, change) => {
  const before = (await list()).length
  expect((await ask('sellerCoupon/add', { ...autumn(), code: 'ABSURD', ...change })).code).toBe(40000)
  expect(await list()).toHaveLength(before)
})

test('what has ended is not made, and what is over is not stopped again or started anew', async () => {
  expect((await ask('sellerCoupon/add', { ...autumn(), code: 'LATE', startsAt: inDays(-9), endsAt: inDays(-1) })).reason).toBe(
    'already-over',
  )
  const once = (await list()).find(({ code }) => code === 'ONCE')
  expect((await ask('sellerCoupon/stop', { id: once?.id }, stranger)).code).toBe(404)
  expect((await ask('sellerCoupon/stop', { id: v7() })).code).toBe(404)
  expect((await ask('sellerCoupon/stop', { id: once?.id })).code).toBe(0)
  expect((await ask('sellerCoupon/stop', { id: once?.id })).code).toBe(0)
  expect(await list(seller, 'stopped')).toMatchObject([{ id: once?.id, state: 'stopped', endsAt: time.toISOString() }])
  expect((await ask('coupon/ofShop', { shopId }, shopper)).data).toHaveLength(1)
})

test('a forecast adds up what was paid in the last thirty days, order by order, and names what runs beside it', async () => {
  const order = (itemsCents: number, daysAgo: number, state: string, shop = shopId) =>
    house.db.execute(sql`
      insert into shop_orders (shop_id, id, order_id, customer_id, order_number, state, shipping_address, items_cents, discount_cents,
        shipping_cents, delivery_cents, handling_cents, installation_cents, gst_hst_cents, pst_rst_qst_cents, total_cents, refunded_cents, placed_at)
      values (${shop}, ${v7()}, ${v7()}, ${shopper.id}, ${v7()}, ${state}, '{}', ${itemsCents}, 0, 700, 0, 0, 0, 0, 0, ${itemsCents + 700}, 0, ${inDays(-daysAgo)})`)
  await order(50_00, 2, 'delivered')
  await order(19_99, 3, 'processing')
  await order(33_33, 20, 'shipped')
  await order(90_00, 31, 'delivered')
  await order(90_00, 1, 'cancelled')
  await order(90_00, 1, 'pending')
  await order(90_00, 1, 'delivered', foreign)
  const { code: _, title: __, ...terms } = autumn()
  const of = async (change: object) => (await ask('sellerCoupon/forecast', { ...terms, ...change })).data as Forecast
  expect(await of({})).toMatchObject({ orders: 3, fitting: 2, salesCents: 103_32, costCents: 5_00 + 3_33 })
  expect((await of({})).overlaps).toMatchObject([{ code: 'AUTUMN-10', addsUp: false }])
  expect((await of({ stackable: true })).overlaps).toMatchObject([{ addsUp: true }])
  expect(await of({ kind: 'amount', percent: null, amountCents: 10_00, minimumCents: 10_00 })).toMatchObject({
    fitting: 3,
    costCents: 30_00,
  })
  expect(await of({ kind: 'freeDelivery', percent: null, minimumCents: 0 })).toMatchObject({ costCents: 21_00 })
  expect((await of({ startsAt: inDays(30), endsAt: inDays(40) })).overlaps).toEqual([])
})

test('a list that is read by key goes on where it ended', async () => {
  const all = await list()
  const page = async (after: string | null) =>
    (await ask('sellerCoupon/page', { page: { after, size: 1 } })).data as { records: ShopCoupon[]; next: string | null }
  const first = await page(null)
  const second = await page(first.next)
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(second.next).toBeNull()
})

test('a coupon is over when its time is', async () => {
  expect((await ask('sellerCoupon/add', { ...autumn(), code: 'SHORT', endsAt: inDays(1 / 48) })).code).toBe(0)
  time = new Date(time.getTime() + DAY / 24)
  const [short, ...others] = await list(seller, 'ended')
  expect([short?.code, others]).toEqual(['SHORT', []])
  expect((await ask('sellerCoupon/stop', { id: short?.id })).reason).toBe('already-over')
  expect((await ask('sellerCoupon/page', {}, shopper)).code).toBe(403)
})

test('one without a beginning runs from the moment it is made, however late it ends', async () => {
  const { data } = await ask('sellerCoupon/add', { ...autumn(), code: 'AT-ONCE', startsAt: null, endsAt: inDays(60) })
  const { id } = data as { id: string }
  expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'running', startsAt: time.toISOString() })
  expect((await ask('coupon/collect', { couponId: id }, shopper)).code).toBe(0)
  expect((await ask('coupon/check', { code: 'AT-ONCE' }, shopper)).code).toBe(0)
  expect((await ask('sellerCoupon/add', { ...autumn(), code: 'TOO-LONG', startsAt: null, endsAt: inDays(400) })).code).toBe(40000)
})
