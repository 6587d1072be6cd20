import { getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'

const names = (table: Table) =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** Inserts any number of rows from one value that `rowsText` made: the text of the statement is always the same. */
export const insertRows = (table: Table, rows: Placeholder): SQL =>
  sql`insert into ${table} (${names(table)}) select ${names(table)} from json_populate_recordset(null::${table}, ${rows}::json)`

/** Rows for `insertRows`. What a row does not name is the column's default, or null. */
export function rowsText<T extends Table>(table: T, rows: readonly T['$inferInsert'][]): string {
  const columns = Object.entries(getTableColumns(table))
  const whole = (row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name, default: fallback }]) => [name, row[key] ?? fallback ?? null]))
  return JSON.stringify(rows.map(whole))
}
