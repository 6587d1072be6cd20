import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { NoticeInfo, NoticeWords, operatorNotice } from '../../contract/operator-notices.ts'
import { noticeProblems, placeholdersOf } from '../../rules/notice-words.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { notify } from '../messages/notify.ts'
import { notificationKinds } from '../messages/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
let writer: Record<string, string>
let auditor: Record<string, string>
let robin: Shopper
let time = new Date('2026-11-16T12:00:00Z')
const now = () => time
const kind = 'application-received'

beforeAll(async () => {
  house = await openHouse({ parts: { now } })
  writer = await addStaff(house, 'content', time)
  auditor = await addStaff(house, 'auditor', time)
  robin = await addShopper(house)
  await house.db.update(accounts).set({ language: 'fr' }).where(eq(accounts.id, robin.id))
})
afterAll(() => house.close())

const ask = async <T>(call: string, input: object, as = writer) => {
  const { envelope } = await house.call(`/mallapi/${call}`, input, as)
  return { said: envelope.reason ?? envelope.code, data: envelope.data as T }
}
const info = async () => (await ask<NoticeInfo>('operatorNotice/getInfo', { kind })).data
const words: NoticeWords = {
  title: { en: 'Got it: {number}', fr: 'Bien reçu : {number}', zh: '收到：{number}' },
  body: { en: '{name}, {days} days.', fr: '{name}, {days} jours.', zh: '{name}，{days} 天。' },
}
const save = (wish: NoticeWords, seen: number) =>
  ask<Output<typeof operatorNotice.save>>('operatorNotice/save', { kind, words: wish, seen })

/** What Robin is told of it now, by mail and in the app. */
async function told(key: string): Promise<{ mail: string | undefined; app: string | undefined }> {
  const post = postOf(house, now)
  const variables = { number: 'A-1', name: 'Northwire', days: '2' }
  await inTransaction(house.db, (tx) => notify(tx, [{ accountId: robin.id, kind, variables, link: '/account', key }], now()))
  await post.run()
  const page = (await house.call('/mallapi/notification/page', { page: { current: 1, size: 1 } }, robin.headers)).envelope.data
  const [newest] = (page as { records: { title: string }[] }).records
  return { mail: post.mail.sent().at(-1)?.subject, app: newest?.title }
}

test('every kind is listed with the words that hold, and none that is built in breaks the rule', async () => {
  const { data } = await ask<Output<typeof operatorNotice.all>>('operatorNotice/all', {})
  const rows = await house.db.select().from(notificationKinds)
  expect(data.map((one) => one.kind).sort()).toEqual(rows.map((one) => one.kind).sort())
  expect(data.every(({ isOwn }) => !isOwn)).toBe(true)
  const wrong = rows.flatMap((row) =>
    noticeProblems({ title: row.title, body: row.body }, placeholdersOf(row)).map((one) => [row.kind, one.path, one.kind]),
  )
  expect(wrong).toEqual([])
})

test('what is written holds for mails and notices at once, in the reader’s language; going back makes a new version', async () => {
  const before = await info()
  expect(before).toMatchObject({ number: 1, isOwn: false, isMailed: true, words: before.builtIn })
  expect(before.placeholders.map(({ name }) => name)).toEqual(['number', 'name', 'days'])
  // The mail goes to the reader’s language, the page is asked for in English.
  expect(await told('one')).toEqual({ mail: 'Nous avons reçu votre demande A-1', app: 'We have your application A-1' })

  time = new Date(time.getTime() + 60_000)
  expect((await save(words, 1)).data).toMatchObject({ is: 'saved', info: { number: 2, isOwn: true, words } })
  // Asked twice it is the same.
  expect((await save(words, 1)).data).toMatchObject({ is: 'saved', info: { number: 2 } })
  time = new Date(time.getTime() + 60_000)
  expect(await told('two')).toEqual({ mail: 'Bien reçu : A-1', app: 'Got it: A-1' })

  expect((await save({ ...words, title: { ...words.title, en: '{number}!' } }, 1)).said).toBe('conflict')
  const versions = async () => (await ask<Output<typeof operatorNotice.versions>>('operatorNotice/versions', { kind })).data.records
  const [own] = await versions()
  expect((await ask<{ words: NoticeWords }>('operatorNotice/version', { kind, versionId: own?.id })).data.words).toEqual(words)
  expect((await ask('operatorNotice/goBack', { kind, versionId: null, seen: 1 })).said).toBe('conflict')
  time = new Date(time.getTime() + 60_000)
  expect((await ask('operatorNotice/goBack', { kind, versionId: null, seen: 2 })).data).toMatchObject({
    number: 3,
    isOwn: false,
    words: before.builtIn,
  })
  expect((await ask('operatorNotice/goBack', { kind, versionId: null, seen: 2 })).data).toMatchObject({ number: 3 })
  time = new Date(time.getTime() + 60_000)
  expect((await told('three')).mail).toBe('Nous avons reçu votre demande A-1')
  expect((await ask('operatorNotice/goBack', { kind, versionId: own?.id, seen: 3 })).data).toMatchObject({ number: 4, isOwn: true, words })
  expect((await versions()).map(({ number, backTo, isBuiltIn }) => [number, backTo, isBuiltIn])).toEqual([
    [4, 2, false],
    [3, 1, true],
    [2, null, false],
  ])
  const entries = await house.db.select().from(auditEntries).where(eq(auditEntries.reason, kind)).orderBy(auditEntries.number)
  expect(entries.map(({ call }) => call.split('/').at(-1))).toContain('goBack')
})

