import type { Input } from '../../contract/call.ts'
import type { Card, card } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context } from '../context.ts'
import { refuseUnpayable } from '../orders/refuse-unpayable.ts'
import { ProviderSilent } from '../ports/payment.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { addCard, ownCards, refuseMoreCards } from './cards.ts'

/** Good ones count too: who tries stolen cards does not stop at the first that works. */
const perAccount = { tries: 10, withinMinutes: 60 }

/** Keeps a card without a payment. The provider is asked outside of any transaction; asked twice, it answers the same card. */
export async function addCardByToken(
  { db, caller, now, payment: provider }: Context<'customer'>,
  { token, ...rest }: Input<typeof card.addNew>,
): Promise<Card[]> {
  refuseOthers(caller, rest)
  refuseUnpayable(provider)
  await countAttempt(db, `card:account:${caller.id}`, perAccount, now())
  await refuseMoreCards(db, caller.id, token)
  const said = await provider.saveCard({ token, customer: { id: caller.id, email: caller.email } }).catch((error) => {
    throw error instanceof ProviderSilent ? new Refusal('provider-silent') : error
  })
  if (said.state === 'confirm') throw new Refusal('card-unconfirmed')
  if (said.state === 'declined') throw new Refusal('payment-failed')
  await addCard(db, caller.id, said.card, now())
  return ownCards(db, caller.id)
}
