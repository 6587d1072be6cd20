import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PrivatePostgres, startPrivatePostgres } from '../../../tools/private-postgres.mjs'
import { postgresPrograms } from '../testing/postgres-programs.ts'
import { type Db, type OpenDatabase, openPostgres } from './database.ts'
import { kept } from './kept.ts'
import { openReplicas, type Replicas } from './replicas.ts'

describe.runIf(postgresPrograms)('servers that follow the primary', () => {
  let primary: PrivatePostgres
  let first: PrivatePostgres
  let second: PrivatePostgres
  let database: OpenDatabase
  let replicas: Replicas
  const straight: Record<'first' | 'second', pg.Client> = {} as never
  const opened: Replicas[] = []

  beforeAll(async () => {
    primary = await startPrivatePostgres(postgresPrograms as string, { durable: false })
    first = await startPrivatePostgres(postgresPrograms as string, { durable: false, follows: primary.url })
    second = await startPrivatePostgres(postgresPrograms as string, { durable: false, follows: primary.url })
    database = await openPostgres({ url: primary.url, connections: 4, statementMs: 8_000 })
    await database.db.execute(sql`create table ponds (duck int not null)`)
    await database.db.execute(sql`insert into ponds values (0)`)
    for (const [name, server] of [
      ['first', first],
      ['second', second],
    ] as const) {
      straight[name] = new pg.Client({ connectionString: server.url })
      straight[name].on('error', () => {})
      await straight[name].connect()
    }
    replicas = following([first, second])
    await both()
  })
  afterEach(async () => {
    for (const client of Object.values(straight)) await client.query('select pg_wal_replay_resume()').catch(() => {})
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    for (const client of Object.values(straight)) await client.end().catch(() => {})
    await database?.close()
    for (const server of [second, first, primary]) await server?.stop()
  })

  function following(servers: readonly PrivatePostgres[], limitMs = 60_000): Replicas {
    const made = openReplicas(database, {
      ...{ url: primary.url, connections: 4, statementMs: 8_000 },
      replicas: { urls: servers.map(({ url }) => url), limitMs },
    }) as Replicas
    opened.push(made)
    return made
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(20)
  }
  const both = () => until(() => replicas.states().every(({ state }) => state === 'used'))
  const stop = (name: 'first' | 'second') => straight[name].query('select pg_wal_replay_pause()')
  const goOn = (name: 'first' | 'second') => straight[name].query('select pg_wal_replay_resume()')
  const write = async (duck: number) => {
    await database.db.execute(sql`update ponds set duck = ${duck}`)
    return replicas.positionOf(database.db)
  }
  const duckAt = async (db: Db) => (await db.execute<{ duck: number }>(sql`select duck from ponds`)).rows[0]?.duck
  const isReplica = (db: Db) => db !== database.db

  test('what may be a little old is read where nothing can be written', async () => {
    const db = replicas.handleFor(null)
    expect((await db.execute(sql`select pg_is_in_recovery() as follows`)).rows).toEqual([{ follows: true }])
    await expect(db.execute(sql`update ponds set duck = 1`)).rejects.toThrow()
  })

  test('whoever has written something is answered by nobody who does not have it; whoever forgets that, its broken twin, sees the old', async () => {
    await stop('first')
    await stop('second')
    const own = await write(10)
    expect(await duckAt(replicas.handleFor(own))).toBe(10)
    expect(replicas.handleFor(own)).toBe(database.db)
    const twin = replicas.handleFor(null)
    expect([isReplica(twin), await duckAt(twin)]).toEqual([true, 0])
    await goOn('first')
    await until(() => isReplica(replicas.handleFor(own)))
    expect(await duckAt(replicas.handleFor(own))).toBe(10)
  })

  test('whoever has seen something never sees less later; without its position, its broken twin, it does', async () => {
    const behind = following([second])
    const before = await write(19)
    await until(() => isReplica(behind.handleFor(before)))
    await stop('second')
    const own = await write(20)
    await until(() => isReplica(replicas.handleFor(own)))
    const ahead = replicas.handleFor(own)
    expect(await duckAt(ahead)).toBe(20)
    const seen = await replicas.positionOf(ahead)
    // The one that was ahead is away: what is left is behind.
    expect(await duckAt(behind.handleFor(seen))).toBe(20)
    expect(await duckAt(behind.handleFor(null))).toBe(19)
  })

  test('one that lags more than the limit is not asked, and is again when it has caught up', async () => {
    const strict = following([first], 1_000)
    await until(() => isReplica(strict.handleFor(null)))
    await stop('first')
    await write(30)
    await until(() => strict.states()[0]?.state === 'lags')
    expect(await duckAt(strict.handleFor(null))).toBe(30)
    await goOn('first')
    await until(() => isReplica(strict.handleFor(null)))
    expect(await duckAt(strict.handleFor(null))).toBe(30)
  })

  test('what was kept of an old reading is forgotten when the replica has what was written; its broken twin shows it on', async () => {
    const duck = kept({ lifeMs: 3_600_000 }, (db) => duckAt(db))
    const now = new Date()
    await both()
    await stop('first')
    await stop('second')
    const old = await duck(replicas.handleFor(null), 'duck', now)
    await database.db.execute(sql`update ponds set duck = 40`)
    duck.forget()
    const own = await replicas.positionOf(database.db)
    // Somebody who wrote nothing reads the old once more, and it is kept.
    const twin = duck(replicas.handleFor(null), 'duck', now)
    expect(await twin).toBe(old)
    expect(await duck(replicas.handleFor(own), 'duck', now)).toBe(40)
    await goOn('first')
    await goOn('second')
    await until(() => isReplica(replicas.handleFor(own)))
    expect(await duck(replicas.handleFor(own), 'duck', now)).toBe(40)
    expect(await twin).not.toBe(40)
  })

  test('what waits at one that goes away fails at once, and the primary answers', async () => {
    const alone = following([second])
    await until(() => isReplica(alone.handleFor(null)))
    const waiting = expect(alone.handleFor(null).execute(sql`select pg_sleep(60)`)).rejects.toThrow()
    await second.stop()
    await waiting
    await until(() => !isReplica(alone.handleFor(null)))
    expect(alone.states()).toMatchObject([{ state: 'away' }])
    expect(await duckAt(alone.handleFor(null))).toBe(40)
  })

  test('without a primary they answer whoever has seen no more than they have', async () => {
    const own = await write(50)
    await until(() => isReplica(replicas.handleFor(own)))
    await primary.stop()
    await database.db.execute(sql`select 1`).catch(() => {})
    await until(() => database.away() !== null)
    expect(await duckAt(replicas.handleFor(own))).toBe(50)
    expect(replicas.handleFor({ ...own, lsn: own.lsn + 1_000_000n })).toBe(database.db)
    expect(await replicas.positionOf(database.db)).toMatchObject({ timeline: 0x7fff_ffff })
  })
})
