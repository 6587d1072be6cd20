import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Decision } from '../../contract/decisions.ts'
import type { JudgedQuestion, ProductQuestion, ShopQuestion } from '../../contract/product-questions.ts'
import type { Product } from '../../contract/products.ts'
import { allHeld } from '../../rules/privacy/all-held.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { moderationRules } from '../moderation/tables.ts'
import { followRule } from '../privacy/erase-person.ts'
import { personOf } from '../privacy/rows-of.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'
import { productQuestions } from './tables.ts'

type Headers = Record<string, string>
let house: House
let goods: Marketplace
let shopper: Shopper
let staff: Record<'owner' | 'support' | 'catalogue', Headers>
const shop: Record<'owner' | 'packer' | 'stranger', Shopper> = {} as never
let time = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
  shop.owner = await worker(goods.shop, 'owner')
  shop.packer = await worker(goods.shop, 'packer')
  shop.stranger = await worker(v7(), 'owner')
  staff = {
    owner: await addStaff(house, 'owner', time),
    support: await addStaff(house, 'support', time),
    catalogue: await addStaff(house, 'catalogue', time),
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  time = new Date(time.getTime() + 60_000)
  shopper = await addShopper(house)
  await house.db.delete(productQuestions)
  await house.db.delete(notifications)
  await house.db.delete(moderationRules)
})

async function worker(placeId: string, role: 'owner' | 'packer'): Promise<Shopper> {
  const person = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'shop', placeId, role }, time))
  return person
}

const call = async <T>(path: string, input: object, headers: Headers = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const ask = (words: string, as = shopper, spuId = goods.lamp.spu) =>
  call<{ isHeld: boolean }>('productQuestion/addNew', { spuId, words }, { ...as.headers, 'idempotency-key': v7() })
const shown = async () =>
  (await call<{ records: ProductQuestion[]; total: number }>('productQuestion/page', { spuId: goods.lamp.spu })).data
const onPage = async () => (await call<Product>('spu/getInfo', { id: goods.lamp.spu })).data.questions
const list = async (only: 'all' | 'waiting' = 'all', as = shop.owner) =>
  (await call<{ records: ShopQuestion[]; next: string | null }>('sellerQuestion/page', { only }, as.headers)).data?.records
const answer = (of: Pick<ShopQuestion, 'id' | 'version'> | undefined, words: string, as = shop.owner) =>
  call<ShopQuestion>('sellerQuestion/answer', { id: of?.id, answer: words, seen: of?.version }, as.headers)
const acts = { hold: 'operatorQuestion/hold', release: 'operatorQuestion/release' }
const judge = (act: 'hold' | 'release', of: Pick<ShopQuestion, 'id' | 'version'> | undefined, by: Headers, reason = 'Names a person') =>
  call<JudgedQuestion>(acts[act], { id: of?.id, seen: of?.version, ...(act === 'hold' ? { reason } : {}) }, by)
const toldTo = async (accountId: string) =>
  (await house.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.accountId, accountId))).map(
    ({ kind }) => kind,
  )
const forbid = (words: string[], holds = true) =>
  house.db.insert(moderationRules).values({
    ...{ id: v7(), kind: 'words', name: 'Forbidden', words, times: null, isOn: true, holds, version: 1 },
    ...{ changedAt: time, changedBy: shopper.id },
  })

test('a question goes to the shop, and with its answer to everybody and to whoever asked', async () => {
  expect((await ask('Does it fit an E27 bulb?')).data).toEqual({ isHeld: false })
  expect([await shown(), await onPage()]).toEqual([
    { records: [], total: 0 },
    { records: [], total: 0 },
  ])
  expect(await toldTo(shop.owner.id)).toEqual(['question-received'])
  const [waiting] = await list('waiting')
  expect(waiting).toMatchObject({ words: 'Does it fit an E27 bulb?', state: 'waiting', title: 'Lamp', answer: null })
  const today = async () => (await call<{ questions: number }>('sellerOverview/today', {}, shop.owner.headers)).data.questions
  expect(await today()).toBe(1)

  const { data } = await answer(waiting, 'Yes, up to 60 W.')
  expect(data).toMatchObject({ state: 'answered', answer: 'Yes, up to 60 W.' })
  const { records, total } = await shown()
  expect([records[0]?.words, records[0]?.answer, total]).toEqual(['Does it fit an E27 bulb?', 'Yes, up to 60 W.', 1])
  expect(await onPage()).toEqual({ records, total })
  // Nobody learns who asked.
  expect(JSON.stringify(records)).not.toContain(shopper.id)
  expect(await toldTo(shopper.id)).toEqual(['question-answered'])
  expect([await list('waiting'), await today()]).toEqual([[], 0])

  // Another answer replaces it; who answers over it is told, and the asker hears once.
  expect((await answer(waiting, 'No.')).code).toBe(40900)
  expect((await answer(data, 'Yes, up to 40 W.')).code).toBe(0)
  expect((await answer(data, 'Yes, up to 40 W.')).code).toBe(0)
  expect((await shown()).records[0]?.answer).toBe('Yes, up to 40 W.')
  expect(await toldTo(shopper.id)).toEqual(['question-answered'])
})

