const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
}

/** How people call what Stripe names in one small word. */
export const cardBrand = (name: string) => brands[name] ?? 'Card'
