import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { accounts, operatorActs } from './tables.ts'

type Act = typeof operatorActs.$inferInsert

/** In the transaction of what is done: it is written down, or it has not happened. */
export async function writeDown(tx: Db, act: Omit<Act, 'id'>): Promise<void> {
  await tx.insert(operatorActs).values({ id: v7(), ...act })
}

/** Why something was done last, in the words of whoever did it. */
export async function reasonFor(db: Db, act: Act['act'], subjectId: string): Promise<string | null> {
  const [last] = await db
    .select({ details: operatorActs.details })
    .from(operatorActs)
    .where(and(eq(operatorActs.subjectId, subjectId), eq(operatorActs.act, act)))
    .orderBy(desc(operatorActs.at), desc(operatorActs.id))
    .limit(1)
  const reason = last?.details.reason
  return reason === undefined ? null : String(reason)
}

/** By whom something was done last; nothing of what was done before it was written down. */
export async function doneBy(db: Db, act: Act['act'], subjectId: string): Promise<string | null> {
  const [last] = await db
    .select({ name: accounts.nickName })
    .from(operatorActs)
    .innerJoin(accounts, eq(accounts.id, operatorActs.operatorId))
    .where(and(eq(operatorActs.subjectId, subjectId), eq(operatorActs.act, act)))
    .orderBy(desc(operatorActs.at), desc(operatorActs.id))
    .limit(1)
  return last?.name ?? null
}
