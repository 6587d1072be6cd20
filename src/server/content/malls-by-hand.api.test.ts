import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Mall } from '../../contract/malls.ts'
import type { MallContent, MallInfo, operatorMall } from '../../contract/operator-malls.ts'
import { auditEntries } from '../audit/tables.ts'
import { tasks } from '../jobs/tables.ts'
import { shops } from '../shops/tables.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, said } from '../testing/marketplace.ts'
import { withPages } from '../testing/pages.ts'
import { addStaff } from '../testing/staff.ts'

type Saved = Output<typeof operatorMall.save>

let house: House
let writer: Record<string, string>
let other: Record<string, string>
let shopId: string
const time = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  // Pages are kept for longer than this test takes: what is shown anew was forgotten.
  const env = { MALLARD_CALLS_PER_MINUTE: '1000000', MALLARD_PAGES_PER_MINUTE: '1000000', MALLARD_PAGE_SECONDS: '3600' }
  house = await openHouse({ env, parts: { now: () => time, pages: withPages } })
  shopId = (await addMarketplace(house.db, time)).shop
  writer = await addStaff(house, 'content', time)
  other = await addStaff(house, 'owner', time)
})
afterAll(() => house.close())

const ask = async <T>(path: string, input: object, headers: Record<string, string> = writer) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const info = async (mallId: number) => (await ask<MallInfo>('operatorMall/getInfo', { mallId })).data
const all = async () => (await house.call('/mallapi/mall/all', {}, {})).envelope.data as Mall[]
const open = async (url: string) => (await house.app.inject({ url, headers: { host: 'localhost', cookie: 'language=en' } })).body
const problemsIn = (answer: Saved) => (answer.is === 'wrong' ? answer.problems.map(({ path, kind }) => `${path} ${kind}`) : [answer.is])

const content = (name: string, more: Partial<MallContent> = {}): MallContent => ({
  ...{ name: said(name), description: said(`${name} described`), template: null, logo: '/favicon.svg', uploadId: null },
  ...{ categoryKeys: ['kitchen'], shops: [{ key: 'alder-oak', name: '' }], showsServices: false },
  ...more,
})
const add = async (code: string, more: Partial<MallContent> = {}, key = v7()) =>
  (await ask<Saved>('operatorMall/add', { code, content: content(`Mall ${code}`, more) }, { ...writer, 'idempotency-key': key })).data

test('a new mall gets the next number under a code that is free and no address of the house, once', async () => {
  const key = v7()
  const first = await add('WINTER', {}, key)
  expect(first).toMatchObject({ is: 'saved', info: { mallId: 10_006, code: 'WINTER', isMain: false, isClosed: false } })
  expect(await add('WINTER', {}, key)).toEqual(first)
  expect(problemsIn(await add('WINTER'))).toEqual(['code code-taken'])
  for (const code of ['INDEX', '10007', 'TEMPLATES']) expect(problemsIn(await add(code))).toEqual(['code code-reserved'])
  expect((await ask('operatorMall/add', { code: 'a b', content: content('x') }, { ...writer, 'idempotency-key': v7() })).code).toBe(40000)
  expect((await all()).map(({ code }) => code)).toContain('WINTER')
  expect(await open('/malls/winter')).toContain('Mall WINTER')
  // What a search finds there follows by itself.
  expect(await house.db.$count(tasks, eq(tasks.kind, 'reindex-products'))).toBe(1)
})

test('two who add one at once get two numbers', async () => {
  const both = await Promise.all([add('ONE'), add('TWO')])
  const ids = both.map((answer) => (answer.is === 'saved' ? answer.info.mallId : 0))
  expect(new Set(ids).size).toBe(2)
  expect(Math.min(...ids)).toBe(10_007)
})

test('what lacks a language, has tags, or names what is not there is refused', async () => {
  const wrong = {
    name: { en: '<b>Hi', fr: '', zh: '好' },
    categoryKeys: ['kitchen', 'nothing'],
    shops: [{ key: 'nobody', name: 'Nobody' }],
  }
  expect(problemsIn(await add('WRONG', wrong))).toEqual([
    'name.en markup',
    'name.fr missing-language',
    'categoryKeys unknown-category',
    'shops unknown-shop',
  ])
  const stolen = await ask(
    'operatorMall/add',
    { code: 'LOGO', content: content('Logo', { logo: '/uploads/x.webp' }) },
    { ...writer, 'idempotency-key': v7() },
  )
  expect(stolen.reason).toBe('not-found')
})

