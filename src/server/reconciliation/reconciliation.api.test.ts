import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { tasks } from '../jobs/tables.ts'
import { join } from '../members/join.ts'
import { payouts as payoutRows, payoutRuns } from '../payouts/tables.ts'
import type { PayoutProvider, ProviderMovement } from '../ports/payouts.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { seedBooks, seededFee } from '../testing/seeded-books.ts'
import { keepMovements, reconciliationDeliveries } from './collect.ts'
import { reconcile } from './compare.ts'
import { reconciliationDifferences, reconciliations } from './tables.ts'

let house: House
let operator: Shopper
const since = new Date('2026-09-01T00:00:00.000Z')
const until = new Date('2026-10-01T00:00:00.000Z')
let told: ProviderMovement[] = []
const payouts = {
  name: 'stripe',
  async *movements() {
    yield* told
  },
} as unknown as PayoutProvider

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { payouts } })
  operator = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, operator.id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: operator.id, kind: 'house', placeId: HOUSE_ID, role: 'owner' }, new Date()))
})
afterAll(() => house.close())

const call = async <T>(path: string, input: object, as = operator, key = v7()) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
/** Collects what the provider tells, and compares it to the end. Answers the steps that it took. */
async function run(id: string): Promise<number> {
  await reconciliationDeliveries({ db: house.db, payouts, now: () => new Date() })['collect-movements']({ id }, v7())
  const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: operator.id }
  let cursor: unknown = null
  for (let steps = 1; ; steps++) {
    const stepped = await inTransaction(house.db, (tx) => reconcile.step(tx, { input: { id }, owner, now: new Date(), cursor }))
    cursor = stepped.cursor
    if (cursor === null) return steps
  }
}
const found = (id: string) => house.db.select().from(reconciliationDifferences).where(eq(reconciliationDifferences.reconciliationId, id))
const window = { provider: 'stripe', since: since.toISOString(), until: until.toISOString() }

test('of twelve thousand movements 200 differences of seven kinds are found, each by its kind, and none is invented', async () => {
  const { movements, seeded } = await seedBooks(house.db, { count: 12_000, differences: 200, since })
  told = movements
  const { data } = await call<{ id: string }>('operatorReconciliation/start', { ...window, fee: seededFee })
  expect(await run(data.id)).toBeGreaterThan(2)
  const differences = await found(data.id)
  expect(new Map(differences.map(({ reference, kind }) => [reference, kind]))).toEqual(seeded)
  expect(differences).toHaveLength(200)
  const [row] = await house.db.select().from(reconciliations).where(eq(reconciliations.id, data.id))
  expect(row).toMatchObject({ state: 'done', movements: movements.length })
  const page = await call<{ records: { open: number; differences: number }[] }>('operatorReconciliation/page', {})
  expect(page.data.records[0]).toMatchObject({ open: 200, differences: 200 })
})

test('each difference says what to do, is explained once by a person, and nothing was mended', async () => {
  const [run] = await house.db.select().from(reconciliations)
  const sums = () => house.db.execute(sql`select sum(amount_cents)::text as cents, count(*)::text as n from payments`)
  const before = (await sums()).rows
  const read = (more: object = {}) =>
    call<{ records: { id: string; kind: string; advice: string }[]; next: string | null }>('operatorReconciliation/differences', {
      ...{ reconciliationId: run?.id, size: 100, ...more },
    })
  const first = await read()
  const second = await read({ after: first.data.next })
  expect(first.data.records.length + second.data.records.length).toBe(200)
  expect(second.data.next).toBeNull()
  expect(new Set(first.data.records.map(({ advice }) => advice)).size).toBe(7)
  const info = await call<{ kinds: { kind: string; open: number; cents: number }[] }>('operatorReconciliation/getInfo', { id: run?.id })
  expect(info.data.kinds.reduce((sum, { open }) => sum + open, 0)).toBe(200)
  expect(info.data.kinds.find(({ kind }) => kind === 'amount')).toMatchObject({ open: 29, cents: 29 })
  const ofKind = await read({ kind: 'duplicate' })
  expect(new Set(ofKind.data.records.map(({ kind }) => kind))).toEqual(new Set(['duplicate']))
  const [one] = first.data.records
  const settle = (note: string) => call('operatorReconciliation/settle', { reconciliationId: run?.id, id: one?.id, note })
  expect((await settle('Foreign card, as the contract says')).code).toBe(0)
  expect((await settle('Foreign card, as the contract says')).code).toBe(0)
  expect((await settle('Something else')).reason).toBe('conflict')
  expect((await read()).data.records.map(({ id }) => id)).not.toContain(one?.id)
  expect((await call('operatorReconciliation/settle', { reconciliationId: run?.id, id: v7(), note: 'nobody’s' })).code).toBe(404)
  expect((await call('operatorReconciliation/differences', { reconciliationId: v7() })).code).toBe(404)
  expect((await sums()).rows).toEqual(before)
})

