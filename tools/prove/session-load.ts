import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { sentHeaders } from '../../bench/post.ts'
import { callHeaders, type Envelope } from '../../src/contract/envelope.ts'
import { cookieNames } from '../../src/rules/cookies.ts'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/in-transaction.ts'
import { join } from '../../src/server/members/join.ts'
import { beginSession } from '../../src/server/sessions/sessions.ts'
import { shops } from '../../src/server/shops/tables.ts'
import { addAccount } from '../../src/server/testing/house.ts'
import type { History } from './history.ts'

const SESSIONS = 3
const REST_MS = 250
const PATIENCE_MS = 15_000
const DAYS_MS = 24 * 3_600_000

export interface SessionTally {
  reads: number
  writes: number
  /** Did not see what the session itself had written. */
  ownMissing: number
  /** Saw less than the session had seen before. */
  backwards: number
}

export interface SessionResult {
  sessions: SessionTally
  /** The same people with a browser that forgets how far it has seen: replicas answer them whatever they have. A check that finds nothing here sees nothing. */
  twin: SessionTally
}

interface Parts {
  db: Db
  origin: string
  history: History
  random: () => number
  /** Begins their addresses of mail, and the codes of what they write. */
  name: string
}

const noneYet = (): SessionTally => ({ reads: 0, writes: 0, ownMissing: 0, backwards: 0 })

interface Seller {
  shopId: string
  headers: Record<string, string>
  cookie: string
}

/** Somebody with a shop of their own, signed in. */
async function addSeller(db: Db, name: string): Promise<Seller> {
  const [model] = await db.select().from(shops).where(eq(shops.slug, 'alder-oak'))
  if (!model) throw new Error('There is no shop to be like')
  const shopId = v7()
  await db.insert(shops).values({ ...model, id: shopId, slug: name })
  const accountId = await addAccount(db, `${name}@example.com`)
  await inTransaction(db, (tx) => join(tx, { accountId, kind: 'shop', placeId: shopId, role: 'owner' }, new Date()))
  const { cookie, token } = await beginSession(db, accountId, new Date())
  return {
    shopId,
    headers: { ...sentHeaders, [callHeaders.sessionToken]: token },
    cookie: `${cookieNames.session}=${cookie}; ${cookieNames.token}=${token}`,
  }
}

/** A browser: what it is told to keep it sends along the next time, unless it forgets how far it has seen. */
function browser(origin: string, { headers, cookie }: Seller, remembers: boolean) {
  let position = ''
  return async <T>(path: string, input: object, key = ''): Promise<Envelope<T> | null> => {
    const cookies = remembers && position ? `${cookie}; ${cookieNames.position}=${position}` : cookie
    try {
      const answer = await fetch(`${origin}/mallapi/${path}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { ...headers, cookie: cookies, ...(key && { 'idempotency-key': key }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const envelope = (await answer.json()) as Envelope<T>
      for (const one of answer.headers.getSetCookie()) {
        const [name, value = ''] = one.split(';', 1)[0]?.split('=') ?? []
        if (name === cookieNames.position) position = value
      }
      return envelope
    } catch {
      return null
    }
  }
}

/**
 * Sellers who write one coupon after the other, each with a larger figure, and look at what everybody sees of their shop: the same two calls
 * that a desk and a shop’s page make, through whichever process, the position travelling in the cookie that the site itself sets.
 */
export async function sessionLoad({ db, origin, history, random, name }: Parts) {
  const result: SessionResult = { sessions: noneYet(), twin: noneYet() }
  const begun = Date.now()
  let isOver = false

  const work = async (session: string, process: number, tally: SessionTally, seller: Seller, remembers: boolean) => {
    const ask = browser(origin, seller, remembers)
    let written = 0
    let seen = 0
    for (let turn = 1; !isOver; turn++) {
      await pause(REST_MS * (0.5 + random()))
      if (random() < 0.5) {
        const title = { en: `Number ${turn}`, fr: `Numéro ${turn}`, zh: `第${turn}号` }
        const terms = { kind: 'freeDelivery', percent: null, amountCents: null, minimumCents: turn, stackable: false, startsAt: null }
        // Those that end first are shown, and only some: the newest ends first.
        const endsAt = new Date(begun + 30 * DAYS_MS - turn * 60_000).toISOString()
        const op = `${session}-${turn}`
        history.note({ process, op, what: 'write', type: 'invoke', value: turn })
        const answer = await ask('sellerCoupon/add', { ...terms, title, endsAt, code: `${session}-${turn}`.toUpperCase() }, op)
        const isDone = answer?.code === 0
        history.note({
          process,
          op,
          what: 'write',
          type: isDone ? 'ok' : 'unknown',
          value: isDone ? turn : (answer?.reason ?? answer?.code),
        })
        if (isDone) {
          written = turn
          tally.writes++
        }
      }
      const answer = await ask<{ minimumCents: number }[]>('coupon/ofShop', { shopId: seller.shopId })
      if (answer?.code !== 0) continue
      const n = Math.max(0, ...(answer.data ?? []).map(({ minimumCents }) => minimumCents))
      tally.reads++
      if (n < written) tally.ownMissing++
      if (n < seen) tally.backwards++
      history.note({ process, op: `${session}-${turn}`, what: 'read', type: 'ok', value: n })
      seen = Math.max(seen, n)
    }
  }

  const begin = async (kind: string, from: number, tally: SessionTally, remembers: boolean) =>
    Promise.all(
      Array.from({ length: SESSIONS }, async (_, n) => {
        const session = `${name}-${kind}${n}`
        const seller = await addSeller(db, session)
        // What they do is awaited at the end.
        return { going: work(session, from + n, tally, seller, remembers) }
      }),
    )
  const begunAll = [...(await begin('s', 200, result.sessions, true)), ...(await begin('f', 300, result.twin, false))]
  const stop = async () => {
    isOver = true
    await Promise.all(begunAll.map(({ going }) => going))
    return result
  }
  return { stop }
}
