import type { DecisionKind } from '../contract/decisions.ts'
import type { Right } from '../contract/rights.ts'

/** Within how many hours the marketplace promises to answer. */
export const PROMISED_HOURS: Readonly<Record<DecisionKind, number>> = {
  ...{
    dispute: 72,
    application: 48,
    complaint: 48,
    letter: 48,
    product: 48,
    return: 24,
    payout: 24,
    debt: 7 * 24,
    chargeback: 72,
    licence: 5 * 24,
    question: 24,
  },
  // The law's thirty days.
  privacy: 30 * 24,
}

/** A complaint is its shop's or business' to answer, so long. */
export const OWN_ANSWER_HOURS = 48

/** A return is its shop's to answer, so long. */
export const RETURN_ANSWER_HOURS = 5 * 24

/** What is taken and not decided within this time is nobody's again. */
export const TAKEN_HOURS = 24

/** The rights to read and to decide each. */
export const decisionRights: Readonly<Record<DecisionKind, { read: Right; decide: Right }>> = {
  dispute: { read: 'disputes.read', decide: 'disputes.decide' },
  application: { read: 'applications.read', decide: 'applications.decide' },
  complaint: { read: 'customers.read', decide: 'customers.answer' },
  letter: { read: 'customers.read', decide: 'customers.answer' },
  privacy: { read: 'customers.read', decide: 'customers.manage' },
  product: { read: 'products.read', decide: 'catalogue.write' },
  return: { read: 'disputes.read', decide: 'disputes.decide' },
  payout: { read: 'money.read', decide: 'money.payout' },
  debt: { read: 'money.read', decide: 'money.payout' },
  licence: { read: 'sellers.read', decide: 'sellers.manage' },
  question: { read: 'products.read', decide: 'catalogue.write' },
  chargeback: { read: 'disputes.read', decide: 'disputes.decide' },
}
