import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Subscription } from '../../contract/subscriptions.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { releaseHolds } from '../payments/release-holds.ts'
import { cardToken, setStock, stockOf } from '../testing/buying.ts'
import { postOf } from '../testing/post.ts'
import { openSubscribing, type Subscribing } from '../testing/subscribing.ts'

let at: Subscribing
beforeAll(async () => {
  at = await openSubscribing()
})
afterAll(() => at.house.close())
beforeEach(() => at.fresh())

const twentyTimers = () => Promise.all(Array.from({ length: 20 }, () => at.tend()))

test('three days before, a mail names date, price and how to skip; on the day twenty timers make one order', async () => {
  const fresh = await at.subscribe({ every: 'twoWeeks' })
  const post = postOf(at.house, at.now)
  await post.run()
  expect(fresh.nextDate).toBe(at.inDays(14))
  at.days(10)
  await at.tend()
  expect(await at.told()).toEqual(['started'])
  at.days(1)
  await twentyTimers()
  expect(await at.told()).toEqual(['started', 'soon'])
  await post.run()
  const mail = post.mail.sent().find(({ subject }) => subject.includes('we order'))
  expect(mail?.text).toContain('$257.64')
  expect(mail?.text).toContain(`path=subscriptions&skip=${fresh.id}`)
  expect((await at.orders()).length).toBe(1)

  at.days(3)
  const made = await twentyTimers()
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(1)
  const [second, ...before] = await at.orders()
  expect([second?.paymentState, before.length]).toEqual(['paid', 1])
  expect((await at.lastBill()).totalCents).toBe(257_64)
  expect((await at.theOne()).nextDate).toBe(at.inDays(14))
  expect(await at.payments(second?.id)).toEqual(['succeeded'])
  expect(await at.tend()).toBe(0)
})

test('a date has one order, whatever says otherwise', async () => {
  const own = await at.untilDue()
  await at.tend()
  const again = sql`insert into subscription_orders (customer_id, subscription_id, date, order_id, state, tries, try_at)
    select customer_id, subscription_id, date, ${v7()}, 'open', 0, now() from subscription_orders where subscription_id = ${own.id}`
  await expect(at.house.db.execute(again)).rejects.toThrow()
  await at.house.db.execute(sql`update subscriptions set next_date = ${at.today()}, told_date = ${at.today()} where id = ${own.id}`)
  await expect(at.tend()).rejects.toThrow()
  expect((await at.orders()).length).toBe(2)
})

test('a server that slept tells first, and orders three days after', async () => {
  await at.subscribe({ every: 'twoWeeks' })
  at.days(20)
  expect(await at.tend()).toBe(0)
  expect((await at.theOne()).nextDate).toBe(at.inDays(3))
  at.days(3)
  expect(await at.tend()).toBe(1)
})

test('a price that rose by more than ten percent waits for a yes', async () => {
  const own = await at.subscribe({ every: 'twoWeeks' })
  await at.setPrice(140_00)
  at.days(11)
  await at.tend()
  expect(await at.theOne()).toMatchObject({ state: 'asking', agreedCents: 114_00, goods: { priceCents: 133_00 } })
  at.days(5)
  expect(await at.tend()).toBe(0)
  expect(await at.told()).toEqual(['started', 'price'])
  expect((await at.call('subscription/agree', { id: own.id, seenCents: 114_00 })).code).toBe(40902)
  const { data } = await at.call<Subscription[]>('subscription/agree', { id: own.id, seenCents: 133_00 })
  expect(data[0]).toMatchObject({ state: 'active', agreedCents: 133_00, nextDate: at.today() })
  expect(await at.tend()).toBe(1)
  expect((await at.lastBill()).itemsCents).toBe(280_00)
})

test('a price that rises after it was told is told again, and there are three days again', async () => {
  await at.untilDue()
  await at.setPrice(125_00)
  expect(await at.tend()).toBe(0)
  expect((await at.theOne()).nextDate).toBe(at.inDays(3))
  expect(await at.told()).toEqual(['started', 'soon', 'soon'])
  at.days(3)
  expect(await at.tend()).toBe(1)
  expect((await at.lastBill()).itemsCents).toBe(250_00)
})

test('a price that fell is charged without another word', async () => {
  await at.untilDue()
  await at.setPrice(100_00)
  expect(await at.tend()).toBe(1)
  expect(await at.lastBill()).toMatchObject({ itemsCents: 200_00, discountCents: 10_00 })
})

