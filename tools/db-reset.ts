import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { DatabaseError } from '../src/server/db/database-error.ts'
import { lockDirectory } from '../src/server/db/directory-lock.ts'
import { databaseFolder } from '../src/server/db/embedded.ts'
import { forgetSchema } from '../src/server/db/schema-mark.ts'
import { runTool } from './run-tool.ts'

await runTool(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  const { database } = readConfig(process.env)
  if (database.kind === 'postgres') {
    if (!values.force) throw new DatabaseError('This would empty the database of DATABASE_URL. Add --force if you mean it.')
    const { pool, close } = await openDatabase(database)
    await pool.query('drop schema public cascade; create schema public').finally(close)
    return 'The database is empty. The next start fills it again.'
  }
  if (!existsSync(database.dataDir)) return 'There is no database yet.'
  const lock = lockDirectory(database.dataDir)
  try {
    rmSync(databaseFolder(database.dataDir), { recursive: true, force: true })
    forgetSchema(database.dataDir)
  } finally {
    lock.release()
  }
  return `The database in ${database.dataDir} is gone. The next start makes a new one.`
})
