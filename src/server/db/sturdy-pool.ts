import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost, isUnknown, OutcomeUnknown, sqlState } from './database-error.ts'
import { Primary } from './primary.ts'
import { isRead } from './read-text.ts'
import { asSturdy, SturdyClient } from './sturdy-client.ts'

/** So long a write waits for a primary before whoever made it is told that nothing was done. */
export const WRITE_PATIENCE_MS = 10_000
/** So long a question waits: what is known already is shown instead. */
export const READ_PATIENCE_MS = 1_500
const PROBE_TIMEOUT_MS = 2_000
const WATCH_MS = 500
/** Nothing heard for so long is reason enough to look whether anybody is there. */
const DOUBT_MS = 2_000
/** A statement ends by the server's own limit; so much later the server is not there to hold it. */
const SILENCE_MS = 5_000
const LIFETIME_SECONDS = 300

interface Sturdiness extends pg.PoolConfig {
  statementMs: number
}

/** A pool that outlives the server it leads to: what broke is thrown away, what was never sent or only read is asked again. */
export class SturdyPool extends pg.Pool {
  readonly primary: Primary
  readonly #busy = new Set<SturdyClient>()
  readonly #watching: NodeJS.Timeout

  constructor({ statementMs, ...config }: Sturdiness) {
    super({ ...config, Client: SturdyClient, maxLifetimeSeconds: LIFETIME_SECONDS, onConnect: refuseReader })
    this.primary = new Primary(() => probe(config))
    this.on('connect', (client) => {
      asSturdy(client).limitMs = statementMs + SILENCE_MS
    })
    this.on('acquire', (client) => this.#busy.add(asSturdy(client)))
    this.on('release', (_error, client) => this.#busy.delete(asSturdy(client)))
    this.on('remove', (client) => this.#busy.delete(asSturdy(client)))
    this.#watching = setInterval(() => this.#watch(), WATCH_MS).unref()
  }

  /** A server that stands still, or a network that swallows everything, breaks no connection by itself. */
  #watch(): void {
    for (const client of this.#busy) {
      const { silentMs } = client
      if (silentMs > DOUBT_MS) this.primary.doubt(new Error('The database does not answer'))
      if (silentMs > client.limitMs || (this.primary.away && silentMs > DOUBT_MS && !client.isCommitting)) client.destroy()
    }
  }

  /** A connection to a server that takes writes, within `patienceMs`. */
  async take(patienceMs: number, reads = false): Promise<pg.PoolClient> {
    const until = Date.now() + patienceMs
    for (let attempt = 0; ; attempt++) {
      await this.primary.there(Math.max(0, until - Date.now()), reads)
      try {
        return await this.primary.unlessAway(super.connect(), (client) => client.release())
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        this.primary.doubt(error)
        if (Date.now() >= until) throw error
        await shortRest(attempt)
      }
    }
  }

  /** Ends the use of a connection; after an error that says that it is of no more use, its life as well. */
  give(client: pg.PoolClient, error?: unknown): void {
    const isLost = error !== undefined && (isConnectionLost(error) || isUnknown(error))
    if (isLost) {
      asSturdy(client).destroy()
      this.primary.doubt(error)
    }
    client.release(isLost)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own connect, handed on as they come.
  override connect(...args: any[]): any {
    return args.length > 0 ? (super.connect as (...all: unknown[]) => unknown)(...args) : this.take(WRITE_PATIENCE_MS)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query, handed on as they come.
  override query(...args: any[]): any {
    if (args.some((arg) => typeof arg === 'function')) return (super.query as (...all: unknown[]) => unknown)(...args)
    return this.#ask(args, isRead(typeof args[0] === 'string' ? args[0] : args[0].text))
  }

  async #ask(args: unknown[], reads: boolean): Promise<unknown> {
    const until = Date.now() + (reads ? READ_PATIENCE_MS : WRITE_PATIENCE_MS)
    for (let attempt = 0; ; attempt++) {
      const client = await this.take(Math.max(0, until - Date.now()), reads)
      try {
        const answer = await (client.query as (...all: unknown[]) => Promise<unknown>)(...args)
        if (asSturdy(client).isDoubted) throw new OutcomeUnknown(new Error('The wait for the other servers was ended'))
        this.give(client)
        return answer
      } catch (error) {
        this.give(client, error)
        if (isUnknown(error) || !isConnectionLost(error)) throw error
        // A server that only reads has written nothing; of any other one that is gone nobody knows.
        if (!reads && sqlState(error) !== '25006') throw new OutcomeUnknown(error)
        if (Date.now() >= until) throw error
        await shortRest(attempt)
      }
    }
  }

  override async end(): Promise<void> {
    clearInterval(this.#watching)
    this.primary.close()
    return super.end()
  }
}

/** Longer from one to the next, and not everybody at once. */
export const shortRest = (attempt: number): Promise<void> =>
  pause(Math.min(1_000, 20 * 2 ** attempt) * (0.5 + Math.random() / 2), undefined, { ref: false })

/** A server that follows another one would answer what is no longer so, and take no write. */
async function refuseReader(client: pg.ClientBase): Promise<void> {
  if (asSturdy(client).isReader) throw Object.assign(new Error('The server only reads'), { code: '25006' })
}

async function probe(config: pg.PoolConfig): Promise<void> {
  const client = new SturdyClient({ ...config, connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseReader(client)
    const { rows }: pg.QueryResult<{ only_reads: boolean }> = await client.query(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as only_reads`,
    )
    if (rows[0]?.only_reads) throw Object.assign(new Error('The server only reads'), { code: '25006' })
  } finally {
    client.destroy()
  }
}
