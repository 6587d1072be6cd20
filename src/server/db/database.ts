import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { DatabaseError } from './database-error.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { PlanningClient } from './planned-query.ts'
import { readBigints } from './read-bigints.ts'

/** A database handle or an open transaction: what every query takes first. `$client` is the pool, or the transaction's connection. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool | pg.PoolClient }

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** Only of the embedded database. */
  embedded: Embedded | null
  close(): Promise<void>
}

const OLDEST_POSTGRES = 150_000
/** A query inside a transaction that does not use its handle would wait for ever where there is one connection. */
const CONNECTION_WAIT_MS = 10_000

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
    return (super.query as (...all: unknown[]) => unknown)(nameless, ...rest)
  }
}

export function openEmbedded(embedded: Embedded): OpenDatabase {
  const pool = poolOf({ ...embedded.pool, idleTimeoutMillis: 0, Client: NamelessClient })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  return { db: drizzle(pool), pool, embedded, close }
}

export async function openPostgres({
  url,
  connections,
  statementMs,
}: {
  url: string
  connections: number
  statementMs: number
}): Promise<OpenDatabase> {
  const pool = poolOf({
    connectionString: url,
    max: connections,
    statement_timeout: statementMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a query takes longer than any of ours runs.
    options: '-c jit=off',
    Client: PlanningClient,
  })
  try {
    const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_POSTGRES) {
      throw new DatabaseError(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`)
    }
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  }
  return { db: drizzle(pool), pool, embedded: null, close: () => pool.end() }
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  readBigints()
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_WAIT_MS, application_name: 'mallard', ...config })
  // A connection that breaks while it is idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks while it is used fails the query under way. The pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A refused connection to several addresses comes as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return (message || code || 'unknown reason').split('\n')[0] ?? ''
}
