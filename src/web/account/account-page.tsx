import { definePage, type PageContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { FavouritesSection, loadFavourites } from '../cart/favourites-section.tsx'
import { drawCard } from '../catalogue/draw-card.tsx'
import { ComplaintSection, loadComplaints } from '../complaints/complaint-section.tsx'
import { wordsOf } from '../i18n/words.ts'
import { HistorySection } from '../lists/browsing-history.tsx'
import { loadOrders, OrderSection } from '../orders/order-section.tsx'
import { loadReviews, ReviewSection } from '../reviews/review-section.tsx'
import { loadServices, ServiceSection } from '../services/service-section.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AccountOverview } from './account-overview.tsx'
import { type Section, sections } from './sections.ts'

/** Every section of the account by the `path` of its address. */
export const allSections: Readonly<Record<string, Section>> = {
  ...sections,
  yourOrders: { load: loadOrders, Component: OrderSection },
  reviews: { load: loadReviews, Component: ReviewSection },
  favorites: { load: loadFavourites, Component: FavouritesSection },
  browsingHistory: { Component: () => <HistorySection drawCard={drawCard} /> },
  yourServices: { load: loadServices, Component: ServiceSection },
  complaint: { load: loadComplaints, Component: ComplaintSection },
}

export const page = definePage({
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
  load: async (context) => ({ path: await loadSection(context, allSections) }),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').account} - Mallard`, noindex: true }),
  Component: ({ data: { path } }: { data: { path: string } }) => <AccountSection path={path} sections={allSections} />,
})

type Sections = typeof allSections

const sectionOf = (path: string, sections: Sections): Section | undefined => (Object.hasOwn(sections, path) ? sections[path] : undefined)

/** Loads the section that an address names, and gives back its path. */
export async function loadSection(context: PageContext, sections: Sections, shopId?: string): Promise<string> {
  const path = context.search.path ?? ''
  await sectionOf(path, sections)?.load?.(context, shopId)
  return path
}

export function AccountSection({ path, sections, shopId }: { path: string; sections: Sections; shopId?: string }) {
  const t = useWords('account')
  const section = sectionOf(path, sections)
  return (
    <main id="main" className="pb-12">
      {section ? (
        <section.Component shopId={shopId} />
      ) : path === '' ? (
        <AccountOverview />
      ) : (
        <EmptyState title={t.noSuchPart} text={t.noSuchPartText}>
          <LinkButton to={shopId === undefined ? '/account' : '/account/homeIndex'}>{t.toAccount}</LinkButton>
        </EmptyState>
      )}
    </main>
  )
}
