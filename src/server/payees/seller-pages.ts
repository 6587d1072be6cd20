/** Where those who are paid read about it. */
const pages = {
  shop: { account: '/seller/payout-account', money: '/seller/money', chargebacks: '/seller/money/chargebacks' },
  business: {
    account: '/seller/services/payout-account',
    money: '/seller/services/money',
    chargebacks: '/seller/services/money/chargebacks',
  },
} as const satisfies Record<'shop' | 'business', Record<string, `/seller/${string}`>>

export const pageOfSeller = (kind: keyof typeof pages, name: keyof (typeof pages)['shop']): string => pages[kind][name]
