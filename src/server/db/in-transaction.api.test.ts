import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testPostgres } from '../testing/database.ts'
import type { OpenDatabase } from './database.ts'
import { afterCommit, inTransaction } from './in-transaction.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table ponds (id int primary key, ducks int not null)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`delete from ponds`)
  await database.db.execute(sql`insert into ponds values (1, 0), (2, 0)`)
})
const ducks = async (id: number) =>
  (await database.db.execute<{ ducks: number }>(sql`select ducks from ponds where id = ${id}`)).rows[0]?.ducks

const conflict = sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`

test('the whole function runs again after a conflict, and the first try leaves nothing', async () => {
  let tries = 0
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`update ponds set ducks = ducks + 1 where id = 1`)
    if (++tries < 3) await tx.execute(conflict)
  })
  expect(tries).toBe(3)
  expect(await ducks(1)).toBe(1)
})

test('it gives up at last', async () => {
  let tries = 0
  const work = inTransaction(database.db, async (tx) => {
    tries++
    await tx.execute(conflict)
  })
  await expect(work).rejects.toThrow()
  expect(tries).toBe(5)
})

test('any other failure undoes everything and is not tried again', async () => {
  let tries = 0
  const work = inTransaction(database.db, async (tx) => {
    tries++
    await tx.execute(sql`update ponds set ducks = 9 where id = 1`)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect([tries, await ducks(1)]).toEqual([1, 0])
})

test('work inside another transaction can fail alone', async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`update ponds set ducks = 1 where id = 1`)
    const inner = inTransaction(tx, async (deeper) => {
      await deeper.execute(sql`update ponds set ducks = 2 where id = 2`)
      throw new Error('no')
    })
    await expect(inner).rejects.toThrow('no')
    await inTransaction(tx, (deeper) => deeper.execute(sql`update ponds set ducks = ducks + 1 where id = 1`))
  })
  expect([await ducks(1), await ducks(2)]).toEqual([2, 0])
})

test('a bigint is a number, and one that a number cannot hold is an error', async () => {
  const read = async (value: string) => (await database.db.execute<{ n: number }>(sql`select ${value}::bigint as n`)).rows[0]?.n
  expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  await expect(read('9007199254740992')).rejects.toThrow()
})

test.runIf(testPostgres)('a real deadlock is survived', async () => {
  const both = (first: number, second: number, met: Promise<void>, arrive: () => void) =>
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`update ponds set ducks = ducks + 1 where id = ${first}`)
      arrive()
      await met
      await tx.execute(sql`update ponds set ducks = ducks + 1 where id = ${second}`)
    })
  let arrived = 0
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  const arrive = () => {
    if (++arrived === 2) meet()
  }
  await Promise.all([both(1, 2, met, arrive), both(2, 1, met, arrive)])
  expect(arrived).toBeGreaterThan(2)
  expect([await ducks(1), await ducks(2)]).toEqual([2, 2])
})

test('what waits for the commit happens when everybody can read what was written, once, and not when it was taken back', async () => {
  const seen: (number | undefined)[] = []
  const reads: Promise<unknown>[] = []
  const note = () => reads.push(ducks(1).then((count) => seen.push(count)))
  let tries = 0
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`update ponds set ducks = ducks + 1 where id = 1`)
    afterCommit(tx, note)
    if (++tries < 3) await tx.execute(conflict)
    expect(reads).toEqual([])
  })
  await Promise.all(reads)
  expect(seen).toEqual([1])

  const work = inTransaction(database.db, async (tx) => {
    afterCommit(tx, note)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(reads.length).toBe(1)
})

test('inside another transaction it waits for the whole one, and goes with the part that was taken back', async () => {
  const happened: string[] = []
  await inTransaction(database.db, async (tx) => {
    afterCommit(tx, () => happened.push('outer'))
    await inTransaction(tx, async (deeper) => afterCommit(deeper, () => happened.push('inner')))
    const failing = inTransaction(tx, async (deeper) => {
      afterCommit(deeper, () => happened.push('taken back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(happened).toEqual([])
  })
  expect(happened).toEqual(['outer', 'inner'])
  afterCommit(database.db, () => happened.push('at once'))
  expect(happened).toEqual(['outer', 'inner', 'at once'])
})

test('what was taken back is not called done, though a failed statement was not spoken of', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await tx.execute(sql`update ponds set ducks = 7 where id = 1`)
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(work).rejects.toThrow('failed statement')
  expect(await ducks(1)).toBe(0)
})

test('a statement that is sent while another one is open in the same transaction is refused', async () => {
  const both = inTransaction(database.db, (tx) => Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)]))
  await expect(both).rejects.toMatchObject({ cause: { message: expect.stringContaining('another one was open in the same transaction') } })
  const oneByOne = inTransaction(database.db, async (tx) => [await tx.execute(sql`select 1`), await tx.execute(sql`select 2`)])
  expect((await oneByOne).length).toBe(2)
})
