import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { ProductList } from '../../contract/search.ts'
import type { operatorSearchRule } from '../../contract/search-rules.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { browseHistory } from '../history/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'
import { countQuestions, sumQuestions } from './count-questions.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { type FollowedShelf, keepShelf } from './shelf/follow.ts'
import { searchHistory, searchQuestions, searchRules } from './tables.ts'

type Rule = Output<typeof operatorSearchRule.getInfo>
type Preview = Output<typeof operatorSearchRule.preview>
type Questions = Output<typeof operatorSearchRule.questions>

let house: House
let market: Marketplace
let shelf: FollowedShelf
let staff: Record<'owner' | 'auditor', Record<string, string>>
const time = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  market = await addMarketplace(house.db, time)
  await rebuildIndex(house.db)
  shelf = keepShelf(house.db)
  await shelf.ready
  staff = { owner: await addStaff(house, 'owner', time), auditor: await addStaff(house, 'auditor', time) }
})
afterAll(async () => {
  await shelf?.stop()
  await house?.close()
})

const ask = async <T>(path: string, input: object, headers: Record<string, string> = staff.owner) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const list = async (searchText: string, more: object = {}) =>
  (await house.call('/mallapi/sku/GetSKUListByFilter', { searchText, ...more }, {})).envelope.data as ProductList
const titles = async (searchText: string, more: object = {}) => (await list(searchText, more)).records.map(({ title }) => title)
const draft = (of: object) => ({ kind: 'synonym', language: 'en', words: 'gooseneck', means: [], productIds: [], ...of })
const en = (words: string) => ({ language: 'en', words })
const save = (of: object, { seen = 0, id = v7() } = {}) => ask<Rule>('operatorSearchRule/save', { ...draft(of), id, isLive: true, seen })

test('a word that nobody sells finds what the operator says it means, and nothing again when that is taken back', async () => {
  expect((await list('gooseneck')).total).toBe(0)
  const { data: rule } = await save({ means: [en('kettle')] })
  expect((await titles('gooseneck'))[0]).toBe('Kettle')
  expect((await titles('Goosenecks'))[0]).toBe('Kettle')
  expect((await list('gooseneck')).correction).toBeNull()
  expect((await ask('operatorSearchRule/setLive', { id: rule.id, isLive: false })).code).toBe(0)
  expect((await list('gooseneck')).total).toBe(0)
  await ask('operatorSearchRule/setLive', { id: rule.id, isLive: true })
  expect((await titles('gooseneck'))[0]).toBe('Kettle')
  await ask('operatorSearchRule/setLive', { id: rule.id, isLive: false })
  expect((await ask<Rule>('operatorSearchRule/getInfo', { id: rule.id })).data).toMatchObject({ isLive: false, changedBy: 'owner' })
  expect((await ask('operatorSearchRule/getInfo', { id: v7() })).code).toBe(404)
})

test('a phrase of several words may mean another', async () => {
  await save({ words: 'brew pot', means: [en('kettle')] })
  expect((await titles('brew pot'))[0]).toBe('Kettle')
})

test('a translation is found from its own language', async () => {
  expect((await save({ kind: 'translation', language: 'zh', words: '鹅颈壶', means: [en('kettle')] })).code).toBe(0)
  expect((await titles('鹅颈壶'))[0]).toBe('Kettle')
})

test('what is put first stands first in its order, also where nothing else fits, and what is hidden is not there', async () => {
  const { kettle, lamp } = market
  const id = v7()
  await save({ kind: 'pin', words: 'things for winter', productIds: [lamp.spu, kettle.spu] }, { id })
  expect((await titles('things for winter')).slice(0, 2)).toEqual(['Lamp', 'Kettle'])
  expect((await titles('Things  for WINTER')).slice(0, 2)).toEqual(['Lamp', 'Kettle'])
  await save({ kind: 'pin', words: 'things for winter', productIds: [kettle.spu, lamp.spu] }, { id, seen: 1 })
  expect((await titles('things for winter')).slice(0, 2)).toEqual(['Kettle', 'Lamp'])
  await save({ kind: 'hide', words: 'kettle', productIds: [kettle.spu] })
  expect(await titles('kettle')).not.toContain('Kettle')
  expect(await titles('bouilloire')).not.toContain('Kettle Bell')
  const { data } = await ask<{ records: Rule[] }>('operatorSearchRule/page', { kind: 'hide' })
  await ask('operatorSearchRule/setLive', { id: data.records[0]?.id, isLive: false })
  expect(await titles('kettle')).toContain('Kettle')
})

test('the database answers a pinned and a hidden question as the shelf does', async () => {
  await shelf.stop()
  expect((await titles('things for winter', { size: 7 })).slice(0, 2)).toEqual(['Kettle', 'Lamp'])
  await save({ kind: 'hide', words: 'lamp', productIds: [market.lamp.spu] })
  expect(await titles('lamp', { size: 7 })).not.toContain('Lamp')
  await house.db.update(searchRules).set({ isLive: false }).where(eq(searchRules.words, 'lamp'))
  shelf = keepShelf(house.db)
  await shelf.ready
})

