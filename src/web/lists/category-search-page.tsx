import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Output } from '../../contract/call.ts'
import { platformCategory } from '../../contract/categories.ts'
import { skuSearch } from '../../contract/search.ts'
import { categoryInQuery, idIn, searchedText } from '../../rules/page/list-address.ts'
import { useGo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { useCountWords } from './count-words.ts'
import { DidYouMean, type SearchAddress } from './did-you-mean.tsx'
import { ListHead } from './list-head.tsx'
import type { Listing } from './listing.ts'
import type { CategoryInfo } from './load-category.ts'
import { loadListing } from './load-listing.ts'
import { ProductList } from './product-list.tsx'
import { useRememberedSearch } from './remember-search.ts'

const TABS = 8

/** A search inside a category, with a field of its own and the other categories where the text is found. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, hope, search, visit } = context
    const text = searchedText(search.searchText)
    const id = idIn(search.categoryId) ?? categoryInQuery(search.category)?.id
    const named = id ? await need(platformCategory.getInfo, { id }) : undefined
    const category = named?.data?.type === 'P' ? named : undefined
    const categoryId = category?.data?.id
    const [listing, related] = await Promise.all([
      loadListing(context, { searchText: text, ...(categoryId ? { categoryId } : {}) }),
      hope(skuSearch.relatedCategory, { searchText: text, mallId: visit.mallId, size: TABS }),
    ])
    return { text, category, related, ...listing }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'lists')
    return { title: data?.text ? t.resultsFor(data.text) : t.search, noindex: true }
  },
  Component: CategorySearchPage,
})

interface CategorySearchProps extends Listing {
  text: string
  category: CategoryInfo | null | undefined
  related: Output<typeof skuSearch.relatedCategory> | undefined
}

function CategorySearchPage({ text, category, related = [], ...listing }: CategorySearchProps) {
  useRememberedSearch(text)
  const t = useWords('lists')
  const categoryId = category?.id
  const countWords = useCountWords()
  const inCategory: SearchAddress = (searchText) => ({
    to: '/categories/searchProduct',
    search: { searchText, ...(categoryId ? { categoryId } : {}) },
  })
  const title = !text ? (category?.name ?? t.allProducts) : category ? t.resultsIn(text, category.name) : t.resultsFor(text)
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        drawCard={drawCard}
        searchAddress={inCategory}
        head={
          <ListHead
            crumbs={[...(category?.path ?? []).map((above) => ({ name: above.name, address: categoryAddress(above) })), { name: t.search }]}
            title={title}
            count={countWords(listing.list)}
          >
            {listing.list.correction && <DidYouMean text={listing.list.correction.text} searchAddress={inCategory} />}
            <SearchInside text={text} categoryId={categoryId} label={category ? t.searchIn(category.name) : t.searchInAll} />
            <nav aria-label={t.foundIn} className="mt-3">
              <ul className="scrollx no-sb flex gap-2 lg:flex-wrap">
                {related.map(({ id, name, department }) => (
                  <li key={id} className="shrink-0">
                    <Link
                      to="/categories/searchProduct"
                      search={{ searchText: text, categoryId: id }}
                      aria-current={id === categoryId ? 'true' : undefined}
                      className={`chip !shadow-none ${id === categoryId ? '!bg-head-50 text-head-700' : '!bg-down-100'}`}
                    >
                      {name}
                      {department && <span className="ml-1 font-normal text-ink-600">· {department}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </ListHead>
        }
      />
    </main>
  )
}

function SearchInside({ text, categoryId, label }: { text: string; categoryId: string | undefined; label: string }) {
  const t = useWords('lists')
  const go = useGo()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const searchText = searchedText(String(new FormData(event.currentTarget).get('searchText') ?? ''))
    void go({ to: '/categories/searchProduct', search: { searchText, ...(categoryId ? { categoryId } : {}) } })
  }
  return (
    <search>
      <form method="get" action="/categories/searchProduct" onSubmit={submit} className="mt-3 flex max-w-[560px] gap-2">
        {categoryId && <input type="hidden" name="categoryId" value={categoryId} />}
        <input
          key={text}
          type="search"
          name="searchText"
          defaultValue={text}
          maxLength={200}
          aria-label={label}
          placeholder={label}
          className="input min-w-0 flex-1 !h-11"
        />
        <Button type="submit" aria-label={t.search}>
          <Search className="size-5" aria-hidden="true" />
        </Button>
      </form>
    </search>
  )
}
