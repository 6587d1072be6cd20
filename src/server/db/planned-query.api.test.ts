import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPostgres } from '../testing/database.ts'
import { PlanningClient } from './planned-query.ts'

const url = testPostgres

// The embedded database gets its statements without names.
describe.skipIf(!url)('statements with a name', () => {
  const planning = new PlanningClient(url)
  const usual = new pg.Client(url)
  beforeAll(async () => {
    for (const client of [planning, usual]) {
      await client.connect()
      await client.query('create temporary table ducks (id integer primary key, name text)')
    }
  })
  afterAll(() => Promise.all([planning.end(), usual.end()]))

  const plain = ({ rows, rowCount, command }: pg.QueryResult) => ({ rows, rowCount, command })

  const cases: [title: string, text: string, values: unknown[]][] = [
    [
      'every type that a table has',
      `select $1::integer as id, null::text as nothing, $2::bigint as cents, $3::jsonb as json, $4::timestamptz as at, $5::bytea as bytes,
         $6::uuid[] as ids, $7::text[] as words, $8::boolean as yes, 1.5::numeric as part, date '2026-07-01' as day`,
      [
        7,
        '900719925474',
        { a: [1, null] },
        new Date(0),
        Buffer.from([0, 255]),
        ['0195c2a0-0000-7000-8000-000000000000'],
        ['a,"b', 'Ü'],
        false,
      ],
    ],
    ['no row', 'select name from ducks where id = $1', [99]],
    ['many rows', 'select n, n * 2 as twice from generate_series(1, $1::integer) as n', [50]],
    ['a column twice', 'select 1 as a, $1::integer as a', [2]],
    ['nothing to answer', 'update ducks set name = $1 where id = 5', ['Drake']],
    [
      'a written row',
      'insert into ducks values ($1, $2) on conflict (id) do update set name = excluded.name returning id, name',
      [5, 'Daisy'],
    ],
  ]
  test.each(cases)('%s comes as from pg itself, the first time and later', async (title, text, values) => {
    for (let turn = 0; turn < 3; turn++) {
      const asked = { name: title, text, values }
      expect(plain(await planning.query(asked))).toEqual(plain(await usual.query(asked)))
    }
    const asked = { name: title, text, rowMode: 'array' as const }
    expect(plain(await planning.query(asked, values))).toEqual(plain(await usual.query(asked, values)))
  })

  test('one that fails says why, and the next ones work', async () => {
    const divide = (by: number) => planning.query({ name: 'divide', text: 'select 12 / $1::integer as quotient', values: [by] })
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toEqual([{ quotient: 4 }])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(4)).rows).toEqual([{ quotient: 3 }])
    const unknown = { name: 'unknown', text: 'select nothing_such from ducks' }
    for (let turn = 0; turn < 2; turn++) await expect(planning.query(unknown)).rejects.toMatchObject({ code: '42703' })
  })

  test('a value that cannot be written is refused before anything is sent', async () => {
    const twice = (value: unknown) => planning.query({ name: 'twice', text: 'select $1::jsonb as it', values: [value] })
    const round: { self?: unknown } = {}
    round.self = round
    await expect(twice(round)).rejects.toThrow(/circular/i)
    expect((await twice({ a: 1 })).rows).toEqual([{ it: { a: 1 } }])
    await expect(twice(round)).rejects.toThrow(/circular/i)
    expect((await twice({ a: 2 })).rows).toEqual([{ it: { a: 2 } }])
  })

  test('a value that cannot be read is an error of its own statement only', async () => {
    const types: pg.CustomTypesConfig = {
      getTypeParser: () => () => {
        throw new RangeError('too much')
      },
    }
    const asked = { name: 'unreadable', text: 'select n from generate_series(1, 3) as n' }
    await expect(planning.query({ ...asked, types })).rejects.toThrow('too much')
    expect((await planning.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('two texts under one name are refused', async () => {
    await planning.query({ name: 'same', text: 'select 1 as one' })
    await expect(planning.query({ name: 'same', text: 'select 2 as two' })).rejects.toThrow('Two statements are named same')
    expect((await planning.query({ name: 'same', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  })

  test('each of many asked at once gets its own answer', async () => {
    const pool = new pg.Pool({ connectionString: url, max: 3, Client: PlanningClient })
    try {
      const asked = Array.from({ length: 40 }, (_, n) => pool.query({ name: 'in turn', text: 'select $1::integer as n', values: [n] }))
      expect((await Promise.all(asked)).map(({ rows }) => rows[0])).toEqual(Array.from({ length: 40 }, (_, n) => ({ n })))
    } finally {
      await pool.end()
    }
  })

  test('a pool gives its connection back after an answer and after a failure', async () => {
    const pool = new pg.Pool({ connectionString: url, max: 1, Client: PlanningClient })
    try {
      for (let turn = 0; turn < 3; turn++) {
        await expect(pool.query({ name: 'bad', text: 'select 1 / 0' })).rejects.toMatchObject({ code: '22012' })
        expect((await pool.query({ name: 'good', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
      }
      expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
    } finally {
      await pool.end()
    }
  })

  test('a connection that is closed meanwhile fails what was asked', async () => {
    const client = new PlanningClient(url)
    await client.connect()
    client.on('error', () => {})
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const sleeping = client.query({ name: 'sleep', text: 'select pg_sleep(30)' })
    const [failed] = await Promise.allSettled([sleeping, planning.query('select pg_terminate_backend($1)', [rows[0].pid])])
    expect(failed.status).toBe('rejected')
    await client.end()
  })
})
