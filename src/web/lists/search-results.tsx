import { platformCategory } from '../../contract/categories.ts'
import { skuSearch } from '../../contract/search.ts'
import { readableSearch } from '../../rules/page/list-address.ts'
import { Link } from '../base/link.tsx'
import type { Search as AddressQuery, PageHead, SharedContext, Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import type { Visit } from '../base/visitor.ts'
import { wordsOf } from '../i18n/words.ts'
import { useCountWords } from './count-words.ts'
import { DidYouMean, type SearchAddress } from './did-you-mean.tsx'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import { loadListing } from './load-listing.ts'
import type { DrawCard } from './product-grid.tsx'
import { ProductList } from './product-list.tsx'
import { useRememberedSearch } from './remember-search.ts'

const CATEGORIES = 8

export interface Wanted {
  text: string
  /** The category that was chosen beside the search field. */
  categoryId: string | undefined
}

/** The products, the categories they are in, and the chosen one. */
export async function loadSearch(context: SharedContext, { text, categoryId }: Wanted) {
  const { hope, visit } = context
  const [listing, related, category] = await Promise.all([
    loadListing(context, { searchText: text, ...(categoryId ? { categoryId } : {}) }),
    text ? hope(skuSearch.relatedCategory, { searchText: text, mallId: visit.mallId, size: CATEGORIES }) : undefined,
    categoryId ? hope(platformCategory.getInfo, { id: categoryId }) : undefined,
  ])
  return { text, related, category, ...listing }
}

export type Search = Shown<Awaited<ReturnType<typeof loadSearch>>>

/** What people share is kept readable; search engines are asked to keep none of it. */
export function searchHead({ visit, data, search }: { visit: Visit; data: { text: string } | undefined; search: AddressQuery }): PageHead {
  const t = wordsOf(visit.locale, 'lists')
  const text = data?.text ?? ''
  const title = text ? t.resultsFor(text) : t.allProducts
  return listPageHead({ title, canonical: text ? readableSearch(text) : '/shop', noindex: text !== '' }, search)
}

interface SearchResultsProps {
  search: Search
  searchAddress: SearchAddress
  drawCard: DrawCard
}

/** The products a text finds, and what the text may have meant. */
export function SearchResults({ search, searchAddress, drawCard }: SearchResultsProps) {
  useRememberedSearch(search.text)
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={search}
        drawCard={drawCard}
        searchAddress={searchAddress}
        head={<SearchResultsHead search={search} searchAddress={searchAddress} />}
      />
    </main>
  )
}

function SearchResultsHead({ search: { text, category, related = [], list }, searchAddress }: Omit<SearchResultsProps, 'drawCard'>) {
  const t = useWords('lists')
  const countWords = useCountWords()
  const { storefront } = useVisit()
  const title = !text ? t.allProducts : category ? t.resultsIn(text, category.name) : t.resultsFor(text)
  const { correction, total } = list
  return (
    <ListHead crumbs={[{ name: t.search }]} title={title} count={countWords(list)}>
      {total > 0 && correction?.automatic && (
        <p className="mt-1">
          <b className="font-semibold">{t.showingFor(correction.text)}</b>{' '}
          <span className="text-ink-600">{t.nothingForSpelling(text)}</span>
        </p>
      )}
      {total > 0 && correction && !correction.automatic && <DidYouMean text={correction.text} searchAddress={searchAddress} />}
      {text && total > 0 && (
        <nav aria-label={t.foundIn} className="mt-3">
          <ul className="scrollx no-sb flex items-center gap-x-4 gap-y-1 text-sm lg:flex-wrap">
            <li className="shrink-0 text-ink-600" aria-hidden="true">
              {t.foundIn}
            </li>
            {related.map(({ id, name, department }) => (
              <li key={id} className="shrink-0">
                <Link
                  to="/categories/searchProduct"
                  search={{ searchText: text, categoryId: id }}
                  className="link inline-flex min-h-8 items-center"
                >
                  {name}
                  {department && <span className="ml-1 text-ink-600">· {department}</span>}
                </Link>
              </li>
            ))}
            {/* A shop's search finds what the shop has. */}
            {!storefront && (
              <li className="shrink-0">
                <Link to="/categories/intelligentSearch" search={{ searchText: text }} className="link-s inline-flex min-h-8 items-center">
                  {t.searchEverything(text)}
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
    </ListHead>
  )
}
