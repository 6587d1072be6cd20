import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { dnsLookup } from '../adapters/host-lookup/dns.ts'
import type { EmbeddedMail } from '../adapters/mail/embedded.ts'
import { chooseNetworks } from '../adapters/networks/choose.ts'
import { choosePayment } from '../adapters/payment/choose.ts'
import { choosePayouts } from '../adapters/payouts/choose.ts'
import { chooseStorage } from '../adapters/storage/choose.ts'
import { sealedStorage } from '../adapters/storage/sealed.ts'
import { openAiTranslation } from '../adapters/translation/openai.ts'
import { registerReports } from '../bookkeeping/report-routes.ts'
import { registerBooks } from '../bookkeeping/routes.ts'
import { registerCampaignPreviews } from '../campaigns/preview-route.ts'
import { hearDispute } from '../chargebacks/hear-dispute.ts'
import { registerOurDisputes } from '../chargebacks/our-disputes.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { registerNewsletterLinks } from '../content/newsletter-links.ts'
import type { Context } from '../context.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Migration } from '../db/migrate.ts'
import type { Replicas } from '../db/replicas.ts'
import { SEE_LEAVE } from '../house-customers/seeing-calls.ts'
import { registerInvoices } from '../invoices/routes.ts'
import { registerPayoutNews } from '../payees/events.ts'
import { registerPayoutWebhooks } from '../payees/webhooks.ts'
import { waitingAlarms } from '../payments/alarms.ts'
import { registerPayable } from '../payments/payables.ts'
import { registerDisputeNews, registerWebhooks } from '../payments/webhooks.ts'
import { hearOfPayout } from '../payouts/hear-of-payout.ts'
import { registerOurPayouts } from '../payouts/our-payouts.ts'
import { registerStatements } from '../payouts/routes.ts'
import type { HostLookup } from '../ports/host-lookup.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import type { Storage } from '../ports/storage.ts'
import type { Translation } from '../ports/translation.ts'
import { registerPrivacyFiles } from '../privacy/file-routes.ts'
import { registerPapers } from '../sales/papers-routes.ts'
import { chooseSealing, type Sealing } from '../sealing.ts'
import { shelfState } from '../search/shelf/follow.ts'
import { SERVICE_BILL, serviceBill } from '../service-orders/service-bill.ts'
import { registerMonograms } from '../storefronts/monograms.ts'
import { shopHostsOf } from '../storefronts/shop-hosts.ts'
import { registerWareFiles } from '../wares/file-routes.ts'
import { type Answer, createAnswer, refused } from './calls/answer.ts'
import { registerCalls } from './calls/calls.ts'
import { contextsOf, localeOf } from './calls/contexts.ts'
import { peerLimits } from './calls/limits.ts'
import { readingOf } from './calls/reading.ts'
import type { CallTable } from './calls/table.ts'
import { refuseWhenLeaving } from './closing.ts'
import { registerDevClock } from './dev-clock.ts'
import { registerDevMail } from './dev-mail.ts'
import { registerDevSearch } from './dev-search.ts'
import { registerDocs } from './docs/docs.ts'
import { handleClientError, handleError, MAX_URL } from './errors.ts'
import { registerFiles } from './files/files.ts'
import { registerMapTiles } from './files/map-tiles.ts'
import { registerMedia } from './files/media.ts'
import { registerRobots } from './files/robots.ts'
import { registerUploadedFiles } from './files/uploaded-files.ts'
import { registerUploads, UPLOAD_TIME_MS } from './files/uploads.ts'
import { machinePaths, registerHealth } from './health.ts'
import { type Hosts, hostsOf } from './hosts.ts'
import { logOptions } from './log.ts'
import { registerNotificationStream } from './notification-stream.ts'
import { watchProcess } from './process-state.ts'
import { addSecurityHeaders, nonceMaker } from './security-headers.ts'
import { registerSeeing } from './seeing.ts'

/** Where staff look as somebody else, files and pages are read and calls asked, which decide for themselves; nothing else is taken. */
const mayAskAtLook = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || path === SEE_LEAVE || /^\/(mallapi|upms)\//.test(path)

interface PageParts {
  config: Config
  answer: Answer
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  nonceOf: (reply: FastifyReply) => string
  hosts: Hosts
  /** There is no database that takes writes. */
  isAway: () => boolean
  dev: boolean
}

