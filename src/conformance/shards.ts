import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { load, sourceFiles } from './source-files.ts'

export interface Named {
  name: string
  make: (value: never) => SQL
}

/** Who somebody is has two names: of what they buy, and of how they sign in. */
const columnsOf = { customer: ['customer_id', 'account_id'], shop: ['shop_id'] } as const
export type Key = keyof typeof columnsOf

/** A table, and the columns by which its rows could be dealt out. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>

export async function allTables(): Promise<Tables> {
  const tables = new Map<string, ReadonlySet<string>>()
  for (const file of sourceFiles('src/server').filter((name) => name.endsWith('/tables.ts'))) {
    for (const value of Object.values(await load(file))) {
      if (!is(value, PgTable)) continue
      const { name, columns } = getTableConfig(value)
      tables.set(name, new Set(columns.map((column) => column.name)))
    }
  }
  return tables
}

const dialect = new PgDialect()
const anything = new Proxy({}, { get: (_, key) => sql.placeholder(String(key)) })

/** What is sent to the database. */
export const textOfStatement = ({ make }: Named): string => dialect.sqlToQuery(make(anything as never)).sql.replace(/\s+/g, ' ')

const namedIn = (text: string, tables: Tables) => [...tables.keys()].filter((table) => text.includes(`"${table}"`)).sort()
const isWritten = (text: string, table: string) => new RegExp(`(insert into|update|delete from) (only )?"${table}"`).test(text)

/** Nobody writes them all the time: every shard could have a copy. */
export const copiedTables = (texts: readonly string[], tables: Tables): ReadonlySet<string> =>
  new Set([...tables.keys()].filter((table) => !texts.some((text) => isWritten(text, table))))

/** The statement says whose rows it means: it compares the key with something, or writes it. */
const saysKey = (text: string, key: Key) =>
  columnsOf[key].some(
    (column) =>
      new RegExp(`\\b"?${column}"? (=|in|is not distinct)`).test(text) ||
      new RegExp(`insert into "\\w+" (as \\w+ )?\\([^)]*\\b"?${column}"?`).test(text),
  )

export type Reach = { kind: 'one' } | { kind: 'every' } | { kind: 'between'; tables: string[] }

/**
 * Where a statement would go when rows are dealt out by `key`: to one shard, to every one because it does not say whose rows it means, or
 * between shards because it also touches rows that are not dealt out by that key and that somebody writes all the time.
 */
export function reachOf(text: string, key: Key, tables: Tables, copied: ReadonlySet<string>): Reach {
  const moving = namedIn(text, tables).filter((table) => !copied.has(table))
  const strangers = moving.filter((table) => !columnsOf[key].some((column) => tables.get(table)?.has(column)))
  if (strangers.length > 0) return { kind: 'between', tables: strangers }
  return moving.length === 0 || saysKey(text, key) ? { kind: 'one' } : { kind: 'every' }
}

const cell = (reach: Reach) => (reach.kind === 'between' ? `also ${reach.tables.join(', ')}` : reach.kind)

/** The table of docs/beyond-one-primary.md. */
export function drawn(statements: readonly { name: string; text: string }[], tables: Tables): string {
  const copied = copiedTables(
    statements.map(({ text }) => text),
    tables,
  )
  const rows = statements
    .map(({ name, text }) => ({
      name,
      customer: reachOf(text, 'customer', tables, copied),
      shop: reachOf(text, 'shop', tables, copied),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const count = (of: Key, kind: Reach['kind']) => rows.filter((row) => row[of].kind === kind).length
  const counted = (of: Key) => `${count(of, 'one')} one, ${count(of, 'every')} every, ${count(of, 'between')} between`
  return [
    '| statement | keyed by customer | keyed by shop |',
    '|---|---|---|',
    ...rows.map(({ name, customer, shop }) => `| \`${name}\` | ${cell(customer)} | ${cell(shop)} |`),
    `| all ${rows.length} | ${counted('customer')} | ${counted('shop')} |`,
  ].join('\n')
}
