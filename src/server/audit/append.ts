import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { auditEntries, auditHeads } from './tables.ts'

export type AuditEntry = typeof auditEntries.$inferSelect
export type Act = Omit<AuditEntry, 'id' | 'number' | 'previous' | 'hash'>

/** Before the first entry of a chain. */
export const BEGINNING = Buffer.alloc(32)

/** Also of its number and its chain: an entry that was moved is another one. */
export function hashOf({
  id,
  chain,
  number,
  at,
  actorId,
  role,
  call,
  subjectId,
  before,
  after,
  reason,
  previous,
}: Omit<AuditEntry, 'hash'>) {
  const written = [chain, number, id, at.toISOString(), actorId, role, call, subjectId, before, after, reason, previous.toString('hex')]
  return createHash('sha256').update(JSON.stringify(written)).digest()
}

/** In the transaction of what was done, as the last thing: until its end nobody else writes to this chain. */
export async function append(tx: Db, act: Act): Promise<void> {
  await tx.insert(auditHeads).values({ chain: act.chain, number: 0, hash: BEGINNING }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.chain, act.chain)).for('update')
  if (!head) throw new Error('A chain of the audit trail without its head')
  const entry = { ...act, id: v7(), number: head.number + 1, previous: head.hash }
  const hash = hashOf(entry)
  await tx.insert(auditEntries).values({ ...entry, hash })
  await tx.update(auditHeads).set({ number: entry.number, hash }).where(eq(auditHeads.chain, act.chain))
}
