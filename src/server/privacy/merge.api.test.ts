import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MergePreview } from '../../contract/operator-merge.ts'
import { merging } from '../../rules/privacy/merging.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse, testPassword } from '../testing/house.ts'
import { addOddPerson } from '../testing/odd-words.ts'
import { addDirectory, addOperator, type Directory, talk } from '../testing/services.ts'
import { addStaff } from '../testing/staff.ts'
import { lockPair, mergeAccounts } from './merge-accounts.ts'

let house: House
let all: Directory
let operator: Shopper
let gone: Awaited<ReturnType<typeof addOddPerson>>
let kept: Shopper

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  all = await addDirectory(house, new Date())
  operator = await addOperator(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.execute(sql`update stock set on_hand = 40, reserved = 0`)
  gone = await addOddPerson(house, all)
  kept = await addShopper(house)
  await house.db.execute(sql`update subscriptions set state = 'stopped' where customer_id = ${gone.id}`)
  await house.db.execute(sql`update applications set state = 'refused' where account_id = ${gone.id}`)
  await house.db.execute(sql`insert into points_accounts (customer_id, points, held, active_at) values (${gone.id}, 70, 0, now()), (${kept.id}, 30, 0, now())
    on conflict (customer_id) do update set points = excluded.points`)
}, 120_000)

const preview = () => talk(house).must<MergePreview>(operator, 'operatorMerge/preview', { id: kept.id, otherId: gone.id })
const carryOut = async (version: string, as: Record<string, string> = operator.headers, ids = { id: kept.id, otherId: gone.id }) =>
  (await house.call('/mallapi/operatorMerge/carryOut', { ...ids, version, reason: 'The same person, by their card' }, as)).envelope
    .reason ?? 'done'

