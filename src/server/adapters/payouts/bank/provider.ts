import type { PayoutProvider } from '../../../ports/payouts.ts'
import { type BankParts, bankPayeesOf } from './payees.ts'
import { bankPayoutsOf, payingByHand } from './payouts.ts'

/** A bank that is told whom to pay: the test bank, whose payments arrive after two days by the marketplace's clock, or a person with a file. */
export const bankProvider = (parts: BankParts): PayoutProvider => ({
  name: parts.name,
  ...bankPayeesOf(parts),
  ...bankPayoutsOf(parts),
  ...(parts.name === 'hand' ? { byHand: payingByHand(parts) } : {}),
})
