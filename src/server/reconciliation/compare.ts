import { eq, sql } from 'drizzle-orm'
import { differencesOf, type MovementSubject, RECONCILE_MARGIN_MS, type TheirMovement } from '../../rules/money/reconcile.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import type { ProviderMovement } from '../ports/payouts.ts'
import { ourMovements, ourReferences } from './our-movements.ts'
import { providerMovements, reconciliationDifferences, reconciliations, type SideOfDifference } from './tables.ts'

/** Some tenths of a second of work. */
const REFERENCES_A_STEP = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const subjects: Record<ProviderMovement['kind'], MovementSubject> = {
  charge: 'charge',
  refund: 'refund',
  transfer: 'payout',
  payout: 'payout',
  transferReversal: 'payoutBack',
  payoutReturned: 'payoutBack',
  dispute: 'dispute',
  fee: 'other',
  adjustment: 'other',
}

type Run = typeof reconciliations.$inferSelect
type Row = typeof providerMovements.$inferSelect

const theirOne = (row: Row): TheirMovement => ({
  id: row.movementId,
  of: row.kind === 'dispute' && row.amountCents > 0 ? 'disputeBack' : (subjects[row.kind as ProviderMovement['kind']] ?? 'other'),
  ...{ reference: row.reference, amountCents: row.amountCents, feeCents: row.feeCents, currency: row.currency, at: row.at },
})

/** How far this step goes: so many references of both sides. */
async function endOfStep(tx: Db, run: Run, after: string): Promise<string> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select reference from (
      (select reference from ${providerMovements} where reconciliation_id = ${run.id} and reference > ${after}::uuid order by reference limit ${REFERENCES_A_STEP})
      union (${ourReferences(askedOf(run, after, LAST), REFERENCES_A_STEP)})
    ) both_sides order by reference limit ${REFERENCES_A_STEP}`)
  return rows.length < REFERENCES_A_STEP ? LAST : (rows.at(-1)?.reference ?? LAST)
}

const askedOf = ({ provider, since, until }: Run, after: string, upTo: string) => ({
  ...{ provider, after, upTo },
  from: new Date(since.getTime() - RECONCILE_MARGIN_MS),
  to: new Date(until.getTime() + RECONCILE_MARGIN_MS),
})

const sideOf = <T extends { amountCents: number; currency: string; at: Date; feeCents?: number | null }>(
  side: T | null,
): SideOfDifference | null =>
  side && {
    ...{ amountCents: side.amountCents, currency: side.currency, at: side.at.toISOString() },
    ...(side.feeCents === undefined || side.feeCents === null ? {} : { feeCents: side.feeCents }),
  }

/** Compares the provider's movements with ours, so many references at a time. It writes down what differs, and mends nothing. */
export const reconcile: TaskKind<{ id: string }> = {
  kind: 'reconcile',
  place: 'house',
  may: 'money.read',
  async step(tx, { input, cursor }) {
    const [run] = await tx.select().from(reconciliations).where(eq(reconciliations.id, input.id))
    if (!run) return { cursor: null, did: 0 }
    const after = typeof cursor === 'string' ? cursor : FIRST
    const upTo = await endOfStep(tx, run, after)
    const isFirst = cursor === null
    const rows = await tx
      .select()
      .from(providerMovements)
      .where(
        sql`${providerMovements.reconciliationId} = ${run.id} and ((${providerMovements.reference} > ${after}::uuid and ${providerMovements.reference} <= ${upTo}::uuid)
          ${isFirst ? sql`or ${providerMovements.reference} is null` : sql``})`,
      )
      .orderBy(providerMovements.number)
    const ours = await ourMovements(tx, askedOf(run, after, upTo))
    const { since, until, feeBasisPoints, feeFixedCents } = run
    const fee = feeBasisPoints === null ? null : { basisPoints: feeBasisPoints, fixedCents: feeFixedCents ?? 0 }
    const found = differencesOf(ours, rows.map(theirOne), { since, until, fee })
    if (found.length > 0) {
      await tx.insert(reconciliationDifferences).values(
        found.map(({ kind, of, reference, ours: own, theirs }) => ({
          ...{ reconciliationId: run.id, id: newId(), kind, of, reference, movementId: theirs?.id ?? null },
          ...{ ours: sideOf(own), theirs: sideOf(theirs) },
        })),
      )
    }
    const isOver = upTo === LAST
    if (isOver) await tx.update(reconciliations).set({ state: 'done' }).where(eq(reconciliations.id, run.id))
    return { cursor: isOver ? null : upTo, did: rows.length, counts: { movements: rows.length, differences: found.length } }
  },
}
