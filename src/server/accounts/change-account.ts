import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

type ProfileChange = {
  [Name in 'nickName' | 'firstName' | 'lastName' | 'gender' | 'bio' | 'avatarUrl' | 'language']?:
    | (typeof accounts.$inferInsert)[Name]
    | undefined
}

/** What is undefined stays. */
export async function changeProfile(db: Db, id: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined)) await db.update(accounts).set(change).where(eq(accounts.id, id))
}

/** Answers the account's id, or nothing when there is none. */
export async function setPassword(tx: Db, of: { id: string } | { email: string }, passwordHash: string): Promise<string | undefined> {
  const isMeant = 'id' in of ? eq(accounts.id, of.id) : eq(accounts.email, of.email)
  const [changed] = await tx.update(accounts).set({ passwordHash }).where(isMeant).returning({ id: accounts.id })
  return changed?.id
}
