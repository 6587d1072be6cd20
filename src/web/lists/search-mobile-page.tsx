import { idIn, searchedText } from '../../rules/page/list-address.ts'
import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import type { SearchAddress } from './did-you-mean.tsx'
import { loadSearch, SearchResults, searchHead } from './search-results.tsx'

/** Search results as phones ask for them: `?skuName=`. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: (context) => loadSearch(context, { text: searchedText(context.search.skuName), categoryId: idIn(context.search.categoryId) }),
  head: searchHead,
  Component: (search) => <SearchResults search={search} searchAddress={searchAddress} drawCard={drawCard} />,
})

const searchAddress: SearchAddress = (skuName) => ({ to: '/shop/searchProductMobile', search: { skuName } })