test('a change is seen at once on pages that were kept; whoever has not seen it is told', async () => {
  const { content: now, version } = await info(10_001)
  expect(await open('/malls/index')).not.toContain('Tinsel')
  expect((await ask<Saved>('operatorMall/save', { mallId: 10_001, version, content: { ...now, name: said('Tinsel') } })).data.is).toBe(
    'saved',
  )
  expect(await open('/malls/index')).toContain('Tinsel')
  const late = await ask<Saved>('operatorMall/save', { mallId: 10_001, version, content: { ...now, name: said('Late') } }, other)
  expect(late.data).toMatchObject({ is: 'conflict', who: 'content', info: { content: { name: { en: 'Tinsel' } } } })
  // A category that the mall has stays, also one that has gone meanwhile.
  const main = await info(10_000)
  expect(main.content.categoryKeys).toContain('unknown')
  expect((await ask<Saved>('operatorMall/save', { mallId: 10_000, version: main.version, content: main.content })).data.is).toBe('saved')
})

test('the order of the list is what was said', async () => {
  await ask('operatorMall/order', { mallIds: [10_001, 10_000] })
  expect((await all()).map(({ id }) => id).slice(0, 2)).toEqual([10_001, 10_000])
  await ask('operatorMall/order', { mallIds: [10_000] })
  expect((await all())[0]?.id).toBe(10_000)
})

test('closing says who lives there, takes what was seen, and leaves no shop without a mall; the main mall stays', async () => {
  const main = await info(10_000)
  const refused = await ask<Saved>('operatorMall/close', {
    mallId: 10_000,
    version: main.version,
    seenShopsOnlyHere: main.lives.shopsOnlyHere,
  })
  expect(problemsIn(refused.data)).toEqual([' main-stays'])
  const before = await info(10_006)
  expect(before.lives).toMatchObject({ shops: 0, shopsOnlyHere: 0 })
  await house.db
    .update(shops)
    .set({ mallIds: [10_006] })
    .where(eq(shops.id, shopId))
  const stale = await ask<Saved>('operatorMall/close', { mallId: 10_006, version: before.version, seenShopsOnlyHere: 0 })
  expect(stale.data).toMatchObject({ is: 'conflict', info: { lives: { shopsOnlyHere: 1 }, isClosed: false } })
  const done = await ask<Saved>('operatorMall/close', { mallId: 10_006, version: before.version, seenShopsOnlyHere: 1 })
  expect(done.data).toMatchObject({ is: 'saved', info: { isClosed: true } })
  expect((await all()).map(({ id }) => id)).not.toContain(10_006)
  expect((await house.call('/mallapi/mall/getInfo', { id: 10_006 }, {})).envelope.code).toBe(404)
  const [shop] = await house.db.select().from(shops).where(eq(shops.id, shopId))
  expect(shop?.mallIds).toEqual([10_006, 10_000])
  // Asked twice it is closed already.
  const { version } = await info(10_006)
  expect((await ask<Saved>('operatorMall/close', { mallId: 10_006, version, seenShopsOnlyHere: 0 })).data.is).toBe('saved')
  expect((await ask<Saved>('operatorMall/reopen', { mallId: 10_006 })).data).toMatchObject({
    is: 'saved',
    info: { isClosed: false, lives: { shops: 1 } },
  })
  expect((await all()).map(({ id }) => id)).toContain(10_006)
})

test('categories and shops to choose from are those that there are', async () => {
  const choices = await ask<Output<typeof operatorMall.choices>>('operatorMall/choices', {})
  expect(choices.data.map(({ key }) => key)).toContain('kitchen')
  expect(choices.data.map(({ key }) => key)).not.toContain('plumbing')
  const found = await ask<Output<typeof operatorMall.shops>>('operatorMall/shops', { text: 'oak' })
  expect(found.data.map(({ key }) => key)).toEqual(['alder-oak'])
  expect((await ask<Output<typeof operatorMall.shops>>('operatorMall/shops', { text: '%' })).data).toEqual([])
})

test('whoever may not write reads nothing of it, and every write stands in the trail', async () => {
  const auditor = await addStaff(house, 'auditor', time)
  const shopper = (await addShopper(house)).headers
  for (const headers of [auditor, shopper]) expect((await ask('operatorMall/all', {}, headers)).code).toBe(403)
  expect((await ask('operatorMall/getInfo', { mallId: 777 })).code).toBe(404)
  const entries = await house.db.select().from(auditEntries)
  for (const act of ['add', 'save', 'order', 'close', 'reopen'])
    expect(entries.map(({ call }) => call)).toContain(`/mallapi/operatorMall/${act}`)
  expect(entries.find(({ call }) => call.endsWith('operatorMall/close'))?.reason).toBe('10006')
})
