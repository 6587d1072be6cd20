import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { MallRow } from './queries.ts'
import { malls } from './tables.ts'

/** Whoever changes a mall, or what is shown there when, waits here for whoever does so too. */
export async function lockMall(tx: Db, id: number): Promise<MallRow | undefined> {
  const [row] = await tx.select().from(malls).where(eq(malls.id, id)).for('update')
  return row
}
