import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Team } from '../../contract/staff.ts'
import type { PlaceKind } from '../../rules/permissions.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { accounts, secondFactors } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { members } from '../members/tables.ts'
import { staffInvitations } from './tables.ts'

/** More people than any shop of ours has; so many rows are read at once. */
export const TEAM_MOST = 100
/** Whoever forgot a letter can still be sent it again. */
const OVER_DAYS = 30

export interface Workplace {
  kind: PlaceKind
  placeId: string
}

export const membersAt = ({ kind, placeId }: Workplace) => and(eq(members.kind, kind), eq(members.placeId, placeId))

export const invitedAt = ({ kind, placeId }: Workplace) =>
  and(eq(staffInvitations.kind, kind), eq(staffInvitations.placeId, placeId), isNull(staffInvitations.acceptedAt))

const hasFactor = sql<boolean>`${accounts.isDemo} or exists (
  select 1 from ${secondFactors} where account_id = ${accounts.id} and confirmed_at is not null)`

/** Who works there, the longest there first. */
export const peopleAt = (db: Db, place: Workplace) =>
  db
    .select({ id: accounts.id, name: accounts.nickName, email: accounts.email, role: members.role, joinedAt: members.joinedAt, hasFactor })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(membersAt(place), isNull(accounts.closedAt)))
    .orderBy(asc(members.joinedAt), asc(accounts.id))
    .limit(TEAM_MOST)

/** Who works there and who was asked to. */
export async function teamAt(db: Db, place: Workplace, callerId: string): Promise<Team> {
  const people = await peopleAt(db, place)
  const invited = await db
    .select()
    .from(staffInvitations)
    .where(invitedAt(place))
    .orderBy(asc(staffInvitations.sentAt), asc(staffInvitations.id))
    .limit(TEAM_MOST)
  const names = await namesOfAccounts(
    db,
    invited.map(({ invitedBy }) => invitedBy),
  )
  return {
    people: people.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: joinedAt.toISOString(), isSelf: person.id === callerId })),
    invitations: invited.map(({ id, email, role, language, invitedBy, sentAt, expiresAt }) => ({
      ...{ id, email, role, language, by: names.get(invitedBy) ?? '' },
      ...{ sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
    })),
  }
}

/** Members, and invitations that still lead there. */
export async function teamSize(tx: Db, place: Workplace, now: Date): Promise<number> {
  const here = await tx.$count(members, membersAt(place))
  return here + (await tx.$count(staffInvitations, and(invitedAt(place), gt(staffInvitations.expiresAt, now))))
}

/** What nobody answered, and links that were used. */
export async function forgetOldInvitations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OVER_DAYS * 24 * 3_600_000)
  await db.delete(staffInvitations).where(sql`${staffInvitations.expiresAt} < ${before.toISOString()}::timestamptz`)
}
