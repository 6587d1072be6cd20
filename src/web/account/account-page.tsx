import { defineSection } from '../base/account-section.ts'
import { definePage } from '../base/page.ts'
import { favouritesSection } from '../cart/favourites-section.tsx'
import { drawCard } from '../catalogue/draw-card.tsx'
import { complaintSection } from '../complaints/complaint-section.tsx'
import { wordsOf } from '../i18n/words.ts'
import { HistorySection } from '../lists/browsing-history.tsx'
import { orderSection } from '../orders/order-section.tsx'
import { reviewSection } from '../reviews/review-section.tsx'
import { serviceSection } from '../services/service-section.tsx'
import { AccountPart, loadPart } from './account-part.tsx'
import { type AccountSections, ownSections } from './sections.ts'

/** Every section of the account by the `path` of its address. */
export const allSections: AccountSections = {
  ...ownSections,
  yourOrders: orderSection,
  reviews: reviewSection,
  favorites: favouritesSection,
  browsingHistory: defineSection({ Component: () => <HistorySection drawCard={drawCard} /> }),
  yourServices: serviceSection,
  complaint: complaintSection,
}

export const page = definePage({
  whose: 'visitor',
  words: [
    'account',
    'addresses',
    'cards',
    'catalogue',
    'complaints',
    'customers',
    'histories',
    'lists',
    'orders',
    'overlays',
    'reviews',
    'uploads',
    'your-services',
  ],
  sections: Object.keys(allSections),
  load: (context) => loadPart(context, allSections),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').account} - Mallard`, noindex: true }),
  Component: (part) => <AccountPart {...part} sections={allSections} home="/account" />,
})
