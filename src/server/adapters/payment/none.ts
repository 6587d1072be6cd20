import { type PaymentProvider, ProviderSilent } from '../../ports/payment.ts'

const silent = async (): Promise<never> => {
  throw new ProviderSilent('No payment provider is set up')
}

/**
 * A real marketplace whose operator has set up no payments takes no money, least of all by test cards. What an earlier provider still owes
 * (a refund, a card to forget) waits as if that one did not answer.
 */
export const noProvider: PaymentProvider = {
  name: 'none',
  fieldsUrl: null,
  publishableKey: null,
  charge: silent,
  find: async () => null,
  cancel: silent,
  saveCard: silent,
  forgetCard: silent,
  refund: silent,
  readEvent: silent,
}