test('a draft is seen by nobody, and its preview says what it would do to questions that people asked', async () => {
  await house.db.insert(searchQuestions).values([
    { day: '2026-11-01', language: 'en', words: 'samovar', asked: 9, empty: 9, opened: 0 },
    { day: '2026-11-01', language: 'en', words: 'lamp', asked: 30, empty: 0, opened: 1 },
    { day: '2026-11-01', language: 'en', words: 'seldom asked', asked: 2, empty: 2, opened: 0 },
  ])
  await sumQuestions(house.db, time)
  const wish = draft({ words: 'samovar', means: [en('kettle')] })
  const { data } = await ask<Preview>('operatorSearchRule/preview', { draft: wish })
  expect(data).toMatchObject({ question: 'samovar', before: { total: 0 }, after: { total: 2 }, tried: 2 })
  expect(data.after.products[0]?.title).toBe('Kettle')
  expect(data.changed).toEqual([{ words: 'samovar', asked: 9, before: 0, after: 2, from: 1 }])
  const id = v7()
  await ask('operatorSearchRule/save', { ...wish, id, isLive: false, seen: 0 })
  expect((await list('samovar')).total).toBe(0)
  const { data: questions } = await ask<Questions>('operatorSearchRule/questions', { of: 'empty' })
  expect(questions.records).toMatchObject([{ words: 'samovar', empty: 9, total: 0, rules: [] }])
  expect((await ask<Questions>('operatorSearchRule/questions', { of: 'unopened' })).data.records).toMatchObject([
    { words: 'lamp', asked: 30 },
  ])
  await ask('operatorSearchRule/save', { ...wish, id, isLive: true, seen: 1 })
  expect((await ask<Questions>('operatorSearchRule/questions', { of: 'empty' })).data.records).toMatchObject([
    { total: 2, rules: ['synonym'] },
  ])
})

test('who saves over something newer is told, and asking twice is asking once', async () => {
  const id = v7()
  const first = await save({ words: 'twice', means: [en('lamp')] }, { id })
  expect((await save({ words: 'twice', means: [en('lamp')] }, { id })).data).toEqual(first.data)
  expect((await save({ words: 'twice', means: [en('kettle')] }, { id })).code).toBe(40900)
  expect((await save({ words: 'Twice', means: [en('kettle')] })).code).toBe(40900)
  expect((await save({ words: 'twice', means: [en('kettle')] }, { id, seen: 1 })).data.version).toBe(2)
})

test('a rule that says nothing is refused, and so is a product that nobody has', async () => {
  expect((await save({ words: 'itself', means: [en('Itself')] })).code).toBe(40986)
  expect((await save({ words: 'itself', means: [{ language: 'fr', words: 'lampe' }] })).code).toBe(40986)
  expect((await save({ kind: 'pin', words: 'itself', productIds: [] })).code).toBe(40986)
  expect((await save({ kind: 'pin', words: 'itself', productIds: [v7()] })).code).toBe(404)
  expect(
    (await ask('operatorSearchRule/save', { ...draft({ means: [en('lamp')] }), id: v7(), isLive: true, seen: 0 }, staff.auditor)).code,
  ).toBe(403)
  expect((await ask('operatorSearchRule/page', { kind: 'pin' }, staff.auditor)).code).toBe(0)
})

test('the trail says what a rule was and is', async () => {
  const { data } = await save({ words: 'trail', means: [en('lamp')] })
  await ask('operatorSearchRule/setLive', { id: data.id, isLive: false })
  const told = await house.db.select().from(auditEntries).where(eq(auditEntries.subjectId, data.id)).orderBy(auditEntries.id)
  expect(told.map(({ before, after }) => [JSON.parse(before ?? 'null')?.isLive, JSON.parse(after ?? 'null')?.isLive])).toEqual([
    [undefined, true],
    [true, false],
  ])
})

test('another process has it a few seconds later', async () => {
  vi.resetModules()
  const elsewhere = await import('./list-products.ts')
  const filter = { searchText: 'samowar', sort: 'relevance', size: 5, current: 1 } as const
  const at = (seconds: number) => () => new Date(time.getTime() + seconds * 1000)
  const find = async (seconds: number) =>
    (await elsewhere.listProducts({ db: house.db, locale: 'en', storefront: null, now: at(seconds) }, filter)).total
  expect(await find(0)).toBe(0)
  await save({ words: 'samowar', means: [en('kettle')] })
  await find(1.5)
  await vi.waitFor(async () => expect(await find(3)).toBe(2))
})

test('searches become counts of questions, each once, without names and without what may name somebody', async () => {
  const searched = (owner: string, keyword: string, minutes: number, language: 'en' | null = 'en') => ({
    ...{ owner, searchType: 'mallard-web', keyword, language, searchedAt: new Date(time.getTime() - minutes * 60_000) },
  })
  const people = [v7(), v7(), v7(), v7()]
  await house.db
    .insert(searchHistory)
    .values([
      ...people.map((owner) => searched(owner, 'Kettle', 30)),
      ...people.map((owner) => searched(owner, 'jo@example.ca', 29)),
      ...people.map((owner) => searched(owner, '416 555 0199', 29)),
      ...people.map((owner) => searched(owner, 'Theremin', 28)),
      searched(people[0] ?? '', 'too fresh', 3),
    ])
  await house.db
    .insert(browseHistory)
    .values({ owner: people[0] ?? '', spuId: market.kettle.spu, viewedAt: new Date(time.getTime() - 25 * 60_000) })
  await countQuestions(house.db, time)
  await countQuestions(house.db, time)
  const rows = await house.db.select().from(searchQuestions).where(sql`day = '2026-11-02'`).orderBy(searchQuestions.words)
  expect(rows).toMatchObject([
    { words: 'kettle', asked: 4, empty: 0, opened: 1 },
    { words: 'theremin', asked: 4, empty: 4, opened: 0 },
  ])
  await inTransaction(house.db, (tx) => sumQuestions(tx, time))
  expect((await ask<Questions>('operatorSearchRule/questions', { of: 'empty' })).data.records.map(({ words }) => words)).toContain(
    'theremin',
  )
})
