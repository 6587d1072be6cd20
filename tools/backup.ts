import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { DatabaseError } from '../src/server/db/database-error.ts'
import { databaseFolder, startEmbedded } from '../src/server/db/embedded.ts'
import { runPostgresProgram } from './postgres-program.ts'
import { runTool } from './run-tool.ts'

// A dump holds everybody's addresses: what we or pg_dump write is for its owner's eyes.
process.umask(0o077)

await runTool(async () => {
  const { database } = readConfig(process.env)
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(process.argv[2] ?? `mallard-${day}.${database.kind === 'embedded' ? 'tar.gz' : 'dump'}`)
  if (existsSync(target)) throw new DatabaseError(`${target} is there already; a backup never overwrites one.`)

  if (database.kind === 'postgres') {
    runPostgresProgram('pg_dump', database.url, ['--format=custom', '--no-owner', `--file=${target}`])
    return `Saved the database to ${target}`
  }
  if (!existsSync(databaseFolder(database.dataDir))) throw new DatabaseError(`There is no database in ${database.dataDir}.`)
  const embedded = await startEmbedded(database.dataDir)
  try {
    await writeFile(target, await embedded.dump(), { flag: 'wx', mode: 0o600 })
  } finally {
    await embedded.close()
  }
  return `Saved the database of ${database.dataDir} to ${target}`
})