test('collecting that broke off begins anew, and comparing is begun once', async () => {
  const { data } = await call<{ id: string }>('operatorReconciliation/start', window)
  const broken = async function* () {
    yield* told.slice(0, 1_500)
    throw new Error('The line broke')
  }
  await expect(keepMovements(house.db, data.id, broken(), new Date())).rejects.toThrow()
  const deliver = () =>
    reconciliationDeliveries({ db: house.db, payouts, now: () => new Date() })['collect-movements']({ id: data.id }, v7())
  await deliver()
  await deliver()
  const [row] = await house.db.select().from(reconciliations).where(eq(reconciliations.id, data.id))
  expect(row).toMatchObject({ state: 'comparing', movements: told.length })
  expect(await house.db.$count(tasks, sql`kind = 'reconcile' and input ->> 'id' = ${data.id}`)).toBe(1)
})

/** Brings a file in parts of some bytes, one of them twice, and has it read. */
async function bring(csv: string | Buffer, provider = 'stripe'): Promise<string> {
  const { data } = await call<{ id: string }>('operatorReconciliation/start', { ...window, provider, source: 'file' })
  const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 50) parts.push(bytes.subarray(at, at + 50).toString('base64'))
  for (const [part, text] of [...parts, parts[0]].entries()) {
    const put = { id: data.id, part: part % parts.length, data: text }
    expect((await call('operatorReconciliation/put', put)).code).toBe(0)
  }
  expect((await call('operatorReconciliation/read', { id: data.id, parts: parts.length + 1 })).reason).toBe('conflict')
  for (let n = 0; n < 2; n++) expect((await call('operatorReconciliation/read', { id: data.id, parts: parts.length })).code).toBe(0)
  expect((await call('operatorReconciliation/put', { id: data.id, part: 0, data: 'AAAA' })).reason).toBe('conflict')
  await reconciliationDeliveries({ db: house.db, payouts, now: () => new Date() })['collect-movements']({ id: data.id }, v7())
  return data.id
}

test('a press is one run; a file is read whole or not at all, by Stripe’s columns too', async () => {
  const key = v7()
  const twice = [
    await call<{ id: string }>('operatorReconciliation/start', window, operator, key),
    await call<{ id: string }>('operatorReconciliation/start', window, operator, key),
  ]
  expect(twice[0]?.data.id).toBe(twice[1]?.data.id)
  const csv = `balance_transaction_id,created_utc,currency,gross,fee,reporting_category,payment_metadata[reference]
txn_1,2026-09-10 10:00:00,cad,"1,250.00",36.55,charge,${v7()}
txn_2,2026-09-10 10:00:00,cad,-12.5,0.00,refund,`
  const id = await bring(csv)
  const { rows } = await house.db.execute(
    sql`select amount_cents::integer as cents, fee_cents::integer as fee, kind from provider_movements where reconciliation_id = ${id} order by number`,
  )
  expect(rows).toEqual([
    { cents: 1250_00, fee: 36_55, kind: 'charge' },
    { cents: -12_50, fee: 0, kind: 'refund' },
  ])
  for (const [wrong, line] of [
    ['"never closed', 1],
    [csv.replace('-12.5', 'much'), 3],
    [csv.replace('-12.5', '1.005'), 3],
    [csv.replace('2026-09-10', 'some day'), 2],
    // A decimal comma is no thousand.
    [csv.replace('-12.5', '"12,50"'), 3],
    [csv.replace('1,250.00', '12,50.00'), 2],
    [csv.replace('1,250.00', '1250,000.00'), 2],
    [csv.replace('36.55', '"36,55"'), 2],
    // Nothing of it is a table of movements.
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]), 1],
    ['hello', 1],
    [csv.replace('gross', 'grossly'), 1],
    [`${csv.split('\n')[0]}\n`, null],
    ['\n\n', null],
  ] as const) {
    const { data } = await call<object>('operatorReconciliation/getInfo', { id: await bring(wrong) })
    expect(data).toMatchObject({ state: 'unreadable', wrongLine: line, movements: 0 })
  }
  for (const wrong of [
    { since: window.until, until: window.since },
    { fee: { basisPoints: 10_001, fixedCents: 0 } },
    { fee: { basisPoints: 1.5, fixedCents: -1 } },
  ]) {
    expect((await call('operatorReconciliation/start', { ...window, ...wrong })).code).toBe(40000)
  }
})

test('what a person paid is compared with their bank’s statement, by its number, and never with our own books', async () => {
  expect((await call('operatorReconciliation/start', { ...window, provider: 'hand' })).reason).toBe('needs-file')
  const at = new Date('2026-09-10T12:00:00Z')
  const payout = {
    sellerKind: 'shop' as const,
    provider: 'hand',
    payeeId: 'p',
    amountCents: 80_00,
    state: 'paid' as const,
    providerId: 'h',
  }
  const runId = v7()
  await house.db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: at })
  for (const number of ['PO-1111-2222', 'PO-1111-3333'])
    await house.db.insert(payoutRows).values({ ...payout, id: v7(), number, sellerId: v7(), runId, madeAt: at, endedAt: at })
  const statement = `id,at,currency,amount,reference
EFT 1,2026-09-11,CAD,-80.00,PO-1111-2222
EFT 2,2026-09-11,CAD,-81.00,PO-1111-3333`
  const id = await bring(statement, 'hand')
  await run(id)
  expect((await found(id)).map(({ kind, of, ours, theirs }) => [kind, of, ours?.amountCents, theirs?.amountCents])).toEqual([
    ['amount', 'payout', -80_00, -81_00],
  ])
})

test('it is nobody’s but the house’s', async () => {
  expect((await call('operatorReconciliation/page', {}, await addShopper(house))).code).toBe(403)
})