export interface AppParts {
  config: Config
  database: Pick<OpenDatabase, 'db' | 'pool' | 'away' | 'hearAway'>
  /** Servers that may answer what may be a little old. */
  replicas?: Replicas | null
  migrations: readonly Migration[]
  table: CallTable
  /** From the sources, with checks that a built server leaves out. */
  dev: boolean
  now?: () => Date
  /** The one that the settings name when none is given. */
  payment?: PaymentProvider
  /** As the settings say when none is given. */
  payouts?: PayoutProvider
  /** As the settings say when none is given. */
  storage?: Storage
  /** As the settings say when none is given. */
  sealing?: Sealing
  /** The world's directory of names when none is given. */
  hostLookup?: HostLookup
  /** The one that the settings name, if any, when none is given. */
  translation?: Translation
  /** Mail that is kept instead of sent, to be read at /dev/mail. */
  keptMail?: EmbeddedMail | null
  /** The clock that /dev/clock may move. */
  devClock?: Clock | null
  pages?: (app: FastifyInstance, parts: PageParts) => Promise<void>
  logTo?: { write(line: string): void }
  /** How long a call may take; ten seconds when not given. */
  callMs?: number
}

/** Names of requests in the log: of this process and counted, which costs less than random ones. */
function requestIds(): () => string {
  const process = v7()
  let count = 0
  return () => `${process}-${++count}`
}

