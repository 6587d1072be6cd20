import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { BegunTask, Task } from '../../contract/jobs.ts'
import type { sellerPrice } from '../../contract/seller-prices.ts'
import { auditEntries } from '../audit/tables.ts'
import { skus, spus } from '../catalogue/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { tasks } from '../jobs/tables.ts'
import { startTasks } from '../jobs/tasks.ts'
import { join } from '../members/join.ts'
import { mayStill } from '../members/may-still.ts'
import { changePrices as set } from '../prices/change-prices.ts'
import { logPrices } from '../prices/log-prices.ts'
import { priceChanges } from '../prices/tables.ts'
import { allTaskKinds } from '../task-kinds.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { kettleIn, piece } from '../testing/wares.ts'
import { writeProducts } from './write-products.ts'

const PRODUCTS = 120
const longAgo = new Date(Date.now() - 30 * 86_400_000)
let house: House
let goods: Marketplace
let seller: Shopper
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  seller = await member('manager')
  const writer = { shopId: goods.shop, accountId: seller.id }
  const many = Array.from({ length: PRODUCTS }, (_, n) =>
    kettleIn(goods.kettles, { pieces: [piece({ priceCents: 1_000 + n, onHand: 1 })] }),
  )
  await writeProducts(house.db, writer, many, longAgo)
  // What the marketplace had before has its prices for as long.
  const known = await house.db.select({ skuId: skus.id, priceCents: skus.priceCents }).from(skus).where(eq(skus.shopId, goods.shop))
  const logged = new Set((await house.db.select().from(priceChanges)).map(({ skuId }) => skuId))
  await logPrices(
    house.db,
    known.filter(({ skuId }) => !logged.has(skuId)),
    longAgo,
  )
})
afterAll(() => house.close())
beforeEach(() => house.db.delete(tasks))

async function member(role: 'manager' | 'packer' | 'accountant', placeId = goods.shop): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, new Date()))
  return person
}
const ask = async <T>(path: string, input: object, as = seller) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  return { data: envelope.data as T, reason: envelope.reason }
}
const work = async () => {
  const log = { error: ({ err }: { err: Error }) => Promise.reject(err) }
  const running = startTasks({ db: house.db, log: log as never, now: () => new Date(), kinds: allTaskKinds, mayStill })
  // A busy machine takes more than one turn.
  do await running.look()
  while ((await house.db.$count(tasks, eq(tasks.state, 'ready'))) > 0)
  await running.stop()
}
const prices = async () => {
  const rows = await house.db.select().from(skus).where(eq(skus.shopId, goods.shop)).orderBy(skus.id)
  return rows.map(({ id, priceCents, wasCents }) => ({ id, priceCents, wasCents }))
}
const start = async (input: object, as = seller) => {
  const { data } = await ask<Output<typeof sellerPrice.preview>>('sellerPrice/preview', input, as)
  return ask<BegunTask>('sellerPrice/change', { ...input, version: data.version }, as)
}
const info = async (id: string, as = seller) => (await ask<Task>('sellerTask/getInfo', { id }, as)).data

test('a change of all prices does what its preview showed, and undoing puts every price back', async () => {
  const before = await prices()
  const shift = { basisPoints: -1_000, crossesOut: true }
  const { data: preview } = await ask<Output<typeof sellerPrice.preview>>('sellerPrice/preview', shift)
  expect(preview.products).toBe(before.length)
  const { data: begun } = await start(shift)
  expect(begun).toMatchObject({ state: 'waiting', done: 0, total: before.length, mayPause: true, mayUndo: false, askAgainMs: 1_000 })
  await work()
  const task = await info(begun.id)
  expect(task).toMatchObject({
    state: 'done',
    done: before.length,
    result: { changed: before.length, left: 0, uncrossed: 0 },
    askAgainMs: null,
    mayUndo: true,
  })
  const after = new Map((await prices()).map((one) => [one.id, one]))
  for (const { skuId, beforeCents, afterCents } of preview.samples)
    expect(after.get(skuId)).toMatchObject({ priceCents: afterCents, wasCents: beforeCents })
  const logged = await house.db.select().from(priceChanges)
  expect(logged.filter(({ skuId, priceCents }) => after.get(skuId)?.priceCents === priceCents).length).toBe(before.length)

  expect((await ask<Task>('sellerTask/undo', { id: task.id })).data).toMatchObject({ state: 'running', isUndoing: true })
  // Asked twice, as a browser that heard nothing does.
  expect((await ask<Task>('sellerTask/undo', { id: task.id })).data).toMatchObject({ state: 'running', isUndoing: true })
  await work()
  expect(await info(task.id)).toMatchObject({ state: 'undone', done: 0, mayUndo: false, result: { restored: before.length } })
  expect(await prices()).toEqual(before)
})

test('a price of yesterday falls without being crossed out, and the preview says so', async () => {
  const at = new Date()
  const raised = { skuId: goods.lamp.sku, seenCents: 120_00, priceCents: 300_00, wasCents: null }
  expect(await set(house.db, goods.shop, [raised], { now: at, whenChanged: async () => {} })).toEqual([goods.lamp.sku])
  const shift = { basisPoints: -6_000, crossesOut: true, spuIds: [goods.lamp.spu] }
  expect((await ask<Output<typeof sellerPrice.preview>>('sellerPrice/preview', shift)).data).toMatchObject({ uncrossed: 1 })
  const { data: task } = await start(shift)
  await work()
  expect((await info(task.id)).result).toMatchObject({ changed: 1, uncrossed: 1 })
  expect((await prices()).find(({ id }) => id === goods.lamp.sku)).toMatchObject({ priceCents: 120_00, wasCents: null })
})

