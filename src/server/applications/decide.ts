import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { type ApplicationMove, applicationMove } from '../../rules/applications.ts'
import { writeDown } from '../accounts/operator-acts.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { notify } from '../messages/notify.ts'
import type { Sealing } from '../sealing.ts'
import { caseRow, nextVersion } from './case.ts'
import { checksOfCase } from './checks-of-case.ts'
import { linkOf } from './link-of.ts'
import { metNow } from './met.ts'
import { openBusiness } from './open-business.ts'
import { type ApplicationRow, publicPathOf } from './queries.ts'
import { applicationMessages, applications, type MetThen } from './tables.ts'

type Operator = Pick<Context<'operator'>, 'db' | 'caller' | 'now'>

interface Seen {
  id: string
  /** What the operator has seen. Whoever decides about something older is told. */
  version: number
}

/** Of two who decide at once, one does; the other is told. */
async function moveCase(tx: Db, move: ApplicationMove, { id, version }: Seen, change: Partial<typeof applications.$inferInsert>) {
  const { from, to } = applicationMove(move)
  const [moved] = await tx
    .update(applications)
    .set({ ...change, state: to, version: nextVersion })
    .where(and(eq(applications.id, id), eq(applications.version, version), inArray(applications.state, [...from])))
    .returning()
  if (!moved) throw new Refusal('conflict')
  return moved
}

type Moved = Awaited<ReturnType<typeof moveCase>>

const tell = async (tx: Db, { id, accountId, number, said }: Moved, told: { kind: string; words: string; link?: string }, now: Date) =>
  notify(
    tx,
    [
      {
        accountId,
        kind: told.kind,
        variables: { number, name: said.displayName, words: told.words },
        link: told.link ?? linkOf(told.kind, id),
        key: `${id} ${now.toISOString()}`,
      },
    ],
    now,
  )

const say = (tx: Db, applicationId: string, authorId: string, words: string, now: Date) =>
  tx.insert(applicationMessages).values({ id: v7(), applicationId, author: 'operator', authorId, words, at: now })

export async function askApplicant({ db, caller, now }: Operator, { words, ...seen }: Seen & { words: string }): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    await caseRow(tx, seen.id)
    const moved = await moveCase(tx, 'ask', seen, { changedAt: at })
    await say(tx, seen.id, caller.id, words, at)
    await tell(tx, moved, { kind: 'application-asked', words }, at)
  })
}

interface Accepted {
  /** As it stood before. */
  row: ApplicationRow
  sealing: Sealing
  met: MetThen[]
  note: string
  passedReason: string
  /** Null: it was accepted by itself. */
  decidedBy: string | null
  now: Date
}

/** The shop or the page of services is there, and its owner may run it, or nothing has happened. */
export async function openAccepted(tx: Db, { row, sealing, met, note, passedReason, decidedBy, now }: Accepted): Promise<Moved> {
  const change = { changedAt: now, decidedAt: now, decidedBy, met, passedReason: passedReason || null }
  const moved = await moveCase(tx, 'accept', row, change)
  const openedId = await openBusiness(tx, sealing, row, now)
  await tx.update(applications).set({ openedId }).where(eq(applications.id, row.id))
  if (note && decidedBy) await say(tx, row.id, decidedBy, note, now)
  const link = (await publicPathOf(tx, { ...row, openedId })) ?? undefined
  await tell(tx, moved, { kind: 'application-accepted', words: note, ...(link ? { link } : {}) }, now)
  return { ...moved, openedId }
}

export async function acceptApplication(
  { db, caller, now }: Operator,
  sealing: Sealing,
  { note, nameReason, ...seen }: Seen & { note: string; nameReason: string },
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const row = await caseRow(tx, seen.id)
    // What somebody else has decided is told as that, whatever it lacks.
    if (row.version !== seen.version || !applicationMove('accept').from.includes(row.state)) throw new Refusal('conflict')
    const { checks, alike } = await checksOfCase(tx, row, { sealing, now: at })
    if (alike.isImitation || (alike.open.length > 0 && nameReason === '')) throw new Refusal('name-alike')
    const met = await metNow(tx, row, checks)
    const isOpen = met.some(({ result }) => result !== 'ok')
    if (isOpen && nameReason === '') throw new Refusal('requirement-open')
    await openAccepted(tx, { row, sealing, met, note, passedReason: isOpen ? nameReason : '', decidedBy: caller.id, now: at })
    if (alike.open.length > 0) {
      const details = { reason: nameReason, names: alike.open.join(', ') }
      await writeDown(tx, { operatorId: caller.id, act: 'name-passed', subjectId: seen.id, details, at })
    }
  })
}

export async function refuseApplication(
  { db, caller, now }: Operator,
  sealing: Sealing,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const row = await caseRow(tx, seen.id)
    const met = await metNow(tx, row, (await checksOfCase(tx, row, { sealing, now: at })).checks)
    const moved = await moveCase(tx, 'refuse', seen, { changedAt: at, decidedAt: at, decidedBy: caller.id, reason, met })
    await tell(tx, moved, { kind: 'application-refused', words: reason }, at)
  })
}
