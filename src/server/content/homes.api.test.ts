import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import { callHeaders } from '../../contract/envelope.ts'
import type { HomeContent } from '../../contract/home-content.ts'
import type { mall } from '../../contract/malls.ts'
import type { HomeInfo, operatorHome, operatorSeason, SeasonInfo } from '../../contract/operator-homes.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { auditEntries } from '../audit/tables.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, said } from '../testing/marketplace.ts'
import { withPages } from '../testing/pages.ts'
import { addStaff } from '../testing/staff.ts'

type SavedHome = Output<typeof operatorHome.save>
type SavedSeason = Output<typeof operatorSeason.save>
type Shown = Output<typeof mall.getInfo>

let house: House
let staff: Record<'writer' | 'other' | 'auditor' | 'shopper', Record<string, string>>
let time = new Date('2026-11-15T12:00:00Z')
const mallId = 10_000

beforeAll(async () => {
  // Pages are kept for longer than this test takes: what is shown anew was forgotten.
  const env = { MALLARD_CALLS_PER_MINUTE: '1000000', MALLARD_PAGES_PER_MINUTE: '1000000', MALLARD_PAGE_SECONDS: '3600' }
  house = await openHouse({ env, parts: { now: () => time, pages: withPages } })
  await addMarketplace(house.db, time)
  staff = {
    writer: await addStaff(house, 'content', time),
    other: await addStaff(house, 'owner', time),
    auditor: await addStaff(house, 'auditor', time),
    shopper: (await addShopper(house)).headers,
  }
})
afterAll(() => house.close())

const ask = async <T>(path: string, input: object, headers: Record<string, string> = staff.writer) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const open = async (path: string, headers: Record<string, string> = {}) => {
  const cookie = `language=en; ${cookieNames.token}=${headers[callHeaders.sessionToken] ?? ''}; ${headers.cookie ?? ''}`
  const answer = await house.app.inject({ url: path, headers: { host: 'localhost', cookie } })
  return { text: answer.body, keeping: answer.headers['cache-control'] }
}
const info = async () => (await ask<HomeInfo>('operatorHome/getInfo', { mallId })).data
const season = async (id: string) => (await ask<SeasonInfo>('operatorSeason/getInfo', { id })).data
const shown = async (id = mallId) => (await house.call('/mallapi/mall/getInfo', { id }, {})).envelope.data as Shown
const save = async (content: HomeContent, version?: number, headers = staff.writer) =>
  ask<SavedHome>('operatorHome/save', { mallId, version: version ?? (await info()).version, content }, headers)
const publish = async (from: string | null = null) =>
  ask<SavedHome>('operatorHome/publish', { mallId, version: (await info()).version, from })
const problemsIn = (answer: SavedHome | SavedSeason) =>
  answer.is === 'wrong' ? [...new Set(answer.problems.map(({ path, kind }) => `${path} ${kind}`))].sort() : [answer.is]

/** Sessions of staff are short: whoever writes signs in again. */
async function moveTo(moment: string) {
  time = new Date(moment)
  staff.writer = await addStaff(house, 'content', time)
}

/** As it came with the software, with its first banner named anew. */
async function named(headline: string): Promise<HomeContent> {
  const { builtIn } = await info()
  return { ...builtIn, banners: builtIn.banners.map((banner, at) => (at === 0 ? { ...banner, headline: said(headline) } : banner)) }
}

test('what nobody edited costs a page nothing; a draft is seen by whoever may write it and nobody else', async () => {
  expect((await shown()).home).toBeNull()
  expect((await open('/home')).text).toContain('Good light')
  const content = await named('DRAFT')
  content.sections = content.sections.toReversed()
  expect((await save(content)).data.is).toBe('saved')
  const asked = `/home?edition=home.${mallId}`
  const seen = await open(asked, staff.writer)
  expect(seen.text).toContain('DRAFT')
  expect(seen.text).not.toMatch(/<script|<a [^>]*href=/)
  expect(seen.keeping).toBe('private, no-store')
  for (const headers of [{}, staff.auditor, staff.shopper]) expect((await open(asked, headers)).text).not.toContain('DRAFT')
  expect((await open('/home', staff.writer)).text).not.toContain('DRAFT')
  expect(await shown()).toMatchObject({ home: null, banners: [{ headline: 'Good light' }, {}] })
})

