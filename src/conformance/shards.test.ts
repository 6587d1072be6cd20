import { expect, test, vi } from 'vitest'
import type * as Statements from '../server/db/statement.ts'
import { allTables, copiedTables, drawn, type Named, reachOf, textOfStatement, writersByTable, writesIn } from './shards.ts'
import { isTest, load, sourceFiles, textOf } from './source-files.ts'

const { seen } = vi.hoisted(() => ({ seen: [] as Named[] }))
vi.mock('../server/db/statement.ts', async (original) => {
  const real = await original<typeof Statements>()
  const statement = (name: string, make: Named['make']) => {
    seen.push({ name, make })
    return real.statement(name, make as never)
  }
  return { ...real, statement }
})

const tables = new Map([
  ['orders', new Set(['customer_id', 'id'])],
  ['stock', new Set(['shop_id', 'sku_id'])],
  ['malls', new Set(['id'])],
])

test('a statement stays in one shard when all rows that move have its key and it says whose they are', () => {
  const copied = new Set(['malls'])
  const mine = 'select 1 from "orders" join "malls" on true where customer_id = $1'
  expect(reachOf(mine, 'customer', tables, copied)).toEqual({ kind: 'one' })
  expect(reachOf('select 1 from "orders" where "id" = $1', 'customer', tables, copied)).toEqual({ kind: 'every' })
  expect(reachOf('insert into "orders" (customer_id, id) values ($1, $2)', 'customer', tables, copied)).toEqual({ kind: 'one' })
  const sale = 'update "stock" set held = 1 from "orders" where shop_id = $1 and customer_id = $2'
  expect(reachOf(sale, 'customer', tables, copied)).toEqual({ kind: 'between', tables: ['stock'] })
  expect(reachOf(sale, 'shop', tables, copied)).toEqual({ kind: 'between', tables: ['orders'] })
})

test('what is written is found, through the query builder and in SQL without a name', () => {
  expect(writesIn('await db.insert(quotes).values(x); tx.update( reviews ).set(y); db.delete(skus)')).toEqual(['quotes', 'reviews', 'skus'])
  const plain = ['update $T set state = 1', 'insert into $T (id)', 'delete from $T'].map((text, at) =>
    text.replace('$T', `\${${['refunds', 'coupons', 'wishes'][at]}}`),
  )
  expect(plain.flatMap(writesIn)).toEqual(['refunds', 'coupons', 'wishes'])
  expect(writesIn('db.select().from(orders)')).toEqual([])
})

test('a row that one of two tables lacks is said, whichever it is', () => {
  expect(differing(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual(['a', 'c'])
})

/** Also what is drawn and not written down: a statement that came since. */
const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...[...one].filter((row) => !other.has(row)), ...[...other].filter((row) => !one.has(row))].sort()

const rowsOf = (table: string) => new Set(table.split('\n').filter((line) => line.startsWith('| `')))

test('a sale is both a customer’s and a shop’s, as the page about more than one primary says; what it says of a statement is so', async () => {
  const files = sourceFiles('src/server').filter(
    (file) => !isTest(file) && /\bstatement[<(]/.test(textOf(file)) && !file.endsWith('db/statement.ts'),
  )
  // What another file of this process has loaded before would not be loaded again, and not be seen.
  vi.resetModules()
  for (const file of files) await load(file)
  const known = await allTables()
  const statements = seen.map((one) => ({ name: one.name, text: textOfStatement(one) }))
  const copied = copiedTables(
    statements.map(({ text }) => text),
    known,
    await writersByTable(),
  )
  // Each is written by a request of somebody, most of them in statements without a name.
  const busy = ['coupons', 'customer_coupons', 'quotes', 'refunds', 'reviews', 'skus', 'spus', 'stock', 'orders']
  expect(busy.filter((table) => copied.has(table))).toEqual([])
  expect(['categories', 'malls', 'provinces'].filter((table) => !copied.has(table))).toEqual([])
  const kindsOf = (name: string) => {
    const text = statements.find((one) => one.name === name)?.text ?? ''
    return [reachOf(text, 'customer', known, copied).kind, reachOf(text, 'shop', known, copied).kind]
  }
  for (const name of ['order-insert', 'order-mark-paid', 'payment-take'])
    expect([name, ...kindsOf(name)]).toEqual([name, 'between', 'between'])
  expect(kindsOf('stock-reserve')).toEqual(['between', 'one'])
  expect(kindsOf('payment-begin')).toEqual(['one', 'between'])
  const drawing = drawn(statements, known, copied)
  const wrong = differing(rowsOf(textOf('docs/beyond-one-primary.md')), rowsOf(drawing))
  // After a change of the statements it is drawn anew: the message holds it.
  expect(wrong, `docs/beyond-one-primary.md is behind. It should be\n${drawing}`).toEqual([])
})
