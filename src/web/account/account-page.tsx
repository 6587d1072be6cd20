import { definePage, type PageContext } from '../app/page.ts'
import { useWords } from '../app/visit.ts'
import { FavouritesSection, loadFavourites } from '../cart/favourites-section.tsx'
import { drawCard } from '../catalogue/draw-card.tsx'
import { ComplaintSection, loadComplaints } from '../complaints/complaint-section.tsx'
import { wordsOf } from '../i18n/words.ts'
import { HistorySection } from '../lists/browsing-history.tsx'
import { loadOrders, OrderSection } from '../orders/order-section.tsx'
import { loadReviews, ReviewSection } from '../reviews/review-section.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AccountOverview } from './account-overview.tsx'
import { type Section, sections } from './sections.ts'

export const page = definePage({
  words: ['account', 'addresses', 'catalogue', 'complaints', 'customers', 'histories', 'lists', 'orders', 'overlays', 'reviews', 'uploads'],
  load: loadSection,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').account} - Mallard`, noindex: true }),
  Component: AccountPage,
})

async function loadSection(context: PageContext): Promise<{ path: string }> {
  const path = context.search.path ?? ''
  await sectionOf(path)?.load?.(context)
  return { path }
}

const all: Readonly<Record<string, Section>> = {
  ...sections,
  yourOrders: { load: loadOrders, Component: OrderSection },
  reviews: { load: loadReviews, Component: ReviewSection },
  favorites: { load: loadFavourites, Component: FavouritesSection },
  browsingHistory: { Component: () => <HistorySection drawCard={drawCard} /> },
  complaint: { load: loadComplaints, Component: ComplaintSection },
}

const sectionOf = (path: string): Section | undefined => (Object.hasOwn(all, path) ? all[path] : undefined)

function AccountPage({ data: { path } }: { data: { path: string } }) {
  const t = useWords('account')
  const section = sectionOf(path)
  return (
    <main id="main" className="pb-12">
      {section ? (
        <section.Component />
      ) : path === '' ? (
        <AccountOverview />
      ) : (
        <EmptyState pose="sleep" title={t.notOpen} text={t.notOpenText} />
      )}
    </main>
  )
}
