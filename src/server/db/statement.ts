import { fillPlaceholders, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './database.ts'

const dialect = new PgDialect()

interface Result<Row> {
  rows: Row[]
  rowCount: number
}

/**
 * A value that the planner does not look at. It plans a statement anew each time when the plan for a list of one is much cheaper than the
 * plan for a list of any length; a value that it cannot see gives it no choice.
 */
export const unseen = (value: Placeholder, type: 'uuid' | 'uuid[]' | 'integer[]' | 'bytea[]'): SQL => {
  const named = sql.raw(type)
  // The outer cast keeps `any` from taking it for a list of rows.
  return sql`(select ${value}::${named})::${named}`
}

const { builtins } = pg.types
const asText = (value: string) => value
/** Points in time come as texts, as they do from drizzle's own queries. */
const texts = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (texts.has(id) ? asText : pg.types.getTypeParser(id, format as 'text')),
}

/**
 * A statement whose text is built once and whose plan the database keeps: for what happens all the time. Its text may not depend on its
 * values, and no other statement may have its name.
 */
export function statement<Values extends object, Row extends object = Record<string, unknown>>(
  name: string,
  make: (value: { readonly [Name in keyof Values]-?: Placeholder }) => SQL,
): (db: Db, values: Values) => Promise<Result<Row>> {
  const value = new Proxy({} as { readonly [Name in keyof Values]-?: Placeholder }, { get: (_, key) => sql.placeholder(String(key)) })
  let query: Query | undefined
  return async (db, values) => {
    query ??= dialect.sqlToQuery(make(value))
    const { rows, rowCount } = await db.$client.query({
      name,
      text: query.sql,
      values: fillPlaceholders(query.params, values as Record<string, unknown>),
      types,
    })
    return { rows, rowCount: rowCount ?? 0 }
  }
}
