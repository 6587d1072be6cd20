import { Refusal } from '../../contract/refusals.ts'
import type { PaymentProvider } from '../ports/payment.ts'

/** Where nobody can pay, nothing is ordered either: it would hold goods and a calendar for nothing. */
export function refuseUnpayable({ name }: Pick<PaymentProvider, 'name'>): void {
  if (name === 'none') throw new Refusal('payment-not-set-up')
}
