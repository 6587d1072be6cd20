import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { marketDay } from '../../rules/calendar.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postRefund, postSale } from '../ledger/post.ts'
import { type Joining, join } from '../members/join.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { makePayout } from './make-payout.ts'
import { payoutRuns } from './tables.ts'

let house: House
let shopId: string
let seller: Headers
let stranger: Headers
let operator: Headers
let reader: Headers
interface Headers {
  headers: Record<string, string>
}
const now = new Date()

async function member(joining: Omit<Joining, 'accountId'>): Promise<Headers> {
  const email = `${v7()}@example.ca`
  const id = await addAccount(house.db, email)
  await house.db.execute(sql`update accounts set is_demo = true where id = ${id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, ...joining } as Joining, now))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { headers: { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token } }
}

beforeAll(async () => {
  house = await openHouse()
  const goods = await addMarketplace(house.db, now)
  shopId = goods.shop
  seller = await member({ kind: 'shop', placeId: shopId, role: 'owner' } as Joining)
  stranger = await member({ kind: 'shop', placeId: v7(), role: 'owner' } as Joining)
  operator = await member({ kind: 'house', placeId: HOUSE_ID, role: 'owner' } as Joining)
  reader = await member({ kind: 'house', placeId: HOUSE_ID, role: 'support' } as Joining)
})
afterAll(() => house.close())
beforeEach(async () => {
  for (const table of ['payouts', 'payout_runs', 'ledger_entries', 'ledger_holds', 'seller_debts', 'commission_rules'])
    await house.db.execute(sql.raw(`delete from ${table}`))
})

const ask = async <T = Record<string, never>>(path: string, input: object, who: Headers, more: Record<string, string> = {}) =>
  (await house.call(`/mallapi/${path}`, input, { ...who.headers, ...more })).envelope as { code: number; reason?: string; data: T }

const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
const lines = [
  { item: 'goods' as const, lineId: null, cents: 87_00 },
  { item: 'commission' as const, lineId: null, cents: -7_00 },
]
async function sell(dueAt: Date | null = now) {
  const [orderId, customerId, partId] = [v7(), v7(), v7()]
  await postSale(house.db, { orderId, customerId, totalCents: 100_00, shops: [{ shopId, split, lines, partId, dueAt }] }, now)
  await freeHeld(house.db, async () => null, now)
  return { orderId, customerId, partId, seller: { kind: 'shop' as const, id: shopId }, split }
}
async function pay(): Promise<string> {
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: now })
  const payee = { provider: 'embedded' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: '0077' }
  await inTransaction(house.db, (tx) => makePayout(tx, { runId, seller: { kind: 'shop', id: shopId }, payee, minCents: 0 }, now))
  const { rows } = await house.db.execute<{ number: string }>(sql`select number from payouts where run_id = ${runId}`)
  return rows[0]?.number ?? ''
}

test('a seller reads what is free, kept back and on its way, and each payout line by line, which add up to it', async () => {
  await sell()
  await sell()
  await sell(null)
  await sell(null)
  const before = await ask<{ balance: object; holds: number; months: string[] }>('sellerMoney/summary', {}, seller)
  expect(before.data).toMatchObject({ balance: { availableCents: 160_00, heldCents: 160_00, debtCents: 0 }, holds: 2, every: 'weekly' })
  expect(before.data.months[0]).toBe(marketDay(now).slice(0, 7))
  const number = await pay()
  const one = await ask<{ payout: { amountCents: number }; records: { cents: number; lines: { cents: number }[] }[]; lines: number }>(
    'sellerMoney/payout',
    { number },
    seller,
  )
  expect(one.data).toMatchObject({ payout: { amountCents: 160_00, bankHint: '0077' }, lines: 2 })
  const sum = (all: readonly { cents: number }[]) => all.reduce((cents, each) => cents + each.cents, 0)
  expect(sum(one.data.records)).toBe(one.data.payout.amountCents)
  for (const entry of one.data.records) expect(sum(entry.lines)).toBe(entry.cents)
  expect((await ask<{ records: object[] }>('sellerMoney/payouts', {}, seller)).data.records).toHaveLength(1)
  expect((await ask<{ records: object[] }>('sellerMoney/holds', {}, seller)).data.records).toMatchObject([
    { cents: 80_00, dueAt: null },
    { cents: 80_00, dueAt: null },
  ])
})

test('where a seller reads what they have they read why none of it goes out', async () => {
  const why = async () => (await ask<{ notPaid: string | null }>('sellerMoney/summary', {}, seller)).data.notPaid
  expect(await why()).toBe('no-account')
  await house.db.execute(sql`
    insert into payees (id, seller_kind, seller_id, provider, provider_id, state, can_receive, can_be_paid_out, asked_at, created_at)
    values (${v7()}, 'shop', ${shopId}, 'stripe', 'acct_1', 'restricted', false, false, now(), now())`)
  // One of another provider says nothing of this one.
  expect(await why()).toBe('no-account')
  await house.db.execute(sql`update payees set provider = 'embedded'`)
  expect(await why()).toBe('restricted')
  await house.db.execute(sql`update payees set state = 'enabled', can_be_paid_out = true, waits_until = now() + interval '1 hour'`)
  expect(await why()).toBe('bank-changed')
  await house.db.execute(sql`update payees set waits_until = null`)
  expect(await why()).toBeNull()
  await house.db.execute(sql`delete from payees`)
})

test('payouts and statements of another shop are unknown ones', async () => {
  await sell()
  const number = await pay()
  expect((await ask('sellerMoney/payout', { number }, stranger)).reason).toBe('not-found')
  expect((await ask<{ records: object[] }>('sellerMoney/payouts', {}, stranger)).data.records).toEqual([])
  // A file is asked for by a link: both halves of the session are cookies.
  const get = (file: string, { headers }: Headers) => {
    const cookie = headers.cookie ? `${headers.cookie}; ${cookieNames.token}=${headers[callHeaders.sessionToken]}` : ''
    return house.app.inject({ url: `/statements/${file}`, headers: { cookie } })
  }
  expect((await get(`${number}.csv`, stranger)).statusCode).toBe(404)
  expect((await get(`${number}.csv`, { headers: {} })).statusCode).toBe(404)
  expect((await get('PO-0000-0000.pdf', seller)).statusCode).toBe(404)
  for (const month of ['2026-13', '0000-01', '0001-01', '1999-12', '9999-12'])
    for (const ending of ['csv', 'pdf']) expect([month, (await get(`${month}.${ending}`, seller)).statusCode]).toEqual([month, 404])
  const csv = await get(`${number}.csv`, seller)
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.body).toContain('80.00')
  const pdf = await get(`${marketDay(now).slice(0, 7)}.pdf`, seller)
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
})

test('how a shop is paid is its own to set, within what makes sense', async () => {
  expect((await ask('sellerMoney/setSchedule', { every: 'daily', minCents: 50_00 }, seller)).data).toEqual({
    every: 'daily',
    minCents: 50_00,
  })
  expect((await ask('sellerMoney/summary', {}, seller)).data).toMatchObject({ every: 'daily', minCents: 50_00 })
  for (const minCents of [-1, 0.5, 1_000_01, Number.MAX_SAFE_INTEGER])
    expect((await ask('sellerMoney/setSchedule', { every: 'daily', minCents }, seller)).reason).toBe('bad-input')
})

test('a dry run says whom it would pay and whom not, and moves nothing', async () => {
  await sell()
  const said = await ask<{ availableCents: number; stops: object[] }>('operatorMoney/dryRun', {}, operator)
  expect(said.data).toMatchObject({ availableCents: 80_00, paidCents: 0, stops: [{ reason: 'noPayee', sellers: 1, cents: 80_00 }] })
  expect((await ask('sellerMoney/summary', {}, seller)).data).toMatchObject({ balance: { availableCents: 80_00, transitCents: 0 } })
  const sums = await ask<{ sumCents: number; accounts: object[] }>('operatorMoney/balances', {}, operator)
  expect(sums.data.sumCents).toBe(0)
  expect(sums.data.accounts).toContainEqual({ account: 'shop', cents: -80_00 })
})

test('a seller reads the commission of a category as a sale of today would take it', async () => {
  const { rows } = await house.db.execute<{ id: string }>(sql`select category3_id as id from spus where shop_id = ${shopId} limit 1`)
  const terms = async () => (await ask('sellerMoney/terms', { categoryId: rows[0]?.id }, seller)).data
  expect(await terms()).toEqual({ milliPercent: 10_000, reserve: null })
  expect((await add({ sellerId: shopId, since: marketDay(now) })).code).toBe(0)
  expect(await terms()).toEqual({ milliPercent: 8_000, reserve: null })
  expect((await ask('sellerMoney/terms', { categoryId: v7() }, seller)).reason).toBe('not-found')
})

const commission = (more: object = {}) => ({
  ...{ sellerId: null, plan: null, categoryId: null, milliPercent: 8_000, base: { goods: true, delivery: false, tax: false } },
  ...{ since: '2090-01-01', until: null, endsOther: false, reason: 'Agreed', ...more },
})
const add = (more: object) => ask<{ id: string }>('operatorMoney/addCommission', commission(more), operator, { 'idempotency-key': v7() })

test('a commission begins today or later, overlaps no other of the same, and is between nothing and all', async () => {
  expect((await add({ since: '2020-01-01' })).reason).toBe('commission-past')
  expect((await add({ since: '2090-02-01', until: '2090-01-31' })).reason).toBe('bad-dates')
  for (const milliPercent of [-1, 100_001, 1.5]) expect((await add({ milliPercent })).reason).toBe('bad-input')
  for (const who of [{ sellerId: v7() }, { categoryId: v7() }, { plan: 'nobody' }]) expect((await add(who)).reason).toBe('not-found')
  expect((await add({})).code).toBe(0)
  expect((await add({ since: '2091-01-01' })).reason).toBe('commission-overlaps')
  expect((await add({ sellerId: shopId })).code).toBe(0)
  const next = await add({ since: '2091-01-01', endsOther: true })
  expect(next.code).toBe(0)
  const { data } = await ask<{ rules: { id: string; seller: object | null; until: string | null }[] }>(
    'operatorMoney/commissions',
    {},
    operator,
  )
  expect(data.rules.map(({ until }) => until)).toEqual(['2090-12-31', null, null])
  expect((await ask('operatorMoney/endCommission', { id: next.data.id, until: marketDay(now), reason: 'Not agreed' }, operator)).code).toBe(
    0,
  )
  expect(
    (await ask('operatorMoney/endCommission', { id: next.data.id, until: marketDay(now), reason: 'Not agreed' }, operator)).reason,
  ).toBe('not-found')
})

test('one of today is taken back while nothing was sold under it, and the one that it ended holds again', async () => {
  type Rule = { id: string; until: string | null; isUnused: boolean }
  const rules = async () => (await ask<{ rules: Rule[] }>('operatorMoney/commissions', {}, operator)).data.rules
  const { rows } = await house.db.execute<{ id: string }>(sql`select category3_id as id from spus where shop_id = ${shopId} limit 1`)
  const own = { sellerId: shopId, categoryId: rows[0]?.id ?? null }
  const [today, tomorrow] = [marketDay(now), marketDay(new Date(now.getTime() + 86_400_000))]
  const old = await add({ ...own, since: today })
  const mistyped = await add({ ...own, since: tomorrow, milliPercent: 80_000, endsOther: true })
  const back = (id: string, more: object = {}) => ask('operatorMoney/withdrawCommission', { id, reason: 'Mistyped', ...more }, operator)
  expect((await rules()).find(({ id }) => id === old.data.id)).toMatchObject({ until: today })
  expect((await back(mistyped.data.id, { reason: ' ' })).reason).toBe('bad-input')
  expect((await back(mistyped.data.id)).code).toBe(0)
  expect((await back(mistyped.data.id)).reason).toBe('not-found')
  expect((await rules()).find(({ id }) => id === old.data.id)).toMatchObject({ until: null, isUnused: true })
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorMoney/withdrawCommission'))
  expect(trail).toMatchObject([{ subjectId: mistyped.data.id, reason: 'Mistyped' }])

  // Its twin: a sale froze it.
  const [buyer, order, part] = [v7(), v7(), v7()]
  await house.db.execute(sql`
    insert into orders (customer_id, id, order_number, mall_id, payment_state, shipping_address, billing_address, items_cents, discount_cents,
      shipping_cents, delivery_cents, handling_cents, installation_cents, gift_wrap_cents, gst_hst_cents, pst_rst_qst_cents, total_cents, placed_at)
    values (${buyer}, ${order}, '1000-1000-1001', 10000, 'unpaid', '{}', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${now.toISOString()})`)
  await house.db.execute(sql`
    insert into shop_orders (shop_id, id, order_id, customer_id, order_number, state, shipping_address, items_cents, discount_cents, shipping_cents,
      delivery_cents, handling_cents, installation_cents, gift_wrap_cents, gst_hst_cents, pst_rst_qst_cents, total_cents, refunded_cents, placed_at)
    values (${shopId}, ${part}, ${order}, ${buyer}, '1000-1000-1001-1', 'pending', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${now.toISOString()})`)
  await house.db.execute(sql`
    insert into order_lines (shop_id, id, shop_order_id, customer_id, spu_id, sku_id, title, variants, picture, quantity, unit_cents, discount_cents, fees_cents,
      returned_quantity, commission)
    values (${shopId}, ${v7()}, ${part}, ${buyer}, ${v7()}, ${v7()}, '{}', '[]', '{}', 1, 0, 0, 0, 0, ${JSON.stringify({ ruleId: old.data.id })}::jsonb)`)
  expect((await rules()).find(({ id }) => id === old.data.id)).toMatchObject({ isUnused: false })
  expect((await back(old.data.id)).reason).toBe('commission-used')
})

test('the plan of a commission is told by its name', async () => {
  await house.db.execute(
    sql`insert into seller_plans (key, name, monthly_cents) values ('pro', '{"en": "Professional", "fr": "Pro", "zh": "专业"}', 0)`,
  )
  const made = await add({ plan: 'pro' })
  const { data } = await ask<{ rules: { id: string; plan: object | null }[] }>('operatorMoney/commissions', {}, operator)
  expect(data.rules.find(({ id }) => id === made.data.id)?.plan).toEqual({ key: 'pro', name: 'Professional' })
})

test('two that would overlap at the same moment: one is', async () => {
  const both = await Promise.all([add({}), add({})])
  expect(both.map(({ reason }) => reason ?? 'done').sort()).toEqual(['commission-overlaps', 'done'])
})

test('a debt is given up by a person with a reason, never more than is owed, once for a press', async () => {
  const sale = await sell()
  await pay()
  await postRefund(house.db, sale, now)
  const { data } = await ask<{ records: object[] }>('operatorMoney/debts', {}, operator)
  expect(data.records).toMatchObject([{ id: shopId, cents: 80_00, isOverLimit: false }])
  const write = (input: object, key = v7(), who = operator) => ask('operatorMoney/writeOff', input, who, { 'idempotency-key': key })
  const wish = { sellerId: shopId, cents: 30_00, reason: 'Agreed on the phone' }
  expect((await write(wish, v7(), reader)).code).not.toBe(0)
  expect((await write({ ...wish, cents: 80_01 })).reason).toBe('more-than-owed')
  for (const cents of [0, -1, 0.5]) expect((await write({ ...wish, cents })).reason).toBe('bad-input')
  expect((await write({ ...wish, reason: ' ' })).reason).toBe('bad-input')
  expect((await write({ ...wish, sellerId: v7() })).reason).toBe('not-found')
  const key = v7()
  expect([(await write(wish, key)).data, (await write(wish, key)).data]).toEqual([{ leftCents: 50_00 }, { leftCents: 50_00 }])
  expect((await write({ ...wish, cents: 50_00 })).data).toEqual({ leftCents: 0 })
  expect((await write(wish)).reason).toBe('not-found')
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorMoney/writeOff'))
  const owed = (row: string | null) => (row ? (JSON.parse(row) as { debtCents: number }).debtCents : null)
  expect(trail.map(({ subjectId, reason, before, after }) => [subjectId, reason, owed(before), owed(after)])).toEqual([
    [shopId, wish.reason, 80_00, 50_00],
    [shopId, wish.reason, 50_00, null],
  ])
  expect((await ask('sellerMoney/summary', {}, seller)).data).toMatchObject({ balance: { debtCents: 0, availableCents: 0 } })
})

test('one run at a time is begun by hand', async () => {
  const begin = (key = v7()) => ask<{ id: string }>('operatorMoney/run', {}, operator, { 'idempotency-key': key })
  const key = v7()
  const [first, again] = [await begin(key), await begin(key)]
  expect(first.data.id).toBe(again.data.id)
  expect((await begin()).reason).toBe('conflict')
})
