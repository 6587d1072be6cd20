import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Licence } from '../../contract/licences.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addDirectory } from '../testing/services.ts'
import { addStaff } from '../testing/staff.ts'
import { tendLicences } from './check-licence.ts'
import { licenceChecks, providers } from './tables.ts'

let house: House
let id: string
let pro: Shopper
let staff: Record<'owner' | 'support' | 'auditor', Record<string, string>>
const time = new Date('2026-11-02T15:00:00Z')
const days = (n: number) => new Date(time.getTime() + n * 86_400_000)

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  id = (await addDirectory(house, time)).lakeshore.providerId
  await house.db
    .update(providers)
    .set({ licenceKind: { en: 'ESA', fr: 'ESA', zh: 'ESA' }, licenceNumber: '7001234', licenceChecked: false })
    .where(eq(providers.id, id))
  pro = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: pro.id, kind: 'business', placeId: id, role: 'owner' }, time))
  staff = {
    owner: await addStaff(house, 'owner', time),
    support: await addStaff(house, 'support', time),
    auditor: await addStaff(house, 'auditor', time),
  }
})
afterAll(() => house.close())

const ask = async <T>(path: string, input: object, headers: Record<string, string> = staff.owner) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const check = (of: object = {}, who = staff.owner) =>
  ask<Licence>('operatorLicence/check', { id, number: '7001234', expiresOn: '2026-12-20', ...of }, who)
const refuse = (of: object = {}) => ask<Licence>('operatorLicence/refuse', { id, number: '7001234', reason: 'Of another town', ...of })
const read = async () => (await ask<Licence>('operatorLicence/getInfo', { id })).data
const waits = async () =>
  (await ask<{ records: { id: string }[] }>('operatorDecision/page', { kind: 'licence', page: { size: 100 } })).data.records.map(
    (one) => one.id,
  )
const shown = async () => (await house.db.select({ is: providers.licenceChecked }).from(providers).where(eq(providers.id, id)))[0]?.is
const told = async (kind: string) =>
  (await house.db.select().from(notifications).where(eq(notifications.accountId, pro.id))).filter((one) => one.kind === kind).length

test('a licence that nobody has looked at waits, and customers do not read that it was checked', async () => {
  expect([await read(), await shown()]).toMatchObject([{ state: 'waiting', number: '7001234', decided: null }, false])
  expect(await waits()).toContain(id)
})

test('who saw another number, a day that is over, an unknown business or has no right is refused', async () => {
  expect((await check({ number: '1' })).code).toBe(40900)
  expect((await check({ expiresOn: '2026-11-01' })).code).not.toBe(0)
  expect((await check({ id: v7() })).code).toBe(404)
  for (const who of [staff.support, staff.auditor]) expect((await check({}, who)).code).toBe(403)
  expect(await shown()).toBe(false)
})

test('a refused one waits no more until it is another number, and its people read why', async () => {
  expect((await refuse({ reason: ' ' })).code).toBe(40000)
  for (const _ of [1, 2]) expect((await refuse()).data).toMatchObject({ state: 'refused', decided: { reason: 'Of another town' } })
  expect([await waits(), await told('licence-refused')]).toEqual([expect.not.arrayContaining([id]), 1])
  await house.db.update(providers).set({ licenceNumber: '7009999' }).where(eq(providers.id, id))
  expect([await waits(), (await read()).state]).toEqual([expect.arrayContaining([id]), 'waiting'])
  await house.db.update(providers).set({ licenceNumber: '7001234' }).where(eq(providers.id, id))
})

test('one that holds is shown until its last day: told of a month before, once, and taken back the day after', async () => {
  for (const _ of [1, 2]) expect((await check()).data).toMatchObject({ state: 'checked', expiresOn: '2026-12-20' })
  expect([await shown(), await told('licence-checked'), await waits()]).toEqual([true, 1, expect.not.arrayContaining([id])])
  await tendLicences(house.db, days(10))
  expect(await told('licence-ending')).toBe(0)
  for (const n of [20, 21, 48]) await tendLicences(house.db, days(n))
  expect([await told('licence-ending'), await shown()]).toEqual([1, true])
  for (const n of [49, 50]) await tendLicences(house.db, days(n))
  expect([await told('licence-ended'), await shown(), (await read()).state]).toEqual([1, false, 'expired'])
  expect(await waits()).toContain(id)
  // The twin without an end is never told of.
  expect((await check({ expiresOn: null })).data.state).toBe('checked')
  await tendLicences(house.db, days(4000))
  expect([await told('licence-ending'), await shown()]).toEqual([1, true])
  expect(await house.db.select().from(licenceChecks)).toHaveLength(1)
})
