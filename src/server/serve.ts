import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../rules/demo-logins.ts'
import { chooseMail } from './adapters/mail/choose.ts'
import { choosePayment } from './adapters/payment/choose.ts'
import { choosePayouts } from './adapters/payouts/choose.ts'
import { chooseStorage } from './adapters/storage/choose.ts'
import { sealedStorage } from './adapters/storage/sealed.ts'
import { startClock } from './clock.ts'
import type { Config } from './config.ts'
import { openReplicas } from './db/replicas.ts'
import { deliveriesOf } from './deliveries.ts'
import { addPayees } from './demo/payees.ts'
import { addSellerGoods } from './demo/seller-goods.ts'
import { addSellerImports } from './demo/seller-imports.ts'
import { addWaitingApplications } from './demo/waiting-applications.ts'
import { handlers } from './handlers.ts'
import { openDemoAccounts } from './house-customers/demo-accounts.ts'
import { createApp } from './http/app.ts'
import { callTable } from './http/calls/table.ts'
import { closeGently, noticeFor } from './http/closing.ts'
import { builtPages } from './http/pages/built-pages.ts'
import { firstAnswer } from './http/pages/first-answer.ts'
import { registerPages } from './http/pages/ssr.ts'
import { keepDelivering } from './jobs/keep-delivering.ts'
import { delivering } from './jobs/outbox.ts'
import { startTasks } from './jobs/tasks.ts'
import { startTimers } from './jobs/timers.ts'
import { OWNER_LINK_HOURS, ownerLink } from './opening/owner-link.ts'
import { type House, prepareHouse } from './prepare-house.ts'
import { isBuilt } from './root.ts'
import { chooseSealing } from './sealing.ts'
import { paceForgetting } from './search/answers.ts'
import { readWordsAhead } from './search/segment.ts'
import { keepShelf } from './search/shelf/follow.ts'
import { warmUp } from './search/warm-up.ts'
import { mayStillSell } from './sellers/may-still-sell.ts'
import { listEverybody } from './services/list-providers.ts'
import { readProviderLooks } from './services/look-keys.ts'
import { readShopLooks } from './shops/look-keys.ts'
import { keepHeapSmall } from './small-heap.ts'
import { allTaskKinds } from './task-kinds.ts'
import { timersOf } from './timers.ts'

/** A new product is found within three seconds, and others who write do not take their answers from everybody more often. */
const FORGET_MS = 2_000
/** A proxy is given time to see that we leave, and then a write may still wait for a primary before it is answered. */
const SHUTDOWN_MS = 20_000
/** So long the server waits for what runs on a clock and for messages on their way, before it leaves. */
const LAST_WORK_MS = 7_000
/** Whoever started us looks at once: what makes later answers quick leaves the machine to the first page for so long. */
const FIRST_VISIT_MS = 1_500

/** What takes a while and needs no database. */
export async function readAhead(): Promise<void> {
  readWordsAhead()
  if (isBuilt) await builtPages()
}

interface Serving extends House {
  say: (line: string) => void
}

/** Serves until a signal comes. Throws when it cannot begin; whoever opened the database closes it then. */
export async function serve({ config, database, migrations, say }: Serving): Promise<void> {
  const table = callTable(handlers)
  const logins = await prepareHouse({ config, database, migrations })
  const demoAccounts = await openDemoAccounts(database.db, config.demo)
  await listEverybody(database.db)
  await readShopLooks(database.db)
  await readProviderLooks(database.db)

  const clock = await startClock(database.db)
  const { now } = clock
  const provider = choosePayment(config, database.db, now)
  const storage = chooseStorage(config)
  const sealing = await chooseSealing(config, database.db)
  const payouts = choosePayouts({ config, db: database.db, sealing, now })
  if (logins.length > 0) await addWaitingApplications({ db: database.db, storage: sealedStorage(storage, sealing), sealing, now: now() })
  if (logins.length > 0) await addSellerGoods(database.db, now())
  if (logins.length > 0) await addPayees({ db: database.db, sealing, now: now() })
  if (logins.length > 0) await addSellerImports(database.db, now())
  const { mail, kept } = chooseMail(config)
  const replicas = config.database.kind === 'postgres' ? openReplicas(database, config.database) : null
  const onOneMachine = config.demo && config.database.kind === 'embedded'
  const app = await createApp({
    config,
    database,
    replicas,
    migrations,
    table,
    dev: !isBuilt,
    now,
    payment: provider,
    payouts,
    storage,
    sealing,
    // Whoever reads the mails can sign in as anybody: only on a demo that lives on one machine.
    keptMail: onOneMachine ? kept : null,
    devClock: onOneMachine ? clock : null,
    pages: registerPages,
  })
  paceForgetting(FORGET_MS)
  const cold = new AbortController()
  const visited = firstAnswer(app.server, FIRST_VISIT_MS, cold.signal)
  await app.listen({ host: config.host, port: config.port })
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'The search shelf could not be read; the database answers alone')
  const shelf = keepShelf(database.db, onFailure, visited)
  const warming = (async () => {
    await visited
    await warmUp(database.db, { now, size: 12, signal: cold.signal })
    await shelf.ready
    await warmUp(database.db, { now, size: 24, signal: cold.signal })
  })().catch((error: unknown) => app.log.warn({ err: error }, 'Searching could not be tried out at the start'))
  const { origin, support, supportEmail } = config
  const post = { mail, origin, host: new URL(origin).host, postalAddress: support.address, supportEmail }
  const deliver = delivering(deliveriesOf({ app, db: database.db, provider, payouts, now, ...post }))
  const working = { db: database.db, log: app.log, now }
  const outbox = keepDelivering({ ...working, deliver })
  const tasks = startTasks({ ...working, kinds: allTaskKinds, mayStill: mayStillSell })
  const timers = startTimers({ ...working, timers: timersOf({ config, provider, payouts, storage }) })

  stopOnSignal(async () => {
    clock.stop()
    cold.abort()
    // What does not end in time is taken up by another process, or at the next start.
    const worked = Promise.race([Promise.all([timers.stop(), tasks.stop(), outbox.stop()]), pause(LAST_WORK_MS)])
    await Promise.all([worked, closeGently(app, { noticeMs: noticeFor(config) })])
    await shelf.stop()
    await warming
    await replicas?.close()
    await database.close()
  })
  const address = app.server.address()
  if (!process.env.ANOTHER_PROCESS) {
    say(readyLine(address && typeof address === 'object' ? address.port : config.port, config, logins))
    say(worldLine(config, demoAccounts))
    const link = config.demo ? null : await ownerLink(database.db, config.origin, now())
    if (link) say(`Nobody runs this marketplace yet. Whoever opens this link does (once, within ${OWNER_LINK_HOURS} hours): ${link}`)
  }
  // What was needed once, to fill the index and the shelf, is behind us.
  keepHeapSmall()
  // Whoever started us may start us again, once we have shown that we can run.
  process.send?.('ready')
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
    stripe ? 'payments by Stripe' : demo ? 'payments in test mode' : 'payments are not set up',
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
