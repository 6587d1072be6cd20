import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { SeenKind } from '../../contract/operator-seeing.ts'
import { type Membership, mayAt, staffWords, worksOf } from '../../rules/permissions.ts'
import { SEEING_MINUTES, TICKET_SECONDS } from '../../rules/seeing.ts'
import { accounts } from '../accounts/tables.ts'
import type { Account, Look } from '../context.ts'
import type { Db } from '../db/database.ts'
import { membershipsOfAccount } from '../members/memberships.ts'
import { seeings, sessions } from './tables.ts'

const sha256 = (text: string) => hash('sha256', text, 'buffer')
const isHalf = (text: string) => /^[\w-]{43}$/.test(text)
const newHalf = () => randomBytes(32).toString('base64url')

export type SeeingRow = typeof seeings.$inferSelect
type Beginning = Pick<
  SeeingRow,
  'accountId' | 'role' | 'sessionId' | 'asKind' | 'seenAccountId' | 'placeId' | 'name' | 'reason' | 'fromAddress'
>

/** Somebody looks as somebody else from now on. Answers what opens it once, within a minute. */
export async function beginSeeing(tx: Db, beginning: Beginning, now: Date): Promise<string> {
  const ticket = newHalf()
  await tx.insert(seeings).values({
    ...beginning,
    id: v7(),
    begunAt: now,
    expiresAt: new Date(now.getTime() + SEEING_MINUTES * 60_000),
    ticketHash: sha256(ticket),
    ticketUntil: new Date(now.getTime() + TICKET_SECONDS * 1000),
  })
  return ticket
}

/** Opens a look with its ticket, which is used up by it. */
export async function openSeeing(db: Db, ticket: string, now: Date) {
  if (!isHalf(ticket)) return undefined
  const cookie = newHalf()
  const token = newHalf()
  const [opened] = await db
    .update(seeings)
    .set({ ticketHash: null, cookieHash: sha256(cookie), tokenHash: sha256(token) })
    .where(and(eq(seeings.ticketHash, sha256(ticket)), gt(seeings.ticketUntil, now)))
    .returning()
  return opened && { cookie, token, hours: (opened.expiresAt.getTime() - now.getTime()) / 3_600_000, as: opened.asKind }
}

export interface FoundSeeing {
  look: Look
  account: Omit<Account, 'sessionToken'>
  isToken(token: string): boolean
}

interface Live extends Record<string, unknown> {
  id: string
  as: SeenKind
  name: string
  from: string
  until: string | Date
  placeId: string | null
  tokenHash: Buffer
  accountId: string
  email: string
  roles: string[]
  nickName: string
  firstName: string
  lastName: string
  memberships: Membership[] | null
  staffMemberships: Membership[] | null
}

/** The look behind a cookie, as long as whoever looks is signed in and may. Nothing of the session of whoever is seen is read or written. */
export async function findSeeing(db: Db, cookie: string, now: Date): Promise<FoundSeeing | undefined> {
  if (!isHalf(cookie)) return undefined
  const at = now.toISOString()
  const { rows } = await db.execute<Live>(sql`
    select live.id, live.as_kind as "as", live.name, live.from_address as "from", live.expires_at as until, live.place_id as "placeId", live.token_hash as "tokenHash",
      account.id as "accountId", account.email, account.roles, account.nick_name as "nickName", account.first_name as "firstName",
      account.last_name as "lastName", ${membershipsOfAccount} as memberships,
      (select ${membershipsOfAccount} from ${accounts} account where account.id = live.account_id and account.closed_at is null) as "staffMemberships"
    from ${seeings} live
      join ${accounts} account on account.id = live.seen_account_id
      join ${sessions} begun on begun.id = live.session_id and begun.expires_at > ${at}::timestamptz
    where live.cookie_hash = ${sha256(cookie)}::bytea and live.expires_at > ${at}::timestamptz and account.closed_at is null`)
  const [found] = rows
  if (!found) return undefined
  const works = worksOf(found.staffMemberships ?? [], { shopId: null, providerId: null })
  const account = seenAccount(found)
  if (!account || !mayAt(works, 'house', 'people.see')) return undefined
  const { id, as, name, from, until, tokenHash } = found
  return {
    look: { id, as, name, from, until: new Date(until) },
    account,
    isToken: (token) => isHalf(token) && timingSafeEqual(sha256(token), Buffer.from(tokenHash)),
  }
}

/** A customer works nowhere here; of whoever owns a place only that place is there. Nobody has proved anything. */
function seenAccount(found: Live): FoundSeeing['account'] | undefined {
  const { id, as, placeId, accountId, roles, email, nickName, firstName, lastName } = found
  const memberships = (found.memberships ?? []).filter((one) => one.kind === as && one.placeId === placeId)
  if (as !== 'customer' && memberships.length === 0) return undefined
  const works = worksOf(memberships, { shopId: placeId, providerId: placeId })
  return {
    role: 'account',
    ...{ id: accountId, email, nickName, firstName, lastName, sessionId: id, memberships, works },
    roles: [...roles.filter((role) => role === 'customer'), ...staffWords(works)],
    shopId: works.shop?.placeId ?? null,
    providerId: works.business?.placeId ?? null,
    provedAt: new Date(0),
  }
}

/** Ends looks; what ended is told whoever writes it down. */
export const endSeeing = async (tx: Db, which: { cookie: string } | { sessionId: string } | { id: string }): Promise<SeeingRow[]> => {
  if ('cookie' in which && !isHalf(which.cookie)) return []
  const where =
    'cookie' in which
      ? eq(seeings.cookieHash, sha256(which.cookie))
      : 'id' in which
        ? eq(seeings.id, which.id)
        : eq(seeings.sessionId, which.sessionId)
  return tx.delete(seeings).where(where).returning()
}

export const seeingsOver = async (db: Db, now: Date): Promise<string[]> =>
  (await db.select({ id: seeings.id }).from(seeings).where(lte(seeings.expiresAt, now))).map(({ id }) => id)
