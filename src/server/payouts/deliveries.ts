import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import type { ProviderPayout } from '../ports/payouts.ts'
import { hearOfPayout, PROVIDER_GONE } from './hear-of-payout.ts'
import type { Paying } from './payees.ts'
import { payouts } from './tables.ts'

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    payout: { payoutId: string }
  }
}

interface Parts {
  db: Db
  paying: Paying
  now: () => Date
}

type Payout = typeof payouts.$inferSelect

/** Asks for a payout that was written down. Whoever was killed after asking asks by the key first: it was perhaps done. */
async function deliverPayout({ db, paying: { provider }, now }: Parts, payoutId: string): Promise<void> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (payout?.state !== 'waiting') return
  if (payout.provider !== provider.name) {
    // Whoever was asked may have paid, and nobody here can ask again: a person looks there, and says what became of it.
    if (payout.askedAt) throw new Error(`Payout ${payout.number} was asked of ${payout.provider}`)
    await hearOfPayout(db, neverAsked(payout), now())
    return
  }
  if (!payout.askedAt)
    await db
      .update(payouts)
      .set({ askedAt: now() })
      .where(and(eq(payouts.id, payoutId), isNull(payouts.askedAt)))
  const { id: reference, payeeId, amountCents, currency, providerId } = payout
  const known = await provider.findPayout(reference, providerId)
  await hearOfPayout(db, known ?? (await provider.pay({ reference, payeeId, amountCents, currency })), now())
}

/** Its provider is not used here any more and was never asked: the sum is the seller's again, for the next run. */
const neverAsked = ({ id, amountCents, currency }: Payout): ProviderPayout => ({
  ...{ reference: id, providerId: '', amountCents, currency, state: 'failed', failure: PROVIDER_GONE, arrivesOn: null },
})

export const payoutDeliveries = (parts: Parts): Pick<Deliveries, 'payout'> => ({
  payout: ({ payoutId }) => deliverPayout(parts, payoutId),
})
