import { type SQL, sql } from 'drizzle-orm'

/**
 * For a statement that writes what may be lost with the last moment before the database's machine dies, because it is no promise or because
 * it would only be done again: its commit does not wait for the disk. True, and to be named where it is looked at once. Whatever commits
 * afterwards and waits (an order, a payment) brings it to the disk, too. Never inside a transaction: all of that would not wait.
 */
export const unhurried: SQL = sql.raw(`(select set_config('synchronous_commit', 'off', true)) = 'off'`)
