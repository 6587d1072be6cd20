/** What a test card does. `silent` is charged, but the reply never comes; `repeating` has its webhook delivered three times. */
export type Behaviour = 'success' | 'decline' | 'confirm' | 'silent' | 'repeating'

/** Every number that the test provider knows. Any other is declined: real cards have no business here. */
const testCards: Record<string, { behaviour: Behaviour; brand: string }> = {
  '4242424242424242': { behaviour: 'success', brand: 'Visa' },
  '5555555555554444': { behaviour: 'success', brand: 'Mastercard' },
  '4000000000000002': { behaviour: 'decline', brand: 'Visa' },
  '4000002500003155': { behaviour: 'confirm', brand: 'Visa' },
  '4000000000000119': { behaviour: 'silent', brand: 'Visa' },
  '4000000000000259': { behaviour: 'repeating', brand: 'Visa' },
}

export const testCard = (number: string) => testCards[number] ?? { behaviour: 'decline' as const, brand: 'Card' }
