import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import { callHeaders } from '../../contract/envelope.ts'
import type { operatorContent, WordsContent, WordsInfo } from '../../contract/operator-content.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { auditEntries } from '../audit/tables.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { withPages } from '../testing/pages.ts'
import { addStaff } from '../testing/staff.ts'

type Saved = Output<typeof operatorContent.save>
type Versions = Output<typeof operatorContent.versions>

let house: House
let staff: Record<'writer' | 'other' | 'auditor' | 'shopper', Record<string, string>>
let time = new Date('2026-11-15T12:00:00Z')
const id = 'privacy-policy'
const PATH = '/help/customer/privacy-policy'

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
const open = async (path: string, headers: Record<string, string> = {}, language = 'en') => {
  const token = headers[callHeaders.sessionToken] ?? ''
  const cookie = `language=${language}; ${cookieNames.token}=${token}; ${headers.cookie ?? ''}`
  const answer = await house.app.inject({ url: path, headers: { host: 'localhost', cookie } })
  return { text: answer.body, status: answer.statusCode, keeping: answer.headers['cache-control'], cookies: answer.headers['set-cookie'] }
}
const mainOf = ({ text }: { text: string }) => /<main[\s\S]*<\/main>/.exec(text)?.[0]
const info = async () => (await ask<WordsInfo>('operatorContent/getInfo', { name: id })).data

const words = (mark: string): WordsContent => ({
  title: { en: `Privacy ${mark}`, fr: `Confidentialité ${mark}`, zh: `隐私 ${mark}` },
  description: { en: 'How', fr: 'Comment', zh: '如何' },
  lead: { en: 'We keep **little**.', fr: 'Nous gardons **peu**.', zh: '我们保留**很少**。' },
  body: {
    en: `## What {#what}\n\nFor {guaranteeDays} days, see [contact](/help/business/contact-us). ${mark}`,
    fr: `## Quoi {#what}\n\nPendant {guaranteeDays} jours, voyez [nous joindre](/help/business/contact-us). ${mark}`,
    zh: `## 什么 {#what}\n\n{guaranteeDays} 天，见[联系](/help/business/contact-us)。${mark}`,
  },
})
const save = async (content: WordsContent, version?: number, headers = staff.writer) =>
  ask<Saved>('operatorContent/save', { name: id, version: version ?? (await info()).version, content }, headers)
const publish = async (from: string | null = null) =>
  ask<Saved>('operatorContent/publish', { name: id, version: (await info()).version, from })

test('what nobody edited is what is built in, and a draft is seen by whoever may write it and nobody else', async () => {
  const builtIn = await open(PATH)
  expect(builtIn.text).toContain('A template, not legal advice')
  expect((await house.call('/mallapi/content/words', { name: id }, {})).envelope.data).toBeNull()
  expect((await save(words('DRAFT'))).data.is).toBe('saved')
  expect(mainOf(await open(PATH))).toBe(mainOf(builtIn))
  const asked = `${PATH}?edition=words.${id}&lang=fr`
  const seen = await open(asked, staff.writer)
  expect(seen.text).toContain('Confidentialité DRAFT')
  expect(seen.text).not.toMatch(/<script|<a [^>]*href=/)
  expect(seen).toMatchObject({ status: 200, keeping: 'private, no-store' })
  // To look at the French words is no choice of French.
  expect(String(seen.cookies ?? '')).not.toContain('language=')
  for (const headers of [{}, staff.auditor, staff.shopper]) expect((await open(asked, headers)).text).not.toContain('DRAFT')
  expect((await open(PATH, staff.writer)).text).not.toContain('DRAFT')
})

test('published words are read at once in every language, with version, day, figures of now and no note about a template', async () => {
  expect((await publish()).data.is).toBe('saved')
  const { text } = await open(PATH, {}, 'fr')
  expect(text).toContain('Confidentialité DRAFT')
  expect(text).toMatch(/Pendant \d+ jours/)
  expect(text).toContain('Version 2')
  expect(text).toContain('dateTime="2026-11-15"')
  expect(text).not.toContain('legal advice')
  expect((await open(PATH, {}, 'zh')).text).toContain('隐私 DRAFT')
  // Where other pages name it, and where the help is searched.
  expect((await open('/help/business/contact-us')).text).toContain('Privacy DRAFT')
  expect((await open('/help/search?q=DRAFT')).text).toContain('Privacy DRAFT')
  expect((await info()).draft).toBeNull()
})

test('two who write at once: the later one is told both versions, with who and when, and nothing is lost', async () => {
  const { version } = await info()
  expect((await save(words('ONE'), version)).data.is).toBe('saved')
  const { data } = await save(words('TWO'), version, staff.other)
  expect(data).toMatchObject({
    is: 'conflict',
    who: 'content',
    at: time.toISOString(),
    info: { draft: words('ONE'), version: version + 1 },
  })
  expect((await info()).draft).toEqual(words('ONE'))
  expect((await ask<Saved>('operatorContent/publish', { name: id, version, from: null }, staff.other)).data.is).toBe('conflict')
  expect((await ask<Saved>('operatorContent/discard', { name: id, version: version + 1 })).data).toMatchObject({
    is: 'saved',
    info: { draft: null },
  })
})

