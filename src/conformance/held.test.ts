import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { allHeld, heldByOthers } from '../rules/privacy/all-held.ts'
import type { Held } from '../rules/privacy/held.ts'
import { type Columns, tooLate, unnamed, wrongIn } from './held.ts'
import { load, sourceFiles } from './source-files.ts'

async function allColumns(): Promise<Columns> {
  const tables = new Map<string, ReadonlyMap<string, string>>()
  for (const file of sourceFiles('src/server').filter((name) => name.endsWith('/tables.ts'))) {
    for (const value of Object.values(await load(file))) {
      if (!is(value, PgTable)) continue
      const { name, columns } = getTableConfig(value)
      tables.set(name, new Map(columns.map((column) => [column.name, column.getSQLType()])))
    }
  }
  return tables
}

const columns = await allColumns()

test('of every table that holds something of a person it is said what becomes of it', () => {
  expect(columns.size).toBeGreaterThan(150)
  expect(unnamed(columns, allHeld, heldByOthers)).toEqual([])
})

test('the list names tables and columns that are there, and says of every column with words whether it stays', () => {
  expect(wrongIn(columns, allHeld, heldByOthers)).toEqual([])
})

test('what is found beside something that is erased is looked for before', () => {
  expect(tooLate(allHeld)).toEqual([])
  // All else is found by what stands in it.
  expect(allHeld.at(-1)?.table).toBe('accounts')
})

test('whatever stays has a reason, whatever is not told has one too, and each noun is told once', () => {
  const reasonless = allHeld.filter((rule) => (rule.fate !== 'erase' && !rule.because) || (rule.file === null && !rule.unsaid))
  expect(reasonless.map(({ table }) => table)).toEqual([])
  const nouns = allHeld.flatMap(({ file }) => file ?? [])
  expect(new Set(nouns).size).toBe(nouns.length)
})

test('a table that somebody adds, a column that nobody names and an order that comes too late are found', () => {
  const more = new Map([...columns, ['guest_books', new Map([['email', 'text']])]])
  expect(unnamed(more, allHeld, heldByOthers)).toEqual(['guest_books.email'])
  const without = allHeld.filter(({ table }) => table !== 'addresses')
  expect(unnamed(columns, without, heldByOthers)).toContain('addresses.phone')
  const wider = new Map([...columns, ['orders', new Map([...(columns.get('orders') ?? []), ['wish', 'text']])]])
  expect(wrongIn(wider, allHeld, heldByOthers)).toEqual(['orders.wish'])
  const moved: Held[] = [...allHeld.filter(({ table }) => table === 'cards'), ...allHeld.filter(({ table }) => table !== 'cards')]
  expect(tooLate(moved)).toEqual(['test_provider_tokens beside cards'])
})
