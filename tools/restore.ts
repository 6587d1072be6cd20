import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readConfig } from '../src/server/config.ts'
import { DatabaseError } from '../src/server/db/database-error.ts'
import { lockDirectory } from '../src/server/db/directory-lock.ts'
import { databaseFolder } from '../src/server/db/embedded.ts'
import { forgetSchema } from '../src/server/db/schema-mark.ts'
import { runPostgresProgram } from './postgres-program.ts'
import { runTool } from './run-tool.ts'

const unpack = promisify(gunzip)

await runTool(async () => {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean', default: false } }, allowPositionals: true })
  const [given] = positionals
  if (!given) throw new DatabaseError('Name the backup: npm run restore -- FILE [--force]')
  const file = resolve(given)
  if (!existsSync(file)) throw new DatabaseError(`${file} is not there.`)

  const { database } = readConfig(process.env)
  if (database.kind === 'postgres') await restorePostgres(database.url, file, values.force)
  else await restoreEmbedded(database.dataDir, file, values.force)
  return `Restored ${file}`
})

async function restorePostgres(url: string, file: string, force: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new DatabaseError(`The database of DATABASE_URL cannot be reached: ${error.message}.`)
  })
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`).finally(() => client.end())
  if (rowCount && !force) throw new DatabaseError('The database is not empty. Add --force to replace what it holds.')
  runPostgresProgram('pg_restore', url, ['--clean', '--if-exists', '--no-owner', '--single-transaction', file])
}

/** Into a folder beside the database first: what is there stays until the backup has proved readable. */
async function restoreEmbedded(dataDir: string, file: string, force: boolean): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(dataDir)
  const folder = databaseFolder(dataDir)
  const fresh = `${folder}.restoring`
  try {
    const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
    if (!isEmpty && !force) throw new DatabaseError(`There is a database in ${dataDir}. Add --force to replace it.`)
    rmSync(fresh, { recursive: true, force: true })
    await load(file, fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    forgetSchema(dataDir)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    lock.release()
  }
}

async function load(file: string, folder: string): Promise<void> {
  try {
    const content = await readFile(file)
    // PGlite unpacks in the background, where a broken file would end the process instead of failing here.
    await unpack(content)
    const db = await PGlite.create(folder, { loadDataDir: new Blob([content], { type: 'application/x-gzip' }) })
    await db.query('select name from migrations')
    await db.close()
  } catch {
    throw new DatabaseError(`${file} is no backup of Mallard’s embedded database. Nothing was changed.`)
  }
}
