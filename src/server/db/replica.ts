import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, listenedTo } from './database.ts'
import { follow } from './home-handle.ts'
import { covers, lsnOf, type Position } from './position.ts'
import { ServerWatch } from './server-watch.ts'
import { asSturdy, SturdyClient } from './sturdy-client.ts'

/** Nothing heard for so long: it is not there. */
const SILENT_MS = 2_500

/** A replica could not answer. Never told to anybody: the primary is asked instead. */
export class ReplicaFailed extends Error {}

/** Connections to one server that follows another one. Nothing waits for it: there is the primary. */
class ReplicaPool extends pg.Pool {
  /** When it last answered a statement. */
  answeredAt = Number.NEGATIVE_INFINITY
  readonly #busy = new Set<SturdyClient>()

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: SturdyClient, onConnect: refusePrimary })
    listenedTo(this)
    this.on('acquire', (client) => this.#busy.add(asSturdy(client)))
    this.on('release', (_error, client) => this.#busy.delete(asSturdy(client)))
    this.on('remove', (client) => this.#busy.delete(asSturdy(client)))
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query, handed on as they come.
  override query(...args: any[]): any {
    if (args.some((arg) => typeof arg === 'function')) return (super.query as (...all: unknown[]) => unknown)(...args)
    return (super.query as (...all: unknown[]) => Promise<unknown>)(...args).then(
      (answer) => {
        this.answeredAt = performance.now()
        return answer
      },
      // Not handed on as its cause: who keeps answers shows old ones when a database is lost, and this one is not lost.
      (error: Error) => {
        throw new ReplicaFailed(error.message)
      },
    )
  }

  /** What it was asked and has not answered fails now. */
  hangUp(): void {
    for (const client of this.#busy) client.destroy()
  }
}

/** One that takes writes is the primary, or believes so: how far it is says nothing then. */
async function refusePrimary(client: pg.ClientBase): Promise<void> {
  if (!asSturdy(client).isReader) throw new Error('The server takes writes')
}

interface Heard extends pg.QueryResultRow {
  follows: boolean
  lsn: string | null
  timeline: number | null
}

const question = `
  select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn,
    (select received_tli from pg_stat_wal_receiver limit 1) as timeline`

export class Replica {
  readonly pool: ReplicaPool
  readonly #watch: ServerWatch<Heard>
  /** What was read from it is kept under its own handle, never among what the primary said. */
  #db: Db
  readonly #home: Db
  #position: Position | null = null
  #heardAt = Number.NEGATIVE_INFINITY
  #timeline: number | null = null

  constructor(config: pg.PoolConfig, home: Db, onHeard: (replica: Replica) => void) {
    this.pool = new ReplicaPool(config)
    this.#home = home
    this.#db = follow(drizzle(this.pool), home)
    this.#watch = new ServerWatch<Heard>({
      config,
      text: question,
      hear: (row, askedAt) => {
        this.#hear(row, askedAt)
        onHeard(this)
      },
    })
  }

  #hear(row: Heard | null, askedAt: number): void {
    const wasThere = this.#position !== null
    // Where it has lost whom it follows, it still has what it got before.
    this.#timeline = row?.timeline ?? this.#timeline
    this.#position = row?.follows && row.lsn && this.#timeline !== null ? { timeline: this.#timeline, lsn: lsnOf(row.lsn) } : null
    if (row) this.#heardAt = askedAt
    if (this.#position || !wasThere) return
    this.pool.hangUp()
    this.forgetAll()
  }

  get db(): Db {
    return this.#db
  }

  /** Whatever was kept of it is as old as it was: a new handle knows nothing. */
  forgetAll(): void {
    this.#db = follow(drizzle(this.pool), this.#home)
  }

  /** How far it was when it was last heard of; null when it is not there, or follows nobody. */
  get position(): Position | null {
    return performance.now() - this.#heardAt > SILENT_MS ? null : this.#position
  }

  has = (wanted: Position): boolean => this.position !== null && covers(this.position, wanted)

  /** Not before anything that it has answered until now; what it was asked before it was last looked at was no further than it was then. */
  async positionNow(): Promise<Position | null> {
    if (this.position && this.pool.answeredAt < this.#heardAt) return this.position
    const { rows }: pg.QueryResult<{ lsn: string }> = await this.pool.query('select pg_last_wal_replay_lsn()::text as lsn')
    return rows[0] && this.#timeline !== null ? { timeline: this.#timeline, lsn: lsnOf(rows[0].lsn) } : null
  }

  async close(): Promise<void> {
    await this.#watch.stop()
    this.pool.hangUp()
    await this.pool.end()
  }
}