test('what lacks a language, leads away or has tags is refused at publishing, and harmless in its preview', async () => {
  const evil = words('EVIL')
  evil.body.en += '\n\n<script>alert(1)</script> [a](javascript:alert(1)) {secret}'
  evil.title.zh = ''
  await save(evil)
  const { data } = await publish()
  expect(data).toMatchObject({ is: 'wrong' })
  const found = data.is === 'wrong' ? data.problems.map(({ path, kind }) => `${path} ${kind}`) : []
  expect([...new Set(found)].sort()).toEqual([
    'body.en markup',
    'body.en strange-link',
    'body.en unknown-value',
    'title.zh missing-language',
  ])
  const { text } = await open(`${PATH}?edition=words.${id}&lang=en`, staff.writer)
  expect(text).toContain('&lt;script&gt;alert(1)')
  expect(text).not.toMatch(/<script|javascript:/)
  expect((await open(PATH)).text).not.toContain('EVIL')
  await ask('operatorContent/discard', { name: id, version: (await info()).version })
})

test('planned words are shown from their moment on, by the marketplace’s clock, and can be withdrawn before', async () => {
  await save(words('LATER'))
  const from = '2026-11-15T14:00:00.000Z'
  const { data } = await publish(from)
  expect(data).toMatchObject({ is: 'saved', info: { planned: [{ from, who: 'content', number: 3 }] } })
  expect((await open(PATH)).text).toContain('Privacy DRAFT')
  time = new Date('2026-11-15T13:59:59Z')
  expect((await open(PATH)).text).toContain('Privacy DRAFT')
  time = new Date('2026-11-15T15:30:00Z')
  expect((await open(PATH)).text).toContain('Privacy LATER')
  await save(words('NEVER'))
  expect(await publish('2026-11-15T15:00:00.000Z')).toMatchObject({ reason: 'too-late' })
  const planned = (await publish('2026-11-15T17:00:00.000Z')).data
  const versionId = planned.is === 'saved' ? (planned.info.planned[0]?.id ?? '') : ''
  expect((await ask<WordsInfo>('operatorContent/withdraw', { name: id, versionId })).data.planned).toEqual([])
  // Asked twice it is the same; of another page, or shown already, it is none.
  expect((await ask('operatorContent/withdraw', { name: id, versionId })).code).toBe(0)
  expect((await ask('operatorContent/withdraw', { name: 'about-us', versionId })).code).toBe(404)
  time = new Date('2026-11-15T17:30:00Z')
  expect((await open(PATH)).text).toContain('Privacy LATER')
})

test('every version is told with who and what changed, and each can be shown again, also what is built in', async () => {
  const { data } = await ask<Versions>('operatorContent/versions', { name: id, page: { size: 2 } })
  expect(data.records.map(({ number, state, who }) => [number, state, who])).toEqual([
    [4, 'withdrawn', 'content'],
    [3, 'shown', 'content'],
  ])
  expect(data.records[1]?.changes).toEqual(['title.en', 'title.zh', 'title.fr', 'body.en', 'body.zh', 'body.fr'])
  const rest = await ask<Versions>('operatorContent/versions', { name: id, page: { size: 2, after: data.next } })
  const [second] = rest.data.records
  expect(second).toMatchObject({ number: 2, state: 'before' })
  expect((await ask<{ content: WordsContent }>('operatorContent/version', { name: id, versionId: second?.id })).data.content).toEqual(
    words('DRAFT'),
  )
  expect((await open(`${PATH}?edition=words.${id}.${second?.id}&lang=en`, staff.writer)).text).toContain('Privacy DRAFT')
  expect((await ask('operatorContent/version', { name: id, versionId: v7() })).code).toBe(404)

  expect((await ask<WordsInfo>('operatorContent/goBack', { name: id, versionId: second?.id })).data.shown).toMatchObject({
    number: 5,
    content: words('DRAFT'),
  })
  expect((await open(PATH)).text).toContain('Privacy DRAFT')
  await ask('operatorContent/goBack', { name: id, versionId: second?.id })
  expect((await ask<Versions>('operatorContent/versions', { name: id })).data.records[0]).toMatchObject({ number: 5, backTo: 2 })
  expect((await ask<WordsInfo>('operatorContent/goBack', { name: id, versionId: null })).data.shown).toBeNull()
  const { text } = await open(PATH)
  expect(text).toContain('A template, not legal advice')
  expect((await ask<Versions>('operatorContent/versions', { name: id })).data.records[0]).toMatchObject({
    number: 6,
    isBuiltIn: true,
    backTo: 1,
    state: 'shown',
  })
  expect((await house.call('/mallapi/content/words', { name: id }, {})).envelope.data).toBeNull()
})

test('whoever may not write reads no draft, and every write stands in the trail', async () => {
  for (const path of ['operatorContent/all', 'operatorContent/getInfo', 'operatorContent/versions'])
    expect((await ask(path, path.endsWith('all') ? {} : { name: id }, staff.auditor)).code).toBe(403)
  const entries = await house.db.select().from(auditEntries)
  const calls = new Set(entries.map(({ call }) => call))
  for (const act of ['save', 'publish', 'discard', 'goBack', 'withdraw']) expect([...calls]).toContain(`/mallapi/operatorContent/${act}`)
  expect(entries.find(({ call }) => call.endsWith('operatorContent/publish'))?.reason).toBe(id)
})
