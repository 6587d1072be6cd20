import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { listPageHead } from './list-page-head.ts'
import type { Listing } from './listing.ts'
import { loadListing } from './load-listing.ts'
import { WholeList } from './whole-list.tsx'

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
  return <WholeList listing={listing} title={t.allProducts} text={t.allProductsText} />
}
