import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeScratch, openTestDatabase, PATIENCE_MS, testPostgres } from '../testing/database.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => database.pool.query(`drop table if exists ducks; delete from migrations where name like '9%'`))
const ours = await readMigrations()
const extra = (sql: string, name = '9000-extra.sql'): Migration => ({ name, checksum: sql, sql })

test('each file runs once', async () => {
  const { pool } = database
  const more = [...ours, extra('create table ducks (id int); insert into ducks values (1)')]
  await migrate(pool, more)
  await migrate(pool, more)
  expect((await pool.query('select * from ducks')).rowCount).toBe(1)
})

test('a file that fails is undone whole', async () => {
  const { pool } = database
  await expect(migrate(pool, [...ours, extra('create table ducks (id int); select 1/0')])).rejects.toThrow(
    '9000-extra.sql failed and was undone',
  )
  expect((await pool.query(`select to_regclass('ducks') as found`)).rows[0].found).toBeNull()
  expect((await pool.query('select 1 from migrations')).rowCount).toBe(ours.length)
})

test('a database of a newer Mallard is refused and left untouched', async () => {
  const { pool } = database
  await migrate(pool, [...ours, extra('create table ducks (id int)')])
  await expect(migrate(pool, ours)).rejects.toThrow('newer Mallard (it holds 9000-extra.sql)')
  expect((await pool.query(`select to_regclass('ducks') as found`)).rows[0].found).not.toBeNull()
})

test('a file that changed after it ran is refused', async () => {
  const { pool } = database
  await migrate(pool, [...ours, extra('create table ducks (id int)')])
  await expect(migrate(pool, [...ours, extra('create table geese (id int)')])).rejects.toThrow('another 9000-extra.sql')
})

test.runIf(testPostgres)('many processes that start together apply each file once', async () => {
  const scratch = await makeScratch(testPostgres ?? '')
  const slow = extra('create table ducks (id int); insert into ducks values (1); select pg_sleep(0.2)')
  const several = await Promise.all(
    Array.from({ length: 6 }, () => openPostgres({ url: scratch.url, connections: 2, statementMs: PATIENCE_MS })),
  )
  try {
    await Promise.all(several.map(({ pool }) => migrate(pool, [...ours, slow])))
    expect((await several[0]?.pool.query('select * from ducks'))?.rowCount).toBe(1)
  } finally {
    await Promise.all(several.map(({ close }) => close()))
    await scratch.drop()
  }
})
