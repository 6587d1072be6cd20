import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type PrivatePostgres, startPrivatePostgres } from '../../../../tools/private-postgres.mjs'
import { call } from '../../../contract/call.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { type OpenDatabase, openPostgres } from '../../db/database.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import { openReplicas, type Replicas } from '../../db/replicas.ts'
import { handlers } from '../../handlers.ts'
import { exampleInput, idFields } from '../../testing/example-input.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace } from '../../testing/marketplace.ts'
import { postgresPrograms } from '../../testing/postgres-programs.ts'
import type { Mounted } from './table.ts'

const shared = { about: 'A duck.', who: 'anyone', output: z.object({ duck: z.number() }), refuses: ['not-found'] } as const
const ponds = {
  group: {
    read: call({ ...shared, path: '/mallapi/probe/read', input: z.strictObject({}), reads: 'replica' }),
    find: call({ ...shared, path: '/mallapi/probe/find', input: z.strictObject({ duck: z.number() }), reads: 'replica' }),
    strict: call({ ...shared, path: '/mallapi/probe/strict', input: z.strictObject({}), reads: 'primary' }),
    write: call({ ...shared, path: '/mallapi/probe/write', input: z.strictObject({ duck: z.number() }), twice: 'same' }),
  },
  calls: {
    read: async ({ db }) => (await db.execute(sql`select duck from ponds`)).rows[0],
    strict: async ({ db }) => (await db.execute(sql`select duck from ponds`)).rows[0],
    find: async ({ db }, input) => {
      const { rows } = await db.execute(sql`select duck from ponds where duck = ${(input as { duck: number }).duck}`)
      if (!rows[0]) throw new Refusal('not-found')
      return rows[0]
    },
    write: async ({ db }, input) =>
      (await db.execute(sql`update ponds set duck = ${(input as { duck: number }).duck} returning duck`)).rows[0],
  },
} satisfies Mounted

describe.runIf(postgresPrograms)('a house whose primary is followed by a replica', () => {
  let primary: PrivatePostgres
  let replica: PrivatePostgres
  let database: OpenDatabase
  let replicas: Replicas
  let house: House
  let straight: pg.Client

  beforeAll(async () => {
    primary = await startPrivatePostgres(postgresPrograms as string, { durable: false })
    const postgres = { url: primary.url, connections: 6, statementMs: 8_000 }
    database = await openPostgres(postgres)
    await migrate(database.pool, await readMigrations())
    await addMarketplace(database.db, new Date())
    await database.db.execute(sql`create table ponds (duck int not null)`)
    await database.db.execute(sql`insert into ponds values (0)`)
    replica = await startPrivatePostgres(postgresPrograms as string, { durable: false, follows: primary.url })
    replicas = openReplicas(database, { ...postgres, replicas: { urls: [replica.url], limitMs: 60_000 } }) as Replicas
    house = await openHouse({ more: [ponds], database, parts: { replicas }, env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
    straight = new pg.Client({ connectionString: replica.url })
    straight.on('error', () => {})
    await straight.connect()
    await used()
  })
  afterEach(() => straight.query('select pg_wal_replay_resume()').catch(() => {}))
  afterAll(async () => {
    await straight?.end().catch(() => {})
    await replicas?.close()
    await house?.close()
    await replica?.stop()
    await primary?.stop()
  })

  const used = async () => {
    while (replicas.states()[0]?.state !== 'used') await pause(20)
  }
  /** A browser that keeps what it is told to keep. */
  const browser = () => {
    let position = ''
    return async (name: keyof typeof ponds.group, input: object = {}) => {
      const cookie = position ? { cookie: `${cookieNames.position}=${position}` } : {}
      const { envelope, cookies } = await house.call(`/mallapi/probe/${name}`, input, cookie as Record<string, string>)
      position = cookies[cookieNames.position] ?? position
      return (envelope.data as { duck: number } | null)?.duck ?? envelope.code
    }
  }
  const standStill = () => straight.query('select pg_wal_replay_pause()')

  test('a browser that has written reads its own write, whatever the replica has; one that never wrote may see the old', async () => {
    await standStill()
    const [writer, other] = [browser(), browser()]
    expect(await writer('write', { duck: 1 })).toBe(1)
    expect([await writer('read'), await other('read')]).toEqual([1, 0])
    // Its broken twin throws away what it was told to keep.
    expect(await browser()('read')).toBe(0)
  })

  test('a call that must be true at this moment, or that writes, is never answered by a replica', async () => {
    await standStill()
    const somebody = browser()
    await browser()('write', { duck: 2 })
    expect(await somebody('read')).toBe(1)
    expect(await somebody('strict')).toBe(2)
    expect(await somebody('write', { duck: 3 })).toBe(3)
  })

  test('a browser that has seen something never sees less, though the primary told it and the replica is behind', async () => {
    await standStill()
    await browser()('write', { duck: 4 })
    const reader = browser()
    expect(await reader('find', { duck: 4 })).toBe(4)
    expect(await reader('read')).toBe(4)
  })

  test('that there is no such thing is never said on the word of a replica', async () => {
    await standStill()
    await browser()('write', { duck: 5 })
    expect(await browser()('read')).not.toBe(5)
    expect(await browser()('find', { duck: 5 })).toBe(5)
    expect(await browser()('find', { duck: 99 })).toBe(404)
  })

  test('no call that a replica may answer writes', async () => {
    await used()
    const pool = replicas.handleFor(null).$client
    const refused: string[] = []
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
    let path = ''
    pool.query = ((...args: unknown[]) =>
      query(...args).catch((error: Error) => {
        if (error.message.includes('read-only')) refused.push(`${path}: ${error.message}`)
        throw error
      })) as typeof pool.query
    for (const { group } of handlers) {
      for (const one of Object.values(group)) {
        if (one.reads !== 'replica') continue
        path = one.path
        await house.call(one.path, exampleInput(one, idFields(one)[0] ?? null, v7(), v7))
      }
    }
    expect(refused).toEqual([])
  })

  test('the health page says how far the replica is, and the measures too', async () => {
    const ready = await house.app.inject({ url: '/readyz' })
    expect(ready.json()).toMatchObject({ status: 'ready', replicas: [{ state: 'used' }] })
    const { body } = await house.app.inject({ url: '/metrics' })
    expect(body).toContain('mallard_replica_used{replica="1"} 1')
    expect(body).toContain('mallard_replica_lag_seconds{replica="1"}')
  })

  test('when it goes away the primary answers', async () => {
    await replica.stop()
    const somebody = browser()
    expect(await somebody('write', { duck: 7 })).toBe(7)
    expect([await somebody('read'), await browser()('read')]).toEqual([7, 7])
  })
})
