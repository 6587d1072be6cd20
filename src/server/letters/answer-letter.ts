import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { letterIn, type Scope } from './queries.ts'
import { letters } from './tables.ts'

/** Answers by mail. Of two who answer at once, one does; the other is told. */
export async function answerLetter(
  db: Db,
  scope: Scope,
  { id, words, accountId }: { id: string; words: string; accountId: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await letterIn(tx, scope, id)
    const answered = await tx
      .update(letters)
      .set({ answer: words, answeredAt: now, answeredBy: accountId })
      .where(and(scope, eq(letters.id, id), isNull(letters.answeredAt)))
      .returning({ id: letters.id })
    if (answered.length === 0) throw new Refusal('conflict')
    await enqueue(tx, 'mail-letter-answer', { letterId: id }, now)
  })
}
