import { type ForgottenCard, isKept } from '../customers/cards.ts'
import type { Db } from '../db/database.ts'
import type { PaymentProvider } from '../ports/payment.ts'

/** Has the provider forget a card that was deleted here, unless it was added again meanwhile. `reference` names the deletion. */
export async function deliverForgottenCard(db: Db, provider: PaymentProvider, { token }: ForgottenCard, reference: string): Promise<void> {
  if (!(await isKept(db, token))) await provider.forgetCard({ reference, token })
}
