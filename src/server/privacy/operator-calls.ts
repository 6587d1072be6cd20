import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { operatorPrivacy, PrivacyFacts, SeenPrivacyRequest } from '../../contract/privacy.ts'
import { Refusal } from '../../contract/refusals.ts'
import { maskedMail } from '../../rules/masked.ts'
import { mayAt } from '../../rules/permissions.ts'
import { lockAccount, namesOfAccounts } from '../accounts/find-account.ts'
import { shutAccount } from '../accounts/shut.ts'
import { accounts } from '../accounts/tables.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { enqueue } from '../jobs/outbox.ts'
import { tasks } from '../jobs/tables.ts'
import { leave } from '../members/leave.ts'
import { members } from '../members/tables.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { obstaclesOf } from './obstacles.ts'
import { beginWork, openRequest, type RequestRow, shownRequest } from './requests.ts'
import { openPaper, sealPapers } from './sealed.ts'
import { privacyRequests } from './tables.ts'

type Staff = Context<'operator'>

const isOpenNow = inArray(privacyRequests.state, ['open', 'running'])

async function seen(db: Db, rows: readonly RequestRow[], now: Date): Promise<SeenPrivacyRequest[]> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const people = ids.length === 0 ? [] : await db.select().from(accounts).where(inArray(accounts.id, ids))
  const byId = new Map(people.map((person) => [person.id, person]))
  const staff = await namesOfAccounts(
    db,
    rows.flatMap(({ byAccount, decidedBy }) => [byAccount, decidedBy].filter((id) => id !== null)),
  )
  return rows.map((row) => {
    const person = byId.get(row.accountId)
    const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ') || person?.nickName || ''
    return {
      ...shownRequest(row, now),
      customer: { id: row.accountId, name, mail: name === '' ? '' : maskedMail(person?.email ?? '') },
      openedBy: row.byAccount ? (staff.get(row.byAccount) ?? '') : null,
      identity: row.identity,
      decidedBy: row.decidedBy ? (staff.get(row.decidedBy) ?? '') : null,
    }
  })
}

const rowNamed = async (db: Db, id: string, isLocked = false): Promise<RequestRow> => {
  const found = db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  const [row] = isLocked ? await found.for('update') : await found
  if (!row) throw new Refusal('not-found')
  return row
}

async function factsOf({ caller, now }: Staff, db: Db, id: string): Promise<PrivacyFacts> {
  const row = await rowNamed(db, id)
  const [one] = await seen(db, [row], now())
  if (!one) throw new Refusal('not-found')
  const waits = row.kind === 'erasure' && row.state === 'open'
  const [task] = row.taskId ? await db.select().from(tasks).where(eq(tasks.id, row.taskId)) : []
  return {
    ...one,
    obstacles: waits ? await obstaclesOf(db, row.accountId) : [],
    task: task ? { state: task.state, done: task.done, total: task.total } : null,
    mayDecide: mayAt(caller.works, 'house', 'customers.manage'),
  }
}

/** From here on nobody is them any more: not signed in, no member of a place, and what a tax paper said of them is sealed. */
async function beginErasure({ sealing, now }: Staff, tx: Db, row: RequestRow): Promise<void> {
  const person = await lockAccount(tx, row.accountId)
  if (!person) throw new Refusal('not-found')
  if ((await obstaclesOf(tx, row.accountId)).length > 0) throw new Refusal('erasure-blocked')
  const places = await tx.select().from(members).where(eq(members.accountId, row.accountId))
  for (const { kind, placeId } of places) await leave(tx, { accountId: row.accountId, kind, placeId })
  await shutAccount(tx, row.accountId, now())
  await endSessionsOf(tx, row.accountId)
  await sealPapers(tx, { id: person.id, mail: person.email }, sealing, now())
  await beginWork(tx, row, now())
}

export const operatorPrivacyCalls: Handlers<typeof operatorPrivacy> = {
  async page({ db, now }, { page, isOpen, customerId }) {
    const wanted: SQL | undefined = and(isOpen ? isOpenNow : undefined, customerId ? eq(privacyRequests.accountId, customerId) : undefined)
    const rest = await behindKey(
      db,
      page.after,
      sql`${privacyRequests.askedAt}, ${privacyRequests.id}`,
      (id) => sql`select asked_at::text as at, id from ${privacyRequests} where id = ${id}`,
    )
    const found = await db
      .select()
      .from(privacyRequests)
      .where(and(wanted, rest))
      .orderBy(desc(privacyRequests.askedAt), desc(privacyRequests.id))
      .limit(page.size + 1)
    const { rows, next } = cutPage(found, page.size, ({ id }) => id)
    const [total, open] = [await db.$count(privacyRequests, wanted), await db.$count(privacyRequests, isOpenNow)]
    return { records: await seen(db, rows, now()), next, total, open }
  },

  getInfo: (context, { id }) => factsOf(context, context.db, id),

  add(context, { id, kind, identity }) {
    const { db, caller, now } = context
    return inTransaction(db, async (tx) => {
      const person = await lockAccount(tx, id)
      if (!person) throw new Refusal('not-found')
      // There is nobody any more to ask anything about.
      if (person.email.endsWith('@erased.invalid')) throw new Refusal('conflict')
      const row = await openRequest(tx, { accountId: id, kind, language: person.language, by: { accountId: caller.id, identity } }, now())
      return factsOf(context, tx, row.id)
    })
  },

  decide(context, { id, isCarriedOut, reason }) {
    const { db, caller, now } = context
    return inTransaction(db, async (tx) => {
      const row = await rowNamed(tx, id, true)
      if (row.state !== 'open') throw new Refusal('conflict')
      await tx.update(privacyRequests).set({ decidedBy: caller.id, decidedAt: now(), reason }).where(eq(privacyRequests.id, id))
      if (isCarriedOut) await beginErasure(context, tx, row)
      else {
        await tx.update(privacyRequests).set({ state: 'refused', endedAt: now() }).where(eq(privacyRequests.id, id))
        await enqueue(tx, 'mail-privacy', { accountId: row.accountId, says: 'refused' }, now())
      }
      return factsOf(context, tx, id)
    })
  },

  retry(context, { id }) {
    const { db, now } = context
    return inTransaction(db, async (tx) => {
      const row = await rowNamed(tx, id, true)
      const [task] = row.taskId ? await tx.select().from(tasks).where(eq(tasks.id, row.taskId)) : []
      if (row.state !== 'running' || task?.state === 'ready') throw new Refusal('conflict')
      // Every rule may be followed twice, and a file begins anew.
      await beginWork(tx, row, now())
      return factsOf(context, tx, id)
    })
  },

  // In a transaction, which holds the entry of who looked and why.
  unseal: ({ db, sealing }, { id }) =>
    inTransaction(db, async (tx) => {
      const paper = await openPaper(tx, id, sealing)
      if (!paper) throw new Refusal('not-found')
      return paper
    }),
}
