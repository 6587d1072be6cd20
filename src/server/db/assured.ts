import { type SQL, sql } from 'drizzle-orm'

/**
 * For the answer of a statement that writes: when `condition` does not hold, the statement breaks by a division by zero and leaves nothing
 * written. For what would be our bug; what is to be expected is no error, and the database's log stays quiet.
 */
export const assured = (condition: SQL): SQL => sql`1 / (${condition})::integer`
