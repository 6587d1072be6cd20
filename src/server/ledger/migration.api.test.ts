import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { openEmbedded } from '../db/database.ts'
import { startInMemory } from '../db/embedded.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { preparedDump } from '../testing/database.ts'
import { balanceOf, balanceOfHouse } from './balances.ts'

/** As the release before wrote them: sales of shops and businesses, refunds, points, payments that came and went. */
const filling = `
  insert into ledger_entries (id, transfer_id, kind, account, owner_id, order_id, amount_cents, at)
  select gen_random_uuid(), md5('t' || n)::uuid, 'sale', line.account, line.owner, md5('o' || n / 2)::uuid, line.cents, now()
  from generate_series(1, 3000) n, lateral (values
    ('buyer', md5('customer' || n % 90)::uuid, 113 + n), ('shop', md5('seller' || n % 40)::uuid, -100 - n), ('tax', null, -9), ('marketplace', null, -4)
  ) line (account, owner, cents);
  insert into ledger_entries (id, transfer_id, kind, account, owner_id, order_id, amount_cents, at)
  select gen_random_uuid(), md5('r' || n)::uuid, 'saleReversal', line.account, line.owner, md5('o' || n / 2)::uuid, line.cents, now()
  from generate_series(1, 700) n, lateral (values
    ('buyer', md5('customer' || n % 90)::uuid, -50), ('shop', md5('seller' || n % 40)::uuid, 50), ('provider', null, 7), ('points', md5('customer' || n % 90)::uuid, -7)
  ) line (account, owner, cents);`

const sums = `select account, owner_id, sum(amount_cents)::text as cents, count(*)::text as lines from ledger_entries group by 1, 2 order by 1, 2`

test('the migration of the ledger leaves every balance as it was, and every line with its owner', async () => {
  const all = await readMigrations()
  const at = all.findIndex(({ name }) => name.startsWith('0084'))
  const { pool, close } = openEmbedded(await startInMemory(await preparedDump(all.slice(0, at))))
  try {
    await pool.query(filling)
    const before = (await pool.query(sums)).rows
    await migrate(pool, all)
    expect((await pool.query(sums)).rows).toEqual(before)
    expect(before.length).toBeGreaterThan(100)
    const kinds = await pool.query(`select distinct account, owner_kind from ledger_entries order by 1`)
    expect(kinds.rows.map(({ account, owner_kind }) => `${account} ${owner_kind}`)).toEqual([
      ...['buyer customer', 'marketplace house', 'points customer', 'provider house', 'shop shop', 'tax house'],
    ])
    const db = drizzle(pool)
    for (const { account, owner_id, cents } of before.filter((row) => row.account === 'shop')) {
      const { availableCents, debtCents } = await balanceOf(db, owner_id)
      expect([account, availableCents - debtCents]).toEqual([account, -Number(cents)])
    }
    const house = new Map(before.filter((row) => row.owner_id === null).map(({ account, cents }) => [account, Number(cents)]))
    expect(await balanceOfHouse(db)).toEqual({
      earnedCents: -(house.get('marketplace') ?? 0),
      taxCents: -(house.get('tax') ?? 0),
      providerCents: house.get('provider'),
    })
  } finally {
    await close()
  }
})
