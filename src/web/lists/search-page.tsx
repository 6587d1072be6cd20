import { idIn, searchedText } from '../../rules/page/list-address.ts'
import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import type { SearchAddress } from './did-you-mean.tsx'
import { loadSearch, SearchResults, searchHead } from './search-results.tsx'

/** Search results: `?searchText=`, or the text in a readable address `/s/<text>`. An empty text finds everything. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: (context) => {
    const { search, params } = context
    return loadSearch(context, { text: searchedText(params.query ?? search.searchText), categoryId: idIn(search.categoryId) })
  },
  head: searchHead,
  Component: (search) => <SearchResults search={search} searchAddress={searchAddress} drawCard={drawCard} />,
})

const searchAddress: SearchAddress = (searchText) => ({ to: '/shop/searchProduct', search: { searchText } })
