import { randomInt } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { sellerSettings } from '../../contract/shop-settings.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { trailOf } from '../http/calls/trail.ts'
import { join } from '../members/join.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { append, hashOf } from './append.ts'
import { checkTrail } from './check.ts'
import { auditEntries } from './tables.ts'

let house: House
let shop: string
let seller: { id: string; headers: Record<string, string> }
beforeAll(async () => {
  house = await openHouse()
  shop = (await addMarketplace(house.db, new Date())).shop
  const id = await addAccount(house.db, 'seller@example.ca')
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, kind: 'shop', placeId: shop, role: 'manager' }, new Date()))
  const { cookies } = await house.call('/mallapi/customer/login', { email: 'seller@example.ca', password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  seller = { id, headers: { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token } }
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.execute(sql`truncate audit_entries, audit_heads`)
})

const entries = () => house.db.select().from(auditEntries).orderBy(asc(auditEntries.chain), asc(auditEntries.number))
const setTax = (gstHstNumber: string) =>
  house.call('/mallapi/sellerShop/saveTax', { gstHstNumber, qstNumber: '' }, seller.headers).then(({ envelope }) => envelope)

const act = (chain: string, subjectId = v7()) => ({
  ...{ chain, at: new Date(), actorId: v7(), role: 'owner', call: '/mallapi/probe/one', subjectId },
  ...{ before: '{"state":"open"}', after: '{"state":"done"}', reason: null },
})
const add = (chain: string) => inTransaction(house.db, (tx) => append(tx, act(chain)))

