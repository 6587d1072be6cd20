import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ComplaintActor, ComplaintProposal, ComplaintState } from '../../contract/complaints.ts'
import { Refusal } from '../../contract/refusals.ts'
import { complaintMoves, stateAfterMessage } from '../../rules/complaint-states.ts'
import type { Account } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { type ComplaintRow, lockComplaint, type Scope } from './queries.ts'
import { complaintEvents, complaintMessages, complaints } from './tables.ts'
import { tellAnswer, tellClosed, tellEscalated, tellStaff } from './tell.ts'

const perHour = { tries: 60, withinMinutes: 60 }

interface Writer {
  scope: Scope
  as: ComplaintActor
  account: Pick<Account, 'id'>
}

interface Written {
  id: string
  words: string
  photoIds: string[]
  proposal?: ComplaintProposal | undefined
}

/** Adds a message to a complaint that the writer may see, and tells the other side. */
export async function writeMessage(
  db: Db,
  { scope, as, account }: Writer,
  { id, words, photoIds, proposal }: Written,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockComplaint(tx, scope, id)
    const next = stateAfterMessage(row.state, as)
    if (!next) throw new Refusal('too-late')
    await countAttempt(tx, `complaint-message:${account.id}`, perHour, now)
    await attachUploads(tx, { ownerId: account.id, ids: photoIds, kind: 'image' }, now)
    const message = v7()
    await tx.insert(complaintMessages).values({
      customerId: row.customerId,
      complaintId: row.id,
      id: message,
      author: as,
      authorId: account.id,
      words,
      proposal: proposal ?? null,
      photos: photoIds,
      at: now,
    })
    await move(tx, row, { to: next, as, account }, now)
    if (as === 'customer') await tellStaff(tx, row, { words, key: message }, now)
    else await tellAnswer(tx, row, { who: as === 'operator' ? 'Mallard' : row.subject, words, key: message }, now)
  })
}

/** The shop hands it over: the marketplace hears of it once. */
export async function escalateComplaint(db: Db, scope: Scope, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockComplaint(tx, scope, id)
    if (row.state === 'closed') throw new Refusal('too-late')
    if (row.escalatedAt) return
    await tx
      .update(complaints)
      .set({ escalatedAt: now })
      .where(and(eq(complaints.customerId, row.customerId), eq(complaints.id, row.id)))
    await tellEscalated(tx, row, now)
  })
}

export async function closeComplaint(db: Db, { scope, as, account }: Writer, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockComplaint(tx, scope, id)
    if (!complaintMoves[row.state].includes('closed')) throw new Refusal('too-late')
    await move(tx, row, { to: 'closed', as, account }, now)
    if (as === 'operator') await tellClosed(tx, row, v7(), now)
  })
}

/** Every change of state is an event with its actor. */
async function move(tx: Db, row: ComplaintRow, { to, as, account }: Omit<Writer, 'scope'> & { to: ComplaintState }, now: Date) {
  await tx
    .update(complaints)
    .set({ state: to, changedAt: now })
    .where(and(eq(complaints.customerId, row.customerId), eq(complaints.id, row.id)))
  if (to === row.state) return
  await tx.execute(sql`
    insert into ${complaintEvents} (customer_id, complaint_id, sort, at, state, actor, actor_id)
    select ${row.customerId}, ${row.id}, 1 + coalesce(max(sort), 0), ${now.toISOString()}, ${to}, ${as}, ${account.id}
    from ${complaintEvents} where customer_id = ${row.customerId} and complaint_id = ${row.id}`)
}
