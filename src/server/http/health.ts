import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Migration } from '../db/migrate.ts'
import type { Away } from '../db/primary.ts'
import type { ReplicaState } from '../db/replicas.ts'
import type { ShelfState } from '../search/shelf/follow.ts'
import { isLeaving } from './closing.ts'
import { isThisMachine } from './this-machine.ts'

/** The addresses that machines ask, by whatever host name they know. */
export const machinePaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

interface Parts {
  pool: pg.Pool
  migrations: readonly Migration[]
  config: Pick<Config, 'metricsToken'>
  shelf: () => ShelfState | null
  away: () => Away | null
  replicas: () => readonly ReplicaState[]
  /** What of the payments waits for a person. */
  alarms: () => Promise<{ flag: string; count: number }[]>
}

/** A probe gives up soon, and a database that takes longer is not there for anybody. */
const READY_MS = 2000

export function registerHealth(app: FastifyInstance, { pool, migrations, config, shelf, away, replicas, alarms }: Parts): void {
  app.get('/healthz', async (_, reply) => {
    if (isLeaving(app)) reply.code(503)
    return { status: isLeaving(app) ? 'leaving' : 'ok', shelf: shelf()?.state }
  })

  const said = () => (replicas().length > 0 ? { replicas: replicas() } : {})
  /** It has been ready, and can go on to show what it knows. */
  let wasReady = false
  app.get('/readyz', async (request, reply) => {
    if (isLeaving(app)) return reply.code(503).send({ status: 'leaving' })
    const gone = away()
    // Whoever stands before us would close the shop window, too.
    if (gone && wasReady) return { status: 'reads only', since: gone.since.toISOString(), why: gone.why, ...said() }
    try {
      // Those of a newer release do not count: they only widen, and processes of both run side by side while one takes the other's place.
      const ours = {
        text: 'select count(*)::int as count from migrations where name = any($1)',
        values: [migrations.map(({ name }) => name)],
      }
      const { rows } = await within(READY_MS, pool.query<{ count: number }>(ours))
      if (rows[0]?.count === migrations.length) {
        wasReady = true
        return { status: 'ready', ...said() }
      }
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer')
    }
    return reply.code(503).send({ status: 'not ready', ...(gone && { since: gone.since.toISOString(), why: gone.why }) })
  })

  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const durations = new Histogram({
    name: 'mallard_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  })
  new Gauge({
    name: 'mallard_db_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'mallard_primary_away_seconds',
    help: 'Since when there is no server that takes writes; 0 while there is one',
    registers: [metrics],
    collect() {
      const gone = away()
      this.set(gone ? (Date.now() - gone.since.getTime()) / 1000 : 0)
    },
  })
  if (replicas().length > 0) {
    new Gauge({
      name: 'mallard_replica_lag_seconds',
      help: 'How far each replica was behind the primary when it was last known',
      labelNames: ['replica'],
      registers: [metrics],
      collect() {
        for (const [at, { lagSeconds }] of replicas().entries()) this.set({ replica: String(at + 1) }, lagSeconds ?? Number.NaN)
      },
    })
    new Gauge({
      name: 'mallard_replica_used',
      help: 'Whether each replica may answer what may be a little old (1) or the primary does instead (0)',
      labelNames: ['replica'],
      registers: [metrics],
      collect() {
        for (const [at, { state }] of replicas().entries()) this.set({ replica: String(at + 1) }, state === 'used' ? 1 : 0)
      },
    })
  }
  new Gauge({
    name: 'mallard_shelf_ready',
    help: 'Whether searches and lists are answered from memory (1) or by the database alone (0)',
    registers: [metrics],
    collect() {
      this.set(shelf()?.state === 'ready' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'mallard_shelf_failures',
    help: 'How often the shelf could not be read since the start',
    registers: [metrics],
    collect() {
      this.set(shelf()?.failures ?? 0)
    },
  })
  new Gauge({
    name: 'mallard_payment_alarms',
    help: 'News of the payment provider that wait for a person, by kind',
    labelNames: ['flag'],
    registers: [metrics],
    async collect() {
      // While the database is away the last count stands.
      const waiting = await alarms().catch(() => null)
      if (!waiting) return
      this.reset()
      for (const { flag, count } of waiting) this.set({ flag }, count)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    durations.observe({ method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) return reply.code(403).send({ status: 'forbidden' })
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  // What fails later has been said already.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const shown = Buffer.from(request.headers.authorization ?? '')
    const right = Buffer.from(`Bearer ${token}`)
    return shown.length === right.length && timingSafeEqual(shown, right)
  }
  return isThisMachine(request)
}