test('the page of a product shows the three answered last, and the rest is read page by page', async () => {
  for (let n = 1; n <= 5; n++) {
    time = new Date(time.getTime() + 60_000)
    await ask(`Question ${n}?`)
    const [newest] = await list('waiting')
    await answer(newest, `Answer ${n}.`)
  }
  const { records, total } = await onPage()
  expect([records.map(({ words }) => words), total]).toEqual([['Question 5?', 'Question 4?', 'Question 3?'], 5])
  const second = await call<{ records: ProductQuestion[] }>('productQuestion/page', {
    ...{ spuId: goods.lamp.spu, page: { current: 2, size: 3 } },
  })
  expect(second.data.records.map(({ words }) => words)).toEqual(['Question 2?', 'Question 1?'])
  const first = await call<{ records: ShopQuestion[]; next: string }>('sellerQuestion/page', { page: { size: 3 } }, shop.owner.headers)
  const rest = await call<{ records: ShopQuestion[] }>(
    ...(['sellerQuestion/page', { page: { size: 3, after: first.data.next } }, shop.owner.headers] as const),
  )
  expect(rest.data.records.map(({ words }) => words)).toEqual(['Question 2?', 'Question 1?'])
})

test('what its shop will not answer waits no more and is never shown, until it is answered after all', async () => {
  await ask('How do I get rich?')
  const [one] = await list('waiting')
  const aside = (isAside: boolean) => call<ShopQuestion>('sellerQuestion/setAside', { id: one?.id, isAside }, shop.owner.headers)
  const { data } = await aside(true)
  expect((await aside(true)).data).toEqual(data)
  expect([data.state, await list('waiting'), (await shown()).total]).toEqual(['aside', [], 0])
  expect((await aside(false)).data.state).toBe('waiting')
  const { data: again } = await aside(true)
  expect((await answer(again, 'Sell lamps.')).data.state).toBe('answered')
  expect((await aside(true)).code).toBe(40900)
  expect((await shown()).total).toBe(1)
})

test('a word that a rule holds back keeps a question from its shop until a person lets it go', async () => {
  await forbid(['casino'])
  expect((await ask('Is this casino lamp real?')).data).toEqual({ isHeld: true })
  expect([await list(), await toldTo(shop.owner.id)]).toEqual([[], []])
  const held = async () => (await call<{ records: JudgedQuestion[] }>('operatorQuestion/page', { only: 'held' }, staff.owner)).data.records
  const [one] = await held()
  expect(one).toMatchObject({ state: 'held', word: 'casino', reason: '', shop: { id: goods.shop } })
  expect((await answer(one, 'Yes.')).code).toBe(404)
  const decisions = async () =>
    (await call<{ records: Decision[] }>('operatorDecision/page', { kind: 'question' }, staff.catalogue)).data.records
  expect((await decisions()).map(({ id, title, about }) => [id, title, about])).toEqual([[one?.id, 'Is this casino lamp real?', 'Lamp']])

  expect((await judge('release', one, staff.support)).code).toBe(403)
  expect((await judge('release', one, staff.catalogue)).data.state).toBe('waiting')
  expect((await judge('release', one, staff.catalogue)).code).toBe(0)
  expect([await decisions(), await held(), await toldTo(shop.owner.id)]).toEqual([[], [], ['question-received']])

  // An answer is held against the same rules.
  const [open] = await list('waiting')
  expect((await answer(open, 'Every casino has one.')).data.state).toBe('held')
  expect([(await shown()).total, await toldTo(shopper.id), (await decisions()).length]).toEqual([0, [], 1])
  const [again] = await list()
  expect((await answer(again, 'Yes, it is.')).data.state).toBe('held')
  const [last] = await held()
  await judge('release', last, staff.catalogue)
  expect([(await shown()).total, await toldTo(shopper.id)]).toEqual([1, ['question-answered']])
})

test('a rule that only finds holds nothing, and a word inside another is none', async () => {
  await forbid(['casino'], false)
  expect((await ask('Is it a casino lamp?')).data.isHeld).toBe(false)
  await house.db.delete(moderationRules)
  await forbid(['ring'])
  expect((await ask('Is a string part of it?')).data.isHeld).toBe(false)
})

