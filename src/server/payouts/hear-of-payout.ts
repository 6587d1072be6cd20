import { eq } from 'drizzle-orm'
import type { PayoutState } from '../../contract/seller-money.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { forgetDebt } from '../ledger/debts.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { bankReturned } from '../payees/bank-returned.ts'
import type { ProviderPayout } from '../ports/payouts.ts'
import { payouts } from './tables.ts'
import { tellSeller } from './tell-seller.ts'

const HOUR_MS = 3_600_000
/** Why a payout came back of which nobody was ever asked. */
export const PROVIDER_GONE = 'provider_gone'
/** A payment that arrived may come back so long after. */
const DOUBT_DAYS = 10

type Payout = typeof payouts.$inferSelect

/** Writes down what the provider says about a payout. However often and from wherever it is told, it has one effect; what ended stays so. */
export async function hearOfPayout(db: Db, said: ProviderPayout, now: Date): Promise<PayoutState | 'unknown'> {
  return inTransaction(db, async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, said.reference)).for('update')
    if (!payout) return 'unknown'
    // Another sum than was asked for is not this payout: a person has to look.
    if (said.amountCents !== payout.amountCents || said.currency !== payout.currency)
      throw new Error(`Payout ${payout.number} is told with another amount`)
    return move(tx, payout, said, now)
  })
}

const isOpen = ({ state }: Payout) => state === 'waiting' || state === 'sent'

async function move(tx: Db, payout: Payout, said: ProviderPayout, now: Date): Promise<PayoutState> {
  if (payout.state === 'failed' || payout.state === 'returned') return payout.state
  const seller = { kind: payout.sellerKind, id: payout.sellerId }
  const of = { seller, cents: payout.amountCents }
  const write = (change: Partial<Payout>) => tx.update(payouts).set(change).where(eq(payouts.id, payout.id))
  const named = { providerId: said.providerId, arrivesOn: said.arrivesOn }
  const words = { amount: moneyText(payout.amountCents), number: payout.number }
  if (said.state === 'sent') {
    if (payout.state === 'paid') return 'paid'
    await write({ state: 'sent', ...named, checkAt: said.arrivesOn ?? new Date(now.getTime() + 6 * HOUR_MS) })
    if (payout.state === 'waiting') await tellSeller(tx, seller, { kind: 'payout-sent', variables: words, key: payout.id }, now)
    return 'sent'
  }
  if (said.state === 'paid') {
    if (!isOpen(payout)) {
      await write({ checkAt: nextDoubt(payout, now) })
      return payout.state
    }
    await write({ state: 'paid', ...named, endedAt: now, checkAt: new Date(now.getTime() + 24 * HOUR_MS) })
    // What arrived is settled with the payout: nothing of it is free again.
    await postMove(tx, { kind: 'payoutPaid', ...of, settledBy: payout.id }, now)
    return 'paid'
  }
  // Back with the seller as a line of its own, which the next payout settles.
  await postMove(tx, { kind: isOpen(payout) ? 'payoutReturned' : 'payoutBack', ...of }, now)
  await write({ state: said.state, ...named, failure: said.failure, endedAt: now, checkAt: null })
  await forgetDebt(tx, seller.id)
  if (isOfAccount(payout, said)) {
    const { provider, payeeId: providerId, madeAt } = payout
    await bankReturned(tx, { provider, providerId, madeAt }, now)
  }
  const kind = said.failure === PROVIDER_GONE ? 'payout-given-back' : 'payout-returned'
  await tellSeller(tx, seller, { kind, variables: words, key: payout.id }, now)
  return said.state
}

/** Failures of which the seller's bank account knows nothing. */
const elsewhere = new Set(['insufficient_funds', 'balance_insufficient', 'could_not_process', PROVIDER_GONE])

/** Whether their bank did not take it. What was refused at once, or was called off, has never been there. */
const isOfAccount = (before: Payout, { state, failure }: ProviderPayout) =>
  state === 'returned' || (before.state !== 'waiting' && failure !== null && !elsewhere.has(failure))

/** Asked about once a day while the bank may still send it back. */
function nextDoubt({ endedAt }: Payout, now: Date): Date | null {
  const isSure = !endedAt || now.getTime() - endedAt.getTime() > DOUBT_DAYS * 24 * HOUR_MS
  return isSure ? null : new Date(now.getTime() + 24 * HOUR_MS)
}
