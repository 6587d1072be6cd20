import type { ProviderPayment } from '../../ports/payment.ts'

/** A payment that the provider refused before it had a name there. */
export const nothingPaid = (reference: string, amountCents: number): ProviderPayment => ({
  reference,
  providerId: '',
  amountCents,
  currency: 'CAD',
  state: 'failed',
  confirmUrl: null,
  card: null,
})