test('staff of the house take an answered question out of sight, say why, and give it back', async () => {
  await ask('Is Jo Smith of 1 Front Street your designer?')
  const [one] = await list()
  const { data } = await answer(one, 'Yes.')
  expect((await judge('hold', one, staff.catalogue)).code).toBe(40900)
  expect((await judge('hold', data, staff.catalogue, '')).code).toBe(40000)
  const { data: held } = await judge('hold', data, staff.catalogue)
  expect((await judge('hold', data, staff.catalogue)).data).toEqual(held)
  expect(held).toMatchObject({ state: 'held', reason: 'Names a person' })
  expect([await shown(), (await onPage()).total]).toEqual([{ records: [], total: 0 }, 0])
  expect((await list())[0]).toMatchObject({ state: 'held', reason: 'Names a person' })
  expect((await toldTo(shop.owner.id)).sort()).toEqual(['question-held', 'question-received'])
  const { rows } = await house.db.execute<{ reason: string }>(
    sql`select reason from audit_entries where call = '/mallapi/operatorQuestion/hold' order by at desc limit 1`,
  )
  expect(rows[0]?.reason).toBe('Names a person')
  expect((await judge('release', held, staff.catalogue)).data.state).toBe('answered')
  expect((await shown()).total).toBe(1)
})

test('what nobody may see is not asked about and says nothing, and a shop asks itself nothing', async () => {
  await ask('Is it warm?')
  await answer((await list())[0], 'Very.')
  expect((await ask('Hello?', shopper, v7())).code).toBe(404)
  expect((await ask('Hello?', shop.owner)).code).toBe(403)
  await house.db.execute(sql`update shops set is_public = false where id = ${goods.shop}`)
  expect([(await ask('Hello?')).code, (await shown()).total]).toEqual([404, 0])
  await house.db.execute(sql`update shops set is_public = true where id = ${goods.shop}`)
  expect((await shown()).total).toBe(1)
})

test('nobody answers, reads or sets aside another shop’s questions, nor without the right to', async () => {
  await ask('Is it warm?')
  const [one] = await list()
  expect(await list('all', shop.stranger)).toEqual([])
  expect((await answer(one, 'Ha.', shop.stranger)).code).toBe(404)
  expect((await answer(one, 'Ha.', shop.packer)).code).toBe(403)
  expect((await answer(one, 'Ha.', shopper)).code).toBe(403)
  for (const path of ['sellerQuestion/getInfo', 'sellerQuestion/setAside'])
    expect((await call(path, { id: one?.id, ...(path.endsWith('Aside') && { isAside: true }) }, shop.stranger.headers)).code).toBe(404)
  expect((await call<ShopQuestion>('sellerQuestion/getInfo', { id: one?.id }, shop.owner.headers)).data).toEqual(one)
  expect((await call<JudgedQuestion>('operatorQuestion/getInfo', { id: one?.id }, staff.catalogue)).data).toMatchObject({ id: one?.id })
  expect((await call('productQuestion/addNew', { spuId: goods.lamp.spu, words: 'Hello?' })).code).toBe(401)
})

test.each([
  { words: '' },
  { words: '\u200b' },
  { words: 'x'.repeat(501) },
  { words: 'Charge 4242 4242 4242 4242' },
  { words: 'Hi', shopId: v7() },
  {},
])('a question with %o is refused', async (wrong) => {
  const input = { spuId: goods.lamp.spu, ...wrong }
  expect((await call('productQuestion/addNew', input, shopper.headers)).code).toBe(40000)
  expect(await list()).toEqual([])
})

test('a question under the same key is one, and nobody asks without an end', async () => {
  const headers = { ...shopper.headers, 'idempotency-key': v7() }
  const input = { spuId: goods.lamp.spu, words: 'Once?' }
  for (let n = 0; n < 2; n++) expect((await call('productQuestion/addNew', input, headers)).code).toBe(0)
  expect(await list()).toHaveLength(1)
  for (let n = 2; n <= 20; n++) expect((await ask(`Question ${n}?`)).code).toBe(0)
  expect((await ask('One more?')).code).toBe(42900)
  expect(await list()).toHaveLength(20)
  time = new Date(time.getTime() + 24 * 3_600_000)
  expect((await ask('And today?')).code).toBe(0)
})

test('two who answer at once: one does, the other is told', async () => {
  await ask('Is it warm?')
  const [one] = await list()
  const codes = await Promise.all([answer(one, 'Yes.'), answer(one, 'No.')].map(async (each) => (await each).code))
  expect(codes.sort()).toEqual([0, 40900])
})

test('whoever is erased takes their questions and the notices of them along', async () => {
  await ask('I am Zebulon and live in the blue house. Is it warm?')
  await answer((await list())[0], 'Very.')
  const person = await personOf(house.db, shopper.id)
  if (!person) throw new Error('nobody')
  for (const rule of allHeld.filter(({ table }) => ['notifications', 'product_questions'].includes(table)))
    await followRule(house.db, rule, person, time)
  expect([await shown(), await list(), await toldTo(shop.owner.id)]).toEqual([{ records: [], total: 0 }, [], []])
})
