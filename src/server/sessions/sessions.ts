import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { SESSION_DAYS } from '../../rules/cookies.ts'
import type { Account } from '../context.ts'
import { accounts } from '../customers/tables.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { sessions } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const lifeFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS)
const sha256 = (text: string) => createHash('sha256').update(text).digest()
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

const liveSession = prepared((db: Db) =>
  db
    .select({
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      id: accounts.id,
      email: accounts.email,
      roles: accounts.roles,
      nickName: accounts.nickName,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      shopId: accounts.shopId,
      providerId: accounts.providerId,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.cookieHash, sql.placeholder('cookieHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session-live'),
)

/** The live session behind a cookie. Slides its end at most once a day, so that reading stays reading. */
export async function findSession(db: Db, cookie: string, now: Date): Promise<FoundSession | undefined> {
  if (!isHalf(cookie)) return undefined
  const [found] = await liveSession(db).execute({ cookieHash: sha256(cookie), now })
  if (!found) return undefined

  const { sessionId, tokenHash, expiresAt, ...account } = found
  const prolonged = expiresAt.getTime() < lifeFrom(now).getTime() - DAY_MS
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
