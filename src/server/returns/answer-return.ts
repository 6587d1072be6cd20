import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { returns } from './tables.ts'

interface ReturnAnswer {
  shopId: string
  id: string
  answer: string
  photos: string[]
}

/** Keeps what the shop said to a return and showed. */
export async function answerReturn(tx: Db, { shopId, id, answer, photos }: ReturnAnswer): Promise<void> {
  await tx
    .update(returns)
    .set({ answer, answerPhotos: photos })
    .where(and(eq(returns.shopId, shopId), eq(returns.id, id)))
}
