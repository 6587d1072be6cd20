import { Link } from '@tanstack/react-router'
import { platformCategory } from '../../contract/categories.ts'
import { skuSearch } from '../../contract/search.ts'
import { readableSearch } from '../../rules/list-address.ts'
import { useAskQuietly } from '../base/ask.ts'
import type { PageContext, PageHead, Search } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { useCountWords } from './count-words.ts'
import { type ListScope, loadList } from './list-ask.ts'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import type { ListState } from './list-state.ts'
import { DidYouMean, type SearchAddress } from './no-results.tsx'
import type { DrawCard } from './product-grid.tsx'
import { ProductList } from './product-list.tsx'
import { useRememberedSearch } from './remember-search.ts'

export interface SearchData {
  text: string
  /** The category that was chosen beside the search field. */
  categoryId: string | null
}

const CATEGORIES = 8

const scopeOf = ({ text, categoryId }: SearchData): ListScope => ({ searchText: text, ...(categoryId ? { categoryId } : {}) })

/** Asks for the products, the categories they are in, and the name of the chosen one. */
export async function loadSearch(context: PageContext, data: SearchData): Promise<SearchData> {
  const { need, visit } = context
  await Promise.all([
    loadList(context, scopeOf(data)),
    data.text && need(skuSearch.relatedCategory, { searchText: data.text, mallId: visit.mallId, size: CATEGORIES }).catch(() => undefined),
    data.categoryId && need(platformCategory.getInfo, { id: data.categoryId }).catch(() => undefined),
  ])
  return data
}

/** What people share is kept readable; search engines are asked to keep none of it. */
export function searchHead({ text }: SearchData, locale: Parameters<typeof wordsOf>[0], search: Search): PageHead {
  const t = wordsOf(locale, 'lists')
  const title = text ? t.resultsFor(text) : t.allProducts
  return listPageHead({ title, canonical: text ? readableSearch(text) : '/shop', noindex: text !== '' }, search)
}

/** The products a text finds, and what the text may have meant. */
export function SearchResults({ data, searchAddress, drawCard }: { data: SearchData; searchAddress: SearchAddress; drawCard: DrawCard }) {
  useRememberedSearch(data.text)
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={scopeOf(data)}
        drawCard={drawCard}
        searchAddress={searchAddress}
        head={(state) => <SearchResultsHead data={data} state={state} searchAddress={searchAddress} />}
      />
    </main>
  )
}

function SearchResultsHead({
  data: { text, categoryId },
  state: { list },
  searchAddress,
}: {
  data: SearchData
  state: ListState
  searchAddress: SearchAddress
}) {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const countWords = useCountWords()
  const chosen = useAskQuietly(platformCategory.getInfo, { id: categoryId ?? '' }, categoryId !== null)
  const related = useAskQuietly(skuSearch.relatedCategory, { searchText: text, mallId, size: CATEGORIES }, text !== '') ?? []
  const title = !text ? t.allProducts : chosen ? t.resultsIn(text, chosen.name) : t.resultsFor(text)
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
      {total > 0 && list.isBroader && (
        <div className="mt-2">
          <Alert tone="info">{t.broader}</Alert>
        </div>
      )}
      {text && total > 0 && (
        <nav aria-label={t.foundIn} className="mt-3">
          <ul className="scrollx no-sb flex items-center gap-x-4 gap-y-1 text-sm lg:flex-wrap">
            <li className="shrink-0 text-ink-600" aria-hidden="true">
              {t.foundIn}
            </li>
            {related.map(({ id, name }) => (
              <li key={id} className="shrink-0">
                <Link
                  to="/categories/searchProduct"
                  search={{ searchText: text, categoryId: id } as never}
                  className="link inline-flex min-h-8 items-center"
                >
                  {name}
                </Link>
              </li>
            ))}
            <li className="shrink-0">
              <Link
                to="/categories/intelligentSearch"
                search={{ searchText: text } as never}
                className="link-s inline-flex min-h-8 items-center"
              >
                {t.searchEverything(text)}
              </Link>
            </li>
          </ul>
        </nav>
      )}
    </ListHead>
  )
}
