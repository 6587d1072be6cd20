import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { chargebacks } from './tables.ts'
import { tellDeadline } from './tell-chargeback.ts'

const DAY_MS = 86_400_000
/** So many days before the deadline somebody is reminded, and again. */
const REMIND_DAYS = [3, 1] as const
const BATCH = 100

/** Speaks of payments that a bank took back and that nobody has answered, while there is time. Answers how many were spoken of. */
export async function remindOfDeadlines(db: Db, now: Date): Promise<number> {
  let told = 0
  // Nearest first, so that one for which both are due is spoken of once.
  for (const [n, days] of [...REMIND_DAYS.entries()].toReversed()) {
    const isDue = and(
      eq(chargebacks.state, 'open'),
      sql`${chargebacks.reminders} <= ${n}`,
      gt(chargebacks.answerBy, now),
      lte(chargebacks.answerBy, new Date(now.getTime() + days * DAY_MS)),
    )
    const due = await db.select({ id: chargebacks.id }).from(chargebacks).where(isDue).orderBy(asc(chargebacks.answerBy)).limit(BATCH)
    for (const { id } of due)
      told += Number(
        await inTransaction(db, async (tx) => {
          const [row] = await tx
            .update(chargebacks)
            .set({ reminders: n + 1 })
            .where(and(eq(chargebacks.id, id), isDue))
            .returning()
          if (row) await tellDeadline(tx, row, { kind: 'chargeback-reminder', key: `${id} ${n}` }, now)
          return row !== undefined
        }),
      )
  }
  return told
}
