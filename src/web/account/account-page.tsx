import { defineSection, sectionOfParts } from '../base/account-section.ts'
import { definePage, type Search } from '../base/page.ts'
import { favouritesSection } from '../cart/favourites-section.tsx'
import { drawCard } from '../catalogue/draw-card.tsx'
import { complaintSection } from '../complaints/complaint-section.tsx'
import { wordsOf } from '../i18n/words.ts'
import { HistorySection } from '../lists/browsing-history.tsx'
import { orderSection } from '../orders/order-section.tsx'
import { payBillSection } from '../orders/pay-bill-section.tsx'
import { compareSection } from '../quotes/compare-section.tsx'
import { quoteSection } from '../quotes/quote-section.tsx'
import { reviewSection } from '../reviews/review-section.tsx'
import { bookedSection } from '../service-orders/booked-section.tsx'
import { collectionSection, serviceHistorySection } from '../service-orders/kept-sections.tsx'
import { serviceOrderSection } from '../service-orders/order-section.tsx'
import { requestsSection } from '../service-requests/requests-section.tsx'
import { subscriptionsSection } from '../subscriptions/subscriptions-section.tsx'
import { AccountPart, loadPart } from './account-part.tsx'
import { type AccountSections, ownSections } from './sections.ts'

const serviceParts = {
  requests: requestsSection,
  quote: quoteSection,
  compare: compareSection,
  order: serviceOrderSection,
  collection: collectionSection,
  history: serviceHistorySection,
  booked: bookedSection,
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
  yourOrders: orderSection,
  payBill: payBillSection,
  subscriptions: subscriptionsSection,
  reviews: reviewSection,
  favorites: favouritesSection,
  browsingHistory: defineSection({ Component: () => <HistorySection drawCard={drawCard} /> }),
  yourServices: sectionOfParts(serviceParts, servicePartIn),
  complaint: complaintSection,
}

export const page = definePage({
  whose: 'visitor',
  words: [
    'account',
    'addresses',
    'cards',
    'catalogue',
    'checkout',
    'complaints',
    'customers',
    'histories',
    'lists',
    'orders',
    'overlays',
    'quotes',
    'reviews',
    'service-orders',
    'subscriptions',
    'uploads',
    'your-services',
  ],
  sections: Object.keys(allSections),
  load: (context) => loadPart(context, allSections),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').account} - Mallard`, noindex: true }),
  Component: (part) => <AccountPart {...part} sections={allSections} home="/account" />,
})
