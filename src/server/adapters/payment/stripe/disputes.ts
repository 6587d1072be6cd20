import Stripe from 'stripe'
import type { ProviderDispute, ProviderDisputes } from '../../../ports/payment.ts'
import { silentOr } from './silent-or.ts'

const states: Partial<Record<string, ProviderDispute['state']>> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  appeal_needs_response: 'open',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

function said(dispute: Stripe.Dispute): ProviderDispute {
  const { id, payment_intent: intent, amount, currency, reason, status, evidence_details: details, balance_transactions: lines } = dispute
  return {
    id,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountCents: amount,
    feeCents: lines.reduce((sum, { fee }) => sum + fee, 0),
    currency: currency.toUpperCase(),
    reason,
    state: states[status] ?? 'review',
    answerBy: details.due_by ? new Date(details.due_by * 1000) : null,
  }
}

const isUnknown = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

export const stripeDisputes = (stripe: Stripe): ProviderDisputes => ({
  async find(id) {
    try {
      return said(await stripe.disputes.retrieve(id))
    } catch (error) {
      if (isUnknown(error)) return null
      throw silentOr(error)
    }
  },

  async name(id, reference) {
    try {
      await stripe.disputes.update(id, { metadata: { reference }, submit: false }, { idempotencyKey: `name-${reference}` })
    } catch (error) {
      // One that is decided takes no more words; it is found by its id then.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw silentOr(error)
    }
  },

  async answer({ reference, id, paper, words }) {
    try {
      const before = await stripe.disputes.retrieve(id)
      if (said(before).state !== 'open') return said(before)
      // Drawn anew it has other bytes: a key would refuse it. One that nothing names does no harm.
      const file = await stripe.files.create({
        purpose: 'dispute_evidence',
        file: { data: paper, name: `${reference}.pdf`, type: 'application/pdf' },
      })
      const evidence = { uncategorized_file: file.id, uncategorized_text: words }
      return said(await stripe.disputes.update(id, { evidence, submit: true }, { idempotencyKey: `answer-${file.id}` }))
    } catch (error) {
      throw silentOr(error)
    }
  },
})
