import { type Column, type SQL, sql } from 'drizzle-orm'

/** One of many, as one parameter: a placeholder for each of hundreds costs more than the question. */
export const among = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
