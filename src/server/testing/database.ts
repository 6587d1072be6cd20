import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/database.ts'
import { startInMemory } from '../db/embedded.ts'
import { migrate, readMigrations } from '../db/migrate.ts'

/** A PostgreSQL server on which tests may make databases; without it they run on the embedded database. */
export const testPostgres = process.env.TEST_DATABASE_URL

/** A migrated, empty database of its own, gone when closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = testPostgres ? await openScratch(testPostgres) : openEmbedded(await startInMemory())
  await migrate(database.pool, await readMigrations())
  return database
}

async function openScratch(server: string): Promise<OpenDatabase> {
  const scratch = await makeScratch(server)
  const database = await openPostgres({ url: scratch.url, connections: 10, statementMs: 8000 })
  const close = async () => {
    await database.close()
    await scratch.drop()
  }
  return { ...database, close }
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
