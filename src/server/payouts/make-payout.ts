import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ReadAgain } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { enqueue } from '../jobs/outbox.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { settleLines } from '../ledger/settle-lines.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import type { Payee } from './payees.ts'
import { stoppedOf } from './stop-payouts.ts'
import { payouts } from './tables.ts'

interface NewPayout {
  runId: string
  seller: { kind: 'shop' | 'business'; id: string }
  payee: Payee
  minCents: number
}

/** Random: how many others are paid is nobody's business. */
const payoutNumber = () => `PO-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

/**
 * Writes down a payout of everything that is free, with the lines that it settles, before anybody is asked to pay it. Null when there is too
 * little, or when this run has paid the seller already.
 */
export async function makePayout(
  tx: Db,
  { runId, seller, payee, minCents }: NewPayout,
  now: Date,
  draw: () => string = payoutNumber,
): Promise<{ id: string; cents: number } | null> {
  const id = newId()
  const { lineIds, cents } = await lockOpenLines(tx, seller.id)
  if (cents < Math.max(1, minCents)) return null
  // Somebody has stopped it since the run looked.
  if ((await stoppedOf(tx, [seller.id])).size > 0) return null
  const { rowCount } = await tx
    .insert(payouts)
    .values({
      ...{ id, number: draw(), sellerKind: seller.kind, sellerId: seller.id, runId, provider: payee.provider },
      ...{ payeeId: payee.payeeId, bankHint: payee.bankHint, amountCents: cents, state: 'waiting', madeAt: now },
    })
    .onConflictDoNothing()
  if (rowCount !== 1) {
    if ((await tx.$count(payouts, and(eq(payouts.runId, runId), eq(payouts.sellerId, seller.id)))) > 0) return null
    throw new ReadAgain('Another payout has this number')
  }
  await settleLines(tx, lineIds, id)
  await postMove(tx, { kind: 'payout', seller, cents, settledBy: id }, now)
  await enqueue(tx, 'payout', { payoutId: id }, now)
  return { id, cents }
}

/** For this transaction alone: another payout of the same seller waits, and then finds them settled. */
async function lockOpenLines(tx: Db, sellerId: string): Promise<{ lineIds: string[]; cents: number }> {
  const lines = await tx
    .select({ id: ledgerEntries.id, amountCents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ownerId, sellerId), sql`account = 'shop'`, isNull(ledgerEntries.settledBy)))
    .for('update')
  return { lineIds: lines.map(({ id }) => id), cents: lines.reduce((sum, { amountCents }) => sum - amountCents, 0) }
}
