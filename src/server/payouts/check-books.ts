import { desc, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inLongTransaction } from '../db/in-transaction.ts'
import { auditBooks } from './audit-books.ts'
import { bookChecks } from './tables.ts'

const KEPT_DAYS = 90

/** Asks every rule of the books whether it holds, and keeps what came of it: that sums come to nothing alone proves little. */
export const checkBooks = (db: Db, now: Date): Promise<void> =>
  inLongTransaction(db, async (tx) => {
    // All of them see the same lines, whatever is sold meanwhile.
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const findings = await auditBooks(tx)
    const broken = findings.filter(({ wrong }) => wrong !== 0).map(({ rule, wrong }) => ({ rule, wrong }))
    await tx.insert(bookChecks).values({ at: now, rules: findings.length, broken }).onConflictDoNothing()
    await tx.delete(bookChecks).where(lt(bookChecks.at, new Date(now.getTime() - KEPT_DAYS * 86_400_000)))
  })

/** Null when nobody has asked yet. */
export async function lastCheck(db: Db): Promise<{ at: string; rules: number; broken: { rule: string; wrong: number }[] } | null> {
  const [row] = await db.select().from(bookChecks).orderBy(desc(bookChecks.at)).limit(1)
  return row ? { ...row, at: row.at.toISOString() } : null
}