test('undoing leaves alone what somebody has priced anew since', async () => {
  const { data: task } = await start({ basisPoints: 5_000, spuIds: [goods.lamp.spu, goods.kettle.spu] })
  await work()
  const change = { skuId: goods.lamp.sku, seenCents: 180_00, priceCents: 111_00, wasCents: null }
  await set(house.db, goods.shop, [change], { now: new Date(), whenChanged: async () => {} })
  await ask('sellerTask/undo', { id: task.id })
  await work()
  expect((await info(task.id)).result).toMatchObject({ changed: 2, restored: 1, kept: 1 })
  const left = new Map((await prices()).map(({ id, priceCents }) => [id, priceCents]))
  expect([left.get(goods.lamp.sku), left.get(goods.kettle.sku)]).toEqual([111_00, 50_00])
})

test('where it cannot be told what became of all that the preview saw, nothing begins', async () => {
  const { data } = await ask<Output<typeof sellerPrice.preview>>('sellerPrice/preview', { basisPoints: 100 })
  const [at, count] = data.version.split(' ')
  for (const version of ['x', `${at} ${Number(count) + 1} ${'g'.repeat(32)}`, `${at} ${count} ${'h'.repeat(32)}`])
    expect((await ask('sellerPrice/change', { basisPoints: 100, version })).reason).toBe('conflict')
  expect(await house.db.$count(tasks)).toBe(0)
})

test('a task is paused, gone on with and ended by its calls, each with its trace', async () => {
  const { data: task } = await start({ basisPoints: 100 })
  expect((await ask<Task>('sellerTask/pause', { id: task.id })).data).toMatchObject({
    state: 'paused',
    mayResume: true,
    askAgainMs: 10_000,
  })
  await work()
  expect((await info(task.id)).done).toBe(0)
  expect((await ask<Task>('sellerTask/undo', { id: task.id })).reason).toBe('conflict')
  expect((await ask<Task>('sellerTask/resume', { id: task.id })).data.state).toBe('waiting')
  expect((await ask<Task>('sellerTask/cancel', { id: task.id })).data).toMatchObject({ state: 'cancelled', askAgainMs: null })
  expect((await ask<Task>('sellerTask/resume', { id: task.id })).reason).toBe('conflict')
  await work()
  expect((await info(task.id)).done).toBe(0)
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.subjectId, task.id)).orderBy(auditEntries.number)
  expect(trail.map(({ call, after }) => [call.split('/').at(-1), JSON.parse(after ?? '{}').state])).toEqual([
    ['change', 'ready'],
    ['pause', 'paused'],
    ['resume', 'ready'],
    ['cancel', 'cancelled'],
  ])
})

test('only who may see long work sees it, and only at their own place', async () => {
  const { data: task } = await start({ basisPoints: 100 })
  const [packer, accountant] = [await member('packer'), await member('accountant')]
  const stranger = await member('manager', v7())
  for (const [other, reason] of [
    // Long work that they may start themselves they do see.
    [packer, 'not-found'],
    [accountant, 'forbidden'],
    [stranger, 'not-found'],
  ] as const) {
    expect((await ask('sellerTask/getInfo', { id: task.id }, other)).reason).toBe(reason)
    expect((await ask('sellerTask/cancel', { id: task.id }, other)).reason).toBe(reason)
  }
  expect((await ask('sellerTask/page', {}, accountant)).reason).toBe('forbidden')
  expect((await ask<{ records: Task[] }>('sellerTask/page', {}, packer)).data.records).toEqual([])
  expect((await ask<{ records: Task[] }>('sellerTask/page', {}, stranger)).data.records).toEqual([])
})

test('tasks are listed from the newest on, by key', async () => {
  const ids: string[] = []
  for (let n = 1; n <= 5; n++) ids.unshift((await start({ basisPoints: n, spuIds: [goods.lamp.spu] })).data.id)
  type Listed = { records: Task[]; next: string | null }
  const first = (await ask<Listed>('sellerTask/page', { size: 3 })).data
  const second = (await ask<Listed>('sellerTask/page', { size: 3, after: first.next })).data
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(ids)
  expect([first.next, second.next]).toEqual([ids[2], null])
  await ask('sellerTask/cancel', { id: ids[0] })
  expect((await ask<Listed>('sellerTask/page', { isMoving: true })).data.records.map(({ id }) => id)).toEqual(ids.slice(1))
})

test('one place has only so many tasks at once', async () => {
  const reasons: (string | undefined)[] = []
  for (let n = 0; n < 21; n++) reasons.push((await start({ basisPoints: 100, spuIds: [goods.lamp.spu] })).reason)
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(20)
  expect(reasons.at(-1)).toBe('too-many')
})

test('an editor that was opened before the prices changed is told', async () => {
  const [before] = await house.db.select().from(spus).where(eq(spus.id, goods.lamp.spu))
  await start({ basisPoints: 1_000, spuIds: [goods.lamp.spu] })
  await work()
  const [after] = await house.db.select().from(spus).where(eq(spus.id, goods.lamp.spu))
  expect(after?.version).toBe((before?.version ?? 0) + 1)
})
