import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { SESSION_DAYS } from '../../rules/cookies.ts'
import { actingRoles } from '../accounts/second-factor.ts'
import { accounts } from '../accounts/tables.ts'
import type { Account } from '../context.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { statement, unseen } from '../db/statement.ts'
import { sessions } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const lifeFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS)
const sha256 = (text: string) => hash('sha256', text, 'buffer')
/** Both halves are 256 random bits in this alphabet; anything else never reaches the database. */
const isHalf = (text: string) => /^[\w-]{43}$/.test(text)

export interface NewSession {
  /** Goes into the HttpOnly cookie. */
  cookie: string
  /** Goes into the readable cookie and comes back in the session-token header. */
  token: string
}

export async function beginSession(db: Db, accountId: string, now: Date): Promise<NewSession> {
  const cookie = randomBytes(32).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    id: v7(),
    accountId,
    cookieHash: sha256(cookie),
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: lifeFrom(now),
  })
  return { cookie, token }
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
  /** The session was prolonged, so the cookies must be too. */
  prolonged: boolean
}

interface LiveSession extends Omit<Account, 'role' | 'sessionToken'> {
  sessionId: string
  cookieHash: Buffer
  tokenHash: Buffer
  expiresAt: string
}

const liveColumns = sql`
  live.id as "sessionId", live.cookie_hash as "cookieHash", live.token_hash as "tokenHash", live.expires_at as "expiresAt",
  account.id, account.email, ${actingRoles} as roles, account.nick_name as "nickName", account.first_name as "firstName",
  account.last_name as "lastName", account.shop_id as "shopId", account.provider_id as "providerId"`

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

/** The live session behind a cookie. Slides its end at most once a day, so that reading stays reading. */
export async function findSession(db: Db, cookie: string, now: Date): Promise<FoundSession | undefined> {
  if (!isHalf(cookie)) return undefined
  const found = await liveSession(db, sha256(cookie).toString('hex'), now)
  if (!found) return undefined

  const { sessionId, cookieHash: _, tokenHash, expiresAt, ...account } = found
  const prolonged = new Date(expiresAt).getTime() < lifeFrom(now).getTime() - DAY_MS
  if (prolonged)
    await db
      .update(sessions)
      .set({ expiresAt: lifeFrom(now) })
      .where(eq(sessions.id, sessionId))
  return {
    account: { role: 'account', ...account },
    isToken: (token) => isHalf(token) && timingSafeEqual(sha256(token), tokenHash),
    prolonged,
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

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
