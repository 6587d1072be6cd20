import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '../../contract/jobs.ts'
import type { Recall, RecallPreview } from '../../contract/recalls.ts'
import { spus } from '../catalogue/tables.ts'
import { notifications } from '../messages/tables.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
let market: Marketplace
let staff: Record<'catalogue' | 'auditor' | 'support', Record<string, string>>
let buyers: Shopper[]
const words = {
  en: 'Do not use it: the cord may break.',
  fr: 'Ne l’utilisez pas\u00a0: le cordon peut se rompre.',
  zh: '请勿使用：电源线可能断裂。',
}

const ask = async <T>(path: string, input: object, headers: Record<string, string> = staff.catalogue) => {
  // As a page names each: who buys the same twice without a name is taken for somebody who pressed twice.
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...headers, 'idempotency-key': v7() })
  return { code: envelope.code, data: envelope.data as T }
}
async function buyLamp(shopper: Shopper): Promise<void> {
  const bought = { buyNow: { skuId: market.lamp.sku, quantity: 1 }, shipAddressId: shopper.addressId, seenTotalCents: 135_60 }
  const made = await ask<string>('order/addNew', bought, shopper.headers)
  expect((await ask('order/placeOrders', { id: made.data, token: await cardToken(house) }, shopper.headers)).code).toBe(0)
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  market = await addMarketplace(house.db, new Date())
  await setStock(house.db, market.lamp.sku, 100)
  const now = new Date()
  staff = {
    catalogue: await addStaff(house, 'catalogue', now),
    auditor: await addStaff(house, 'auditor', now),
    support: await addStaff(house, 'support', now),
  }
  buyers = [await addShopper(house), await addShopper(house)]
  for (const buyer of buyers) await buyLamp(buyer)
  // One of them twice, and a third who only looked.
  if (buyers[0]) await buyLamp(buyers[0])
  await addShopper(house)
})
afterAll(() => house.close())

const preview = async () => (await ask<RecallPreview>('operatorRecall/preview', { id: market.lamp.spu })).data
const carryOut = (of: object = {}, headers = staff.catalogue) =>
  ask<Task>('operatorRecall/carryOut', { id: market.lamp.spu, words, seenBuyers: 2, ...of }, headers)
const told = async () =>
  (await house.db.select().from(notifications).where(eq(notifications.kind, 'product-recalled'))).map((one) => one.accountId)

test('what a recall would do is said before, and nothing has happened yet', async () => {
  expect(await preview()).toMatchObject({ buyers: 2, orders: 3, isShown: true, recalled: null })
  expect([await told(), (await ask<{ records: Recall[] }>('operatorRecall/page', {})).data.records]).toEqual([[], []])
})

test('who saw other figures, who may not and who names nothing are refused', async () => {
  expect((await carryOut({ seenBuyers: 1 })).code).toBe(40900)
  expect((await carryOut({ id: v7() })).code).toBe(404)
  expect((await carryOut({ words: { ...words, fr: ' ' } })).code).toBe(40000)
  for (const who of [staff.auditor, staff.support]) expect((await carryOut({}, who)).code).toBe(403)
  expect((await preview()).isShown).toBe(true)
})

test('a recalled product is gone from the shop, and each who bought it is written to once, however often they bought and it is asked', async () => {
  const [one, two] = [await carryOut(), await carryOut()]
  expect([one.code, two.code, two.data.id]).toEqual([0, 0, one.data.id])
  await doTasks(house.db)
  expect((await told()).toSorted()).toEqual(buyers.map(({ id }) => id).toSorted())
  expect((await carryOut({ seenBuyers: 9 })).data).toMatchObject({ id: one.data.id, state: 'done', result: { told: 2 } })
  expect(await preview()).toMatchObject({ isShown: false, recalled: { words } })
  expect((await house.db.select({ isHeld: spus.isHeld }).from(spus).where(eq(spus.id, market.lamp.spu)))[0]?.isHeld).toBe(true)
  const listed = (await ask<{ records: Recall[] }>('operatorRecall/page', {}, staff.auditor)).data.records
  expect(listed).toMatchObject([{ id: market.lamp.spu, taskId: one.data.id }])
})