test('what is published is shown at once, with its parts in their order and under words of its own', async () => {
  expect((await publish()).data.is).toBe('saved')
  const { banners, home } = await shown()
  expect(banners[0]).toMatchObject({ headline: 'DRAFT', slot: 'hero', alt: '' })
  expect(home?.parts.map(({ key }) => key)).toEqual(['closing', 'best', 'pros', 'shops', 'deals', 'categories', 'promises'])
  expect(home?.dress).toBeNull()
  expect((await open('/home')).text).toContain('DRAFT')

  const content = await named('WORDS')
  content.sections = content.sections.map((one) => ({
    ...one,
    isOn: one.key !== 'promises',
    title: one.key === 'pros' ? said('Pros of {city}') : one.title,
  }))
  await save(content)
  await publish()
  const { text } = await open('/home')
  expect(text).toContain('Pros of Toronto')
  expect(text).not.toContain('home-promises')
  expect((await info()).draft).toBeNull()
  // The other malls are as they were.
  expect((await shown(10_001)).home).toBeNull()
})

test('two who write at once: the later one is told both versions, and nothing is lost', async () => {
  const { version } = await info()
  expect((await save(await named('ONE'), version)).data.is).toBe('saved')
  const { data } = await save(await named('TWO'), version, staff.other)
  expect(data).toMatchObject({ is: 'conflict', who: 'content', at: time.toISOString(), info: { version: version + 1 } })
  expect((await info()).draft?.banners[0]?.headline.en).toBe('ONE')
  expect((await ask<SavedHome>('operatorHome/publish', { mallId, version, from: null }, staff.other)).data.is).toBe('conflict')
  await ask('operatorHome/discard', { mallId, version: version + 1 })
  expect((await info()).draft).toBeNull()
})

test('what lacks a language, leads away, has tags or cannot be read is refused, and a foreign picture is none', async () => {
  const evil = await named('EVIL <script>alert(1)</script>')
  const [first, second] = evil.banners
  if (!first || !second) throw new Error('The main mall has two banners')
  const own = { wears: 'own' as const, deep: '#cccccc', glow: '#06403c', tag: '#dddddd', tint: '#eef3e2' }
  evil.banners = [
    { ...first, link: 'https://evil.example', alt: { en: 'A lamp', fr: '', zh: '灯' } },
    { ...second, isOn: false, link: 'javascript:alert(1)' },
  ]
  evil.sections = evil.sections.map((one) => (one.key === 'deals' ? { ...one, title: said('{secret}') } : one))
  await save({ ...evil, dress: own })
  expect(problemsIn((await publish()).data)).toEqual([
    'banners.#a.alt.fr missing-language',
    'banners.#a.headline.en markup',
    'banners.#a.headline.fr markup',
    'banners.#a.headline.zh markup',
    'banners.#a.link strange-link',
    'dress.deep too-faint',
    'dress.tag too-faint',
    'sections.#deals.title.en unknown-value',
    'sections.#deals.title.fr unknown-value',
    'sections.#deals.title.zh unknown-value',
  ])
  const { text } = await open(`/home?edition=home.${mallId}`, staff.writer)
  expect(text).toContain('&lt;script&gt;alert(1)')
  expect(text).not.toMatch(/<script/)
  await save({ ...evil, banners: evil.banners.map((banner) => ({ ...banner, isOn: false })) })
  expect(problemsIn((await publish()).data)).toContain('banners no-banner')
  const stolen = evil.banners.map((banner) => ({ ...banner, picture: '/uploads/somebody-elses.webp' }))
  expect((await save({ ...evil, banners: stolen })).reason).toBe('not-found')
  expect((await save({ ...evil, banners: evil.banners.map((banner) => ({ ...banner, uploadId: v7() })) })).reason).toBe('not-found')
  await ask('operatorHome/discard', { mallId, version: (await info()).version })
})

