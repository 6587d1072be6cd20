import { and, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { StaffRole } from '../../rules/permissions.ts'
import { takeTurn } from '../accounts/find-account.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { type Joining, repeatOwned } from './join.ts'
import { members } from './tables.ts'

type Member = Pick<Joining, 'accountId' | 'kind' | 'placeId'>

const isMember = ({ accountId, kind, placeId }: Member) =>
  and(eq(members.accountId, accountId), eq(members.kind, kind), eq(members.placeId, placeId))

/**
 * The role of somebody who is about to be less than they are. A place's owners are locked together and in one order: of two who send each
 * other away at once, the second finds that one of them is gone.
 */
async function roleToLose(tx: Db, member: Member): Promise<string> {
  await takeTurn(tx, member.accountId)
  const owners = await tx
    .select({ id: members.accountId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.kind, member.kind), eq(members.placeId, member.placeId), eq(members.role, 'owner'), isNull(accounts.closedAt)))
    .orderBy(asc(members.accountId))
    .for('update', { of: members })
  const [row] = await tx.select({ role: members.role }).from(members).where(isMember(member)).for('update')
  if (!row) throw new Refusal('not-found')
  if (row.role === 'owner' && !owners.some(({ id }) => id !== member.accountId)) throw new Refusal('last-owner')
  return row.role
}

/** The account does not work there any more. Answers what it was; refuses for the last owner and for who is not there. */
export async function leave(tx: Db, member: Member): Promise<string> {
  const role = await roleToLose(tx, member)
  await tx.delete(members).where(isMember(member))
  await repeatOwned(tx, member.accountId)
  return role
}

/** From now on the account works there as this. */
export async function changeRole(tx: Db, member: Member, role: StaffRole): Promise<void> {
  if (role !== 'owner') await roleToLose(tx, member)
  const { rowCount } = await tx.update(members).set({ role }).where(isMember(member))
  if (rowCount !== 1) throw new Refusal('not-found')
  await repeatOwned(tx, member.accountId)
}
