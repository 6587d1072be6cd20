import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrivacyFacts, PrivacyRequest } from '../../contract/privacy.ts'
import { allHeld } from '../../rules/privacy/all-held.ts'
import { folderStorage } from '../adapters/storage/folder.ts'
import { startTasks } from '../jobs/tasks.ts'
import { mayStill } from '../members/may-still.ts'
import { allTaskKinds } from '../task-kinds.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse, testPassword } from '../testing/house.ts'
import { addOddPerson, ODD, standing } from '../testing/odd-words.ts'
import { postOf } from '../testing/post.ts'
import { addDirectory, addOperator, type Directory, talk } from '../testing/services.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { followRule } from './erase-person.ts'
import { personOf } from './rows-of.ts'

let house: House
let all: Directory
let operator: Shopper
const folder = join(tmpdir(), `mallard-erasure-${v7()}`)
const storage = folderStorage(folder)

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { storage } })
  all = await addDirectory(house, new Date())
  operator = await addOperator(house)
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})
let person: Awaited<ReturnType<typeof addOddPerson>>
beforeEach(async () => {
  await house.db.execute(sql`update stock set on_hand = 40, reserved = 0`)
  person = await addOddPerson(house, all)
}, 120_000)

const filesWith = (words: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words))
const filesKept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

const ask = (kind: 'copy' | 'erasure') => talk(house).must<PrivacyRequest>(person, 'privacy/ask', { kind })
const decide = (id: string, isCarriedOut = true) =>
  talk(house).must<PrivacyFacts>(operator, 'operatorPrivacy/decide', { id, isCarriedOut, reason: 'They asked for it' })
const post = () => postOf(house, () => new Date())