/** The whole server, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, migrations, table, dev, replicas = null, now = () => new Date() } = parts
  registerPayable(SERVICE_BILL, serviceBill)
  registerPayoutNews(async (db, said, at) => void (await hearOfPayout(db, said, at)))
  registerDisputeNews(hearDispute)
  registerOurDisputes()
  registerOurPayouts()
  const payment = parts.payment ?? choosePayment(config, database.db, now)
  const sealing = parts.sealing ?? (await chooseSealing(config, database.db))
  const payouts = parts.payouts ?? choosePayouts({ config, db: database.db, sealing, now })
  const storage = sealedStorage(parts.storage ?? chooseStorage(config), sealing)
  const app = Fastify({
    logger: { ...logOptions(config), ...(parts.logTo ? { stream: parts.logTo } : {}) },
    genReqId: requestIds(),
    trustProxy: config.proxies.length > 0 ? config.proxies : false,
    // Headers have ten seconds, and so has a call; only a file may take longer to arrive.
    requestTimeout: UPLOAD_TIME_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    // A machine that is slow or busy reads the pages longer than the framework's ten seconds. It starts later, not never.
    pluginTimeout: 0,
    // We refuse in the envelope ourselves.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => handleError(error, request as FastifyRequest, reply as unknown as FastifyReply),
  })
  refuseWhenLeaving(app)
  database.hearAway((away, before) => {
    if (away) app.log.error(away, 'There is no database that takes writes')
    else if (before) app.log.warn({ ...before, seconds: (Date.now() - before.since.getTime()) / 1000 }, 'The database takes writes again')
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    const { status, envelope } = refused('not-found', localeOf(request), 404)
    reply.code(status).send(envelope)
  })

  const shopHosts = shopHostsOf(database.db, now)
  const hosts = hostsOf(config, shopHosts.slugOf)
  await app.register(cookie)
  addSecurityHeaders(app, config)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isMachine = machinePaths.includes(path)
    if (!isMachine && !hosts.isMainSite(request.host)) await shopHosts.look()
    const wrong = request.url.length > MAX_URL ? refused('too-large', localeOf(request), 414) : undefined
    const foreign = !isMachine && !hosts.isOurs(request.host) ? refused('wrong-host', localeOf(request)) : undefined
    const writes =
      hosts.isSeeing(request.host) && !mayAskAtLook(request.method, path) ? refused('only-looking', localeOf(request), 403) : undefined
    const no = foreign ?? wrong ?? writes
    if (no) return reply.code(no.status).send(no.envelope)
  })
  await app.register(compress, {
    // Each part of a streamed page leaves as it comes.
    zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  const limits = await peerLimits(app, config)
  const isHttps = (request: FastifyRequest) => config.origin.startsWith('https:') || request.protocol === 'https'
  const reading = readingOf({ db: database.db, replicas, isHttps })
  const contexts = contextsOf({
    db: database.db,
    readerFor: reading.readerFor,
    now,
    isHttps,
    payment,
    payouts,
    origin: config.origin,
    storage,
    sealing,
    hasPoints: config.points,
    setUp: { hasMail: config.smtp !== null, hasTaxNumbers: Object.keys(config.taxNumbers).length > 0, isDemo: config.demo },
    environment: config.shown,
    processState: watchProcess(app, { dataDir: config.dataDir, database, replicas }),
    networks: await chooseNetworks(config),
    house: {
      domain: config.domain,
      hostLookup: parts.hostLookup ?? dnsLookup(),
      translation: parts.translation ?? (config.translationModel && openAiTranslation(config.translationModel)),
    },
    hosts,
  })
  const answer = createAnswer({ table, log: app.log, checkOutput: dev })
  const nonceOf = nonceMaker(dev, {
    widget: config.translationWidget,
    withStripe: payment.name === 'stripe',
    mapOrigins: config.map?.origins ?? [],
  })

  registerHealth(app, {
    pool: database.pool,
    migrations,
    config,
    shelf: () => shelfState(database.db),
    away: database.away,
    replicas: () => replicas?.states() ?? [],
    alarms: () => waitingAlarms(database.db),
  })
  await registerCalls(app, { table, answer, contextOf: contexts.ofCall, hosts, reading, limit: limits.calls, callMs: parts.callMs })
  await registerUploads(app, { answer, contextOf: contexts.ofCall, hosts, limit: limits.calls })
  registerUploadedFiles(app, {
    db: database.db,
    storage,
    cacheDir: join(config.dataDir, 'cache', 'uploads'),
    contextOf: contexts.ofFile,
  })
  await registerWebhooks(app, { db: database.db, provider: payment, now })
  await registerPayoutWebhooks(app, { db: database.db, provider: payouts, now })
  await payment.register?.(app)
  await registerNewsletterLinks(app, { db: database.db, now })
  registerNotificationStream(app, { db: database.db, now, contextOf: contexts.ofFile, limit: limits.calls })
  registerInvoices(app, { contextOf: contexts.ofFile, limit: limits.pages, taxNumbers: config.taxNumbers })
  registerReports(app, { contextOf: contexts.ofFile, limit: limits.pages })
  registerBooks(app, { contextOf: contexts.ofFile, limit: limits.pages })
  registerStatements(app, { contextOf: contexts.ofFile, limit: limits.pages })
  registerPapers(app, { contextOf: contexts.ofFile, limit: limits.pages })
  registerWareFiles(app, { contextOf: contexts.ofFile, limit: limits.pages, origin: config.origin })
  registerPrivacyFiles(app, { contextOf: contexts.ofFile, limit: limits.pages })
  registerCampaignPreviews(app, { contextOf: contexts.ofFile, limit: limits.pages, postalAddress: config.support.address })
  registerMonograms(app, { contextOf: contexts.ofFile, limit: limits.pages })
  await registerSeeing(app, { db: database.db, now, hosts, isHttps, origin: config.origin, limit: limits.pages })
  registerDocs(app, { table, limit: limits.pages })
  if (parts.keptMail) {
    registerDevMail(app, parts.keptMail)
    registerDevSearch(app, database.db, now)
  }
  const { points: hasPoints } = config
  if (parts.devClock) await registerDevClock(app, { db: database.db, clock: parts.devClock, hosts, payment, payouts, hasPoints })
  registerMedia(app, config)
  registerRobots(app, { db: database.db, hosts, now })
  registerMapTiles(app)
  await registerFiles(app, { mapOrigins: config.map?.origins ?? [] })
  if (parts.pages) {
    const { pages } = parts
    await app.register(async (site) => {
      if (!dev) site.addHook('onRequest', limits.pages)
      const answerRead: Answer = (call, input, context) => {
        if (table.get(call.path)?.call.reads === undefined) throw new Error(`A page may only read, not ask ${call.path}`)
        return answer(call, input, context)
      }
      await pages(site, {
        config,
        answer: answerRead,
        contextOf: contexts.ofPage,
        nonceOf,
        hosts,
        isAway: () => database.away() !== null,
        dev,
      })
    })
  }
  return app
}
