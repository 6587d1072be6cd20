import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { OrderStory, operatorOrder } from '../../contract/operator-orders.ts'
import { auditEntries } from '../audit/tables.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { orders, orderWords, parcels, shopOrders } from '../orders/tables.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'
import { goodwillLimits } from './tables.ts'

type List = Output<typeof operatorOrder.page>
let house: House
let goods: Marketplace
let buyer: Shopper
const staff: Record<string, Record<string, string>> = {}
let order: { id: string; number: string; partId: string; totalCents: number }

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.kettle.sku, 100)
  buyer = await addShopper(house)
  for (const role of ['owner', 'support', 'auditor', 'finance', 'catalogue'] as const) staff[role] = await addStaff(house, role, new Date())
  order = await buy(buyer)
})
afterAll(() => house.close())

const call = async <T>(headers: Record<string, string> | undefined, path: string, input: object, key = v7()) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...headers, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const find = async (words: string) => (await call<List>(staff.support, 'operatorOrder/page', { words })).data
const read = async (who: string, id = order.id) => (await call<OrderStory>(staff[who], 'operatorOrder/getInfo', { id })).data

async function buy(by: Shopper) {
  await call(by.headers, 'shoppingCart/addNew', { skuId: goods.kettle.sku, quantity: 2, type: 'cart' })
  const seen = await call<CheckoutDetail>(by.headers, 'shoppingCart/GetCheckOutDetail', {})
  const made = await call<string>(by.headers, 'order/addNew', { shipAddressId: by.addressId, seenTotalCents: seen.data.totalCents })
  await call(by.headers, 'order/placeOrders', { id: made.data, token: await cardToken(house, 'decline') })
  expect((await call(by.headers, 'order/placeOrders', { id: made.data, token: await cardToken(house) })).code).toBe(0)
  const [part] = await house.db.select().from(shopOrders).where(eq(shopOrders.orderId, made.data))
  const [whole] = await house.db.select().from(orders).where(eq(orders.id, made.data))
  return { id: made.data, number: whole?.orderNumber ?? '', partId: part?.id ?? '', totalCents: whole?.totalCents ?? 0 }
}

test('an order is found by anything that a caller may know, and says as what the words were read', async () => {
  await house.db.insert(parcels).values({
    ...{ shopId: goods.shop, id: v7(), shopOrderId: order.partId, carrier: 'Canada Post', trackingNumber: '7035 1140 8821 0047' },
    ...{ shippedAt: new Date(), expectedAt: new Date() },
  })
  await house.db.execute(
    sql`update orders set shipping_address = shipping_address || '{"recipient": "Zoé LÉVESQUE", "phone": "+1 (416) 555-0148"}' where id = ${order.id}`,
  )
  const { rows } = await house.db.execute<{ email: string }>(sql`select email from accounts where id = ${buyer.id}`)
  const asked = {
    [order.number]: 'number',
    [order.number.replaceAll('-', '')]: 'number',
    [`${order.number}-1`]: 'number',
    [(rows[0]?.email ?? '').toUpperCase()]: 'mail',
    '416 555 0148': 'phone',
    '4242': 'card',
    '7035114088210047': 'tracking',
    '7035 1140 8821 0047': 'tracking',
    levesque: 'name',
    'ZOE LÉVESQUE': 'name',
  }
  for (const [words, readAs] of Object.entries(asked)) {
    const list = await find(words)
    expect([words, list.readAs, list.records.map(({ id }) => id), list.total]).toEqual([words, readAs, [order.id], 1])
  }
  for (const words of ['Robin Lévesque', '416 555 0199', 'nobody@example.ca', '1111', '%', '9999-1111-1111']) {
    expect([words, (await find(words)).records]).toEqual([words, []])
  }
})

test('the list goes on by key, the newest first, and no order is shown twice', async () => {
  const other = await addShopper(house)
  const made = [order.id]
  for (let n = 0; n < 3; n++) made.unshift((await buy(other)).id)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: List = (await call<List>(staff.auditor, 'operatorOrder/page', { page: { after, size: 2 } })).data
    seen.push(...page.records.map(({ id }) => id))
    after = page.next
  } while (after && seen.length < 20)
  expect(seen).toEqual(made)
})