test('a home is planned for an hour, can be withdrawn before, and every version can be shown again', async () => {
  await save(await named('LATER'))
  const from = '2026-11-15T14:00:00.000Z'
  expect((await publish(from)).data).toMatchObject({ is: 'saved', info: { planned: [{ from, who: 'content' }] } })
  expect((await shown()).banners[0]?.headline).toBe('WORDS')
  const moment = (at: string) => `/home?edition=day.${mallId}.${new Date(at).getTime()}`
  expect((await open(moment('2026-11-15T13:00:00Z'), staff.writer)).text).toContain('WORDS')
  expect((await open(moment('2026-11-15T15:00:00Z'), staff.writer)).text).toContain('LATER')
  expect((await open(moment('2026-11-15T15:00:00Z'), staff.shopper)).text).not.toContain('LATER')
  time = new Date('2026-11-15T14:30:00Z')
  expect((await shown()).banners[0]?.headline).toBe('LATER')
  await save(await named('NEVER'))
  const planned = (await publish('2026-11-15T17:00:00.000Z')).data
  const versionId = planned.is === 'saved' ? planned.info.planned[0]?.id : ''
  expect((await ask<SavedHome>('operatorHome/withdraw', { mallId, versionId })).data).toMatchObject({ info: { planned: [] } })
  expect((await ask('operatorHome/withdraw', { mallId: 10_001, versionId })).code).toBe(404)

  const { data } = await ask<Output<typeof operatorHome.versions>>('operatorHome/versions', { mallId })
  expect(data.records.map(({ number, state }) => [number, state])).toEqual([
    [5, 'withdrawn'],
    [4, 'shown'],
    [3, 'before'],
    [2, 'before'],
  ])
  expect(data.records[2]?.changes).toContain('sections.#promises.isOn')
  await ask('operatorHome/goBack', { mallId, versionId: data.records[3]?.id })
  expect((await open('/home')).text).toContain('DRAFT')
  await ask('operatorHome/goBack', { mallId, versionId: null })
  expect(await shown()).toMatchObject({ home: null, banners: [{ headline: 'Good light' }, {}] })
  expect((await open('/home')).text).toContain('Good light')
})

async function seasonNamed(name: string, from: string, until: string, of = mallId): Promise<string> {
  const add = { ...staff.writer, 'idempotency-key': v7() }
  const { data } = await ask<{ id: string }>('operatorSeason/add', { mallId: of }, add)
  // Pressed twice it is begun once.
  expect((await ask<{ id: string }>('operatorSeason/add', { mallId: of }, add)).data.id).toBe(data.id)
  const { draft, version, builtIn } = await season(data.id)
  const content = draft ?? builtIn
  const banners = content.banners.map((banner) => ({ ...banner, headline: said(name) }))
  const dress = { ...content.dress, wears: 'christmas' as const }
  await ask('operatorSeason/save', {
    id: data.id,
    version,
    content: { ...content, banners, dress, season: { mallId: 1, name, from, until } },
  })
  return data.id
}
const plan = async (id: string) => (await ask<SavedSeason>('operatorSeason/plan', { id, version: (await season(id)).version })).data

test('a season begins and ends by itself; before, between and after, the mall is as it is', async () => {
  await moveTo('2026-11-16T12:00:00Z')
  const id = await seasonNamed('SNOW', '2026-11-20T05:00:00.000Z', '2026-11-25T05:00:00.000Z')
  expect(await plan(id)).toMatchObject({ is: 'saved', info: { state: 'planned', mallId } })
  expect((await shown()).banners[0]?.headline).toBe('Good light')
  const day = `/home?edition=day.${mallId}.${new Date('2026-11-21T12:00:00Z').getTime()}`
  expect((await open(day, staff.writer)).text).toContain('SNOW')
  expect((await open(day)).text).not.toContain('SNOW')
  await moveTo('2026-11-20T05:00:00.000Z')
  expect(await shown()).toMatchObject({ banners: [{ headline: 'SNOW' }, {}], home: { dress: { wears: 'christmas' } } })
  expect((await info()).running).toMatchObject({ id, name: 'SNOW' })
  expect((await season(id)).state).toBe('running')
  await moveTo('2026-11-25T05:00:00.000Z')
  expect((await shown()).home).toBeNull()
  expect((await season(id)).state).toBe('over')
  // What is over is planned again by nobody's mistake.
  const { data } = await ask<Output<typeof operatorSeason.versions>>('operatorSeason/versions', { id })
  expect(data.records).toHaveLength(1)
})

