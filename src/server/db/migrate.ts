import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { root } from '../root.ts'
import { DatabaseError } from './database-error.ts'

export interface Migration {
  name: string
  checksum: string
  sql: string
}

export async function readMigrations(folder = join(root, 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies what is missing, each file once, in order. Processes that start together wait for each other. */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect()
  try {
    // A big change on a big table may take longer than any answer to a person.
    await client.query('set statement_timeout = 0')
    await makeTable(client)
    await refuseUnknown(client, migrations)
    for (const migration of migrations) await applyOnce(client, migration)
  } finally {
    // Without it the connection goes, too: it may have broken, and why is being said already.
    const isWell = await client.query('reset statement_timeout').then(
      () => true,
      () => false,
    )
    client.release(!isWell)
  }
}

async function makeTable(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
  } catch (error) {
    // "if not exists" is no protection against a process that makes the table at this very moment.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function refuseUnknown(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of rows) {
    if (!known.has(name)) throw new DatabaseError(`The database was made by a newer Mallard (it holds ${name}). It was left untouched.`)
    if (known.get(name) !== checksum) {
      throw new DatabaseError(
        `The database holds another ${name} than this Mallard brings. It was left untouched: npm run db:reset makes a new one.`,
      )
    }
  }
}

async function applyOnce(client: pg.PoolClient, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Whoever comes second waits here until the first has committed, and then finds the row.
    await client.query('lock table migrations in exclusive mode')
    const { rowCount } = await client.query('select 1 from migrations where name = $1', [name])
    if (rowCount === 0) {
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new DatabaseError(`The migration ${name} failed and was undone: ${(error as Error).message}.`)
  }
}
