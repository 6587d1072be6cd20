import type { Db } from '../db/database.ts'
import { pointsEntries } from './tables.ts'

export async function noteEntry(tx: Db, entry: typeof pointsEntries.$inferInsert): Promise<void> {
  await tx.insert(pointsEntries).values(entry)
}
