import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

/** Nobody signs in to it from now on; sessions that are there are no longer known. One that is closed stays as it is. */
export const shutAccount = async (tx: Db, id: string, at: Date): Promise<void> => {
  await tx
    .update(accounts)
    .set({ closedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.closedAt)))
}

/** Only one that was shut at that moment: who closed it otherwise opens it. */
export const reopenAccount = async (tx: Db, id: string, shutAt: Date): Promise<void> => {
  await tx
    .update(accounts)
    .set({ closedAt: null })
    .where(and(eq(accounts.id, id), eq(accounts.closedAt, shutAt)))
}