/** As somebody could who may do anything in the database. */
const tamper = (change: ReturnType<typeof sql>) =>
  inTransaction(house.db, async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger user`)
    await tx.execute(change)
    await tx.execute(sql`alter table audit_entries enable trigger user`)
  })

test('a write of staff says who did it, for whom, by which call, and how it was before and after', async () => {
  expect((await setTax('123456782RT0001')).code).toBe(0)
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    chain: `shop ${shop}`,
    number: 1,
    actorId: seller.id,
    role: 'manager',
    call: '/mallapi/sellerShop/saveTax',
    subjectId: shop,
  })
  expect(JSON.parse(entry?.after ?? '').registeredFor).toContain('gstHst')
  expect(entry?.before).not.toBe(entry?.after)
  expect(JSON.stringify(entry)).not.toContain('123456782')
})

test('what was refused, only read, or not allowed leaves nothing', async () => {
  expect((await setTax('999')).code).not.toBe(0)
  await house.call('/mallapi/sellerShop/getTax', {}, seller.headers)
  await house.call('/mallapi/newsletter/send', { subject: {}, body: {} }, seller.headers)
  await house.call('/mallapi/orderReview/answer', { id: v7(), answer: 'Thank you' }, seller.headers)
  expect(await entries()).toEqual([])
})

const told = async () =>
  (await entries()).map(({ call, subjectId, before, after, reason }) => ({
    ...{ act: call.split('/').slice(-2).join('/'), subjectId, reason },
    ...{ before: JSON.parse(before ?? 'null'), after: JSON.parse(after ?? 'null') },
  }))

test('what a call makes is named by its answer, with how it stands and no before', async () => {
  const period = { startsAt: new Date().toISOString(), endsAt: new Date(Date.now() + 86_400_000).toISOString() }
  const terms = { kind: 'percent', percent: 10, amountCents: null, minimumCents: 0, stackable: false, ...period }
  const coupon = { ...terms, code: 'TENOFF', title: { en: 'Ten', fr: 'Dix', zh: '十' } }
  const { envelope } = await house.call('/mallapi/sellerCoupon/add', coupon, seller.headers)
  expect(envelope.code).toBe(0)
  const [entry, ...others] = await told()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ act: 'sellerCoupon/add', subjectId: (envelope.data as { id: string }).id, before: null })
  expect(new Date(entry?.after.endsAt).getTime()).toBe(new Date(period.endsAt).getTime())
})

test('a call over many leaves an entry for each that it changed, under the id of that one, and none for what it left alone', async () => {
  const { rows: pieces } = await house.db.execute<{ id: string; on_hand: number }>(
    sql`select sku_id as id, on_hand from stock where shop_id = ${shop} order by sku_id limit 2`,
  )
  const [one, other] = pieces
  const rows = [
    { id: one?.id, counted: (one?.on_hand ?? 0) + 7, seen: one?.on_hand },
    // Somebody else was faster.
    { id: other?.id, counted: 1, seen: (other?.on_hand ?? 0) + 1 },
  ]
  expect((await house.call('/mallapi/sellerStock/count', { rows, reason: 'Counted' }, seller.headers)).envelope.code).toBe(0)
  expect(await told()).toMatchObject([
    {
      ...{ act: 'sellerStock/count', subjectId: one?.id, reason: 'Counted' },
      ...{ before: { onHand: one?.on_hand }, after: { onHand: (one?.on_hand ?? 0) + 7 } },
    },
  ])
})

test('an answer that says that nothing was written takes back what was', async () => {
  const caller = {
    role: 'account',
    id: seller.id,
    works: { shop: { kind: 'shop', placeId: shop, role: 'manager', lacksFactor: false }, business: null, house: null },
  }
  const trail = trailOf(sellerSettings.save, { version: 0 }, { db: house.db, caller: caller as never, now: () => new Date() })
  const closing = (answer: string) =>
    inTransaction(trail.db, async (tx) => {
      await tx.execute(sql`update shops set return_window_days = 77 where id = ${shop}`)
      return { is: answer }
    })
  const isChanged = async () =>
    (await house.db.execute(sql`select 1 from shops where id = ${shop} and return_window_days = 77`)).rows.length
  for (const answer of ['wrong', 'conflict']) {
    expect(await closing(answer)).toEqual({ is: answer })
    expect([answer, await isChanged(), await entries()]).toEqual([answer, 0, []])
  }
  // The twin: what was saved stays, with its entry.
  await closing('saved')
  expect([await isChanged(), (await entries()).length]).toEqual([1, 1])
})

test('the entry is in the transaction of the work: without the one there is not the other', async () => {
  const before = await house.db.execute(sql`select tax_numbers from shops where id = ${shop}`)
  await house.db.execute(sql`alter table audit_entries add constraint nothing check (false) not valid`)
  try {
    expect((await setTax('')).code).toBe(50000)
  } finally {
    await house.db.execute(sql`alter table audit_entries drop constraint nothing`)
  }
  const after = await house.db.execute(sql`select tax_numbers from shops where id = ${shop}`)
  expect(after.rows).toEqual(before.rows)
})

test('the database refuses to change or remove an entry', async () => {
  await add('house')
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining('only added to') }) }
  await expect(house.db.update(auditEntries).set({ reason: 'another' })).rejects.toMatchObject(refused)
  await expect(house.db.delete(auditEntries)).rejects.toMatchObject(refused)
  await expect(house.db.execute(sql`delete from audit_heads`)).rejects.toMatchObject(refused)
})

test('those who write at once to one chain come one after the other, without a gap', async () => {
  await Promise.all(Array.from({ length: 24 }, (_, i) => add(i % 2 ? 'shop a' : 'shop b')))
  const numbers = (await entries()).map(({ chain, number }) => `${chain} ${number}`)
  const expected = ['shop a', 'shop b'].flatMap((chain) => Array.from({ length: 12 }, (_, i) => `${chain} ${i + 1}`))
  expect(numbers).toEqual(expected)
  expect(await checkTrail(house.db)).toEqual({ entries: 24, faults: [] })
})

const other = 'shop b'
test.each([
  ['whole', null, []],
  [
    'changed',
    sql`update audit_entries set after = '{"state":"open"}' where chain = 'shop a' and number = 3`,
    [{ number: 3, is: 'changed' }],
  ],
  ['missing in the middle', sql`delete from audit_entries where chain = 'shop a' and number = 3`, [{ number: 4, is: 'missing' }]],
  ['missing at the beginning', sql`delete from audit_entries where chain = 'shop a' and number = 1`, [{ number: 2, is: 'missing' }]],
  ['missing at the end', sql`delete from audit_entries where chain = 'shop a' and number = 5`, [{ number: 5, is: 'missing' }]],
  ['missing altogether', sql`delete from audit_entries where chain = 'shop a'`, [{ number: 5, is: 'missing' }]],
  [
    'changed places',
    sql`update audit_entries set number = 7 - number where chain = 'shop a' and number in (3, 4)`,
    [
      { number: 3, is: 'moved' },
      { number: 4, is: 'moved' },
      { number: 5, is: 'moved' },
    ],
  ],
  [
    'moved to another chain',
    sql`update audit_entries set chain = ${other}, number = 6 where chain = 'shop a' and number = 5`,
    [
      { number: 5, is: 'missing' },
      { chain: other, number: 6, is: 'moved' },
      { chain: other, number: 6, is: 'changed' },
    ],
  ],
])('the check finds an entry that is %s, and nothing else', async (_what, change, found) => {
  for (let i = 0; i < 5; i++) for (const chain of ['shop a', other]) await add(chain)
  if (change) await tamper(change)
  const { faults } = await checkTrail(house.db)
  const key = (fault: object) => JSON.stringify(fault, ['chain', 'number', 'is'])
  expect(faults.map(key).sort()).toEqual(found.map((fault) => key({ chain: 'shop a', ...fault })).sort())
})

const long: Readonly<Record<string, number>> = { house: 4_500, 'shop a': 3_500, [other]: 2_000 }
/** Of what is said, every column; each with something that it did not say. */
const said = [
  sql`at = at + interval '1 second'`,
  sql`actor_id = ${v7()}`,
  sql`role = 'packer'`,
  sql`call = '/mallapi/probe/other'`,
  sql`subject_id = null`,
  sql`before = null`,
  sql`after = '{"state":"open"}'`,
  sql`reason = 'none'`,
]
const hows = ['changed', 'rewritten', 'removed', 'swapped', 'copied'] as const

/** Does it to an entry that has neighbours on both sides. Answers where it must show, and as what. */
async function tamperAt(chain: string, number: number, how: (typeof hows)[number], column: number): Promise<[number, string][]> {
  const at = sql`chain = ${chain} and number = ${number}`
  if (how === 'changed') {
    await tamper(sql`update audit_entries set ${said[column]} where ${at}`)
    return [[number, 'changed']]
  }
  if (how === 'rewritten') {
    // With a hash that is right: the next one tells.
    await tamper(sql`update audit_entries set ${said[column]} where ${at}`)
    const [row] = await house.db.select().from(auditEntries).where(at)
    if (row) await tamper(sql`update audit_entries set hash = ${hashOf(row)} where ${at}`)
    return [[number + 1, 'moved']]
  }
  if (how === 'removed') {
    await tamper(sql`delete from audit_entries where ${at}`)
    return [[number + 1, 'missing']]
  }
  if (how === 'swapped') {
    await tamper(
      sql`update audit_entries set number = ${2 * number + 1} - number where chain = ${chain} and number in (${number}, ${number + 1})`,
    )
    return [number, number + 1, number + 2].map((one) => [one, 'moved'])
  }
  await tamper(sql`
    insert into audit_entries select ${v7()}, chain, number, at, actor_id, role, call, subject_id, before, after, reason, previous, hash
    from audit_entries where ${at}`)
  return [[number, 'moved']]
}

test('among ten thousand entries the check finds each that was changed, removed, moved or added at any place, and nothing else', async () => {
  for (const [chain, entries] of Object.entries(long))
    for (let done = 0; done < entries; done += 500)
      await inTransaction(house.db, (tx) =>
        append(
          tx,
          Array.from({ length: 500 }, () => ({ ...act(chain), reason: 'because' })),
        ),
      )
  expect(await checkTrail(house.db)).toEqual({ entries: 10_000, faults: [] })

  const plan: string[] = []
  const expected: string[] = []
  for (const [chain, entries] of Object.entries(long)) {
    // One somewhere in each piece, with whole entries between it and the next.
    const pieces = hows.length * said.length
    const size = Math.floor(entries / pieces)
    for (let piece = 0; piece < pieces; piece++) {
      const number = piece * size + randomInt(2, size - 3)
      const [how = 'changed', column] = [hows[piece % hows.length], Math.floor(piece / hows.length)]
      plan.push(`${chain} ${number} ${how} ${column}`)
      for (const [shows, is] of await tamperAt(chain, number, how, column)) expected.push(`${chain} ${shows} ${is}`)
    }
  }
  const { faults } = await checkTrail(house.db)
  expect(faults.map(({ chain, number, is }) => `${chain} ${number} ${is}`).toSorted(), plan.join()).toEqual(expected.toSorted())
})
