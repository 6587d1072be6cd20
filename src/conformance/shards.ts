import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { isTest, load, sourceFiles, textOf } from './source-files.ts'

export interface Named {
  name: string
  make: (value: never) => SQL
}

/** Who somebody is has two names: of what they buy, and of how they sign in. */
const columnsOf = { customer: ['customer_id', 'account_id'], shop: ['shop_id'] } as const
export type Key = keyof typeof columnsOf
/** Whose own id is the key. */
const tableOf = { customer: 'accounts', shop: 'shops' } as const

/** A table, and the columns by which its rows could be dealt out. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>

async function declared(): Promise<{ variable: string; table: PgTable }[]> {
  const found: { variable: string; table: PgTable }[] = []
  for (const file of sourceFiles('src/server').filter((name) => name.endsWith('/tables.ts'))) {
    for (const [variable, value] of Object.entries(await load(file))) if (is(value, PgTable)) found.push({ variable, table: value })
  }
  return found
}

export async function allTables(): Promise<Tables> {
  const configs = (await declared()).map(({ table }) => getTableConfig(table))
  return new Map(configs.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}

/** Where the house, at its desks and at a start, changes what everybody reads: seldom enough for every shard to be told. */
const ofTheHouse = [
  ...['catalogue/shape-tree.ts', 'catalogue/write-products.ts', 'malls/', 'content/', 'editions/', 'commissions/', 'db/settings.ts'],
  ...['services/open-provider.ts', 'shops/open-shop.ts'],
].map((file) => `src/server/${file}`)
const notRunning = /^src\/server\/(testing|demo)\//

/** Through the query builder, or in SQL that has no name. */
const writing = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insert into|update|delete from) \$\{(\w+)\}/g

export const writesIn = (text: string): string[] => [...text.matchAll(writing)].map(([, built, plain]) => built ?? plain ?? '')

/** By table, the files that write it while the marketplace runs, whether the statement has a name or not. */
export async function writersByTable(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const names = new Map((await declared()).map(({ variable, table }) => [variable, getTableConfig(table).name]))
  const writers = new Map<string, Set<string>>()
  for (const file of sourceFiles('src/server').filter((name) => !isTest(name) && !notRunning.test(name))) {
    for (const variable of writesIn(textOf(file))) {
      const table = names.get(variable)
      if (table) writers.set(table, (writers.get(table) ?? new Set()).add(file))
    }
  }
  return writers
}

const dialect = new PgDialect()
const anything = new Proxy({}, { get: (_, key) => sql.placeholder(String(key)) })

/** What is sent to the database. */
export const textOfStatement = ({ make }: Named): string => dialect.sqlToQuery(make(anything as never)).sql.replace(/\s+/g, ' ')

const namedIn = (text: string, tables: Tables) => [...tables.keys()].filter((table) => text.includes(`"${table}"`)).sort()
const isWritten = (text: string, table: string) => new RegExp(`(insert into|update|delete from) (only )?"${table}"`).test(text)

/** Nobody but the house writes them, so every shard could have a copy. */
export const copiedTables = (
  texts: readonly string[],
  tables: Tables,
  writers: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> =>
  new Set(
    [...tables.keys()].filter(
      (table) =>
        !texts.some((text) => isWritten(text, table)) &&
        [...(writers.get(table) ?? [])].every((file) => ofTheHouse.some((own) => file.startsWith(own))),
    ),
  )

/** The statement says whose rows it means: it compares the key with something, or writes it. */
const saysKey = (text: string, key: Key) =>
  new RegExp(`"${tableOf[key]}"\\."id" (=|in)|from "${tableOf[key]}" where "?id"? (=|in)`).test(text) ||
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
  const hasKey = (table: string) => table === tableOf[key] || columnsOf[key].some((column) => tables.get(table)?.has(column))
  const strangers = moving.filter((table) => !hasKey(table))
  if (strangers.length > 0) return { kind: 'between', tables: strangers }
  return moving.length === 0 || saysKey(text, key) ? { kind: 'one' } : { kind: 'every' }
}

const cell = (reach: Reach) => (reach.kind === 'between' ? `also ${reach.tables.join(', ')}` : reach.kind)

/** The table of docs/beyond-one-primary.md. */
export function drawn(statements: readonly { name: string; text: string }[], tables: Tables, copied: ReadonlySet<string>): string {
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
