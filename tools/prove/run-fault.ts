import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../../src/server/db/database.ts'
import type { MailStandIn } from '../../src/server/testing/mail-stand-in.ts'
import type { StripeStandIn } from '../../src/server/testing/stripe/stand-in.ts'
import { SITE_PORT, sites } from '../cluster/local.ts'
import { addressOf, heal, restartReplicas } from '../cluster/operate.ts'
import { siteOrigin } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { isWhole, until } from '../cluster/up.ts'
import { membersOf, primaryOf } from '../cluster/watch.ts'
import { within } from '../cluster/within.ts'
import { type Anomaly, checkAppends } from './append-check.ts'
import { appendLoad, finalLists, prepareLists } from './append-load.ts'
import { type Fault, faults } from './faults.ts'
import { History, longestGap, type Outcome, seeded } from './history.ts'
import { holdReplay } from './hold-replay.ts'
import { checkOrders, purchasesOf, type Verdict } from './order-check.ts'
import { factsOf, isAllGivenBack } from './order-facts.ts'
import { orderLoad } from './order-load.ts'
import { watchPages } from './page-watch.ts'
import { checkPayouts, payoutLoad, payoutsOf } from './payout-load.ts'
import { failoverOf, watchPrimary } from './primary-watch.ts'
import { provideNews } from './provider-news.ts'
import { checkQuotes, quoteLoad, quotesOf } from './quote-load.ts'
import { readSurely } from './read-surely.ts'
import { type SessionResult, sessionLoad } from './session-load.ts'
import { type UploadResult, uploadLoad } from './upload-load.ts'

export interface Proving {
  state: ClusterState
  database: OpenDatabase
  provider: StripeStandIn
  mail: MailStandIn
  skuId: string
  spuId: string
  /** Pieces that there were before anybody bought. */
  pieces: number
  folder: string
  seed: number
  /** The how manieth run of this fault. */
  run: number
}

export interface Result {
  name: string
  run: number
  verdict: Verdict
  anomalies: Anomaly[]
  transactions: { ok: number; fail: number; unknown: number }
  reading: SessionResult
  uploads: UploadResult
  /** Offers that somebody accepted. */
  quotes: Record<Outcome, number>
  /** Payouts that a person marked as paid. */
  payouts: Record<Outcome, number>
  withoutWrites: number
  withoutReads: Record<string, number>
  /** Until Patroni named another primary, or the same one again; null when nobody noticed anything. */
  patroni: number | null
  /** Until another machine took what that one writes: before, no commit is answered. */
  followed: number | null
  pages: Record<string, Record<string, number>>
  said: Record<string, number>
  /** Nothing of it may have been noticed. */
  isUnseen: boolean
  /** Whether what sellers wrote had to be seen at once. */
  isTimely: boolean
  remark: string | undefined
}

const SHOPPERS = 10
const WARM_MS = 4000
/** Less than a replica may be behind before nobody asks it. */
const OLD_MS = 1500
const AFTER_MS = 6000
/** Longer than the patience of anybody in it. */
const STOP_MS = 60_000

/** The codes of what sellers write have no room for a whole name. */
const shortOf = (name: string) => `f${Object.keys(faults).indexOf(name)}`

