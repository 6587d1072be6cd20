import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/database.ts'
import { startInMemory } from '../db/embedded.ts'
import { type Migration, migrate, readMigrations } from '../db/migrate.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { root } from '../root.ts'
import { emptied, type Pristine, remembered } from './emptied.ts'

/** A PostgreSQL server on which tests may make databases; without it they run on the embedded database. */
export const testPostgres = process.env.TEST_DATABASE_URL

oneAtATime.isHeld = true

/** A migrated database between two uses: it is opened anew for each, because what the house keeps in memory is kept by its handle. */
interface Home {
  pristine: Pristine
  open(): Promise<OpenDatabase>
  leave(): Promise<void>
}

/** On a crowded machine a question takes longer than a visitor may be kept waiting. Less than a test has, so that one that hangs is named. */
export const PATIENCE_MS = 100_000

/** Test files that run in one process take turns with its databases: making one takes seconds on a small machine. */
const idle: Home[] = []

/** A migrated, empty database of its own until it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const home = idle.pop() ?? (await (testPostgres ? makeOnPostgres(testPostgres) : makeEmbedded()))
  const database = await home.open()
  database.pool.options.connectionTimeoutMillis = PATIENCE_MS
  const close = async () => {
    const isAsBefore = await emptied(database.pool, home.pristine).finally(() => database.pool.end())
    if (isAsBefore) idle.push(home)
    else await home.leave()
  }
  return { ...database, close }
}

async function makeEmbedded(): Promise<Home> {
  const migrations = await readMigrations()
  const embedded = await startInMemory(await preparedDump(migrations))
  const open = async () => openEmbedded(embedded)
  return { pristine: await made(open, migrations), open, leave: () => embedded.close() }
}

async function makeOnPostgres(server: string): Promise<Home> {
  const { url, drop } = await makeScratch(server)
  const open = () => openPostgres({ url, connections: 10, statementMs: PATIENCE_MS })
  return { pristine: await made(open, await readMigrations()), open, leave: drop }
}

async function made(open: () => Promise<OpenDatabase>, migrations: readonly Migration[]): Promise<Pristine> {
  const { pool } = await open()
  await migrate(pool, migrations)
  return remembered(pool).finally(() => pool.end())
}

/** A migrated database as a file, made once for each set of migrations: starting from it is several times faster. */
export async function preparedDump(migrations: readonly Migration[]): Promise<string> {
  const key = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
    .slice(0, 16)
  const file = join(root, 'node_modules', '.cache', 'mallard', `${key}.tar.gz`)
  if (existsSync(file)) return file
  const { pool, embedded, close } = openEmbedded(await startInMemory())
  await migrate(pool, migrations)
  const dump = await embedded?.dump()
  await close()
  await mkdir(dirname(file), { recursive: true })
  // Test files run side by side: each writes its own draft, and the last rename wins with the same content.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, dump ?? '')
  await rename(draft, file)
  return file
}

/** An empty database on a test server. */
export async function makeScratch(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `mallard_test_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
