import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Membership, sessionHours, staffWords, worksOf } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import type { Account } from '../context.ts'
import { askedTogether } from '../db/asked-together.ts'
import { type Db, isAway } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { membershipsOfAccount } from '../members/memberships.ts'
import { sessions } from './tables.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const lifeFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS)
/** What was signed in to by a mailed code alone has shown neither password nor second factor. */
const NEVER = new Date(0)
const sha256 = (text: string) => hash('sha256', text, 'buffer')
/** Both halves are 256 random bits in this alphabet; anything else never reaches the database. */
const isHalf = (text: string) => /^[\w-]{43}$/.test(text)

export interface SessionCookies {
  /** Goes into the HttpOnly cookie. */
  cookie: string
  /** Goes into the readable cookie and comes back in the session-token header. */
  token: string
  /** So long both live. */
  hours: number
}

export interface NewSession extends SessionCookies {
  memberships: readonly Membership[]
}

interface Beginning {
  id: string
  accountId: string
  cookieHash: Buffer
  tokenHash: Buffer
  createdAt: string
  expiresAt: string
  provedAt: string
}

const insertOne = statement<Beginning, { memberships: Membership[] | null }>(
  'session-begin',
  (value) => sql`
    with begun as (
      insert into ${sessions} (id, account_id, cookie_hash, token_hash, created_at, expires_at, proved_at)
      values (${value.id}::uuid, ${value.accountId}::uuid, ${value.cookieHash}::bytea, ${value.tokenHash}::bytea,
        ${value.createdAt}::timestamptz, ${value.expiresAt}::timestamptz, ${value.provedAt}::timestamptz)
    )
    select ${membershipsOfAccount} as memberships from ${accounts} account where account.id = ${value.accountId}::uuid`,
)

/** `isProved`: a password or a code of the second factor was just given. */
export async function beginSession(db: Db, accountId: string, now: Date, { isProved = true } = {}): Promise<NewSession> {
  const cookie = randomBytes(32).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  const id = v7()
  const { rows } = await insertOne(db, {
    id,
    accountId,
    cookieHash: sha256(cookie),
    tokenHash: sha256(token),
    createdAt: now.toISOString(),
    expiresAt: lifeFrom(now, sessionHours([])).toISOString(),
    provedAt: (isProved ? now : NEVER).toISOString(),
  })
  const memberships = rows[0]?.memberships ?? []
  const hours = sessionHours(memberships)
  if (memberships.length > 0) await setEnd(db, id, lifeFrom(now, hours))
  return { cookie, token, hours, memberships }
}

const setEnd = (db: Db, id: string, expiresAt: Date) => db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))

/** The password or a code of the second factor was just given. */
export async function noteProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

/** Where the account works from now on in this session; what is undefined stays. */
export async function setWorkplace(
  db: Db,
  sessionId: string,
  chosen: { shopId?: string | undefined; providerId?: string | undefined },
): Promise<void> {
  await db.update(sessions).set(chosen).where(eq(sessions.id, sessionId))
}

export async function endSession(db: Db, cookie: string): Promise<void> {
  if (isHalf(cookie)) await db.delete(sessions).where(eq(sessions.cookieHash, sha256(cookie)))
}

/** Signs the account out everywhere. */
export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
}

export interface FoundSession {
  account: Omit<Account, 'sessionToken'>
  isToken(token: string): boolean
  /** The session was prolonged, so the cookies must be too: for so many hours. */
  prolongedHours: number | null
}

type OfAccount = 'id' | 'email' | 'roles' | 'nickName' | 'firstName' | 'lastName' | 'sessionId'

interface LiveSession extends Pick<Account, OfAccount> {
  cookieHash: Buffer
  tokenHash: Buffer
  expiresAt: string
  provedAt: string
  memberships: Membership[] | null
  chosenShop: string | null
  chosenProvider: string | null
}

const liveColumns = sql`
  live.id as "sessionId", live.cookie_hash as "cookieHash", live.token_hash as "tokenHash", live.expires_at as "expiresAt",
  coalesce(live.proved_at, live.created_at) as "provedAt", live.shop_id as "chosenShop", live.provider_id as "chosenProvider",
  account.id, account.email, account.roles, account.nick_name as "nickName", account.first_name as "firstName",
  account.last_name as "lastName", ${membershipsOfAccount} as memberships`

