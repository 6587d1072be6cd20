import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { DatabaseError } from './db/database-error.ts'
import { readMigrations } from './db/migrate.ts'
import { refuseNewer } from './db/schema-mark.ts'
import { fillApart, isFillWanted } from './fill-apart.ts'
import { CallTableError } from './http/calls/table.ts'
import { runProcesses } from './processes.ts'
import { requireIdentityKey } from './sealing.ts'

/** Not the code of a start that was refused: what dies by a bug may be started again. */
const BROKEN = 70

async function start(): Promise<void> {
  const config = readConfig(process.env)
  requireIdentityKey(config)
  const migrations = await readMigrations()

  if (config.database.kind === 'embedded') refuseNewer(config.dataDir, migrations)
  // A database that opens, or is filled, leaves time to read the rest of the code.
  const opening = (isFillWanted(config) ? fillApart() : Promise.resolve()).then(() => openDatabase(config.database))
  const [database, serve] = await Promise.all([opening, readCode()]).catch(async (error) => {
    await opening.then(
      ({ close }) => close(),
      () => {},
    )
    throw error
  })
  try {
    await serve({ config, database, migrations, say })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function readCode() {
  const { serve, readAhead } = await import('./serve.ts')
  await readAhead()
  return serve
}

const say = (line: string) => process.stdout.write(`${line}\n`)

process.on('uncaughtException', (error) => {
  process.stderr.write(`Mallard broke: ${error.stack ?? error.message}\n`)
  process.exit(BROKEN)
})

async function run(): Promise<void> {
  const { processes } = readConfig(process.env)
  if (cluster.isPrimary && processes > 1) process.exit(await runProcesses(processes, say))
  else await start()
}

// Not awaited here: the code that comes later may stand in one file with this, which has to be through by then.
run().catch((error) => {
  process.stderr.write(`Mallard cannot start: ${reasonOf(error)}\n`)
  if (process.env.MALLARD_LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
})

/** One line for the person at the terminal. A wrapped error says less than what it wraps, and may repeat values. */
function reasonOf(error: unknown): string {
  let at = error as NodeJS.ErrnoException
  while (at.cause instanceof Error) at = at.cause
  if (at.code === 'EADDRINUSE') return 'the port is in use. Choose another with PORT.'
  const line = at.message.split('\n')[0] || at.code || 'nobody knows why'
  const isOurs = at instanceof ConfigError || at instanceof DatabaseError || at instanceof CallTableError
  return isOurs ? line : `${line.replace(/\.$/, '')}. (MALLARD_LOG_LEVEL=debug says where.)`
}
