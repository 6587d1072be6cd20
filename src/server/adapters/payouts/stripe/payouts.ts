import Stripe from 'stripe'
import type { PayoutProvider, ProviderPayout } from '../../../ports/payouts.ts'
import { silentOr } from '../../payment/stripe/silent-or.ts'

interface Sent {
  transfer: Stripe.Transfer
  payout: Stripe.Payout | null
}

const dateOf = (seconds: number) => new Date(seconds * 1000)
const refusal = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? error.type) : null

/**
 * One payout is a transfer to the payee's account and a payout from there to their bank, both named by our reference: lists are asked by it
 * before anything is made, since Stripe forgets its keys after a day. What the bank did not take is taken back from the account, so that the
 * platform holds it again.
 */
export function stripePayouts(stripe: Stripe): Pick<PayoutProvider, 'pay' | 'findPayout' | 'takeBack'> {
  async function findSent(reference: string, providerId: string | null): Promise<Sent | null> {
    const transfer = providerId
      ? await stripe.transfers.retrieve(providerId)
      : (await stripe.transfers.list({ transfer_group: reference, limit: 1 })).data[0]
    if (!transfer) return null
    return { transfer, payout: await payoutOf(transfer, reference) }
  }

  async function payoutOf({ created, destination }: Stripe.Transfer, reference: string): Promise<Stripe.Payout | null> {
    const stripeAccount = nameOf(destination)
    for await (const payout of stripe.payouts.list({ created: { gte: created }, limit: 100 }, { stripeAccount })) {
      if (payout.metadata?.reference === reference) return payout
    }
    return null
  }

  /** All that is left of a transfer, as far as it is still there. */
  async function takeAllBack(transfer: Stripe.Transfer, reference: string): Promise<void> {
    const cents = Math.min(transfer.amount - transfer.amount_reversed, await availableOf(transfer))
    if (cents > 0) {
      const metadata = { reference: `${reference}-back` }
      await stripe.transfers.createReversal(
        transfer.id,
        { amount: cents, metadata },
        { idempotencyKey: `back-${reference}-${transfer.amount_reversed}` },
      )
    }
  }

  async function availableOf({ destination, currency }: Stripe.Transfer): Promise<number> {
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: nameOf(destination) })
    return Math.max(0, available.find((one) => one.currency === currency)?.amount ?? 0)
  }

  async function said({ transfer, payout }: Sent, reference: string, refused: string | null = null): Promise<ProviderPayout | null> {
    const isOver = refused !== null || payout?.status === 'failed' || payout?.status === 'canceled'
    if (isOver) await takeAllBack(transfer, reference)
    // Half of it: only the transfer was made, and nobody has taken it back.
    if (!payout && !isOver && !transfer.reversed) return null
    const wasPaid = payout?.failure_balance_transaction && dateOf(payout.arrival_date) <= new Date()
    const state = !payout ? 'failed' : isOver ? (wasPaid ? 'returned' : 'failed') : payout.status === 'paid' ? 'paid' : 'sent'
    return {
      reference,
      providerId: transfer.id,
      amountCents: transfer.amount,
      currency: transfer.currency.toUpperCase(),
      state,
      failure: refused ?? payout?.failure_code ?? (payout ? null : 'payout_refused'),
      arrivesOn: payout ? dateOf(payout.arrival_date) : null,
    }
  }

  return {
    async pay({ reference, payeeId, amountCents, currency }) {
      const refused = (failure: string): ProviderPayout => ({
        ...{ reference, providerId: '', amountCents, currency, state: 'failed', failure, arrivesOn: null },
      })
      const [amount, metadata] = [amountCents, { reference }]
      try {
        const before = await findSent(reference, null)
        if (before && before.transfer.amount !== amountCents) throw new Error(`The payout ${reference} was of another amount`)
        const transfer =
          before?.transfer ??
          (await stripe.transfers.create(
            { amount, currency: currency.toLowerCase(), destination: payeeId, transfer_group: reference, metadata },
            { idempotencyKey: reference },
          ))
        if (before?.payout || transfer.reversed)
          return (await said({ transfer, payout: before?.payout ?? null }, reference)) ?? refused('payout_refused')
        try {
          const options = { stripeAccount: payeeId, idempotencyKey: `bank-${reference}` }
          const payout = await stripe.payouts.create({ amount, currency: currency.toLowerCase(), metadata }, options)
          return (await said({ transfer, payout }, reference)) ?? refused('payout_refused')
        } catch (error) {
          const reason = refusal(error)
          if (!reason) throw error
          return (await said({ transfer, payout: null }, reference, reason)) ?? refused(reason)
        }
      } catch (error) {
        const reason = refusal(error)
        if (reason) return refused(reason)
        throw silentOr(error)
      }
    },

    async findPayout(reference, providerId) {
      try {
        const sent = await findSent(reference, providerId || null)
        return sent && (await said(sent, reference))
      } catch (error) {
        throw silentOr(error)
      }
    },

    async takeBack({ reference, payout, amountCents }) {
      try {
        const transfer = await stripe.transfers.retrieve(payout.providerId)
        for await (const { metadata, amount } of stripe.transfers.listReversals(transfer.id, { limit: 100 })) {
          if (metadata?.reference === reference) return { takenCents: amount }
        }
        const cents = Math.min(amountCents, transfer.amount - transfer.amount_reversed, await availableOf(transfer))
        if (cents <= 0) return { takenCents: 0 }
        const idempotencyKey = `${reference}-${cents}`
        const { amount } = await stripe.transfers.createReversal(
          transfer.id,
          { amount: cents, metadata: { reference } },
          { idempotencyKey },
        )
        return { takenCents: amount }
      } catch (error) {
        // It was paid out at this very moment.
        if (refusal(error) === 'balance_insufficient') return { takenCents: 0 }
        throw silentOr(error)
      }
    },
  }
}

const nameOf = (destination: Stripe.Transfer['destination']): string =>
  typeof destination === 'string' ? destination : (destination?.id ?? '')
