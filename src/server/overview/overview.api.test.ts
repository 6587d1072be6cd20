import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { operatorOverview } from '../../contract/operator-overview.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { outbox, timers } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'
import { sumMarketDays } from './sum-days.ts'
import { marketDays } from './tables.ts'

let house: House
let staff: Record<'owner' | 'support', Record<string, string>>
// Half past nine in the evening of November 1 in Toronto, when the clocks had just been set back.
const time = new Date('2026-11-02T02:30:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  await addMarketplace(house.db, time)
  staff = { owner: await addStaff(house, 'owner', time), support: await addStaff(house, 'support', time) }
})
afterAll(() => house.close())

const figures = async () => {
  const { envelope } = await house.call('/mallapi/operatorOverview/figures', {}, staff.owner)
  return envelope.data as Output<typeof operatorOverview.figures>
}
const health = async () => {
  const { envelope } = await house.call('/mallapi/operatorOverview/health', {}, staff.support)
  return (envelope.data as Output<typeof operatorOverview.health>).findings
}

const somewhere = {
  recipient: 'Jo',
  country: 'CA',
  province: 'ON',
  city: 'Toronto',
  street: '1 Front',
  postalCode: 'M5V 2T6',
} as PostalAddress

async function addOrder(placedAt: string, cents: number, of: Partial<typeof orders.$inferInsert> = {}) {
  const id = v7()
  const none = {
    discountCents: 0,
    shippingCents: 0,
    deliveryCents: 0,
    handlingCents: 0,
    installationCents: 0,
    gstHstCents: 0,
    pstRstQstCents: 0,
  }
  await house.db.insert(orders).values({
    ...{ customerId: v7(), id, orderNumber: id.slice(-12), mallId: 10000, paymentState: 'paid', paymentMethod: null, ...none },
    ...{ shippingAddress: somewhere, billingAddress: somewhere, itemsCents: cents, totalCents: cents },
    ...{ placedAt: new Date(placedAt), paidAt: new Date(placedAt), ...of },
  })
  return id
}

test('days are those of the market, and what was not paid or was called off is no order', async () => {
  // One o'clock in the morning of November 2 in Greenwich is still the evening of November 1 here.
  await addOrder('2026-11-02T01:00:00Z', 100_00)
  await addOrder('2026-11-01T04:30:00Z', 20_00)
  // Ten minutes before midnight, when the clocks were still those of summer.
  await addOrder('2026-11-01T03:50:00Z', 7_00)
  await addOrder('2026-11-01T18:00:00Z', 5_00, { paymentState: 'unpaid', paidAt: null })
  await addOrder('2026-11-01T18:00:00Z', 5_00, { paymentState: 'refunded' })
  await addOrder('2026-10-24T18:00:00Z', 50_00)
  await sumMarketDays(house.db, time)
  const { now, before, malls } = await figures()
  expect(now.at(-1)).toMatchObject({ day: '2026-11-01', orders: 2, salesCents: 120_00 })
  expect(now.at(-2)).toMatchObject({ day: '2026-10-31', orders: 1, salesCents: 7_00 })
  expect(now.at(-1)?.sellers).toBeGreaterThan(0)
  expect(before.map(({ orders: n }) => n).reduce((a, b) => a + b, 0)).toBe(1)
  expect(malls).toMatchObject([{ id: 10000, orders: 3, salesCents: 127_00 }])
})

test('an order that is called off within three days is taken out of its day, and an older day stands as it was', async () => {
  const late = await addOrder('2026-11-01T20:00:00Z', 9_00)
  await addOrder('2026-10-20T20:00:00Z', 11_00)
  await sumMarketDays(house.db, time)
  expect((await figures()).now.at(-1)).toMatchObject({ orders: 3, salesCents: 129_00 })
  await house.db.update(orders).set({ paymentState: 'cancelled' }).where(eq(orders.id, late))
  await sumMarketDays(house.db, time)
  expect((await figures()).now.at(-1)).toMatchObject({ orders: 2, salesCents: 120_00 })
  // It came after its day had been closed.
  expect((await figures()).before.at(0)?.orders).toBe(0)
})

test('after days in which nothing ran, none of them is missing', async () => {
  await house.db.delete(marketDays).where(sql`day > '2026-10-25'`)
  await sumMarketDays(house.db, time)
  expect((await figures()).now.at(-2)).toMatchObject({ day: '2026-10-31', orders: 1 })
  expect((await figures()).now.at(-1)).toMatchObject({ orders: 2 })
})

test('a clock that was set back does not leave days of the future behind', async () => {
  await sumMarketDays(house.db, new Date('2026-11-09T12:00:00Z'))
  await house.db.update(shops).set({ createdAt: new Date('2026-11-08T12:00:00Z') })
  await sumMarketDays(house.db, new Date('2026-11-09T12:00:00Z'))
  await sumMarketDays(house.db, time)
  const rows = await house.db.select().from(marketDays)
  expect(rows.filter(({ day, measure }) => measure === 'orders' && day > '2026-11-01')).toEqual([])
  expect((await figures()).now.at(-1)).toMatchObject({ orders: 2 })
})

test('whoever may not read money gets no turnover, and sees whether the house is well', async () => {
  expect((await house.call('/mallapi/operatorOverview/figures', {}, staff.support)).envelope.code).toBe(403)
  expect((await health()).filter(({ code }) => code.startsWith('outbox') || code.startsWith('mail'))).toEqual([])
})

test('messages that nobody takes, that are tried in vain and that were given up are told apart', async () => {
  const message = (kind: string, of: object) => ({ id: v7(), kind, payload: {}, createdAt: time, dueAt: time, ...of })
  const ago = (minutes: number) => new Date(time.getTime() - minutes * 60_000)
  await house.db
    .insert(outbox)
    .values([
      message('refund', { dueAt: ago(12) }),
      message('refund', { dueAt: ago(3) }),
      message('mail-notice', { tries: 4, dueAt: ago(-30) }),
    ])
  await house.db.execute(sql`insert into outbox (id, kind, payload, due_at, created_at)
    values (${v7()}, 'mail-code', '{}', 'infinity', now()), (${v7()}, 'refund', '{}', 'infinity', now())`)
  await house.db.insert(timers).values({ name: 'sweep-uploads', dueAt: new Date(Date.now() - 3_600_000) })
  const found = Object.fromEntries((await health()).map(({ code, about }) => [code, about]))
  expect(found).toMatchObject({
    'outbox-late': { count: 2, minutes: 12 },
    'outbox-retried': { count: 1 },
    'mail-given-up': { count: 1 },
    'outbox-given-up': { count: 1 },
    'timers-late': { count: 1, name: 'sweep-uploads', minutes: 60 },
  })
})
