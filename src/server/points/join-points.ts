import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pointsAccounts } from './tables.ts'

/** What one account of a person has is added to their other one. The entries follow by themselves: they add up to it. */
export async function joinPoints(tx: Db, { goneId, keptId }: { goneId: string; keptId: string }, now: Date): Promise<void> {
  const [gone] = await tx.delete(pointsAccounts).where(eq(pointsAccounts.customerId, goneId)).returning()
  if (!gone) return
  await tx
    .insert(pointsAccounts)
    .values({ customerId: keptId, points: gone.points, held: gone.held, activeAt: now })
    .onConflictDoUpdate({
      target: pointsAccounts.customerId,
      set: {
        points: sql`${pointsAccounts.points} + ${gone.points}`,
        held: sql`${pointsAccounts.held} + ${gone.held}`,
        activeAt: now,
        warnedAt: null,
      },
    })
}
