import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { DatabaseError } from './database-error.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { heldToOne } from './one-at-a-time.ts'
import { type Away, type HearAway, reasonOf } from './primary.ts'
import { readBigints } from './read-bigints.ts'
import { SturdyPool } from './sturdy-pool.ts'

/** A database handle or an open transaction: what every query takes first. `$client` is the pool, or the transaction's connection. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool | pg.PoolClient }

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** Only of the embedded database. */
  embedded: Embedded | null
  /** Since when and why there is no server that takes writes; null while there is one. */
  away(): Away | null
  /** Hears when it is away, and when it is back. */
  hearAway(hear: HearAway): void
  close(): Promise<void>
}

const OLDEST_POSTGRES = 150_000
/** A query inside a transaction that does not use its handle would wait for ever where there is one connection. */
const CONNECTION_WAIT_MS = 10_000
const KEEPALIVE_MS = 10_000

export async function openDatabase(config: Config['database']): Promise<OpenDatabase> {
  return config.kind === 'embedded' ? openEmbedded(await startEmbedded(config.dataDir)) : openPostgres(config)
}

/**
 * The embedded database has one backend session for every connection it ever had, and does not say that a statement was understood when its
 * first run fails: a name would be taken for ever after. So statements go there without one.
 */
class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query, handed on as they come.
  override query(...args: any[]): any {
    const [config, ...rest] = args
    const nameless = typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config
    return heldToOne(this, config, () => (super.query as (...all: unknown[]) => unknown)(nameless, ...rest))
  }
}

export function openEmbedded(embedded: Embedded): OpenDatabase {
  const pool = listenedTo(new pg.Pool({ ...shared, ...embedded.pool, idleTimeoutMillis: 0, Client: NamelessClient }))
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  return { db: drizzle(pool), pool, embedded, away: () => null, hearAway: () => {}, close }
}

export interface Postgres {
  url: string
  connections: number
  statementMs: number
}

/** How connections to a PostgreSQL are made. */
export const connecting = ({ url, connections, statementMs }: Postgres) => ({
  ...shared,
  connectionString: url,
  max: connections,
  statement_timeout: statementMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_MS,
  idle_in_transaction_session_timeout: 30_000,
  // Compiling a query takes longer than any of ours runs.
  options: '-c jit=off',
})

export async function openPostgres(postgres: Postgres): Promise<OpenDatabase> {
  const pool = listenedTo(new SturdyPool({ ...connecting(postgres), statementMs: postgres.statementMs }))
  try {
    const { rows }: pg.QueryResult<{ version: number }> = await pool.query(`select current_setting('server_version_num')::int as version`)
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_POSTGRES) {
      throw new DatabaseError(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`)
    }
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  }
  return {
    db: drizzle(pool),
    pool,
    embedded: null,
    away: () => pool.primary.away,
    hearAway: (hear) => pool.primary.tell(hear),
    close: () => pool.end(),
  }
}

const shared = { connectionTimeoutMillis: CONNECTION_WAIT_MS, application_name: 'mallard' }

export function listenedTo<Pool extends pg.Pool>(pool: Pool): Pool {
  readBigints()
  // A connection that breaks while it is idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks while it is used fails the query under way. The pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** There is no server that takes writes. */
export const isAway = ({ $client: client }: Db): boolean => client instanceof SturdyPool && client.primary.away !== null

/** There is none, or somebody is looking whether there is. */
export const isDoubted = ({ $client: client }: Db): boolean =>
  client instanceof SturdyPool && (client.primary.away !== null || client.primary.isDoubted)
