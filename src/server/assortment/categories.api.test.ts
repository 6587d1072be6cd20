import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { platformCategory } from '../../contract/categories.ts'
import type { CatalogueCategory, MovePreview } from '../../contract/operator-catalogue.ts'
import type { ProductList } from '../../contract/search.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { auditEntries } from '../audit/tables.ts'
import { categories, spus } from '../catalogue/tables.ts'
import { commissionRules } from '../commissions/tables.ts'
import { malls } from '../malls/tables.ts'
import { rebuildIndex } from '../search/rebuild-index.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

type Info = Output<typeof platformCategory.getInfo>

let house: House
let market: Marketplace
let staff: Record<'owner' | 'auditor', Record<string, string>>
const time = new Date('2026-11-02T12:00:00Z')
const reason = 'Shoppers look for both under one word'

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  market = await addMarketplace(house.db, time)
  await rebuildIndex(house.db)
  staff = { owner: await addStaff(house, 'owner', time), auditor: await addStaff(house, 'auditor', time) }
})
afterAll(() => house.close())

const ask = async <T>(path: string, input: object = {}, headers: Record<string, string> = staff.owner) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const tree = async () => (await ask<CatalogueCategory[]>('operatorCategory/tree')).data
const named = (en: string) => ({ en, fr: `${en} fr`, zh: '壶' })
const info = async (id: string) => (await house.call('/mallapi/platformCategory/getInfo', { id }, {})).envelope.data as Info
const listed = async (categoryId: string) =>
  ((await house.call('/mallapi/sku/GetSKUListByFilter', { categoryIds: [categoryId] }, {})).envelope.data as ProductList).records.map(
    ({ title }) => title,
  )
const add = async (parentId: string | null, en: string) => {
  const id = v7()
  expect((await ask('operatorCategory/add', { id, parentId, name: named(en) })).code).toBe(0)
  return id
}
const parentOf = async (id: string) => (await tree()).find((one) => one.id === id)?.parentId ?? null

async function move(input: { id: string; targetId: string; as: 'merge' | 'move' | 'split'; words?: string }, key = v7()) {
  const { data } = await ask<MovePreview>('operatorCategory/preview', input)
  const sent = { ...input, version: data.version, reason }
  const { envelope } = await house.call('/mallapi/operatorCategory/move', sent, { ...staff.owner, 'idempotency-key': key })
  await doTasks(house.db)
  return { preview: data, task: envelope.data as { id: string }, code: envelope.code }
}
const undo = async (id: string) => {
  await house.call('/mallapi/operatorTask/undo', { id }, staff.owner)
  await doTasks(house.db)
}

test('a merged category leaves no dead link: its goods, its old address and its filter lead to the other one, and all comes back', async () => {
  const coffee = await parentOf(market.kettles)
  const other = await add(coffee, 'Jugs')
  const before = await listed(market.kettles)
  expect(before).toContain('Kettle')
  const { preview, task, code } = await move({ id: market.kettles, targetId: other, as: 'merge' })
  expect([code, preview.products]).toEqual([0, 3])
  expect(await info(market.kettles)).toMatchObject({ id: other, name: 'Jugs', path: [{ sort: 1 }, { sort: 2 }, { id: other }] })
  expect((await listed(market.kettles)).toSorted()).toEqual(before.toSorted())
  expect((await listed(other)).toSorted()).toEqual(before.toSorted())
  expect((await tree()).map(({ id }) => id)).not.toContain(market.kettles)
  expect((await tree()).find(({ id }) => id === other)?.count).toBe(2)
  // What went into something that goes on leads on.
  const third = await add(coffee, 'Pots')
  const second = await move({ id: other, targetId: third, as: 'merge' })
  expect((await info(market.kettles))?.id).toBe(third)
  await undo(second.task.id)
  await undo(task.id)
  expect((await info(market.kettles))?.id).toBe(market.kettles)
  expect((await listed(market.kettles)).toSorted()).toEqual(before.toSorted())
  expect((await tree()).find(({ id }) => id === market.kettles)?.count).toBe(2)
})

test('a first level that goes into another stands there in the menus of malls, once, and its goods stay in those malls', async () => {
  const target = await add(null, 'Everything')
  const [kitchen] = await house.db.select().from(categories).where(eq(categories.id, market.kitchen))
  const menu = async () =>
    ((await house.call('/mallapi/platformCategory/tree', { mallId: MAIN_MALL_ID }, {})).envelope.data as { id: string }[]).map(
      ({ id }) => id,
    )
  expect(await menu()).toContain(market.kitchen)
  const { task, preview } = await move({ id: market.kitchen, targetId: target, as: 'merge' })
  expect(preview.malls.length).toBeGreaterThan(0)
  expect((await menu()).filter((id) => id === target)).toHaveLength(1)
  const [mall] = await house.db.select().from(malls).where(eq(malls.id, MAIN_MALL_ID))
  expect(mall?.categoryKeys).not.toContain(kitchen?.key)
  expect((await info(market.kettles))?.path[0]?.id).toBe(target)
  expect(await listed(target)).toContain('Kettle')
  await undo(task.id)
  expect(await menu()).toContain(market.kitchen)
  expect((await info(market.kettles))?.path[0]?.id).toBe(market.kitchen)
})

