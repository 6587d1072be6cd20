import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { nearest } from './directory-calls.ts'
import { listProviders } from './list-providers.ts'
import { providers } from './tables.ts'

/** Whether customers see a business and can ask it. What they booked before does not ask. */
export async function showProvider(tx: Db, id: string, isPublic: boolean): Promise<void> {
  await tx.update(providers).set({ isPublic }).where(eq(providers.id, id))
  await listProviders(tx, [id])
  afterCommit(tx, nearest.forget)
}