test('the story has both attempts, parcels, words and books, as far as the rights of whoever reads go', async () => {
  const said = { shopId: goods.shop, shopOrderId: order.partId, customerId: buyer.id, authorId: buyer.id, at: new Date() }
  await house.db.insert(orderWords).values([
    { ...said, id: v7(), author: 'customer', words: 'Where is it?' },
    { ...said, id: v7(), author: 'team', words: 'A difficult buyer' },
  ])
  const kinds = (story: OrderStory['story']) => new Set(story.map(({ is }) => is))
  const whole = await read('owner')
  expect(whole.story.flatMap((entry) => (entry.is === 'attempt' ? [entry.state] : [])).toSorted()).toEqual(['failed', 'succeeded'])
  expect(kinds(whole.story)).toEqual(
    new Set(['placed', 'event', 'attempt', 'shipped', 'words', 'ledger', ...(kinds(whole.story).has('notice') ? ['notice' as const] : [])]),
  )
  expect(whole.story.map(({ at }) => at)).toEqual(
    whole.story
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(whole.money).toMatchObject({ bookCents: 0, shops: [{ totalCents: order.totalCents }] })
  // What a shop's people note for themselves is theirs.
  expect(JSON.stringify(whole)).not.toContain('difficult')
  const support = await read('support')
  expect(support.money).toBeNull()
  expect(kinds(support.story)).not.toContain('ledger')
  const finance = await read('finance')
  expect(kinds(finance.story)).not.toContain('words')
  expect((await read('auditor')).limit).toBeNull()
  expect((await call(staff.catalogue, 'operatorOrder/getInfo', { id: order.id })).code).toBe(403)
  expect((await call(staff.owner, 'operatorOrder/getInfo', { id: v7() })).code).toBe(404)
})

test('how a buyer is reached is hidden until somebody says why, and that is written down', async () => {
  const { customer } = await read('support')
  expect(customer).toMatchObject({ phone: '••• ••• 0148', name: 'Zoé LÉVESQUE' })
  expect(customer.mail).toMatch(/^s•••@/)
  expect((await call(staff.support, 'operatorOrder/reveal', { id: order.id, reason: ' ' })).code).toBe(40000)
  const shown = await call<{ mail: string; address: { phone: string } }>(staff.support, 'operatorOrder/reveal', {
    id: order.id,
    reason: 'Calls back',
  })
  expect(shown.data).toMatchObject({ mail: expect.stringContaining('@example.com'), address: { phone: '+1 (416) 555-0148' } })
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorOrder/reveal'))
  expect(trail.filter(({ reason }) => reason === 'Calls back')).toHaveLength(1)
  expect(JSON.stringify(trail)).not.toMatch(/555-0148|5550148/)
})

const give = (who: string, of: object, key = v7()) =>
  call<OrderStory>(
    staff[who],
    'operatorOrder/goodwill',
    { id: order.id, shopOrderId: order.partId, amountCents: 10_00, paidBy: 'house', reason: 'Long wait', ...of },
    key,
  )
const owedTo = async (whom: 'shop' | 'marketplace') => {
  const accounts = whom === 'shop' ? sql`('shop', 'held', 'reserved')` : sql`('marketplace')`
  const [sum] = await house.db
    .select({ cents: sql<number>`coalesce(sum(amount_cents), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(sql`order_id = ${order.id} and account in ${accounts}`)
  return sum?.cents ?? 0
}

test('goodwill that the marketplace pays takes nothing from the shop, is given once under one key, and the books stay right', async () => {
  const [shop, market] = [await owedTo('shop'), await owedTo('marketplace')]
  const key = v7()
  const answers = await Promise.all([give('support', {}, key), give('support', {}, key)])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  const after = await read('owner')
  expect(after.story.filter(({ is }) => is === 'goodwill')).toMatchObject([{ cents: 10_00, paidBy: 'house', reason: 'Long wait' }])
  expect(after.parts[0]).toMatchObject({ refundedCents: 10_00, leftCents: order.totalCents - 10_00 })
  expect(await owedTo('shop')).toBe(shop)
  // Less is owed to the marketplace: its commission of what went back, and what the shop got for it.
  expect(await owedTo('marketplace')).toBeGreaterThan(market)
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong !== 0)).toEqual([])
  expect(after.money?.bookCents).toBe(0)
})

test('goodwill that the shop pays comes from what is owed to it', async () => {
  const before = await owedTo('shop')
  expect((await give('owner', { paidBy: 'shop', amountCents: 5_00 })).code).toBe(0)
  expect(await owedTo('shop')).toBeGreaterThan(before)
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong !== 0)).toEqual([])
})

test('a role gives no more than its limit on an order, whoever gave before, nor more in a week', async () => {
  // Fifteen dollars have been given on this order, and support may give 25.
  expect((await give('support', { amountCents: 10_01 })).reason).toBe('over-limit')
  await house.db.update(goodwillLimits).set({ weekCents: 15_00 }).where(eq(goodwillLimits.role, 'support'))
  expect((await give('support', { amountCents: 6_00 })).reason).toBe('over-limit')
  expect((await give('support', { amountCents: 5_00 })).code).toBe(0)
  expect((await read('support')).limit).toEqual({ orderCents: 25_00, weekCents: 15_00, usedCents: 15_00 })
  expect((await give('owner', { amountCents: order.totalCents })).reason).toBe('refund-changed')
  expect((await give('auditor', {})).code).toBe(403)
  expect((await give('owner', { shopOrderId: v7() })).code).toBe(404)
  for (const amountCents of [0, -5, 1.5, Number.MAX_SAFE_INTEGER]) expect((await give('owner', { amountCents })).code).toBe(40000)
  await house.db.delete(goodwillLimits).where(eq(goodwillLimits.role, 'finance'))
  expect((await give('finance', { amountCents: 1 })).reason).toBe('over-limit')
})

test('two who give at once do not pass the limit together', async () => {
  const codes = await Promise.all([give('owner', { amountCents: 40_00 }), give('owner', { amountCents: 40_00 })])
  await house.db.update(goodwillLimits).set({ orderCents: 120_00 }).where(eq(goodwillLimits.role, 'owner'))
  const more = await Promise.all([give('owner', { amountCents: 15_00 }), give('owner', { amountCents: 15_00 })])
  const given = (await read('owner')).story.reduce((sum, entry) => sum + (entry.is === 'goodwill' ? entry.cents : 0), 0)
  expect([...codes, ...more].some(({ code }) => code === 0)).toBe(true)
  expect(given).toBeLessThanOrEqual(120_00)
})

test('a note is kept once under one key, for people of the marketplace alone', async () => {
  const key = v7()
  const note = { id: order.id, words: 'Called at noon <b>' }
  await call(staff.support, 'operatorOrder/note', note, key)
  await call(staff.support, 'operatorOrder/note', note, key)
  const notes = (await read('finance')).story.filter(({ is }) => is === 'note')
  expect(notes).toMatchObject([{ words: 'Called at noon <b>', name: 'support' }])
  expect((await call(staff.auditor, 'operatorOrder/note', note)).code).toBe(403)
  expect(JSON.stringify((await call(buyer.headers, 'order/getInfo', { id: order.id })).data)).not.toContain('Called at noon')
})

test('an order whose money was never held here is refused in words, and nothing is written of it', async () => {
  const paid = await buy(buyer)
  const wish = { id: paid.id, shopOrderId: paid.partId, amountCents: 1_00 }
  await house.db.execute(sql`update payments set order_id = ${v7()} where order_id = ${paid.id} and state = 'succeeded'`)
  expect((await give('owner', wish)).reason).toBe('payment-not-kept')
  expect((await call(buyer.headers, 'order/cancel', { id: paid.id, reason: 'Too late' })).reason).toBe('payment-not-kept')
  expect((await read('owner', paid.id)).parts[0]).toMatchObject({ refundedCents: 0 })
})

test('what came back of an order is not told as the shop’s', async () => {
  const paid = await buy(buyer)
  const [whole] = (await read('owner', paid.id)).money?.shops ?? []
  expect(whole?.shopCents).toBeGreaterThan(0)
  expect((await call(buyer.headers, 'order/cancel', { id: paid.id, reason: 'Not wanted' })).code).toBe(0)
  expect((await read('owner', paid.id)).money?.shops).toMatchObject([
    { totalCents: paid.totalCents, refundedCents: paid.totalCents, shopCents: 0, taxCents: 0, commissionCents: 0 },
  ])
})
