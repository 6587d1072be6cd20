import { randomInt } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { PrivacyKind, PrivacyRequest } from '../../contract/privacy.ts'
import { marketDay } from '../../rules/calendar.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { allHeld } from '../../rules/privacy/all-held.ts'
import { privacyDue } from '../../rules/privacy/terms.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { startTask } from '../jobs/start-task.ts'
import { privacyFileParts, privacyRequests, sealedPapers } from './tables.ts'
import { copyPerson, erasePerson, told } from './tasks.ts'

export type RequestRow = typeof privacyRequests.$inferSelect

/** Random: the number of another request cannot be guessed from one's own. */
const requestNumber = () => `P-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

export const shownRequest = (row: RequestRow, now: Date): PrivacyRequest => ({
  ...{ id: row.id, number: row.number, kind: row.kind, state: row.state, reason: row.reason },
  askedAt: row.askedAt.toISOString(),
  dueAt: privacyDue(row.askedAt).toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  fileUntil: row.keptUntil && row.keptUntil > now ? row.keptUntil.toISOString() : null,
})

interface Asking {
  accountId: string
  kind: PrivacyKind
  language: Locale
  /** Of somebody who asked otherwise. */
  by?: { accountId: string; identity: string }
}

/** One that is not over is answered again, whoever wrote it down. */
export async function openRequest(tx: Db, { accountId, kind, language, by }: Asking, now: Date): Promise<RequestRow> {
  const [added] = await tx
    .insert(privacyRequests)
    .values({
      ...{ id: newId(), number: requestNumber(), accountId, kind, state: 'open', language, askedAt: now },
      ...{ byAccount: by?.accountId ?? null, identity: by?.identity ?? null },
    })
    .onConflictDoNothing()
    .returning()
  // A copy needs nobody's leave: whoever signed in may read it all, and fetches it with their proof.
  if (added) return kind === 'copy' ? beginWork(tx, added, now) : added
  const isOpen = inArray(privacyRequests.state, ['open', 'running'])
  const [known] = await tx
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.accountId, accountId), eq(privacyRequests.kind, kind), isOpen))
  if (!known) throw new Error('A request is neither there nor new')
  return known
}

/** The machine does it from now on. */
export async function beginWork(tx: Db, { id, kind, accountId }: RequestRow, now: Date): Promise<RequestRow> {
  // What an earlier try has written of a file goes: it is begun anew.
  await tx.delete(privacyFileParts).where(eq(privacyFileParts.requestId, id))
  // In a lane of its own: what people ask about themselves holds up no work of the marketplace, nor is it counted with that.
  const owner = { kind: 'house' as const, placeId: accountId === HOUSE_ID ? id : accountId, accountId }
  const task =
    kind === 'copy'
      ? await startTask(tx, copyPerson, { owner, input: { requestId: id }, total: told.length }, now)
      : await startTask(tx, erasePerson, { owner, input: { requestId: id }, total: allHeld.length }, now)
  const [row] = await tx.update(privacyRequests).set({ state: 'running', taskId: task.id }).where(eq(privacyRequests.id, id)).returning()
  if (!row) throw new Error('A request went away')
  return row
}

/** Files that nobody fetched in time, and sealed papers about which nobody may ask any more. */
export async function forgetKept(db: Db, now: Date): Promise<void> {
  const over = db.select({ id: privacyRequests.id }).from(privacyRequests).where(lte(privacyRequests.keptUntil, now))
  await db.delete(privacyFileParts).where(inArray(privacyFileParts.requestId, over))
  await db.update(privacyRequests).set({ keptUntil: null }).where(lte(privacyRequests.keptUntil, now))
  await db.delete(sealedPapers).where(lte(sealedPapers.until, marketDay(now)))
}
