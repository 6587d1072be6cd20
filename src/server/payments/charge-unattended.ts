import type { Db } from '../db/database.ts'
import { type PaymentProvider, ProviderSilent } from '../ports/payment.ts'
import { savedCard } from './cards.ts'
import { chargeOrder, startOrFind } from './pay-order.ts'
import { endOpenPayment } from './release-holds.ts'
import type { Settled } from './settle.ts'

interface Till {
  db: Db
  provider: PaymentProvider
  now: Date
}

interface Unattended {
  customer: { id: string; email: string }
  orderId: string
  cardId: string
}

/** Charges an order to a saved card while its owner is not there. What only the owner could confirm counts as refused. */
export async function chargeUnattended({ db, provider, now }: Till, { customer, orderId, cardId }: Unattended): Promise<Settled> {
  const card = await savedCard(db, customer.id, cardId)
  const key = { customerId: customer.id, id: orderId }
  const started = await startOrFind(db, key, { provider: provider.name, saveCard: false, hasToken: true }, now)
  if (!started.reference) return 'paid'
  const ask = { ...started, reference: started.reference, token: card.token, card, isUnattended: true }
  const settled = await chargeOrder({ db, provider, customer, now: () => now }, ask)
  if (settled !== 'open') return settled
  try {
    return await endOpenPayment(db, provider, key, now)
  } catch (error) {
    // It stays open, and the clock will ask again.
    if (error instanceof ProviderSilent) return 'open'
    throw error
  }
}
