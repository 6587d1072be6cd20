import { idIn, searchedText } from '../../rules/list-address.ts'
import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import type { SearchAddress } from './no-results.tsx'
import { loadSearch, type SearchData, SearchResults, searchHead } from './search-results.tsx'

/** Search results as phones ask for them: `?skuName=`. */
export const page = definePage<SearchData>({
  words: ['lists', 'catalogue'],
  load: (context) =>
    loadSearch(context, { text: searchedText(context.search.skuName), categoryId: idIn(context.search.categoryId) ?? null }),
  head: ({ visit, data, search }) => searchHead(data, visit.locale, search),
  Component: ({ data }) => <SearchResults data={data} searchAddress={searchAddress} drawCard={drawCard} />,
})

const searchAddress: SearchAddress = (skuName) => ({ to: '/shop/searchProductMobile', search: { skuName } })