test('a card that is refused leaves an open bill, is tried once more, and then it pauses', async () => {
  await at.untilDue()
  await at.letCard('decline')
  await at.tend()
  const [open] = await at.orders()
  expect(open?.paymentState).toBe('unpaid')
  expect(await at.theOne()).toMatchObject({ state: 'active', openOrderId: open?.id })
  expect((await at.told()).at(-1)).toBe('unpaid')
  expect(await stockOf(at.house.db, at.goods.lamp.sku)).toMatchObject({ reserved: 0 })
  at.later(1)
  await at.tend()
  expect(await at.payments(open?.id)).toEqual(['failed'])
  at.later(12)
  await twentyTimers()
  expect(await at.payments(open?.id)).toEqual(['failed', 'failed'])
  expect(await at.theOne()).toMatchObject({ state: 'paused', reason: 'card' })
  expect((await at.told()).at(-1)).toBe('paused')
  // The bill can still be paid, with another card.
  const paid = await at.call<{ state: string }>('order/placeOrders', { id: open?.id, token: await cardToken(at.house) })
  expect(paid.data.state).toBe('paid')
  expect((await at.theOne()).openOrderId).toBeNull()
  const post = postOf(at.house, at.now)
  await post.run()
  const subjects = post.mail.sent().map(({ subject }) => subject)
  // The same is not said twice, in the words of a checkout.
  expect(subjects.filter((subject) => /refused|go through/.test(subject))).toEqual(['Your card was refused: please pay your bill'])
})

test('a bill that was paid by hand is not charged again', async () => {
  await at.untilDue()
  await at.letCard('decline')
  await at.tend()
  const [open] = await at.orders()
  await at.call('order/placeOrders', { id: open?.id, token: await cardToken(at.house) })
  at.later(13)
  await at.tend()
  expect(await at.theOne()).toMatchObject({ state: 'active', openOrderId: null })
  expect(await at.payments(open?.id)).toEqual(['failed', 'succeeded'])
})

test('a card whose bank wants to hear from its holder counts as refused while nobody is there', async () => {
  await at.untilDue()
  await at.letCard('confirm')
  await at.tend()
  const [open] = await at.orders()
  expect(open?.paymentState).toBe('unpaid')
  expect(await at.payments(open?.id)).toEqual(['failed'])
  expect((await at.call<{ state: string }>('order/checkOrderStatus', { id: open?.id })).data.state).toBe('open')
})

test('a provider that never answers has charged once all the same', async () => {
  await at.untilDue()
  await at.letCard('silent')
  await at.tend()
  at.later(1)
  await releaseHolds(at.house.db, at.provider, at.now())
  const [open] = await at.orders()
  expect(open?.paymentState).toBe('paid')
  at.later(13)
  await at.tend()
  expect((await at.theOne()).state).toBe('active')
  expect(await at.payments(open?.id)).toEqual(['succeeded'])
})

test('what is out of stock is left out and said', async () => {
  await at.untilDue()
  await setStock(at.house.db, at.goods.lamp.sku, 1)
  expect(await at.tend()).toBe(0)
  expect([(await at.orders()).length, (await at.told()).at(-1)]).toEqual([1, 'skipped'])
  expect((await at.theOne()).nextDate).toBe(at.inDays(14))
})

test.each([
  ['a hidden product', () => at.house.db.execute(sql`update spus set published = false where id = ${at.goods.lamp.spu}`)],
  ['a closed shop', () => at.house.db.execute(sql`update shops set is_public = false`)],
])('%s ends it, and that is said', async (_, close) => {
  await at.untilDue()
  await close()
  expect(await at.tend()).toBe(0)
  expect(await at.theOne()).toMatchObject({ state: 'stopped', reason: 'gone' })
  expect((await at.told()).at(-1)).toBe('stopped')
})

test('a closed account is ordered nothing for', async () => {
  const own = await at.untilDue()
  await at.house.db.execute(sql`update accounts set closed_at = now() where id = ${at.shopper().id}`)
  expect(await at.tend()).toBe(0)
  const { rows } = await at.house.db.execute<{ state: string }>(sql`select state from subscriptions where id = ${own.id}`)
  expect(rows[0]?.state).toBe('stopped')
})

test('without its card it waits for another one', async () => {
  const own = await at.untilDue()
  await at.call('card/del', { id: at.cardId() })
  expect(await at.tend()).toBe(0)
  expect(await at.theOne()).toMatchObject({ state: 'paused', reason: 'card', card: null })
  expect((await at.call('subscription/resume', { id: own.id })).code).toBe(404)
  const other = await at.addCard()
  expect((await at.call('subscription/change', { id: own.id, cardId: other })).code).toBe(0)
  expect((await at.call('subscription/resume', { id: own.id })).code).toBe(0)
  expect(await at.theOne()).toMatchObject({ state: 'active', card: { id: other } })
})

test('without its address it waits for another one', async () => {
  await at.untilDue()
  await at.house.db.execute(sql`delete from addresses where id = ${at.shopper().addressId}`)
  expect(await at.tend()).toBe(0)
  expect(await at.theOne()).toMatchObject({ state: 'paused', reason: 'address', address: null, bill: null })
})

test('the books balance after all of this', async () => {
  await postOf(at.house, at.now).run()
  // Stock was set by hand between tests, so holds of before are not compared.
  const findings = (await auditLedger(at.house.db)).filter(({ rule }) => !rule.startsWith('what is reserved'))
  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
})
