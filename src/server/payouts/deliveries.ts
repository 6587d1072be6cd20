import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { hearOfPayout } from './hear-of-payout.ts'
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

/** Asks for a payout that was written down. Whoever was killed after asking asks by the key first: it was perhaps done. */
async function deliverPayout({ db, paying: { provider }, now }: Parts, payoutId: string): Promise<void> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (payout?.state !== 'waiting') return
  // Whoever began it ends it: another provider knows nothing of the payee.
  if (payout.provider !== provider.name) throw new Error(`Payout ${payout.number} is for ${payout.provider}`)
  const { id: reference, payeeId, amountCents, currency, providerId } = payout
  const known = await provider.findPayout(reference, providerId)
  await hearOfPayout(db, known ?? (await provider.pay({ reference, payeeId, amountCents, currency })), now())
}

export const payoutDeliveries = (parts: Parts): Pick<Deliveries, 'payout'> => ({
  payout: ({ payoutId }) => deliverPayout(parts, payoutId),
})