test('a category that moves takes its goods along, and a split takes those whose title says so', async () => {
  const shelf = await add(market.kitchen, 'Hot drinks')
  const moved = await move({ id: market.kettles, targetId: shelf, as: 'move' })
  expect((await info(market.kettles))?.path.map(({ id }) => id)).toEqual([market.kitchen, shelf, market.kettles])
  expect(await listed(shelf)).toContain('Kettle')
  const lamps = await add(shelf, 'Lamps')
  expect((await move({ id: market.kettles, targetId: lamps, as: 'split', words: 'lamp' })).preview.products).toBe(1)
  expect(await listed(lamps)).toEqual(['Lamp'])
  expect(await listed(market.kettles)).not.toContain('Lamp')
  expect(moved.code).toBe(0)
})

test('what cannot be is refused in words: below itself, another level, what is in use, a commission of its own', async () => {
  const refused = async (input: object) => (await ask('operatorCategory/preview', input)).code
  const parent = await parentOf(market.kettles)
  expect(await refused({ id: market.kitchen, targetId: parent, as: 'merge' })).toBe(40987)
  expect(await refused({ id: market.kitchen, targetId: market.kitchen, as: 'move' })).toBe(40987)
  expect(await refused({ id: market.kettles, targetId: market.kitchen, as: 'merge' })).toBe(40988)
  expect(await refused({ id: market.kettles, targetId: market.kitchen, as: 'move' })).toBe(40988)
  expect((await ask('operatorCategory/remove', { id: market.kettles })).code).toBe(40989)
  expect((await ask('operatorCategory/remove', { id: market.kitchen })).code).toBe(40989)
  expect((await ask('operatorCategory/add', { id: v7(), parentId: market.kettles, name: named('Too deep') })).code).toBe(40990)
  const empty = await add(parent, 'Empty')
  await house.db.insert(commissionRules).values({
    ...{ id: v7(), categoryId: empty, milliPercent: 9000, onGoods: true, onDelivery: false, onTax: false },
    ...{ since: '2026-01-01', reason: 'Agreed', byAccount: v7(), madeAt: time },
  })
  expect((await move({ id: empty, targetId: market.kettles, as: 'merge' })).code).toBe(40991)
  const gone = await add(parent, 'Gone')
  expect((await ask('operatorCategory/remove', { id: gone })).code).toBe(0)
  expect((await ask('operatorCategory/remove', { id: gone })).code).toBe(0)
  expect((await tree()).map(({ id }) => id)).not.toContain(gone)
})

test('a preview that is older than the tree is refused, and so is a name over a newer one', async () => {
  const parent = await parentOf(market.kettles)
  const target = await add(parent, 'Late')
  const { data } = await ask<MovePreview>('operatorCategory/preview', { id: market.kettles, targetId: target, as: 'merge' })
  const seen = (await tree()).find(({ id }) => id === market.kettles)?.name
  expect((await ask('operatorCategory/rename', { id: market.kettles, name: named('Kettles and more'), seen })).code).toBe(0)
  expect((await info(market.kettles))?.name).toBe('Kettles and more')
  expect(
    (await ask('operatorCategory/move', { id: market.kettles, targetId: target, as: 'merge', version: data.version, reason })).code,
  ).toBe(40900)
  expect((await ask('operatorCategory/rename', { id: market.kettles, name: named('Another'), seen })).code).toBe(40900)
  expect((await ask('operatorCategory/rename', { id: market.kettles, name: named('Kettles and more'), seen })).code).toBe(0)
})

test('categories stand where they are put', async () => {
  const parent = await parentOf(market.kettles)
  const last = await add(parent, 'Last')
  await ask('operatorCategory/place', { id: last, place: 0 })
  expect((await tree()).filter(({ parentId }) => parentId === parent)[0]?.id).toBe(last)
  expect((await ask('operatorCategory/place', { id: last, place: 0 }, staff.auditor)).code).toBe(403)
})

test('asked twice under one key it happens once, and the log says why', async () => {
  const parent = await parentOf(market.kettles)
  const [from, to] = [await add(parent, 'From'), await add(parent, 'To')]
  const { data } = await ask<MovePreview>('operatorCategory/preview', { id: from, targetId: to, as: 'merge' })
  const sent = { id: from, targetId: to, as: 'merge', version: data.version, reason }
  const headers = { ...staff.owner, 'idempotency-key': v7() }
  const [one, two] = [
    await house.call('/mallapi/operatorCategory/move', sent, headers),
    await house.call('/mallapi/operatorCategory/move', sent, headers),
  ]
  expect([one.envelope.code, two.envelope.data]).toEqual([0, one.envelope.data])
  const [entry] = await house.db.select().from(auditEntries).where(eq(auditEntries.reason, reason)).orderBy(auditEntries.id)
  expect(entry).toMatchObject({ call: '/mallapi/operatorCategory/move', reason })
  expect(JSON.parse(entry?.after ?? '{}').mergedInto).toBeTruthy()
  expect(await house.db.$count(spus)).toBe(3)
})
