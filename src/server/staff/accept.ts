import { hash } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { invitation } from '../../contract/staff.ts'
import type { work } from '../../contract/work.ts'
import type { PlaceKind, StaffRole } from '../../rules/permissions.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { append } from '../audit/append.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Joining, join } from '../members/join.ts'
import { leave } from '../members/leave.ts'
import { members } from '../members/tables.ts'
import { providersNamed } from '../services/queries.ts'
import { setWorkplace } from '../sessions/sessions.ts'
import { shopsNamed } from '../shops/shops-named.ts'
import { inTurnAt } from './invite.ts'
import { staffInvitations } from './tables.ts'
import { membersAt, TEAM_MOST, type Workplace } from './team.ts'

/** What people do to their own place of work: no call of staff, and part of the place's story all the same. */
export const ownActs = { accept: '/mallapi/invitation/accept', leave: '/mallapi/work/leave' } as const

export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export const placeName = async (db: Db, { kind, placeId }: Workplace): Promise<string> => {
  if (kind === 'shop') return (await shopsNamed(db, [placeId])).get(placeId) ?? ''
  return kind === 'business' ? ((await providersNamed(db, [placeId])).get(placeId)?.displayName ?? '') : ''
}

const ofToken = (token: string) => eq(staffInvitations.tokenHash, tokenHashOf(token))

async function look({ db, caller, now }: Context<'anyone'>, { token }: Input<typeof invitation.look>) {
  const isGood = and(ofToken(token), isNull(staffInvitations.acceptedAt), gt(staffInvitations.expiresAt, now()))
  const [row] = await db.select().from(staffInvitations).where(isGood)
  if (!row) throw new Refusal('not-found')
  const { kind, role, email, invitedBy } = row
  return {
    ...{ kind, role, email, place: await placeName(db, row), by: (await namesOfAccounts(db, [invitedBy])).get(invitedBy) ?? '' },
    expiresAt: row.expiresAt.toISOString(),
    isForCaller: caller.role === 'account' && caller.email === email,
  }
}

async function accept({ db, caller, now }: Context<'customer'>, { token }: Input<typeof invitation.accept>) {
  const place = await inTransaction(db, async (tx) => {
    const isOpen = or(
      and(isNull(staffInvitations.acceptedAt), gt(staffInvitations.expiresAt, now())),
      eq(staffInvitations.acceptedBy, caller.id),
    )
    const [row] = await tx
      .select()
      .from(staffInvitations)
      .where(and(ofToken(token), isOpen))
      .for('update')
    if (!row) throw new Refusal('not-found')
    if (row.email !== caller.email) throw new Refusal('invited-otherwise')
    const there = { kind: row.kind, placeId: row.placeId }
    const isHere = (await tx.$count(members, and(membersAt(there), eq(members.accountId, caller.id)))) > 0
    // Whoever asks twice works there already; whoever was sent away since does not come back by an old link.
    if (row.acceptedAt && !isHere) throw new Refusal('not-found')
    if (row.acceptedAt) return there
    await inTurnAt(tx, there)
    if (!isHere && (await tx.$count(members, membersAt(there))) >= TEAM_MOST) throw new Refusal('team-full')
    await tx.update(staffInvitations).set({ acceptedAt: now(), acceptedBy: caller.id }).where(eq(staffInvitations.id, row.id))
    if (isHere) return there
    await join(tx, { accountId: caller.id, ...there, role: row.role as StaffRole } as Joining, now())
    await tellTrail(tx, ownActs.accept, { ...there, accountId: caller.id, role: row.role, isBefore: false }, now())
    return there
  })
  if (place.kind !== 'house')
    await setWorkplace(db, caller.sessionId, place.kind === 'shop' ? { shopId: place.placeId } : { providerId: place.placeId })
  return { kind: place.kind, id: place.placeId }
}

interface OwnAct extends Workplace {
  accountId: string
  role: string
  /** What is told is what was so, not what is so now. */
  isBefore: boolean
}

function tellTrail(tx: Db, call: string, { kind, placeId, accountId, role, isBefore }: OwnAct, at: Date): Promise<void> {
  const known = JSON.stringify({ role })
  return append(tx, {
    ...{ chain: kind === 'house' ? 'house' : `${kind} ${placeId}`, at, actorId: accountId, role, call, subjectId: accountId, reason: null },
    ...{ before: isBefore ? known : null, after: isBefore ? null : known },
  })
}

/** Ends one's own work at a place. */
export async function leavePlace({ db, caller, now }: Context<'customer'>, { kind, id }: Input<typeof work.leave>): Promise<null> {
  await inTransaction(db, async (tx) => {
    const member = { accountId: caller.id, kind: kind as PlaceKind, placeId: id }
    const role = await leave(tx, member)
    await tellTrail(tx, ownActs.leave, { ...member, role, isBefore: true }, now())
  })
  return null
}

export const invitationCalls: Handlers<typeof invitation> = { look, accept }
