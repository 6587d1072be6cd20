import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accountWith } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { enqueue } from '../jobs/outbox.ts'
import { members } from '../members/tables.ts'
import { staffInvitations } from './tables.ts'
import { invitedAt, membersAt, TEAM_MOST, teamSize, type Workplace } from './team.ts'

export const INVITATION_DAYS = 7
/** A letter that went out so shortly ago is on its way: asking again sends no second one. */
const JUST_SENT_MS = 60_000

export const invitationEnd = (from: Date): Date => new Date(from.getTime() + INVITATION_DAYS * 24 * 3_600_000)

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-invitation': { invitationId: string }
  }
}

interface Invited {
  email: string
  role: string
  language: Locale
  by: string
}

async function worksThere(tx: Db, place: Workplace, email: string): Promise<boolean> {
  const account = await accountWith(tx, email)
  return account !== undefined && (await tx.$count(members, and(membersAt(place), eq(members.accountId, account.id)))) > 0
}

/** One invitation for each email: whoever has one gets the new role, and a letter unless one just went out. */
export async function invite(tx: Db, place: Workplace, { email, role, language, by }: Invited, now: Date): Promise<void> {
  if (await worksThere(tx, place, email)) throw new Refusal('already-here')
  const open = and(invitedAt(place), eq(staffInvitations.email, email))
  const [before] = await tx.select().from(staffInvitations).where(open).for('update')
  if (before) {
    await tx.update(staffInvitations).set({ role, language, invitedBy: by }).where(eq(staffInvitations.id, before.id))
    return send(tx, before, now)
  }
  if ((await teamSize(tx, place, now)) >= TEAM_MOST) throw new Refusal('team-full')
  const fresh = { role, language, invitedBy: by, sentAt: now, expiresAt: invitationEnd(now) }
  const unused = { tokenHash: null, acceptedAt: null, acceptedBy: null }
  // An earlier one that was accepted begins anew: its holder has left meanwhile.
  const [row] = await tx
    .insert(staffInvitations)
    .values({ id: newId(), ...place, email, ...fresh, ...unused })
    .onConflictDoUpdate({
      target: [staffInvitations.kind, staffInvitations.placeId, staffInvitations.email],
      set: { ...fresh, ...unused },
    })
    .returning({ id: staffInvitations.id })
  if (row) await enqueue(tx, 'mail-invitation', { invitationId: row.id }, now)
}

async function send(tx: Db, { id, sentAt }: { id: string; sentAt: Date }, now: Date): Promise<void> {
  if (now.getTime() - sentAt.getTime() < JUST_SENT_MS) return
  await tx
    .update(staffInvitations)
    .set({ sentAt: now, expiresAt: invitationEnd(now), tokenHash: null })
    .where(eq(staffInvitations.id, id))
  await enqueue(tx, 'mail-invitation', { invitationId: id }, now)
}

const named = (place: Workplace, id: string) => and(invitedAt(place), eq(staffInvitations.id, id))

export async function resend(tx: Db, place: Workplace, id: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(staffInvitations).where(named(place, id)).for('update')
  if (!row) throw new Refusal('not-found')
  await send(tx, row, now)
}

export async function withdraw(tx: Db, place: Workplace, id: string): Promise<void> {
  const { rowCount } = await tx.delete(staffInvitations).where(named(place, id))
  if (rowCount !== 1) throw new Refusal('not-found')
}

/** Invitations of one place come one after the other, so that its team never grows beyond its limit. */
export const inTurnAt = (tx: Db, { kind, placeId }: Workplace) =>
  tx.execute(sql`select 1 from ${members} where kind = ${kind} and place_id = ${placeId} order by account_id for update`)
