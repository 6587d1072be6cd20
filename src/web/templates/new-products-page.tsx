import { definePage } from '../base/page.ts'
import { storefrontRoot } from '../base/storefront-address.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { useCountWords } from '../lists/count-words.ts'
import { ListHead } from '../lists/list-head.tsx'
import { listPageHead } from '../lists/list-page-head.ts'
import { type Listing, loadListing } from '../lists/load-listing.ts'
import { ProductList } from '../lists/product-list.tsx'

/** What a shop added last, first. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue', 'storefront'],
  load: (context) => loadListing(context, { sort: 'newest' }),
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'storefront')
    const canonical = visit.storefront ? `${storefrontRoot(visit.storefront)}/page/product/newProduct` : '/shop'
    return listPageHead({ title: t.newTitle, description: t.newText, canonical }, search)
  },
  Component: NewProductsPage,
})

function NewProductsPage(listing: Listing) {
  const t = useWords('storefront')
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        drawCard={drawCard}
        head={<ListHead crumbs={[{ name: t.newTitle }]} title={t.newTitle} count={countWords(listing.list)} text={t.newText} />}
      />
    </main>
  )
}