test('whoever is erased is nowhere, and can come again as somebody new', async () => {
  await post().run()
  expect((await standing(house.db, ODD)).length).toBeGreaterThan(25)
  const before = await house.db.execute(sql`select sum(total_cents) as cents, count(*) as n from orders where customer_id = ${person.id}`)
  expect(filesKept()).toBeGreaterThan(1)

  const { id } = await ask('erasure')
  await decide(id)
  // Out at once, before the machine has begun.
  expect((await house.call('/mallapi/address/page', {}, person.headers)).envelope.reason).toBe('session-ended')
  await doTasks(house.db)
  const mails = post()
  await mails.run()
  expect(
    mails.mail
      .sent()
      .filter(({ to }) => to === person.mail)
      .map(({ subject }) => subject),
  ).toEqual(['Your account is erased'])
  await sweepUploads(house.db, storage, new Date())

  expect(await standing(house.db, ODD)).toEqual([])
  expect([filesWith(ODD), filesKept()]).toEqual([[], 0])
  // The books are as they were.
  const after = await house.db.execute(sql`select sum(total_cents) as cents, count(*) as n from orders where customer_id = ${person.id}`)
  expect(after.rows).toEqual(before.rows)
  // Whose the paper was is sealed for tax authorities, and opened with a reason.
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select id from sealed_papers where account_id = ${person.id} and kind = 'order'`,
  )
  const paper = await talk(house).must<{ mail: string }>(operator, 'operatorPrivacy/unseal', {
    id: rows[0]?.id,
    reason: 'An audit of 2026',
  })
  expect(paper.mail).toBe(person.mail)
  expect(await standing(house.db, ODD)).toEqual([])

  const login = await house.call('/mallapi/customer/login', { email: person.mail, password: testPassword })
  expect(login.envelope.reason).toBe('login-failed')
  await house.db.execute(sql`delete from outbox`)
  await house.call('/mallapi/customer/sendCode', { email: person.mail, purpose: 'register' })
  const more = post()
  await more.run()
  const code = /\d{6}/.exec(more.mail.sent()[0]?.subject ?? '')?.[0] ?? ''
  const opened = await house.call('/mallapi/customer/userReg', {
    ...{ email: person.mail, code, password: 'a-new-life-begins-7', nickName: 'New', firstName: '', lastName: '' },
  })
  expect(opened.envelope.code).toBe(0)
  await house.db.execute(sql`delete from accounts where email = ${person.mail}`)
})

test('with one rule less the words are found: each of them is needed', async () => {
  const rules = ['order_notes', 'inquiries', 'search_history', 'test_provider_tokens', 'letters', 'service_orders']
  const who = await personOf(house.db, person.id)
  if (!who) throw new Error('Nobody')
  await house.db.execute(sql`delete from outbox`)
  for (const rule of allHeld) if (!rules.includes(rule.table)) await followRule(house.db, rule, who, new Date())
  const found = await standing(house.db, ODD)
  const left = await house.db.execute(sql`select kind, link, variables from notifications where strpos(variables::text, ${ODD}) > 0`)
  expect(left.rows).toEqual([])
  expect([...new Set(found.map((column) => column.split('.')[0]))]).toEqual(rules.toSorted())
  for (const rule of allHeld) await followRule(house.db, rule, who, new Date())
  // Found beside cards, which are gone: the order of the list matters.
  expect(await standing(house.db, ODD)).toEqual(['test_provider_tokens.name_on_card'])
  await house.db.execute(sql`update test_provider_tokens set name_on_card = ''`)
})

test('a task that is killed at any step comes to the same end', async () => {
  const { id } = await ask('erasure')
  await decide(id)
  let steps = 0
  const log = { error: () => {} }
  // Each process dies after one step, and every third within one.
  for (let lives = 0; lives < 80; lives++) {
    const dies = lives % 3 === 2
    const kinds = allTaskKinds.map((kind) =>
      kind.kind === 'erase-person'
        ? {
            ...kind,
            step: async (...args: Parameters<typeof kind.step>) => {
              const done = await kind.step(...args)
              if (dies) throw new Error('Killed')
              steps++
              return done
            },
          }
        : kind,
    )
    const running = startTasks({
      db: house.db,
      log: log as never,
      now: () => new Date(),
      kinds,
      mayStill,
      realNow: () => new Date(Date.now() + lives * 90_000),
    })
    await running.look()
    await running.stop()
  }
  expect(steps).toBeGreaterThan(10)
  await post().run()
  await sweepUploads(house.db, storage, new Date())
  expect(await standing(house.db, ODD)).toEqual([])
})

test('nobody is erased while something of theirs is under way, and it is said what', async () => {
  await house.db.execute(sql`update shop_orders set state = 'shipped' where customer_id = ${person.id}`)
  const { obstacles } = await talk(house).must<{ obstacles: string[] }>(person, 'privacy/mine', {})
  expect(obstacles).toEqual(['orders'])
  expect((await house.call('/mallapi/privacy/ask', { kind: 'erasure' }, person.headers)).envelope.reason).toBe('erasure-blocked')
  await house.db.execute(sql`update shop_orders set state = 'completed' where customer_id = ${person.id}`)
  const { id } = await ask('erasure')
  // Meanwhile they have become the only owner of a shop.
  await house.db.execute(sql`delete from members where kind = 'shop'`)
  await house.db.execute(sql`
    insert into members (account_id, kind, place_id, role, joined_at) values (${person.id}, 'shop', ${v7()}, 'owner', now())`)
  const refused = await house.call('/mallapi/operatorPrivacy/decide', { id, isCarriedOut: true, reason: 'Yes' }, operator.headers)
  expect(refused.envelope.reason).toBe('erasure-blocked')
  expect((await talk(house).must<PrivacyFacts>(operator, 'operatorPrivacy/getInfo', { id })).obstacles).toEqual(['owner'])
  await house.db.execute(sql`delete from members where account_id = ${person.id}`)
  expect((await decide(id, false)).state).toBe('refused')
  expect(
    (await house.call('/mallapi/operatorPrivacy/decide', { id, isCarriedOut: true, reason: 'Yes' }, operator.headers)).envelope.reason,
  ).toBe('conflict')
  await decide((await ask('erasure')).id)
  await doTasks(house.db)
  await post().run()
})

test('somebody else is untouched by it', async () => {
  const other = await addShopper(house)
  const rows = async () => (await house.db.execute(sql`select * from addresses where customer_id = ${other.id}`)).rows
  const before = await rows()
  await decide((await ask('erasure')).id)
  await doTasks(house.db)
  await post().run()
  expect(await rows()).toEqual(before)
  expect((await talk(house).tell(other, 'address/page', {})).code).toBe(0)
})
