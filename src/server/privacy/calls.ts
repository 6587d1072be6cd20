import { and, desc, eq } from 'drizzle-orm'
import type { privacy } from '../../contract/privacy.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { obstaclesOf } from './obstacles.ts'
import { openRequest, shownRequest } from './requests.ts'
import { privacyRequests } from './tables.ts'

const MOST_SHOWN = 20
/** A file is work: nobody needs more of them. */
const perDay = { tries: 10, withinMinutes: 24 * 60 }

export const privacyCalls: Handlers<typeof privacy> = {
  async mine({ db, caller, now }) {
    const rows = await db
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.accountId, caller.id))
      .orderBy(desc(privacyRequests.askedAt), desc(privacyRequests.id))
      .limit(MOST_SHOWN)
    return { requests: rows.map((row) => shownRequest(row, now())), obstacles: await obstaclesOf(db, caller.id) }
  },

  async ask({ db, caller, now, locale }, { kind }) {
    await countAttempt(db, `privacy:account:${caller.id}`, perDay, now())
    return inTransaction(db, async (tx) => {
      if (kind === 'erasure' && (await obstaclesOf(tx, caller.id)).length > 0) throw new Refusal('erasure-blocked')
      return shownRequest(await openRequest(tx, { accountId: caller.id, kind, language: locale }, now()), now())
    })
  },

  withdraw: ({ db, caller, now }, { id }) =>
    inTransaction(db, async (tx) => {
      const own = and(eq(privacyRequests.id, id), eq(privacyRequests.accountId, caller.id))
      const [row] = await tx.select().from(privacyRequests).where(own).for('update')
      if (!row) throw new Refusal('not-found')
      if (row.state === 'withdrawn') return shownRequest(row, now())
      if (row.state !== 'open') throw new Refusal('conflict')
      const [gone] = await tx.update(privacyRequests).set({ state: 'withdrawn', endedAt: now() }).where(own).returning()
      return shownRequest(gone ?? row, now())
    }),

  async addresses({ db, caller, now }, { id }) {
    const [row] = await db
      .select()
      .from(privacyRequests)
      .where(and(eq(privacyRequests.id, id), eq(privacyRequests.accountId, caller.id)))
    if (!row?.keptUntil || row.keptUntil <= now()) throw new Refusal('not-found')
    return { json: `/privacy/files/${id}.json`, csv: `/privacy/files/${id}.csv` }
  },
}