/** Most come alone, and then two rows are read by their keys. */
const readOne = statement<{ cookieHash: Buffer; now: string }, LiveSession>(
  'session-live',
  (value) => sql`
    select ${liveColumns} from ${sessions} live join ${accounts} account on account.id = live.account_id
    where live.cookie_hash = ${value.cookieHash}::bytea and live.expires_at > ${value.now}::timestamptz and account.closed_at is null`,
)

/** One row after the other: joined freely, all that is not over yet would be looked at, too. */
const readLive = statement<{ cookieHashes: Buffer[]; now: string }, LiveSession>(
  'sessions-live',
  (value) => sql`
    select ${liveColumns}
    from unnest(${unseen(value.cookieHashes, 'bytea[]')}) as shown (hash)
      cross join lateral (select * from ${sessions} where cookie_hash = shown.hash limit 1) live
      cross join lateral (select * from ${accounts} where id = live.account_id limit 1) account
    where live.expires_at > ${value.now}::timestamptz and account.closed_at is null`,
)

/** Every request begins with this question; those that come together ask it together. */
const liveSession = askedTogether(async (db, hashes, at) => {
  const cookieHashes = hashes.map((hash) => Buffer.from(hash, 'hex'))
  const [cookieHash, ...others] = cookieHashes
  const now = at.toISOString()
  const { rows } = cookieHash && others.length === 0 ? await readOne(db, { cookieHash, now }) : await readLive(db, { cookieHashes, now })
  return new Map(rows.map((row) => [row.cookieHash.toString('hex'), row]))
})

/**
 * The live session behind a cookie. Slides its end at most once a day, or eight times in a shorter life, so that reading stays reading.
 * Whoever began to work somewhere since has a shorter life from now on.
 */
export async function findSession(db: Db, cookie: string, now: Date): Promise<FoundSession | undefined> {
  if (!isHalf(cookie)) return undefined
  const found = await liveSession(db, sha256(cookie).toString('hex'), now)
  if (!found) return undefined

  const hours = sessionHours(found.memberships ?? [])
  const life = lifeFrom(now, hours)
  const behind = life.getTime() - new Date(found.expiresAt).getTime()
  const isDue = behind > Math.min(DAY_MS, (hours * HOUR_MS) / 8) || behind < 0
  // It waits for a primary as well as whoever asks would.
  if (isDue && !isAway(db)) await setEnd(db, found.sessionId, life)
  return {
    account: accountIn(found),
    isToken: (token) => isHalf(token) && timingSafeEqual(sha256(token), found.tokenHash),
    prolongedHours: isDue ? hours : null,
  }
}

function accountIn({ id, email, roles, nickName, firstName, lastName, sessionId, ...live }: LiveSession): FoundSession['account'] {
  const memberships = live.memberships ?? []
  const works = worksOf(memberships, { shopId: live.chosenShop, providerId: live.chosenProvider })
  return {
    role: 'account',
    ...{ id, email, nickName, firstName, lastName, sessionId, memberships, works },
    roles: [...roles.filter((role) => role === 'customer'), ...staffWords(works)],
    shopId: works.shop?.placeId ?? null,
    providerId: works.business?.placeId ?? null,
    provedAt: new Date(live.provedAt),
  }
}

/** Those of the cookies whose session is still alive. */
export async function liveCookies(db: Db, cookies: readonly string[], now: Date): Promise<Set<string>> {
  const byHash = new Map(cookies.filter(isHalf).map((cookie) => [sha256(cookie).toString('hex'), cookie]))
  if (byHash.size === 0) return new Set()
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'))
  const rows = await db
    .select({ cookieHash: sessions.cookieHash })
    .from(sessions)
    .where(and(inArray(sessions.cookieHash, hashes), gt(sessions.expiresAt, now)))
  return new Set(rows.map(({ cookieHash }) => byHash.get(cookieHash.toString('hex')) ?? ''))
}

/** Where a demonstration moves its clock, nobody was away for so long. */
export async function carrySessions(db: Db, byMs: number): Promise<void> {
  const by = sql`make_interval(secs => ${byMs / 1000}::double precision)`
  await db.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} + ${by}`, provedAt: sql`${sessions.provedAt} + ${by}` })
}

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
