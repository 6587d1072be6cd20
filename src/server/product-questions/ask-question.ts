import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import type { productQuestion } from '../../contract/product-questions.ts'
import { Refusal } from '../../contract/refusals.ts'
import { placesIn } from '../../rules/permissions.ts'
import { spus } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { forbiddenWord } from '../moderation/forbidden-word.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { shops } from '../shops/tables.ts'
import { productQuestions } from './tables.ts'
import { tellShop } from './tell.ts'

const perDay = { tries: 20, withinMinutes: 24 * 60 }

/** Answers whether somebody of the marketplace looks at it before its shop does. */
export function askQuestion(
  { db, caller, now, locale }: Context<'customer'>,
  { spuId, words }: Input<typeof productQuestion.addNew>,
): Promise<boolean> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const [product] = await tx
      .select({ shopId: spus.shopId })
      .from(spus)
      .innerJoin(shops, and(eq(shops.id, spus.shopId), eq(shops.isPublic, true)))
      .where(and(eq(spus.id, spuId), eq(spus.published, true)))
    if (!product) throw new Refusal('not-found')
    const { shopId } = product
    // A shop asks itself nothing.
    if (placesIn(caller.memberships, 'shop').includes(shopId)) throw new Refusal('forbidden')
    await countAttempt(tx, `question:${caller.id}`, perDay, at)
    const word = await forbiddenWord(tx, words)
    const question = { id: v7(), spuId, shopId, customerId: caller.id, language: locale, words, askedAt: at }
    await tx.insert(productQuestions).values({ ...question, heldAt: word === null ? null : at, heldWhy: word ?? '' })
    if (word === null) await tellShop(tx, question, { kind: 'question-received', words, key: question.id }, at)
    return word !== null
  })
}
