import { is, Param, Placeholder, type SQL, sql } from 'drizzle-orm'
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
export const unseen = (value: Placeholder, type: 'uuid' | 'uuid[]' | 'integer[]' | 'bytea[]' | 'timestamptz'): SQL => {
  const named = sql.raw(type)
  // The outer cast keeps `any` from taking it for a list of rows.
  return sql`(select ${value}::${named})::${named}`
}

type Named = Record<string, unknown>

/** Where each value of a built statement comes from is found out once: drizzle's own `fillPlaceholders` looks at every one each time. */
function filling(params: readonly unknown[]): (values: Named) => unknown[] {
  const named = (name: string) => (values: Named) => {
    if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`)
    return values[name]
  }
  const takes = params.map((param) => {
    if (is(param, Placeholder)) return named(param.name)
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
    const { encoder } = param
    const take = named(param.value.name)
    return (values: Named) => encoder.mapToDriverValue(take(values))
  })
  return (values) => takes.map((take) => take(values))
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
  const build = () => {
    const { sql: text, params } = dialect.sqlToQuery(make(value))
    return { text, fill: filling(params) }
  }
  let built: ReturnType<typeof build> | undefined
  return async (db, values) => {
    built ??= build()
    const { rows, rowCount } = await db.$client.query({ name, text: built.text, values: built.fill(values as Named), types })
    return { rows, rowCount: rowCount ?? 0 }
  }
}
