import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CutOff, openCutOff } from '../testing/cut-off.ts'
import { testPostgres } from '../testing/database.ts'
import type { Db } from './database.ts'
import { isUnknown, PrimaryAway, sqlState } from './database-error.ts'
import { inTransaction } from './in-transaction.ts'

describe.runIf(testPostgres)('a primary that is lost', () => {
  let cutOff: CutOff
  let db: Db
  beforeAll(async () => {
    cutOff = await openCutOff(testPostgres as string)
    db = cutOff.database.db
    await cutOff.straight.db.execute(sql`create table ponds (duck text not null)`)
  })
  afterAll(() => cutOff.close())
  beforeEach(() => cutOff.straight.db.execute(sql`delete from ponds`))
  afterEach(async () => {
    cutOff.proxy.heal()
    // Whoever comes next finds it there.
    await db.execute(sql`delete from ponds where false`)
  })
  const ducks = async () =>
    (await cutOff.straight.db.execute<{ duck: string }>(sql`select duck from ponds order by 1`)).rows.map(({ duck }) => duck)
  const insert = (on: Db, duck: string) => on.execute(sql`insert into ponds values (${duck})`)

  test('what never came to COMMIT is done again whole, and once', async () => {
    cutOff.proxy.cut('after statement', 'insert into ponds')
    let tries = 0
    const done = await inTransaction(db, async (tx) => {
      await insert(tx, `try ${++tries}`)
      return tries
    })
    expect([done, tries]).toEqual([2, 2])
    expect(await ducks()).toEqual(['try 2'])
  })

  test.each([
    ['after commit', ['try 1']],
    ['before commit', []],
  ] as const)(
    'where no answer of COMMIT is heard, nobody says what became of it and nobody does it again (cut %s)',
    async (fault, left) => {
      cutOff.proxy.cut(fault)
      let tries = 0
      const work = inTransaction(db, (tx) => insert(tx, `try ${++tries}`))
      await expect(work).rejects.toSatisfy(isUnknown)
      expect(tries).toBe(1)
      expect(await ducks()).toEqual(left)
    },
  )

  test('its broken twin, which tries again whatever broke, does it twice', async () => {
    const naive = async (tries: number): Promise<void> => {
      const client = new pg.Client({ connectionString: cutOff.proxy.url })
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('begin')
        await client.query(`insert into ponds values ('try ${tries}')`)
        await client.query('commit')
      } catch {
        await naive(tries + 1)
      } finally {
        await client.end()
      }
    }
    cutOff.proxy.cut('after commit')
    await naive(1)
    expect(await ducks()).toEqual(['try 1', 'try 2'])
  })

  test('one statement that writes is as unknown as a COMMIT, and one that reads is asked again', async () => {
    cutOff.proxy.cut('after statement', 'insert into ponds')
    await expect(insert(db, 'alone')).rejects.toSatisfy(isUnknown)
    expect(await ducks()).toEqual(['alone'])
    cutOff.proxy.cut('after statement', 'select duck')
    expect((await db.execute(sql`select duck from ponds`)).rows).toEqual([{ duck: 'alone' }])
  })

  test('a server that only reads gets no write, and none of its connections is kept', async () => {
    const name = new URL(cutOff.proxy.url).pathname.slice(1)
    await insert(db, 'before')
    await cutOff.straight.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    // Those that are open do not hear of it until they begin anew, as after a switch.
    await cutOff.database.pool.query('set default_transaction_read_only = on')
    const before = cutOff.proxy.connections
    const writing = inTransaction(db, (tx) => insert(tx, 'after'))
    while (!cutOff.database.away()) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(cutOff.database.away()?.why).toBe('The server only reads')
    await cutOff.straight.pool.query(
      `begin; set transaction read write; alter database ${name} reset default_transaction_read_only; commit`,
    )
    await writing
    expect(await ducks()).toEqual(['after', 'before'])
    expect(cutOff.proxy.connections).toBeGreaterThan(before)
    expect(cutOff.database.away()).toBe(null)
  })

  test('one that is gone is asked by one, says since when and why, and everybody goes on when it is back', async () => {
    const since = Date.now()
    cutOff.proxy.close()
    const writing = Promise.all(['a', 'b', 'c'].map((duck) => inTransaction(db, (tx) => insert(tx, duck))))
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy((error) => sqlState(error) === new PrimaryAway().code)
    expect(cutOff.database.away()?.since.getTime()).toBeGreaterThanOrEqual(since)
    expect(cutOff.database.away()?.why).not.toBe('')
    cutOff.proxy.heal()
    await writing
    expect(await ducks()).toEqual(['a', 'b', 'c'])
    expect(cutOff.database.away()).toBe(null)
  })

  test('one that stands still without a word is found out, and what it was doing is done again', async () => {
    await inTransaction(db, (tx) => tx.execute(sql`select 1`))
    cutOff.proxy.freeze()
    const writing = inTransaction(db, (tx) => insert(tx, 'patient'))
    while (!cutOff.database.away()) await new Promise((resolve) => setTimeout(resolve, 50))
    cutOff.proxy.close()
    cutOff.proxy.heal()
    await writing
    expect(await ducks()).toEqual(['patient'])
  })
})