/** One fault under load; then all of it must be well again, and nothing that was said may be untrue. */
export async function runFault(proving: Proving, name: string, fault: Fault): Promise<Result> {
  const { state, database, provider, mail, skuId, spuId, pieces, folder, seed, run } = proving
  const { db } = database
  const origin = siteOrigin(state)
  await prepareLists(db)
  const clock = performance.now()
  const historyOf = (what: string) => new History(join(folder, `${name}-${run}-${what}.jsonl`), clock)
  const [orders, appends, sessions] = [historyOf('orders'), historyOf('appends'), historyOf('sessions')]
  const [files, quotes, payouts, looks] = [historyOf('uploads'), historyOf('quotes'), historyOf('payouts'), historyOf('pages')]
  const random = seeded(seed)
  const news = provideNews(provider, origin)
  const load = await orderLoad({ db, origin, skuId, shoppers: SHOPPERS, history: orders, random, name: `${name}-${seed}` })
  const at = sites.map((site) => `http://${addressOf(state, site)}:${SITE_PORT}`)
  const pictures = await uploadLoad({ db, origin, sites: at, history: files, random, name: `${name}-${seed}` })
  const lists = appendLoad({ db, history: appends, random })
  const readers = await sessionLoad({ db, origin, history: sessions, random, name: `${shortOf(name)}r${seed % 10_000}` })
  const offers = await quoteLoad({ db, origin, history: quotes, random, name: `${name}-${seed}` })
  const money = await payoutLoad({ state, db, origin, history: payouts, random, name: `${shortOf(name)}r${seed % 10_000}` })
  const pages = watchPages(
    origin,
    { home: '/home', product: `/product/productDetails?id=${spuId}`, search: '/shop/searchProduct?keyword=lamp', services: '/services' },
    looks,
  )
  const roles = watchPrimary(state, () => orders.now())
  await pause(WARM_MS / 2)
  await holdReplay(state, OLD_MS)
  await pause(WARM_MS / 2)
  const began = orders.now()
  const primary = (await primaryOf(state)) ?? ''
  looks.note({ process: 0, op: name, what: 'fault', type: 'invoke', value: primary })
  const remark = await fault.happens(state, primary, { provider: new URL(provider.url), mail: new URL(mail.url) })
  const healed = orders.now()
  looks.note({ process: 0, op: name, what: 'fault', type: 'ok' })
  await until('another order', async () => orders.events.some(({ at, type }) => type === 'ok' && at > healed), 90_000)
  await pause(AFTER_MS)
  const ended = orders.now()
  const said = await within(STOP_MS, 'the orders', load.stop())
  const accepted = await within(STOP_MS, 'the offers', offers.stop())
  const paid = await within(STOP_MS, 'the payouts', money.stop())
  await within(STOP_MS, 'the uploads', pictures.stop())
  const transactions = await within(STOP_MS, 'the transactions', lists.stop())
  const reading = await within(STOP_MS, 'the sessions', readers.stop())
  const seen = await within(STOP_MS, 'the pages', pages.stop())
  const moments = await within(STOP_MS, 'the watch over the primary', roles.stop())
  heal(state)
  const helped = await wholeAgain(state)
  await until('the provider’s news', async () => news.told(), 60_000)
  await until('every refund', () => readSurely(state, isAllGivenBack), 90_000)
  await within(STOP_MS, 'the provider’s news', news.stop())
  for (const history of [orders, appends, sessions, files, quotes, payouts, looks]) history.close()

  const final = await readSurely(state, finalLists)
  const facts = await readSurely(state, (now) => factsOf(now, provider, skuId, pieces))
  const offered = checkQuotes(accepted, await readSurely(state, (now) => quotesOf(now, [...accepted.keys()])))
  const verdict = checkOrders(purchasesOf(orders.events), facts)
  const sent = checkPayouts(paid.marked, await readSurely(state, (now) => payoutsOf(now, paid.runId)))
  for (const kind of ['lost', 'doubled', 'refusedButThere', 'halves'] as const) verdict[kind].push(...offered[kind], ...sent[kind])
  const all = [...transactions.committed, ...transactions.snapshot]
  const count = (outcome: string) => all.filter((each) => each.outcome === outcome).length
  const written = orders.events.filter(({ type }) => type === 'ok').map(({ at }) => at)
  return {
    name,
    run,
    isUnseen: fault.isUnseen === true,
    isTimely: fault.movesTime !== true,
    uploads: await within(STOP_MS, 'the look at uploads', pictures.check()),
    verdict,
    quotes: tallyOf(accepted),
    payouts: tallyOf(paid.marked),
    anomalies: [...checkAppends(transactions.committed, final, 'committed'), ...checkAppends(transactions.snapshot, final, 'snapshot')],
    transactions: { ok: count('ok'), fail: count('fail'), unknown: count('unknown') },
    reading,
    withoutWrites: longestGap(written, began, ended),
    withoutReads: Object.fromEntries(Object.entries(seen).map(([page, { there }]) => [page, longestGap(there, began, ended)])),
    ...failoverOf(moments, began),
    pages: Object.fromEntries(Object.entries(seen).map(([page, { answers }]) => [page, answers])),
    said: Object.fromEntries(said),
    remark: [remark, helped].filter(Boolean).join('; ') || undefined,
  }
}

function tallyOf(outcomes: ReadonlyMap<string, Outcome>): Record<Outcome, number> {
  const tally = { ok: 0, fail: 0, unknown: 0 }
  for (const outcome of outcomes.values()) tally[outcome]++
  return tally
}

/** By itself, or else as an operator helps; then it is said. */
async function wholeAgain(state: ClusterState): Promise<string | undefined> {
  const isSo = () => isWhole(state)
  if (
    await until('a whole cluster', isSo, 40_000).then(
      () => true,
      () => false,
    )
  )
    return undefined
  const lagging = (await membersOf(state)).filter(({ role }) => role !== 'leader' && role !== 'sync_standby').map(({ name }) => name)
  await restartReplicas(state, lagging)
  await until('a whole cluster', isSo, 90_000)
  return `${lagging.join(' and ')} did not follow within 40 s and had to be restarted`
}