test('two seasons of one mall at a time are refused, also when both are planned at once; of two malls they are none', async () => {
  await moveTo('2026-12-01T12:00:00Z')
  const first = await seasonNamed('FIRST', '2026-12-10T00:00:00.000Z', '2026-12-20T00:00:00.000Z')
  const touching = await seasonNamed('NEXT', '2026-12-20T00:00:00.000Z', '2026-12-22T00:00:00.000Z')
  const inside = await seasonNamed('INSIDE', '2026-12-12T00:00:00.000Z', '2026-12-13T00:00:00.000Z')
  const elsewhere = await seasonNamed('ELSEWHERE', '2026-12-12T00:00:00.000Z', '2026-12-13T00:00:00.000Z', 10_001)
  const both = await Promise.all([plan(first), plan(inside)])
  expect(both.map(({ is }) => is).sort()).toEqual(['saved', 'wrong'])
  expect(both.flatMap(problemsIn)).toContain('season.from overlaps')
  expect((await plan(touching)).is).toBe('saved')
  // The main mall's banners are not those of the other, which has none.
  expect(problemsIn(await plan(elsewhere))).toEqual(['banners no-banner'])
  const backwards = await seasonNamed('BACK', '2026-12-30T00:00:00.000Z', '2026-12-29T00:00:00.000Z')
  expect(problemsIn(await plan(backwards))).toEqual(['season.until ends-first'])
  const gone = await seasonNamed('GONE', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z')
  expect(problemsIn(await plan(gone))).toEqual(['season.until over'])
})

test('a season that runs is ended at once, one that waits will not begin, and either can be planned again', async () => {
  await moveTo('2027-01-05T12:00:00Z')
  const id = await seasonNamed('LONG', '2027-01-06T00:00:00.000Z', '2027-02-01T00:00:00.000Z')
  await plan(id)
  expect((await ask<SavedSeason>('operatorSeason/end', { id })).data).toMatchObject({ info: { state: 'dropped' } })
  const { data } = await ask<Output<typeof operatorSeason.versions>>('operatorSeason/versions', { id })
  const versionId = data.records.at(-1)?.id
  expect((await ask<SavedSeason>('operatorSeason/goBack', { id, versionId })).data).toMatchObject({ info: { state: 'planned' } })
  await moveTo('2027-01-10T12:00:00Z')
  expect((await shown()).banners[0]?.headline).toBe('LONG')
  expect((await ask<SavedSeason>('operatorSeason/end', { id })).data).toMatchObject({ info: { state: 'over' } })
  expect((await shown()).home).toBeNull()
  // Asked twice it is the same.
  expect((await ask<SavedSeason>('operatorSeason/end', { id })).data).toMatchObject({ info: { state: 'over' } })
  const before = await ask<SavedSeason>('operatorSeason/goBack', { id, versionId })
  expect(before.data).toMatchObject({ is: 'saved', info: { state: 'running' } })
  await ask('operatorSeason/end', { id })
  // What was changed of it since can be dropped; what was planned stays.
  const { shown: ended, version } = await season(id)
  if (!ended) throw new Error('It was planned')
  const named = { ...ended.content, season: { mallId, name: 'CHANGED', from: null, until: null } }
  await ask('operatorSeason/save', { id, version, content: named })
  expect((await season(id)).draft?.season?.name).toBe('CHANGED')
  await ask('operatorSeason/discard', { id, version: version + 1 })
  expect(await season(id)).toMatchObject({ draft: null, shown: { content: { season: { name: 'LONG' } } } })
  const list = await ask<Output<typeof operatorSeason.all>>('operatorSeason/all', { page: { size: 2 } })
  expect(list.data.records[0]).toMatchObject({ id, name: 'LONG', state: 'over', hasDraft: false })
  expect(list.data.next).not.toBeNull()
})

test('whoever may not write reads nothing of it, and every write stands in the trail', async () => {
  staff.auditor = await addStaff(house, 'auditor', time)
  expect((await ask('operatorHome/getInfo', { mallId }, staff.auditor)).code).toBe(403)
  expect((await ask('operatorSeason/all', {}, staff.auditor)).code).toBe(403)
  for (const id of [777, 10_005]) expect((await ask('operatorHome/getInfo', { mallId: id })).code).toBe(404)
  expect((await ask('operatorSeason/getInfo', { id: v7() })).code).toBe(404)
  const entries = await house.db.select().from(auditEntries)
  const calls = new Set(entries.map(({ call }) => call))
  for (const act of ['Home/save', 'Home/publish', 'Home/discard', 'Home/goBack', 'Home/withdraw', 'Season/plan', 'Season/end'])
    expect([...calls]).toContain(`/mallapi/operator${act}`)
  expect(entries.find(({ call }) => call.endsWith('operatorHome/publish'))?.reason).toBe('10000')
})
