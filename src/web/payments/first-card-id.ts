import type { PaymentWays } from '../../contract/payments.ts'

/** Of the saved cards the one that is offered first. */
export const firstCardId = ({ cards }: PaymentWays): string | null => (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? null
