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

/** In the transaction of what was done, as the last thing: until its end nobody else writes to this chain, which is the same for all of them. */
export async function append(tx: Db, acts: Act | readonly Act[]): Promise<void> {
  const all = 'chain' in acts ? [acts] : acts
  const chain = all[0]?.chain
  if (chain === undefined) return
  await tx.insert(auditHeads).values({ chain, number: 0, hash: BEGINNING }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.chain, chain)).for('update')
  if (!head) throw new Error('A chain of the audit trail without its head')
  let { number, hash } = head
  const entries = all.map((act) => {
    const entry = { ...act, chain, id: v7(), number: ++number, previous: hash }
    hash = hashOf(entry)
    return { ...entry, hash }
  })
  await tx.insert(auditEntries).values(entries)
  await tx.update(auditHeads).set({ number, hash }).where(eq(auditHeads.chain, chain))
}
