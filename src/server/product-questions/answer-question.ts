import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { forbiddenWord } from '../moderation/forbidden-word.ts'
import { ofShop } from './queries.ts'
import { productQuestions } from './tables.ts'
import { tellAsker } from './tell.ts'

async function locked(tx: Db, scope: SQL | undefined, id: string) {
  const [known] = await tx
    .select()
    .from(productQuestions)
    .where(and(scope, eq(productQuestions.id, id)))
    .for('update')
  if (!known) throw new Refusal('not-found')
  return known
}

interface Answer {
  id: string
  answer: string
  /** The version that was seen. */
  seen: number
}

/**
 * The shop that sells the product answers; whoever asked hears of the first answer that everybody may read. What a rule has something against,
 * or a person held back, waits for another look.
 */
export async function answerQuestion(db: Db, shopId: string, { id, answer, seen }: Answer, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await locked(tx, ofShop(shopId), id)
    if (known.answer === answer) return
    if (known.version !== seen) throw new Refusal('conflict')
    const word = await forbiddenWord(tx, answer)
    const heldAt = known.heldAt ?? (word === null ? null : now)
    await tx
      .update(productQuestions)
      .set({
        ...{ answer, answeredAt: known.answeredAt ?? now, setAsideAt: null, version: known.version + 1 },
        ...{ heldAt, heldBy: null, heldWhy: heldAt ? (word ?? '') : '' },
      })
      .where(eq(productQuestions.id, id))
    if (!heldAt) await tellAsker(tx, known, now)
  })
}

/** What was answered is not set aside. */
export async function setQuestionAside(
  db: Db,
  shopId: string,
  { id, isAside }: { id: string; isAside: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await locked(tx, ofShop(shopId), id)
    if (known.answeredAt) throw new Refusal('conflict')
    if ((known.setAsideAt !== null) === isAside) return
    await tx
      .update(productQuestions)
      .set({ setAsideAt: isAside ? now : null, version: known.version + 1 })
      .where(eq(productQuestions.id, id))
  })
}

interface Judgement {
  id: string
  seen: number
  /** Null: it is let go. */
  reason: string | null
  by: string
}

/** Of two who judge at once one does; judged twice, it is so already. What its shop has changed meanwhile is looked at first. */
export async function judgeQuestion(db: Db, { id, seen, reason, by }: Judgement, now: Date): Promise<typeof productQuestions.$inferSelect> {
  return inTransaction(db, async (tx) => {
    const known = await locked(tx, undefined, id)
    if (reason === null ? known.heldAt === null : known.heldBy !== null && known.heldWhy === reason) return known
    if (known.version !== seen) throw new Refusal('conflict')
    const [judged = known] = await tx
      .update(productQuestions)
      .set({
        ...(reason === null ? { heldAt: null, heldBy: null, heldWhy: '' } : { heldAt: known.heldAt ?? now, heldBy: by, heldWhy: reason }),
        version: known.version + 1,
      })
      .where(eq(productQuestions.id, id))
      .returning()
    return judged
  })
}
