import type pg from 'pg'
import { together } from './asked-together.ts'
import { followedBy } from './caught-up.ts'
import { connecting, type Db, type OpenDatabase, type Postgres } from './database.ts'
import { lsnOf, type Position, UNKNOWN_POSITION } from './position.ts'
import { Replica } from './replica.ts'
import { ServerWatch } from './server-watch.ts'

/** Where the primary was at a moment. All that was committed before it is not beyond. */
interface Sample {
  position: Position
  /** By a clock that only goes forward: one that is set back makes nothing fresh. */
  askedAt: number
}

/** Every write brings one; so many a second tell enough, and as many are kept as the largest limit needs. */
const BETWEEN_SAMPLES_MS = 100
const MOST_SAMPLES = 700
const MOST_WAITING = 5_000

interface Following {
  replica: Replica
  /** When the primary was last known to be where this one is now. */
  freshAt: number
  /** What runs when it has caught up with what was committed then; with no position until the primary was asked. */
  waiting: { then: () => void; at: number; until: Position | null }[]
}

export interface ReplicaState {
  state: 'used' | 'lags' | 'away'
  /** Null when nobody can say. */
  lagSeconds: number | null
}

interface ReplicaParts {
  primary: { db: Db; config: pg.ClientConfig; isAway(): boolean }
  configs: readonly pg.PoolConfig[]
  /** One that is further behind is not asked. */
  limitMs: number
}

/** The primary is asked instead. */
const CONNECT_MS = 1_000

interface Followed extends Postgres {
  replicas: { urls: readonly string[]; limitMs: number } | null
}

/** The servers that follow this database, where the settings name some. */
export function openReplicas({ db, away }: Pick<OpenDatabase, 'db' | 'away'>, postgres: Followed): Replicas | null {
  if (!postgres.replicas) return null
  const { urls, limitMs } = postgres.replicas
  return new Replicas({
    primary: { db, config: connecting(postgres), isAway: () => away() !== null },
    configs: urls.map((url) => ({ ...connecting({ ...postgres, url }), connectionTimeoutMillis: CONNECT_MS })),
    limitMs,
  })
}

interface Located extends pg.QueryResultRow {
  lsn: string
  timeline: number
}

const whereIsPrimary = `
  select pg_current_wal_lsn()::text as lsn, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`

const located = (row: Located): Position => ({ timeline: row.timeline, lsn: lsnOf(row.lsn) })

/** Servers that follow the primary, and which of them may answer whom. Each is one server: what stands between us may not choose anew. */
export class Replicas {
  readonly #parts: ReplicaParts
  readonly #following: readonly Following[]
  readonly #watch: ServerWatch<Located>
  readonly #leave: () => void
  #samples: Sample[] = []
  #preferred: number

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#following = parts.configs.map((config) => {
      const following: Following = {
        replica: new Replica(config, parts.primary.db, () => this.#look(following)),
        freshAt: Number.NEGATIVE_INFINITY,
        waiting: [],
      }
      return following
    })
    // Processes do not all begin with the same one.
    this.#preferred = process.pid % Math.max(1, parts.configs.length)
    this.#watch = new ServerWatch<Located>({
      config: parts.primary.config,
      text: whereIsPrimary,
      hear: (row, askedAt) => row && this.#note({ position: located(row), askedAt }),
    })
    this.#leave = followedBy((then) => {
      const at = performance.now()
      for (const following of this.#following) following.waiting.push({ then, at, until: null })
    })
  }

  #note(sample: Sample): void {
    if (sample.askedAt - (this.#samples.at(-1)?.askedAt ?? 0) >= BETWEEN_SAMPLES_MS) this.#samples.push(sample)
    if (this.#samples.length > MOST_SAMPLES) this.#samples.shift()
    for (const { waiting } of this.#following) {
      for (const one of waiting) if (one.until === null && one.at < sample.askedAt) one.until = sample.position
    }
    for (const following of this.#following) this.#look(following)
  }

  #look(following: Following): void {
    const { replica, waiting } = following
    const last = this.#samples.findLast(({ position }) => replica.has(position))
    if (last) following.freshAt = last.askedAt
    const isThrough = ({ until }: { until: Position | null }) => until !== null && replica.has(until)
    if (replica.position && waiting.length < MOST_WAITING) {
      following.waiting = waiting.filter((one) => !isThrough(one))
      for (const then of new Set(waiting.filter(isThrough).map((one) => one.then))) then()
      return
    }
    // Nobody keeps anything under a handle that is gone.
    if (waiting.length > 0) replica.forgetAll()
    following.waiting = []
  }

  #lagMs({ freshAt }: Following): number {
    return performance.now() - freshAt
  }

  #mayAnswer(following: Following, wanted: Position | null): boolean {
    const { replica } = following
    if (!replica.position || (wanted && !replica.has(wanted))) return false
    // Without a primary nobody can say how far one is behind, and there is nobody else to ask.
    return this.#parts.primary.isAway() || this.#lagMs(following) <= this.#parts.limitMs
  }

  /**
   * Who answers somebody that has written or seen what was there at `wanted`: a replica that has it, or the primary. The same one as long as
   * it may, so that answers do not go to and fro between servers.
   */
  handleFor(wanted: Position | null): Db {
    const count = this.#following.length
    for (let n = 0; n < count; n++) {
      const at = (this.#preferred + n) % count
      const following = this.#following[at]
      if (!following || !this.#mayAnswer(following, wanted)) continue
      if (!wanted) this.#preferred = at
      return following.replica.db
    }
    return this.#parts.primary.db
  }

  /** Where whoever was answered by this handle is now at the most. */
  async positionOf(db: Db): Promise<Position> {
    const replica = this.#following.find((following) => following.replica.db === db)?.replica
    if (replica) return (await replicaPosition(db, replica).catch(() => null)) ?? UNKNOWN_POSITION
    const sample = await primarySample(this.#parts.primary.db, null).catch(() => null)
    // What was written before it has this position at the most: who comes back with it finds nothing that was kept before.
    if (sample) this.#note(sample)
    return sample?.position ?? UNKNOWN_POSITION
  }

  states(): ReplicaState[] {
    return this.#following.map((following) => {
      const lagMs = this.#lagMs(following)
      const lagSeconds = Number.isFinite(lagMs) ? Math.round(lagMs) / 1000 : null
      if (!following.replica.position) return { state: 'away', lagSeconds }
      return { state: this.#mayAnswer(following, null) ? 'used' : 'lags', lagSeconds }
    })
  }

  async close(): Promise<void> {
    this.#leave()
    await Promise.all([this.#watch.stop(), ...this.#following.map(({ replica }) => replica.close())])
  }
}

// Of all who ask in the same turn one asks.
const replicaPosition = together<Replica, Position | null>((_, [replica]) => replica?.positionNow() ?? Promise.resolve(null))
const primarySample = together<null, Sample | null>(async (db) => {
  const askedAt = performance.now()
  const { rows }: pg.QueryResult<Located> = await db.$client.query(whereIsPrimary)
  return rows[0] ? { position: located(rows[0]), askedAt } : null
})
