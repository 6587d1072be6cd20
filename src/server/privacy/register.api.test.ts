import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Breach, operatorRegister } from '../../contract/privacy-register.ts'
import { auditEntries } from '../audit/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
const staff: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  for (const role of ['owner', 'operator', 'auditor', 'support'] as const) staff[role] = await addStaff(house, role, new Date())
})
afterAll(() => house.close())

const call = async <T>(who: string, path: string, input: object = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, staff[who] ?? {})
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const some = {
  foundOn: '2025-11-02',
  happened: 'A parcel list was sent to another shop.',
  whose: 'Buyers of one shop in October',
  people: 41,
  risk: 'serious',
  assessed: 'Names and addresses, no payment data; the reader has deleted it.',
  measures: 'The list is no longer sent by mail.',
  toldOfficeOn: null,
  toldPeopleOn: null,
  toldHow: '',
}

test('a breach is written down once, changed over what was seen, and says whom to tell', async () => {
  const id = v7()
  const first = await call<Breach>('operator', 'operatorRegister/save', { ...some, id, version: 0 })
  expect(first.data).toMatchObject({ ...some, by: 'operator', isToTell: true, version: 1 })
  // Sent twice it is one.
  expect((await call<Breach>('operator', 'operatorRegister/save', { ...some, id, version: 0 })).data.number).toBe(first.data.number)
  // Its twin: other words under the same id and version.
  const other = { ...some, id, version: 0, happened: 'Something else' }
  expect((await call<Breach>('operator', 'operatorRegister/save', other)).reason).toBe('conflict')
  const wrong = [{ foundOn: '2090-01-01' }, { toldOfficeOn: '2025-11-01' }, { toldPeopleOn: '2025-11-01' }, { toldOfficeOn: '2090-01-01' }]
  for (const dates of wrong)
    expect((await call<Breach>('operator', 'operatorRegister/save', { ...some, ...dates, id: v7(), version: 0 })).reason).toBe('bad-input')
  const told = { ...some, toldOfficeOn: '2025-11-03', toldPeopleOn: '2025-11-04', toldHow: 'By mail' }
  const both = await Promise.all(['owner', 'operator'].map((who) => call(who, 'operatorRegister/save', { ...told, id, version: 1 })))
  expect(both.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['conflict', 'done'])
  expect((await call<Breach>('auditor', 'operatorRegister/getInfo', { id })).data).toMatchObject({ isToTell: false, version: 2 })
  await call('operator', 'operatorRegister/save', { ...some, id: v7(), version: 0, foundOn: '2025-11-05', risk: 'low' })
  const list = (await call<Output<typeof operatorRegister.page>>('auditor', 'operatorRegister/page', { page: { size: 1 } })).data
  expect([list.total, list.records[0]?.risk]).toEqual([2, 'low'])
  const rest = (await call<Output<typeof operatorRegister.page>>('auditor', 'operatorRegister/page', { page: { after: list.next } })).data
  expect(rest.records.map((one) => one.id)).toEqual([id])
  const trail = await house.db.select().from(auditEntries).where(sql`call = '/mallapi/operatorRegister/save' and subject_id = ${id}`)
  expect(trail.at(-1)?.after).toContain('2025-11-03')
})

test('only who manages customers writes, and only who audits reads', async () => {
  expect((await call('auditor', 'operatorRegister/save', { ...some, id: v7(), version: 0 })).code).toBe(403)
  expect((await call('support', 'operatorRegister/page')).code).toBe(403)
  expect((await call('auditor', 'operatorRegister/getInfo', { id: v7() })).reason).toBe('not-found')
})

test('everybody learns who the privacy officer is once somebody is named', async () => {
  expect((await call('nobody', 'privacyOfficer/get')).data).toBeNull()
  const officer = { title: 'Director of trust', email: 'privacy@mallard.example', phone: '' }
  expect((await call('operator', 'operatorRegister/saveOfficer', officer)).code).toBe(403)
  expect((await call('owner', 'operatorRegister/saveOfficer', officer)).data).toEqual(officer)
  expect((await call('nobody', 'privacyOfficer/get')).data).toEqual(officer)
})
