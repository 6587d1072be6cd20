import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../../src/server/db/database.ts'
import type { Replicas } from '../../src/server/db/replicas.ts'
import type { MailStandIn } from '../../src/server/testing/mail-stand-in.ts'
import type { StripeStandIn } from '../../src/server/testing/stripe/stand-in.ts'
import { heal, restartReplicas } from '../cluster/operate.ts'
import { siteOrigin } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { isWhole, until } from '../cluster/up.ts'
import { membersOf, primariesOf, primaryOf } from '../cluster/watch.ts'
import { within } from '../cluster/within.ts'
import { type Anomaly, checkAppends } from './append-check.ts'
import { appendLoad, finalLists, prepareLists } from './append-load.ts'
import type { Fault } from './faults.ts'
import { History, longestGap, seeded } from './history.ts'
import { checkOrders, purchasesOf, type Verdict } from './order-check.ts'
import { factsOf, isAllGivenBack } from './order-facts.ts'
import { orderLoad } from './order-load.ts'
import { watchPages } from './page-watch.ts'
import { provideNews } from './provider-news.ts'
import { readSurely } from './read-surely.ts'
import { prepareSessions, type SessionResult, sessionLoad } from './session-load.ts'

export interface Proving {
  state: ClusterState
  database: OpenDatabase
  replicas: Replicas
  provider: StripeStandIn
  mail: MailStandIn
  skuId: string
  spuId: string
  /** Pieces that there were before anybody bought. */
  pieces: number
  folder: string
  seed: number
}

export interface Result {
  name: string
  verdict: Verdict
  anomalies: Anomaly[]
  transactions: { ok: number; fail: number; unknown: number }
  reading: SessionResult
  withoutWrites: number
  withoutReads: Record<string, number>
  /** Until Patroni named another primary, or the same one again; null when nobody noticed anything. */
  patroni: number | null
  pages: Record<string, Record<string, number>>
  said: Record<string, number>
  remark: string | undefined
}

const SHOPPERS = 10
const WARM_MS = 5000
const AFTER_MS = 6000
/** Longer than the patience of anybody in it. */
const STOP_MS = 60_000

/** One fault under load; then all of it must be well again, and nothing that was said may be untrue. */
export async function runFault(proving: Proving, name: string, fault: Fault): Promise<Result> {
  const { state, database, replicas, provider, mail, skuId, spuId, pieces, folder, seed } = proving
  const { db } = database
  const origin = siteOrigin(state)
  await prepareLists(db)
  await prepareSessions(db)
  const historyOf = (what: string) => new History(join(folder, `${name}-${what}.jsonl`))
  const [orders, appends, sessions] = [historyOf('orders'), historyOf('appends'), historyOf('sessions')]
  const random = seeded(seed)
  const news = provideNews(provider, origin)
  const load = await orderLoad({ db, origin, skuId, shoppers: SHOPPERS, history: orders, random, name: `${name}-${seed}` })
  const lists = appendLoad({ db, history: appends, random })
  const readers = sessionLoad({ db, replicas, history: sessions, random })
  const pages = watchPages(
    origin,
    { home: '/home', product: `/product/productDetails?id=${spuId}`, search: '/shop/searchProduct?keyword=lamp', services: '/services' },
    () => orders.now(),
  )
  const roles = watchPrimary(state, () => orders.now())
  await pause(WARM_MS)
  const began = orders.now()
  const primary = (await primaryOf(state)) ?? ''
  const remark = await fault.happens(state, primary, { provider: new URL(provider.url), mail: new URL(mail.url) })
  const healed = orders.now()
  await until('another order', async () => orders.events.some(({ at, type }) => type === 'ok' && at > healed), 90_000)
  await pause(AFTER_MS)
  const said = await within(STOP_MS, 'the orders', load.stop())
  const ended = orders.now()
  const transactions = await within(STOP_MS, 'the transactions', lists.stop())
  const reading = await within(STOP_MS, 'the sessions', readers.stop())
  const seen = await within(STOP_MS, 'the pages', pages.stop())
  const moments = await within(STOP_MS, 'the watch over the primary', roles.stop())
  heal(state)
  const helped = await wholeAgain(state)
  await until('the provider’s news', async () => news.told(), 60_000)
  await until('every refund', () => readSurely(state, isAllGivenBack), 90_000)
  await within(STOP_MS, 'the provider’s news', news.stop())
  orders.close()
  appends.close()
  sessions.close()

  const final = await readSurely(state, finalLists)
  const facts = await readSurely(state, (at) => factsOf(at, provider, skuId, pieces))
  const all = [...transactions.committed, ...transactions.snapshot]
  const count = (outcome: string) => all.filter((each) => each.outcome === outcome).length
  const written = orders.events.filter(({ type }) => type === 'ok').map(({ at }) => at)
  return {
    name,
    verdict: checkOrders(purchasesOf(orders.events), facts),
    anomalies: [...checkAppends(transactions.committed, final, 'committed'), ...checkAppends(transactions.snapshot, final, 'snapshot')],
    transactions: { ok: count('ok'), fail: count('fail'), unknown: count('unknown') },
    reading,
    withoutWrites: longestGap(written, began, ended),
    withoutReads: Object.fromEntries(Object.entries(seen).map(([page, { there }]) => [page, longestGap(there, began, ended)])),
    patroni: patroniPart(moments, began),
    pages: Object.fromEntries(Object.entries(seen).map(([page, { answers }]) => [page, answers])),
    said: Object.fromEntries(said),
    remark: [remark, helped].filter(Boolean).join('; ') || undefined,
  }
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

interface Role {
  at: number
  primaries: string[]
}

function watchPrimary(state: ClusterState, now: () => number) {
  const seen: Role[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const primaries = await primariesOf(state)
      seen.push({ at: now(), primaries })
      await pause(250)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await running
      return seen
    },
  }
}

/** Seconds from the fault until somebody was primary again, when there was a time without one or another one took over. */
function patroniPart(seen: readonly Role[], began: number): number | null {
  const [before = ''] = seen.findLast(({ at }) => at <= began)?.primaries ?? []
  const during = seen.filter(({ at }) => at > began)
  const gone = during.findIndex(({ primaries }) => primaries.length === 0)
  const another = during.find(({ primaries }) => primaries.some((node) => node !== before))
  const again = gone < 0 ? undefined : during.slice(gone).find(({ primaries }) => primaries.length > 0)
  const [next] = [another, again].filter((each) => each !== undefined).sort((a, b) => a.at - b.at)
  return next ? (next.at - began) / 1000 : null
}
