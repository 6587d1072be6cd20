import type Stripe from 'stripe'
import { may, payeeOf } from './accounts.ts'
import { availableCents, move } from './books.ts'
import { centsOf, currencyOf, invalid, missing } from './refused.ts'
import { named, secondsOf, tell, type World } from './world.ts'

type Form = Record<string, unknown>

export function makeTransfer(world: World, form: Form): Stripe.Transfer {
  const [amount, currency] = [centsOf(form.amount), currencyOf(form.currency)]
  const payee = payeeOf(world, String(form.destination ?? ''))
  if (!may(payee, 'stripe_transfers')) {
    throw invalid('Your destination account needs to have at least one of the following capabilities enabled: transfers', {
      code: 'insufficient_capabilities_for_transfer',
    })
  }
  if (availableCents(world, 'platform', currency) < amount) {
    throw invalid('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' })
  }
  const [id, payment] = [named('tr'), named('py')]
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: move(world, { side: 'platform', type: 'transfer', category: 'transfer', amount: -amount, currency, source: id }),
    created: secondsOf(world),
    currency,
    description: null,
    destination: payee.account.id,
    destination_payment: payment,
    livemode: false,
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: (form.transfer_group as string | undefined) ?? null,
  }
  move(world, { side: payee.account.id, type: 'payment', category: 'charge', amount, currency, source: payment })
  world.transfers.set(id, transfer)
  tell(world, 'transfer.created', transfer)
  return transfer
}

/** Only as far as the destination has something left. */
export function reverseTransfer(world: World, id: string, form: Form): Stripe.TransferReversal {
  const transfer = world.transfers.get(id)
  if (!transfer) throw missing('transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = form.amount === undefined ? left : centsOf(form.amount)
  const side = String(transfer.destination)
  if (amount > left) throw invalid('The transfer has less left to be reversed', { code: 'transfer_reversal_too_large' })
  if (availableCents(world, side, transfer.currency) < amount) {
    throw invalid('The destination account has insufficient funds.', { code: 'balance_insufficient' })
  }
  const reversal: Stripe.TransferReversal = {
    id: named('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: secondsOf(world),
    currency: transfer.currency,
    destination_payment_refund: named('pyr'),
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    source_refund: null,
    transfer: id,
  }
  const { currency } = transfer
  reversal.balance_transaction = move(world, {
    ...{ side: 'platform', type: 'transfer_refund', category: 'transfer_reversal', amount, currency, source: reversal.id },
  })
  const back = String(reversal.destination_payment_refund)
  move(world, { side, type: 'payment_refund', category: 'refund', amount: -amount, currency, source: back })
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.push(reversal)
  world.reversals.push(reversal)
  tell(world, 'transfer.reversed', transfer)
  return reversal
}
