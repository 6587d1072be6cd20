import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SellerWork } from '../../contract/operator-jobs.ts'
import { tasks } from '../jobs/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
let shopId: string
let staff: Record<'catalogue' | 'support', Record<string, string>>
const now = new Date()

beforeAll(async () => {
  house = await openHouse()
  shopId = (await addMarketplace(house.db, now)).shop
  staff = { catalogue: await addStaff(house, 'catalogue', now), support: await addStaff(house, 'support', now) }
})
afterAll(() => house.close())

async function addWork(placeKind: 'shop' | 'house', placeId: string, state: 'paused' | 'failed'): Promise<string> {
  const id = v7()
  await house.db.insert(tasks).values({
    ...{ id, kind: 'import-goods', placeKind, placeId, accountId: v7(), input: { secret: 'Canary' }, state, steps: 1, done: 3, total: 9 },
    ...{ dueAt: now, servedAt: now, createdAt: now, error: state === 'failed' ? { code: 'broke' as const, parameters: {} } : null },
  })
  return id
}
const ask = async (input: object = {}, who: keyof typeof staff = 'catalogue') => {
  const { envelope } = await house.call('/mallapi/operatorSellerWork/page', input, staff[who])
  return { code: envelope.code, text: JSON.stringify(envelope), data: envelope.data as { records: SellerWork[]; next: string | null } }
}

test('work of shops is shown by its newest, page by page, without what it works with, and not that of the house', async () => {
  const [one, two] = [await addWork('shop', shopId, 'paused'), await addWork('shop', shopId, 'failed')]
  await addWork('house', v7(), 'failed')
  const first = await ask({ page: { size: 1 } })
  expect(first.data).toMatchObject({
    records: [{ id: two, state: 'failed', done: 3, total: 9, shopId, error: { code: 'broke' } }],
    next: two,
  })
  expect((await ask({ page: { size: 1, after: two } })).data).toMatchObject({ records: [{ id: one, state: 'paused' }], next: null })
  expect((await ask({ onlyFailed: true })).data.records.map(({ id }) => id)).toEqual([two])
  expect(first.text).not.toContain('Canary')
  expect((await ask({}, 'support')).code).toBe(403)
})
