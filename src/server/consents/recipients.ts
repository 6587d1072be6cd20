import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { openIds, signIds } from '../db/signed-ids.ts'
import { campaignRecipients, type RecipientState } from './tables.ts'

export type Recipient = typeof campaignRecipients.$inferSelect

const PURPOSE = 'letter-leave'

/** For the link out of all letters, without signing in. */
export const leavingToken = (db: Db, recipientId: string): Promise<string> => signIds(db, PURPOSE, [recipientId])

/** Whose link it is; undefined for any other token. */
export async function recipientOf(db: Db, token: string): Promise<Recipient | undefined> {
  const [id] = (await openIds(db, PURPOSE, token, 1)) ?? []
  if (!id) return undefined
  const [found] = await db.select().from(campaignRecipients).where(eq(campaignRecipients.id, id))
  return found
}

/** Adds those who are not there yet, and answers their ids. */
export async function addRecipients(tx: Db, rows: readonly (typeof campaignRecipients.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await tx
    .insert(campaignRecipients)
    .values([...rows])
    .onConflictDoNothing({ target: [campaignRecipients.campaignId, campaignRecipients.email] })
    .returning({ id: campaignRecipients.id })
  return added.map(({ id }) => id)
}

export const campaignIdOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.select({ campaignId: campaignRecipients.campaignId }).from(campaignRecipients).where(eq(campaignRecipients.id, id)))[0]
    ?.campaignId

/** For this transaction alone. */
export async function lockRecipient(tx: Db, id: string): Promise<Recipient | undefined> {
  const [row] = await tx.select().from(campaignRecipients).where(eq(campaignRecipients.id, id)).for('update')
  return row
}

/** False when it was not in one of these states. */
export async function moveRecipient(
  db: Db,
  id: string,
  move: { from: readonly RecipientState[]; to: RecipientState; error?: string | null },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(campaignRecipients)
    .set({ state: move.to, error: move.error ?? null, at })
    .where(and(eq(campaignRecipients.id, id), inArray(campaignRecipients.state, [...move.from])))
  return rowCount === 1
}

/** All that wait in one state go on to another. Answers whom that touched. */
export async function moveAll(tx: Db, campaignId: string, from: RecipientState, to: RecipientState, at: Date): Promise<string[]> {
  const moved = await tx
    .update(campaignRecipients)
    .set({ state: to, at })
    .where(and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, from)))
    .returning({ id: campaignRecipients.id })
  return moved.map(({ id }) => id)
}

export async function noteLeft(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(campaignRecipients)
    .set({ leftAt: at })
    .where(and(eq(campaignRecipients.id, id), isNull(campaignRecipients.leftAt)))
}

/** How many of each letter stand in each state, and how many took their consent back by it. */
export async function countRecipients(db: Db, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return []
  return db
    .select({
      campaignId: campaignRecipients.campaignId,
      state: campaignRecipients.state,
      count: sql<number>`count(*)::integer`,
      left: sql<number>`count(${campaignRecipients.leftAt})::integer`,
    })
    .from(campaignRecipients)
    .where(inArray(campaignRecipients.campaignId, [...campaignIds]))
    .groupBy(campaignRecipients.campaignId, campaignRecipients.state)
}

/** Somebody is still to be written to, or is being. */
export const isSomebodyLeft = async (db: Db, campaignId: string): Promise<boolean> => {
  const [open] = await db
    .select({ id: campaignRecipients.id })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), inArray(campaignRecipients.state, ['queued', 'waiting', 'sending'])))
    .limit(1)
  return open !== undefined
}