test('the preview fills in samples and sends nothing; what a rule finds is told, and refused when it is saved', async () => {
  const wrong = { ...words, body: { en: 'Hello {friend}', fr: '', zh: '{name}' } }
  const { data } = await ask<Output<typeof operatorNotice.preview>>('operatorNotice/preview', {
    kind,
    words: { ...words, title: words.title },
  })
  expect(data.problems).toEqual([])
  expect(data.letters.fr.subject).toBe('Bien reçu : A-1042-7781')
  expect(data.letters.en.text).toContain('Sample & Daughters, 3 days.')
  expect(JSON.stringify(data.letters)).not.toMatch(/\{\w+\}/)
  const seen = (await info()).number
  const answer = (await save(wrong, seen)).data
  expect(answer).toMatchObject({
    is: 'wrong',
    problems: expect.arrayContaining([
      { path: 'body.en', kind: 'unknown-placeholder', what: '{friend}' },
      { path: 'body.fr', kind: 'missing-language', what: '' },
    ]),
  })
  expect((await info()).number).toBe(seen)
})

test('a mark-up in the words is text in the mail', async () => {
  const post = postOf(house, now)
  const seen = (await info()).number
  await save({ ...words, body: { en: '<b>{name}</b> {days}', fr: '<b>{name}</b> {days}', zh: '<b>{name}</b> {days}' } }, seen)
  time = new Date(time.getTime() + 60_000)
  const variables = { number: 'A-1', name: '<script>', days: '2' }
  await inTransaction(house.db, (tx) => notify(tx, [{ accountId: robin.id, kind, variables, link: '/account', key: 'four' }], now()))
  await post.run()
  const [mail] = post.mail.sent().slice(-1)
  expect(mail?.html).toContain('&#60;b&#62;&#60;script&#62;&#60;/b&#62; 2')
})

test('bad input, and who may not', async () => {
  for (const input of [{ kind: 'no-such-kind' }, { kind: 'no-such-kind', words, seen: 1 }])
    expect((await ask('words' in input ? 'operatorNotice/save' : 'operatorNotice/getInfo', input)).said).toBe('not-found')
  expect((await ask('operatorNotice/getInfo', { kind: '../x' })).said).toBe('bad-input')
  expect((await ask('operatorNotice/save', { kind, words: { ...words, title: { en: 'x' } }, seen: 1 })).said).toBe('bad-input')
  expect(
    (await ask('operatorNotice/save', { kind, words: { ...words, body: { ...words.body, en: 'x'.repeat(1501) } }, seen: 1 })).said,
  ).toBe('bad-input')
  const [foreign] = (await ask<Output<typeof operatorNotice.versions>>('operatorNotice/versions', { kind })).data.records
  expect((await ask('operatorNotice/version', { kind: 'application-asked', versionId: foreign?.id })).said).toBe('not-found')
  const asks: [string, object][] = [
    ['all', {}],
    ['getInfo', { kind }],
    ['preview', { kind, words }],
    ['save', { kind, words, seen: 1 }],
    ['goBack', { kind, versionId: null, seen: 1 }],
  ]
  for (const [call, input] of asks)
    for (const as of [auditor, robin.headers])
      expect([call, (await house.call(`/mallapi/operatorNotice/${call}`, input, as)).envelope.code]).toEqual([call, 403])
})
