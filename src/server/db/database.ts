import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A database handle or an open transaction: what every query takes first. */
export type Db = NodePgDatabase
