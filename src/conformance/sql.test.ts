import { expect, test } from 'vitest'
import { isTest, sourceFiles, textOf } from './source-files.ts'
import { declaredTables, foreignTablesWritten, migratedTables, tablesNamed } from './sql.ts'

const files = sourceFiles('src/server').filter((file) => !isTest(file) && !file.startsWith('src/server/testing/'))
const tables = new Set(declaredTables().map(({ name }) => name))

test('every table of the migrations is declared in one tables.ts, and nothing else is', () => {
  expect(
    declaredTables()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(migratedTables())
  expect(files.filter((file) => !file.endsWith('/tables.ts') && textOf(file).includes('pgTable('))).toEqual([])
})

test('SQL names tables only through their declarations', () => {
  const wrong = files.flatMap((file) => tablesNamed(tables, file).map((table) => `${file} names ${table}`))
  expect(wrong).toEqual([])
})

// The demo marketplace fills an empty house.
const mayWriteAll = (file: string) => file.startsWith('src/server/demo/')

test('only a room writes its own tables', () => {
  const wrong = files
    .filter((file) => !mayWriteAll(file))
    .flatMap((file) => foreignTablesWritten(file).map((table) => `${file} writes ${table}`))
  expect(wrong).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: source code under test
const importing = "import { accounts } from '../customers/tables.ts'; "
const written = (code: string, file = 'src/server/orders/x.ts') => foreignTablesWritten(file, importing + code)

test.each([
  ['db.delete(accounts)'],
  ['sql`insert into ${accounts} (id) values (1)`'],
  ['sql`with gone as (delete from ${accounts} where id = ${id} returning 1) select 1 from gone`'],
  ['sql`${first}, second as (\n  update ${accounts} set id = 1\n)`'],
  ['insertRows(accounts, value.rows)'],
])('a write into another room is seen: %s', (code) => {
  expect(written(code)).toEqual(['accounts'])
  expect(written(code, 'src/server/customers/x.ts')).toEqual([])
})

test.each([
  ['sql`select 1 from ${accounts} where id = ${id} for update`'],
  ['sql`select ${accounts.id} from ${accounts}`'],
  ['const text = "update accounts"'],
])('reading another room is none: %s', (code) => {
  expect(written(code)).toEqual([])
})

const named = (code: string) => tablesNamed(new Set(['accounts', 'stock']), 'src/server/orders/x.ts', code)

test.each([
  ['sql`select 1 from accounts where id = 1`'],
  ['sql`with gone as (delete from accounts returning 1) select 1 from gone`'],
  ['sql<number>`(select max(id) from "accounts")`'],
  ['sql.raw(`update accounts set id = 1`)'],
  ["sql.raw('insert into accounts values (1)')"],
  ['sql`update ${own} set id = accounts.id`'],
  ['sql`${first} join ${rest ? sql`accounts on true` : sql`left join accounts on true`}`'],
])('a table that SQL names itself is seen: %s', (code) => {
  expect(named(code)).toEqual(['accounts'])
})

test.each([
  ['sql`select account.id, own.stock from ${accounts} account`'],
  ["sql`select 1 where kind = 'from accounts'`"],
  ['sql`select ${accounts}.id from ${accounts}`'],
  ['const accounts = list(`from accounts`)'],
])('what is no table is left alone: %s', (code) => {
  expect(named(code)).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: source code under test
