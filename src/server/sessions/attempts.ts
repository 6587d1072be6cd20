import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { attempts } from './tables.ts'

interface Limit {
  tries: number
  withinMinutes: number
}

/** Counts the attempt before it is made, so that parallel ones cannot slip through together, and refuses those above the limit. */
export async function countAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const windowEnds = new Date(now.getTime() + limit.withinMinutes * 60_000)
  const at = sql`${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(attempts)
    .values({ key, tries: 1, windowEnds })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        tries: sql`case when ${attempts.windowEnds} <= ${at} then 1 else ${attempts.tries} + 1 end`,
        windowEnds: sql`case when ${attempts.windowEnds} <= ${at} then excluded.window_ends else ${attempts.windowEnds} end`,
      },
    })
    .returning({ tries: attempts.tries })
  if (!counted || counted.tries > limit.tries) throw new Refusal('too-many')
}

/** The attempt turned out to be a good one: it does not count. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ tries: sql`greatest(${attempts.tries} - 1, 0)` })
    .where(eq(attempts.key, key))
}

/** Remembers something for a while, as an attempt that nobody limits. */
export async function remember(db: Db, key: string, minutes: number, now: Date): Promise<void> {
  const windowEnds = new Date(now.getTime() + minutes * 60_000)
  await db.insert(attempts).values({ key, tries: 0, windowEnds }).onConflictDoUpdate({ target: attempts.key, set: { windowEnds } })
}

export async function isRemembered(db: Db, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.windowEnds, now)))
  return rows.length > 0
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEnds, now))
}
