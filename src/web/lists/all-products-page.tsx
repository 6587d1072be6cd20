import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { useCountWords } from './count-words.ts'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import { type Listing, loadListing } from './load-listing.ts'
import { ProductList } from './product-list.tsx'

/** Everything of the mall, in one list with every filter. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: (context) => loadListing(context, {}),
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'lists')
    return listPageHead({ title: t.allProducts, description: t.allProductsText, canonical: '/shop' }, search)
  },
  Component: AllProductsPage,
})

function AllProductsPage(listing: Listing) {
  const t = useWords('lists')
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        drawCard={drawCard}
        head={
          <ListHead crumbs={[{ name: t.allProducts }]} title={t.allProducts} count={countWords(listing.list)} text={t.allProductsText} />
        }
      />
    </main>
  )
}
