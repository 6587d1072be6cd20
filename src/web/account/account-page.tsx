import { defineSection, laterSection, sectionOfParts } from '../base/account-section.ts'
import { definePage, type Search } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { AccountPart, loadPart } from './account-part.tsx'
import { type AccountSections, ownSections } from './sections.ts'

const serviceParts = {
  requests: laterSection(['your-services'], async () => (await import('../service-requests/requests-section.tsx')).requestsSection),
  quote: laterSection(['quotes'], async () => (await import('../quotes/quote-section.tsx')).quoteSection),
  compare: laterSection(['quotes'], async () => (await import('../quotes/compare-section.tsx')).compareSection),
  order: laterSection(['service-orders'], async () => (await import('../service-orders/order-section.tsx')).serviceOrderSection),
  collection: laterSection(['your-services'], async () => (await import('../service-orders/kept-sections.tsx')).collectionSection),
  history: laterSection(['your-services'], async () => (await import('../service-orders/kept-sections.tsx')).serviceHistorySection),
  booked: laterSection(
    ['service-orders', 'your-services'],
    async () => (await import('../service-orders/booked-section.tsx')).bookedSection,
  ),
}

/** One thing that the address names, or one of the lists. */
function servicePartIn({ quote, compare, order, tab }: Search): keyof typeof serviceParts {
  if (quote) return 'quote'
  if (compare) return 'compare'
  if (order) return 'order'
  return (['collection', 'history', 'booked'] as const).find((list) => list === tab) ?? 'requests'
}

/** Every section of the account by the `path` of its address. */
export const allSections: AccountSections = {
  ...ownSections,
  yourOrders: laterSection(['orders'], async () => (await import('../orders/order-section.tsx')).orderSection),
  payBill: laterSection(['orders'], async () => (await import('../orders/pay-bill-section.tsx')).payBillSection),
  subscriptions: laterSection(
    ['addresses', 'cards', 'checkout', 'subscriptions'],
    async () => (await import('../subscriptions/subscriptions-section.tsx')).subscriptionsSection,
  ),
  reviews: laterSection(['reviews', 'uploads'], async () => (await import('../reviews/review-section.tsx')).reviewSection),
  favorites: laterSection([], async () => (await import('../cart/favourites-section.tsx')).favouritesSection),
  browsingHistory: laterSection(['histories', 'lists'], async () => {
    const [{ HistorySection }, { drawCard }] = await Promise.all([
      import('../lists/browsing-history.tsx'),
      import('../catalogue/draw-card.tsx'),
    ])
    return defineSection({ Component: () => <HistorySection drawCard={drawCard} /> })
  }),
  yourServices: sectionOfParts(serviceParts, servicePartIn),
  shopTax: laterSection(['selling'], async () => (await import('../selling/shop-tax-section.tsx')).shopTaxSection),
  complaint: laterSection(['complaints', 'uploads'], async () => (await import('../complaints/complaint-section.tsx')).complaintSection),
}

export const page = definePage({
  whose: 'visitor',
  words: ['account', 'catalogue', 'overlays', 'uploads'],
  sections: Object.keys(allSections),
  load: (context) => loadPart(context, allSections),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').account} - Mallard`, noindex: true }),
  Component: (part) => <AccountPart {...part} sections={allSections} home="/account" />,
})
