import { definePage } from '../base/page.ts'
import { storefrontRoot } from '../base/storefront-address.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { listPageHead } from '../lists/list-page-head.ts'
import type { Listing } from '../lists/listing.ts'
import { loadListing } from '../lists/load-listing.ts'
import { WholeList } from '../lists/whole-list.tsx'

/** What a shop added last, first. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: (context) => loadListing(context, { sort: 'newest' }),
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'lists')
    const canonical = visit.storefront ? `${storefrontRoot(visit.storefront)}/page/product/newProduct` : '/shop'
    return listPageHead({ title: t.newTitle, description: t.newText, canonical }, search)
  },
  Component: NewProductsPage,
})

function NewProductsPage(listing: Listing) {
  const t = useWords('lists')
  return <WholeList listing={listing} title={t.newTitle} text={t.newText} />
}
