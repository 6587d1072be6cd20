import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import type { Listing } from './listing.ts'
import { loadListing } from './load-listing.ts'
import { ProductList } from './product-list.tsx'

const MOST = 100

/** The top 100 by pieces sold, of everything or of a category. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  // Best sellers that cannot be had leave a page without them, not a broken page.
  load: (context) => loadListing(context, { sort: 'bestSelling', most: MOST }).catch((): { list: undefined } => ({ list: undefined })),
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'lists')
    return listPageHead({ title: t.bestSellers, description: t.bestSellersText, canonical: '/shop/bestSeller' }, search)
  },
  Component: (props) => (props.list ? <BestSellersPage {...props} /> : <NoBestSellers />),
})

function BestSellersPage(listing: Listing) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        ranked
        drawCard={drawCard}
        head={
          <ListHead
            crumbs={[{ name: t.bestSellers }]}
            title={t.bestSellers}
            count={t.products(Math.min(listing.list.total, MOST))}
            text={t.bestSellersText}
          />
        }
      />
    </main>
  )
}

function NoBestSellers() {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12">
      <ListHead crumbs={[{ name: t.bestSellers }]} title={t.bestSellers} text={t.bestSellersText} />
      <FailedPart />
    </main>
  )
}
