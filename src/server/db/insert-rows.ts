import { getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'

const names = (table: Table) =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** Inserts any number of rows from one value that `rowsText` made: the text of the statement is always the same. */
export const insertRows = (table: Table, rows: Placeholder | string): SQL =>
  sql`insert into ${table} (${names(table)}) select ${names(table)} from json_populate_recordset(null::${table}, ${rows}::json)`

interface Written {
  key: string
  name: string
  fallback: unknown
}

const written = new WeakMap<Table, Written[]>()

function writtenOf(table: Table): Written[] {
  const known = written.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table)).map(([key, { name, default: fallback }]) => ({ key, name, fallback }))
  written.set(table, columns)
  return columns
}

/** Rows for `insertRows`. What a row does not name is the column's default, or null. */
export function rowsText<T extends Table>(table: T, rows: readonly T['$inferInsert'][]): string {
  const columns = writtenOf(table)
  const whole = (row: Record<string, unknown>) => {
    const named: Record<string, unknown> = {}
    for (const { key, name, fallback } of columns) {
      const value = row[key] ?? fallback
      // A column that is not named is null.
      if (value !== undefined && value !== null) named[name] = value
    }
    return named
  }
  return JSON.stringify(rows.map(whole))
}
