import cluster from 'node:cluster'
import { DEMO_PASSWORD } from '../rules/demo-logins.ts'
import { chooseMail } from './adapters/mail/choose.ts'
import { choosePayment } from './adapters/payment/choose.ts'
import { chooseStorage } from './adapters/storage/choose.ts'
import { startClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDemoAccounts } from './customers/demo-accounts.ts'
import { type Db, openDatabase } from './db/database.ts'
import { DatabaseError } from './db/database-error.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { refuseNewer, rememberSchema } from './db/schema-mark.ts'
import { deliveriesOf } from './deliveries.ts'
import { prepareDemo } from './demo-start.ts'
import { handlers } from './handlers.ts'
import { createApp } from './http/app.ts'
import { closeGently } from './http/closing.ts'
import { registerPages } from './http/ssr.ts'
import { CallTableError, callTable } from './http/table.ts'
import { delivering } from './jobs/outbox.ts'
import { startTimers } from './jobs/timers.ts'
import { runProcesses } from './processes.ts'
import { progressLine } from './progress-line.ts'
import { isBuilt } from './root.ts'
import { chooseSealing, requireIdentityKey } from './sealing.ts'
import { prepareIndex } from './search/prepare-index.ts'
import { keepShelf } from './search/shelf/follow.ts'
import { warmUp } from './search/warm-up.ts'
import { listEverybody } from './services/list-providers.ts'
import { keepHeapSmall } from './small-heap.ts'
import { timersOf } from './timers.ts'

const SHUTDOWN_MS = 10_000
/** Not the code of a start that was refused: what dies by a bug may be started again. */
const BROKEN = 70

async function start(): Promise<void> {
  const config = readConfig(process.env)
  requireIdentityKey(config)
  const table = callTable(handlers)
  const migrations = await readMigrations()

  if (config.database.kind === 'embedded') refuseNewer(config.dataDir, migrations)
  const database = await openDatabase(config.database)
  try {
    await migrate(database.pool, migrations)
    if (config.database.kind === 'embedded') rememberSchema(config.dataDir, migrations)
    const logins = config.demo ? await prepareDemo(database.db) : []
    const demoAccounts = await openDemoAccounts(database.db, config.demo)
    await fillIndexAloud(database.db, config)
    await listEverybody(database.db)

    const clock = await startClock(database.db)
    const { now } = clock
    const provider = choosePayment(config, database.db, now)
    const storage = chooseStorage(config)
    const sealing = await chooseSealing(config, database.db)
    const { mail, kept } = chooseMail(config)
    const onOneMachine = config.demo && config.database.kind === 'embedded'
    const app = await createApp({
      config,
      database,
      migrations,
      table,
      dev: !isBuilt,
      now,
      payment: provider,
      storage,
      sealing,
      // Whoever reads the mails can sign in as anybody: only on a demo that lives on one machine.
      keptMail: onOneMachine ? kept : null,
      devClock: onOneMachine ? clock : null,
      pages: registerPages,
    })
    await app.listen({ host: config.host, port: config.port })
    const shelf = keepShelf(database.db, (error) =>
      app.log.error({ err: error }, 'The search shelf could not be read; the database answers alone'),
    )
    const cold = new AbortController()
    const warming = (async () => {
      await warmUp(database.db, { now, size: 12, signal: cold.signal })
      await shelf.ready
      await warmUp(database.db, { now, size: 24, signal: cold.signal })
    })().catch((error: unknown) => app.log.warn({ err: error }, 'Searching could not be tried out at the start'))
    const { origin, support, supportEmail } = config
    const post = { mail, origin, host: new URL(origin).host, postalAddress: support.address, supportEmail }
    const deliver = delivering(deliveriesOf({ app, db: database.db, provider, now, ...post }))
    const timers = startTimers({ db: database.db, log: app.log, now, timers: timersOf({ config, provider, storage }), deliver })

    stopOnSignal(async () => {
      timers.stop()
      clock.stop()
      cold.abort()
      await closeGently(app)
      await shelf.stop()
      await warming
      await database.close()
    })
    const address = app.server.address()
    if (!process.env.ANOTHER_PROCESS) {
      say(readyLine(address && typeof address === 'object' ? address.port : config.port, config, logins))
      say(worldLine(config, demoAccounts))
    }
    // What was needed once, to fill the index and the shelf, is behind us.
    keepHeapSmall()
    // Whoever started us may start us again, once we have shown that we can run.
    process.send?.('ready')
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A big catalogue takes minutes, and so does waiting for another process that is at it: nobody shall think that nothing happens. */
async function fillIndexAloud(db: Db, config: Config): Promise<void> {
  const filling = progressLine('Filling the search index')
  const waiting = progressLine('Another process is filling the search index')
  await prepareIndex(db, { isAlone: config.database.kind === 'embedded', onProgress: filling, onWait: waiting })
  filling.end()
}

function readyLine(port: number, config: Config, logins: readonly string[]): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  const demo = logins.length > 0 ? ` · sign in as ${logins.join(', ')} with ${DEMO_PASSWORD}` : ''
  return `Mallard is ready at http://${host}:${port}${demo}`
}

/** Which world this is: nobody shall take a demonstration for a shop, or the other way round. */
function worldLine({ demo, database, stripe }: Config, demoAccounts: number): string {
  return [
    demo ? 'Demo marketplace: its passwords are public' : 'Real marketplace',
    database.kind === 'postgres' ? 'PostgreSQL' : 'embedded database, for one machine (DATABASE_URL puts it on PostgreSQL)',
    stripe ? 'payments by Stripe' : 'payments in test mode',
    ...(demoAccounts > 0 && !demo ? [`the ${demoAccounts} accounts of the demo are closed`] : []),
  ].join(' · ')
}

/** Lets running requests finish, then leaves. A second signal, or too long a wait, leaves at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

process.on('uncaughtException', (error) => {
  process.stderr.write(`Mallard broke: ${error.stack ?? error.message}\n`)
  process.exit(BROKEN)
})

try {
  const { processes } = readConfig(process.env)
  if (cluster.isPrimary && processes > 1) process.exit(await runProcesses(processes, say))
  else await start()
} catch (error) {
  process.stderr.write(`Mallard cannot start: ${reasonOf(error)}\n`)
  if (process.env.MALLARD_LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}

/** One line for the person at the terminal. A wrapped error says less than what it wraps, and may repeat values. */
function reasonOf(error: unknown): string {
  let at = error as NodeJS.ErrnoException
  while (at.cause instanceof Error) at = at.cause
  if (at.code === 'EADDRINUSE') return 'the port is in use. Choose another with PORT.'
  const line = at.message.split('\n')[0] || at.code || 'nobody knows why'
  const isOurs = at instanceof ConfigError || at instanceof DatabaseError || at instanceof CallTableError
  return isOurs ? line : `${line.replace(/\.$/, '')}. (MALLARD_LOG_LEVEL=debug says where.)`
}
