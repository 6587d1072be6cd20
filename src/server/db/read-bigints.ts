import pg from 'pg'

/** Amounts and counts are `bigint` in the database and numbers here. One that a number cannot hold is an error, never a near value. */
function numberOf(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a number holds`)
  return value
}

/** For every query of this process: drizzle asks the parsers of `pg` itself. */
export const readBigints = (): void => pg.types.setTypeParser(pg.types.builtins.INT8, numberOf)