/** Tables and columns in which an account's id stands, beside those that tell of what staff did. */
async function placesOf(id: string): Promise<string[]> {
  const { rows: columns } = await house.db.execute<{ table: string; column: string; type: string }>(sql`
    select own.table_name as table, own.column_name as column, own.udt_name as type from information_schema.columns own
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and own.udt_name in ('uuid', 'text') order by 1, 2`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await house.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${id} limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
/** What happened under the old id, and the books, of which nothing is ever changed. */
const isHistory = (place: string) => /^(audit_|ledger_|tasks\.|privacy_|idempotency_keys\.)/.test(place)
const counted = async (id: string) => {
  const { rows } = await house.db.execute<{ orders: string; cents: string; words: string }>(sql`
    select (select count(*) from orders where customer_id = ${id}) as orders, (select sum(total_cents) from orders where customer_id = ${id}) as cents,
      (select count(*) from complaint_messages where customer_id = ${id}) as words`)
  return rows[0]
}

test('everything of the other account is the person’s own afterwards, and the other is closed for good', async () => {
  await talk(house).must(kept, 'shoppingCart/addNew', { skuId: all.kettle.sku, type: 'wishList' })
  const before = await counted(gone.id)
  expect(Number(before?.orders)).toBeGreaterThan(0)
  const seen = await preview()
  expect(seen.obstacles).toEqual([])
  expect(seen.moves.find(({ noun }) => noun === 'orders')?.rows).toBe(Number(before?.orders))
  expect([seen.points, seen.cards]).toEqual([70, 1])
  expect(await carryOut(seen.version)).toBe('done')

  expect(await counted(kept.id)).toEqual(before)
  const left = (await placesOf(gone.id)).filter((place) => !isHistory(place))
  expect(left).toEqual(['account_merges.gone_id', 'accounts.id'])
  const { records } = await talk(house).must<{ records: unknown[] }>(kept, 'order/page', {})
  expect(records).toHaveLength(Number(before?.orders))
  const { rows } = await house.db.execute<{ points: number }>(sql`select points from points_accounts where customer_id = ${kept.id}`)
  expect(rows[0]?.points).toBe(100)
  const login = await house.call('/mallapi/customer/login', { email: gone.mail, password: testPassword })
  expect(login.envelope.reason).toBe('login-failed')
  expect((await house.call('/mallapi/order/page', {}, gone.headers)).envelope.reason).toBe('session-ended')

  const entries = await house.db.select().from(auditEntries).where(eq(auditEntries.subjectId, kept.id))
  expect(entries.map(({ call, reason }) => [call, reason])).toEqual([['/mallapi/operatorMerge/carryOut', 'The same person, by their card']])
  expect(JSON.parse(entries[0]?.after ?? '{}')).toEqual({ goneId: gone.id, keptId: kept.id })
  // Asked twice, it is done once.
  expect(await carryOut(seen.version)).toBe('done')
})

test('what both have stays once, with what the account that stays says of it', async () => {
  const { rows } = await house.db.execute<{ sku: string }>(sql`select sku_id as sku from cart_lines where customer_id = ${gone.id} limit 1`)
  const sku = rows[0]?.sku ?? all.kettle.sku
  for (const one of [gone, kept]) await talk(house).must(one, 'shoppingCart/addNew', { skuId: sku, quantity: one === kept ? 3 : 1 })
  const seen = await preview()
  expect(seen.moves.find(({ noun }) => noun === 'lists')?.both).toBeGreaterThan(0)
  expect(await carryOut(seen.version)).toBe('done')
  const lines = await house.db.execute<{ quantity: number }>(
    sql`select quantity from cart_lines where customer_id = ${kept.id} and sku_id = ${sku}`,
  )
  expect(lines.rows).toEqual([{ quantity: 3 }])
  const defaults = await house.db.execute(sql`
    select address_type from addresses where customer_id = ${kept.id} and is_default group by address_type having count(*) > 1`)
  expect(defaults.rows).toEqual([])
})

test('what is still open stands in the way, and nothing happens', async () => {
  const before = await placesOf(gone.id)
  await house.db.execute(sql`update subscriptions set state = 'active' where customer_id = ${gone.id}`)
  await house.db.execute(sql`update complaints set state = 'open' where customer_id = ${gone.id}`)
  const seen = await preview()
  expect(seen.obstacles).toContain('complaints')
  expect(await carryOut(seen.version)).toBe('not-mergeable')
  expect(await placesOf(gone.id)).toEqual(before)
  const { rows } = await house.db.execute<{ id: string }>(sql`select account_id as id from members where kind = 'business' limit 1`)
  const works = await talk(house).must<MergePreview>(operator, 'operatorMerge/preview', { id: kept.id, otherId: rows[0]?.id })
  expect(works.obstacles).toContain('works')
})

test('whoever saw something older, has no right, or names one account twice is refused', async () => {
  const seen = await preview()
  expect(await carryOut(seen.version, await addStaff(house, 'support', new Date()))).toBe('forbidden')
  await talk(house).must(gone, 'shoppingCart/addNew', { skuId: all.kettle.sku, type: 'wishList' })
  const changed = (await preview()).version !== seen.version
  expect(await carryOut(seen.version)).toBe(changed ? 'conflict' : 'done')
  expect(await carryOut('x', operator.headers, { id: kept.id, otherId: kept.id })).toBe('not-found')
  await house.db.execute(sql`update sessions set proved_at = now() - interval '1 day'`)
  expect(await carryOut((await preview().catch(() => seen)).version)).toBe('prove-again')
})

test('with one line of the list less something of the old account is found: each of them is needed', async () => {
  for (const table of ['orders', 'reviews', 'addresses', 'search_history']) {
    const { [table]: _, ...list } = merging
    const found = await inTransaction(house.db, async (tx) => {
      const pair = await lockPair(tx, kept.id, gone.id)
      await mergeAccounts(tx, pair, { by: operator.id, reason: 'A try', list }, new Date())
      const column = table === 'search_history' ? 'owner' : 'customer_id'
      const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${gone.id}`)
      if (rows.length > 0) throw new Found(`${table}.${column}`)
      return []
    }).catch((error) => {
      if (error instanceof Found) return [error.message]
      throw error
    })
    expect(found, table).toHaveLength(1)
  }
})

/** Takes back what was tried. */
class Found extends Error {}
