import { eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { meetsAll } from '../../rules/application-requirements.ts'
import { append } from '../audit/append.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { operators } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import type { Sealing } from '../sealing.ts'
import { checksOfCase } from './checks-of-case.ts'
import { openAccepted } from './decide.ts'
import { linkOf } from './link-of.ts'
import { metNow } from './met.ts'
import { applicationAcceptances, applications } from './tables.ts'

/** What the trail calls it, in the name of whoever wanted it so. */
export const applicationOpened = '/mallapi/application/opened'

interface Accepting {
  sealing: Sealing
  now: Date
}

/** After something was sent or said: what meets everything is accepted, where the marketplace wants it so. Otherwise it waits for a person. */
export async function acceptByItself(db: Db, id: string, accepting: Accepting): Promise<void> {
  await inTransaction(db, (tx) => acceptIfMet(tx, id, accepting)).catch((failure) => {
    // Somebody decided first, or the name went meanwhile: a person reads it.
    if (!(failure instanceof Refusal)) throw failure
  })
}

/** In the transaction of what made it whole. */
export async function acceptIfMet(tx: Db, id: string, { sealing, now }: Accepting): Promise<void> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  if (row?.state !== 'received') return
  const [terms] = await tx.select().from(applicationAcceptances).where(eq(applicationAcceptances.accountType, row.accountType))
  if (!terms?.isAutomatic) return
  const { checks, alike } = await checksOfCase(tx, row, { sealing, now })
  const met = await metNow(tx, row, checks)
  // Which of two names may stand beside the other is nothing that a rule decides, whatever it asks.
  if (!meetsAll(met) || alike.open.length > 0 || alike.isImitation) return
  const moved = await openAccepted(tx, { row, sealing, met, note: '', passedReason: '', decidedBy: null, now })
  const { number, said } = row
  const told = { kind: 'application-opened', variables: { number, name: said.displayName, city: said.city }, key: id }
  await notify(
    tx,
    (await operators(tx, 'applications.decide')).map((accountId) => ({ ...told, accountId, link: linkOf(told.kind, id) })),
    now,
  )
  await append(tx, {
    ...{ chain: 'house', at: now, actorId: terms.changedBy, role: 'rule', call: applicationOpened, subjectId: id, reason: null },
    before: JSON.stringify({ state: row.state, version: row.version }),
    after: JSON.stringify({ state: moved.state, version: moved.version, openedId: moved.openedId, met: met.map(({ id: one }) => one) }),
  })
}
