import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import { refusals } from '../../contract/refusals.ts'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { ServiceOrder, serviceOrderMain } from '../../contract/service-orders.ts'
import { providers, services, serviceVariants } from '../services/tables.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { type Directory, openDirectory, type Talk } from '../testing/services.ts'
import { serviceOrders } from './tables.ts'

let house: House
let all: Directory
let t: Talk
let serviceId: string
// A Monday at seven in Toronto.
const clock = new Date('2026-11-16T12:00:00Z')
const closed = { tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  const [own] = await house.db.select().from(services).where(eq(services.providerId, all.lakeshore.providerId)).orderBy(services.priceCents)
  serviceId = own?.id ?? ''
  await house.db.update(services).set({ durationMinutes: 120, priceUnit: 'visit' }).where(eq(services.id, serviceId))
  await house.db
    .update(providers)
    .set({ hours: { ...closed, mon: ['09:00', '15:00'] } })
    .where(eq(providers.id, all.lakeshore.providerId))
})
afterAll(() => house.close())

type Free = Output<typeof serviceOrderMain.freeTimes>
const free = async (as: Shopper) => (await t.must<Free>(as, 'serviceOrderMain/freeTimes', { serviceId })).starts

async function book(as: Shopper, startsAt: string | undefined, addressId = as.addressId) {
  const cart = await t.must<ServiceCart>(as, 'serviceShoppingCart/addNew', { skuId: serviceId })
  const id = cart.cartLists[0]?.serviceShoppingCartList[0]?.id ?? ''
  const items = { shoppingCartItems: [id], addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(as, 'serviceShoppingCart/GetCheckOutDetail', items)
  const times = startsAt ? [{ id, startsAt }] : []
  return t.tell<{ id: string; orderIds: string[] }>(as, 'serviceOrderMain/addNew', { ...items, seenTotalCents: totalCents, times })
}

test('a fixed price is booked at an hour of the business, and that hour is then nobody else’s', async () => {
  const [one, other] = [await addShopper(house), await addShopper(house)]
  expect((await free(one)).slice(0, 4)).toEqual([
    '2026-11-16T15:00:00.000Z',
    '2026-11-16T16:00:00.000Z',
    '2026-11-16T17:00:00.000Z',
    '2026-11-16T18:00:00.000Z',
  ])
  const { code, data } = await book(one, '2026-11-16T15:00:00.000Z')
  expect(code).toBe(0)
  const job = await t.must<ServiceOrder>(one, 'serviceOrderMain/getInfo', { id: data.orderIds[0] })
  expect([job.startsAt, job.endsAt]).toEqual(['2026-11-16T15:00:00.000Z', '2026-11-16T17:00:00.000Z'])
  expect((await free(other)).slice(0, 2)).toEqual(['2026-11-16T17:00:00.000Z', '2026-11-16T18:00:00.000Z'])
  expect((await book(other, '2026-11-16T16:00:00.000Z')).code).toBe(40_920)
  expect((await book(other, '2026-11-16T17:00:00.000Z')).code).toBe(0)
})

test('of many who want one hour at once, one has it', async () => {
  const [hour] = await free(await addShopper(house))
  const wanting = await Promise.all(Array.from({ length: 5 }, () => addShopper(house)))
  const codes = await Promise.all(wanting.map(async (as) => (await book(as, hour)).code))
  expect(codes.sort()).toEqual([0, 40_920, 40_920, 40_920, 40_920])
})

test('what is past, outside the hours or too far ahead is refused', async () => {
  const as = await addShopper(house)
  for (const wrong of ['2026-11-09T15:00:00Z', '2026-11-17T15:00:00Z', '2026-11-23T20:00:00Z', '2027-11-15T15:00:00Z'])
    expect([wrong, (await book(as, wrong)).code]).toEqual([wrong, 40_920])
})

test('where there is an hour to choose, one is chosen; where there is none it is agreed later', async () => {
  const as = await addShopper(house)
  expect((await book(as, undefined)).code).toBe(refusals['time-needed'].code)
  await house.db
    .update(providers)
    .set({ hours: { ...closed, mon: null } })
    .where(eq(providers.id, all.lakeshore.providerId))
  const { code, data } = await book(as, undefined)
  expect(code).toBe(0)
  expect((await t.must<ServiceOrder>(as, 'serviceOrderMain/getInfo', { id: data.orderIds[0] })).startsAt).toBeNull()
  await house.db
    .update(providers)
    .set({ hours: { ...closed, mon: ['09:00', '15:00'] } })
    .where(eq(providers.id, all.lakeshore.providerId))
})

/** Several options of one service, each a line of its own, booked together at hours of their own. */
async function bookTogether(as: Shopper, count: number, startOf: (n: number, starts: readonly string[]) => string | undefined) {
  const starts = await free(as)
  const lines: string[] = []
  for (let n = 0; n < count; n++) {
    const name = { en: `Option ${n}`, fr: `Option ${n}`, zh: `选项${n}` }
    const [variant] = await house.db.insert(serviceVariants).values({ id: v7(), serviceId, name, priceCents: 90_00, sort: n }).returning()
    const cart = await t.must<ServiceCart>(as, 'serviceShoppingCart/addNew', { skuId: serviceId, variantId: variant?.id })
    lines.push(cart.cartLists[0]?.serviceShoppingCartList.find(({ sku }) => sku?.variantId === variant?.id)?.id ?? '')
  }
  const items = { shoppingCartItems: lines, addressId: as.addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(as, 'serviceShoppingCart/GetCheckOutDetail', items)
  const times = lines.flatMap((id, n) => {
    const startsAt = startOf(n, starts)
    return startsAt ? [{ id, startsAt }] : []
  })
  return t.tell<{ orderIds: string[] }>(as, 'serviceOrderMain/addNew', { ...items, seenTotalCents: totalCents, times })
}

test('two services of one pro are not booked for the same hour, and the text says that it is the other one', async () => {
  const as = await addShopper(house)
  const { code, msg } = await bookTogether(as, 2, (_, starts) => starts.at(-1))
  expect([code, msg]).toEqual([refusals['slot-twice'].code, refusals['slot-twice'].text.en])
  expect((await bookTogether(await addShopper(house), 2, (n, starts) => starts.at(-1 - 2 * n))).code).toBe(0)
})

test('several services with a time are one booking; more than ten at once are too many', async () => {
  const week = ['09:00', '21:00'] as [string, string]
  const hours = { mon: week, tue: week, wed: week, thu: week, fri: week, sat: week, sun: week }
  await house.db.update(providers).set({ hours }).where(eq(providers.id, all.lakeshore.providerId))
  const apart = (n: number, starts: readonly string[]) => starts.at(-1 - 2 * n)
  expect((await bookTogether(await addShopper(house), 4, apart)).code).toBe(0)
  expect((await bookTogether(await addShopper(house), 11, apart)).code).toBe(refusals['too-many-times'].code)
  await house.db
    .update(providers)
    .set({ hours: { ...closed, mon: ['09:00', '15:00'] } })
    .where(eq(providers.id, all.lakeshore.providerId))
})

test('a time that stays unpaid for half an hour is free again, and who pays later agrees on another', async () => {
  const [slow, quick] = [await addShopper(house), await addShopper(house)]
  const [hour] = await free(slow)
  const first = await book(slow, hour)
  expect(await free(quick)).not.toContain(hour)
  clock.setTime(clock.getTime() + 31 * 60_000)
  expect(await free(quick)).toContain(hour)
  expect((await book(quick, hour)).code).toBe(0)
  await t.must(slow, 'serviceOrderMain/placeOrders', { id: first.data.id, token: await cardToken(house) })
  const paid = await t.must<ServiceOrder>(slow, 'serviceOrderMain/getInfo', { id: first.data.orderIds[0] })
  expect([paid.state, paid.startsAt, paid.endsAt]).toEqual(['accepted', null, null])
})

test('one person has three bookings with a time unpaid and no more', async () => {
  const as = await addShopper(house)
  const codes: number[] = []
  for (let n = 0; n < 4; n++) codes.push((await book(as, (await free(as)).at(-1))).code)
  expect(codes).toEqual([0, 0, 0, refusals['too-many-unpaid'].code])
})

test('of hours by the hundred the first visit takes no more than twelve', async () => {
  const as = await addShopper(house)
  await house.db.update(services).set({ priceUnit: 'hour' }).where(eq(services.id, serviceId))
  expect((await t.must<Free>(as, 'serviceOrderMain/freeTimes', { serviceId, quantity: 99 })).minutes).toBe(12 * 60)
  await house.db.update(services).set({ priceUnit: 'visit' }).where(eq(services.id, serviceId))
})

test('a job without an end takes an hour of its business', async () => {
  const as = await addShopper(house)
  const hour = (await free(as)).at(-1) ?? ''
  const { data } = await book(as, hour)
  await house.db
    .update(serviceOrders)
    .set({ endsAt: null })
    .where(eq(serviceOrders.id, data.orderIds[0] ?? ''))
  expect(await free(as)).not.toContain(hour)
})

test('nobody is booked to where they do not come', async () => {
  const as = await addShopper(house)
  await house.db.update(providers).set({ lat: 45.5, lng: -73.57 }).where(eq(providers.id, all.lakeshore.providerId))
  expect((await book(as, (await free(as)).at(-1))).code).toBe(40_921)
})
