import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { operatorSetting } from '../../contract/operator-settings.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addStaff } from '../testing/staff.ts'

type Settings = Output<typeof operatorSetting.all>
let house: House
const staff: Record<string, Record<string, string>> = {}
const token = 'a-token-that-nobody-may-read'

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_METRICS_TOKEN: token, MALLARD_SUPPORT_PHONE: '+1 514 555 0100' } })
  for (const role of ['owner', 'operator', 'auditor', 'support'] as const) staff[role] = await addStaff(house, role, new Date())
})
afterAll(() => house.close())

const call = async (who: string, path: string, input: object = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, staff[who])
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as Settings }
}
const save = (who: string, of: object) =>
  call(who, 'operatorSetting/saveLimit', {
    role: 'support',
    orderCents: 30_00,
    weekCents: 300_00,
    seen: { orderCents: 25_00, weekCents: 200_00 },
    reason: 'Prices rose',
    ...of,
  })

test('what the environment says is shown, whether somebody said it, and nothing that is secret', async () => {
  const { data } = await call('auditor', 'operatorSetting/all')
  const named = (name: string) => data.environment.find((setting) => setting.name === name)
  expect(named('MALLARD_SUPPORT_PHONE')).toEqual({ name: 'MALLARD_SUPPORT_PHONE', value: '+1 514 555 0100', isSecret: false, isSet: true })
  expect(named('MALLARD_METRICS_TOKEN')).toEqual({ name: 'MALLARD_METRICS_TOKEN', value: null, isSecret: true, isSet: true })
  expect(named('MALLARD_PAGE_SECONDS')).toMatchObject({ value: '5', isSet: false })
  expect(JSON.stringify(data)).not.toContain(token)
  expect((await call('support', 'operatorSetting/all')).code).toBe(403)
})

test('a limit is saved by who may, once, and never over something newer', async () => {
  expect((await save('owner', {})).data.limits).toContainEqual({ role: 'support', orderCents: 30_00, weekCents: 300_00 })
  expect((await save('owner', {})).code).toBe(0)
  expect((await save('owner', { orderCents: 1_00 })).reason).toBe('conflict')
  for (const who of ['operator', 'auditor']) expect([who, (await save(who, {})).code]).toEqual([who, 403])
  expect((await save('owner', { role: 'auditor' })).code).toBe(404)
  for (const orderCents of [-1, 0.5, 100_000_01]) expect((await save('owner', { orderCents })).code).toBe(40000)
})
