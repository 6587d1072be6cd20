import type Stripe from 'stripe'
import { move } from './books.ts'
import { invalid, missing } from './refused.ts'
import { DAY_S, named, secondsOf, tell, type World } from './world.ts'

const FEE = 15_00
const DAYS_TO_ANSWER = 9

const texts = [
  ...['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal'],
  ...['customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature'],
  ...['duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt'],
  ...['refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation'],
  ...['shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number'],
  ...['uncategorized_file', 'uncategorized_text'],
]

/** The card holder's bank takes the money back, with a fee, until it has decided. */
export function openDispute(
  world: World,
  ask: { payment_intent: string; reason?: string; days?: number; amount?: number },
): Stripe.Dispute {
  const charge = world.charges.get(String(world.intents.get(ask.payment_intent)?.latest_charge))
  if (!charge) throw missing('payment_intent', ask.payment_intent)
  if (charge.disputed) throw invalid('It is disputed already')
  const amount = ask.amount ?? charge.amount - charge.amount_refunded
  const [id, created] = [named('dp'), secondsOf(world)]
  const { currency } = charge
  charge.disputed = true
  const evidence = { ...Object.fromEntries(texts.map((name) => [name, null])), enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: created + (ask.days ?? DAYS_TO_ANSWER) * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted' as Stripe.Dispute.EvidenceDetails.SubmissionMethod,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: ask.payment_intent,
    reason: ask.reason ?? 'product_not_received',
    status: 'needs_response',
  }
  world.disputes.set(id, dispute)
  book(world, dispute, -amount, FEE, 'dispute')
  tell(world, 'charge.dispute.created', dispute)
  tell(world, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function book(world: World, dispute: Stripe.Dispute, amount: number, fee: number, category: string): void {
  const { id, currency } = dispute
  const line = move(world, { side: 'platform', type: 'adjustment', category, amount, fee, currency, source: id })
  const made = world.books.get('platform')?.find((each) => each.id === line)
  if (made) dispute.balance_transactions.push(structuredClone(made))
}

export function answerDispute(world: World, id: string, form: Record<string, unknown>): Stripe.Dispute {
  const dispute = disputeOf(world, id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed or under review', { code: 'dispute_closed' })
  const given = (form.evidence ?? {}) as Record<string, string>
  for (const name of Object.keys(given)) if (!texts.includes(name)) throw invalid(`Received unknown parameter: evidence[${name}]`)
  for (const name of ['uncategorized_file', 'receipt', 'shipping_documentation']) {
    if (given[name] && !world.files.has(given[name])) throw missing('file', given[name])
  }
  Object.assign(dispute.evidence, given)
  Object.assign(dispute.metadata, form.metadata ?? {})
  dispute.evidence_details.has_evidence = true
  if (form.submit !== 'false') {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count++
  }
  tell(world, 'charge.dispute.updated', dispute)
  return dispute
}

/** What the bank decides. The fee is not given back. */
export function decideDispute(world: World, id: string, isWon: boolean): Stripe.Dispute {
  const dispute = disputeOf(world, id)
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute
  dispute.status = isWon ? 'won' : 'lost'
  if (isWon) {
    book(world, dispute, dispute.amount, 0, 'dispute_reversal')
    const charge = world.charges.get(String(dispute.charge))
    if (charge) charge.disputed = false
    tell(world, 'charge.dispute.funds_reinstated', dispute)
  }
  tell(world, 'charge.dispute.closed', dispute)
  return dispute
}

/** Nobody answered in time. */
export function loseUnanswered(world: World): void {
  const now = secondsOf(world)
  for (const dispute of world.disputes.values()) {
    if (dispute.status !== 'needs_response' || (dispute.evidence_details.due_by ?? 0) > now) continue
    dispute.evidence_details.past_due = true
    decideDispute(world, dispute.id, false)
  }
}

export function disputeOf(world: World, id: string): Stripe.Dispute {
  const dispute = world.disputes.get(id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}
