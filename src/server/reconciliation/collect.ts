import { eq, sql } from 'drizzle-orm'
import { isId } from '../../rules/ids.ts'
import { RECONCILE_MARGIN_MS } from '../../rules/money/reconcile.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { startTask } from '../jobs/start-task.ts'
import type { PayoutProvider, ProviderMovement } from '../ports/payouts.ts'
import { reconcile } from './compare.ts'
import { FileUnreadable, readMovements } from './movements-file.ts'
import { ourIdsOf } from './our-movements.ts'
import { providerMovements, reconciliationFiles, reconciliations } from './tables.ts'

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'collect-movements': { id: string }
  }
}

const BATCH = 1_000

/** Our id at the beginning of what the provider knows: what was taken back of a payout is named after it. */
function referenceOf(text: string | null): string | null {
  const id = text?.slice(0, 36).toLowerCase() ?? ''
  return isId(id) ? id : null
}

/** Writes movements down from the first on: asked again after a crash, it begins anew. Then comparing begins, once. */
export async function keepMovements(
  db: Db,
  id: string,
  movements: AsyncIterable<ProviderMovement> | Iterable<ProviderMovement>,
  now: Date,
): Promise<void> {
  const [run] = await db.select().from(reconciliations).where(eq(reconciliations.id, id))
  if (run?.state !== 'collecting') return
  await db.delete(providerMovements).where(eq(providerMovements.reconciliationId, id))
  const end = new Date(run.until.getTime() + RECONCILE_MARGIN_MS)
  let number = 0
  let batch: ProviderMovement[] = []
  const write = async () => {
    if (batch.length > 0) await insertAll(db, await rowsOf(db, run, batch, number))
    number += batch.length
    batch = []
  }
  for await (const one of movements) {
    if (one.at >= end) continue
    batch.push(one)
    if (batch.length >= BATCH) await write()
  }
  await write()
  await inTransaction(db, async (tx) => {
    const begun = await tx
      .update(reconciliations)
      .set({ state: 'comparing', movements: number })
      .where(sql`${reconciliations.id} = ${id} and ${reconciliations.state} = 'collecting'`)
      .returning({ by: reconciliations.byAccount })
    if (!begun[0]) return
    const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: begun[0].by }
    const task = await startTask(tx, reconcile, { owner, input: { id }, total: number }, now)
    await tx.update(reconciliations).set({ taskId: task.id }).where(eq(reconciliations.id, id))
  })
}

/** A bank names a payment by what it has read of it, and knows no kinds: what left was paid, what came had come back. */
async function rowsOf(db: Db, { id, provider }: typeof reconciliations.$inferSelect, batch: readonly ProviderMovement[], first: number) {
  const unnamed = batch.filter((one) => referenceOf(one.reference) === null)
  const names = unnamed.flatMap(({ id: own, reference }) => [own, ...(reference ? [reference] : [])])
  const ids = names.length > 0 ? await ourIdsOf(db, provider, names) : new Map<string, string>()
  return batch.map(({ id: movementId, kind, reference, amountCents, feeCents, currency, at }, n) => ({
    ...{ reconciliationId: id, number: first + n, movementId, amountCents, feeCents, currency, at },
    kind: provider === 'hand' && kind === 'adjustment' ? (amountCents < 0 ? ('payout' as const) : ('payoutReturned' as const)) : kind,
    reference: referenceOf(reference) ?? ids.get(reference ?? '') ?? ids.get(movementId) ?? null,
  }))
}

const insertAll = (db: Db, rows: (typeof providerMovements.$inferInsert)[]) =>
  db.execute(sql`
    insert into ${providerMovements} (reconciliation_id, number, movement_id, kind, reference, amount_cents, fee_cents, currency, at)
    select "reconciliationId", number, "movementId", kind, reference, "amountCents", "feeCents", currency, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as movement ("reconciliationId" uuid, number integer, "movementId" text, kind text,
      reference uuid, "amountCents" bigint, "feeCents" bigint, currency text, at timestamptz)`)

async function* partsOf(db: Db, id: string): AsyncIterable<Buffer> {
  for (let part = 0; ; part++) {
    const [row] = await db
      .select({ bytes: reconciliationFiles.bytes })
      .from(reconciliationFiles)
      .where(sql`${reconciliationFiles.reconciliationId} = ${id} and ${reconciliationFiles.part} = ${part}`)
    if (!row) return
    yield row.bytes
  }
}

/** A file is compared whole or not at all; afterwards nobody needs it. */
async function keepFile(db: Db, id: string, now: Date): Promise<void> {
  try {
    await keepMovements(db, id, readMovements(partsOf(db, id)), now)
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error
    await db.delete(providerMovements).where(eq(providerMovements.reconciliationId, id))
    await db
      .update(reconciliations)
      .set({ state: 'unreadable', wrongLine: error.line })
      .where(sql`${reconciliations.id} = ${id} and ${reconciliations.state} = 'collecting'`)
  }
  await db.delete(reconciliationFiles).where(eq(reconciliationFiles.reconciliationId, id))
}

/** The provider's books come after the commit, as long as they take. */
export const reconciliationDeliveries = ({
  db,
  payouts,
  now,
}: {
  db: Db
  payouts: PayoutProvider
  now: () => Date
}): Pick<Deliveries, 'collect-movements'> => ({
  async 'collect-movements'({ id }) {
    const [run] = await db.select().from(reconciliations).where(eq(reconciliations.id, id))
    if (!run) return
    if (run.source === 'file') return keepFile(db, id, now())
    await keepMovements(db, id, payouts.movements(new Date(run.since.getTime() - RECONCILE_MARGIN_MS)), now())
  },
})
