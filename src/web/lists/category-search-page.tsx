import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { platformCategory } from '../../contract/categories.ts'
import { skuSearch } from '../../contract/search.ts'
import { categoryInQuery, idIn, searchedText } from '../../rules/list-address.ts'
import { useAskQuietly } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { useCountWords } from './count-words.ts'
import { loadList } from './list-ask.ts'
import { ListHead } from './list-head.tsx'
import { DidYouMean, type SearchAddress } from './no-results.tsx'
import { ProductList } from './product-list.tsx'
import { useRememberedSearch } from './remember-search.ts'
import type { SearchData } from './search-results.tsx'

const TABS = 8

/** A search inside a category, with a field of its own and the other categories where the text is found. */
export const page = definePage<SearchData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, search, visit } = context
    const text = searchedText(search.searchText)
    const id = idIn(search.categoryId) ?? categoryInQuery(search.category)?.id
    const info = id ? await need(platformCategory.getInfo, { id }) : null
    const categoryId = info?.type === 'P' ? info.id : null
    await Promise.all([
      loadList(context, { searchText: text, ...(categoryId ? { categoryId } : {}) }),
      need(skuSearch.relatedCategory, { searchText: text, mallId: visit.mallId, size: TABS }).catch(() => undefined),
    ])
    return { text, categoryId }
  },
  head: ({ visit, data: { text } }) => {
    const t = wordsOf(visit.locale, 'lists')
    return { title: text ? t.resultsFor(text) : t.search, noindex: true }
  },
  Component: ({ data }) => <CategorySearchPage {...data} />,
})

function CategorySearchPage({ text, categoryId }: SearchData) {
  useRememberedSearch(text)
  const t = useWords('lists')
  const { mallId } = useVisit()
  const info = useAskQuietly(platformCategory.getInfo, { id: categoryId ?? '' }, categoryId !== null)
  const related = useAskQuietly(skuSearch.relatedCategory, { searchText: text, mallId, size: TABS }) ?? []
  const countWords = useCountWords()
  const inCategory: SearchAddress = (searchText) => ({
    to: '/categories/searchProduct',
    search: { searchText, ...(categoryId ? { categoryId } : {}) },
  })
  const title = !text ? (info?.name ?? t.allProducts) : info ? t.resultsIn(text, info.name) : t.resultsFor(text)
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={{ searchText: text, ...(categoryId ? { categoryId } : {}) }}
        drawCard={drawCard}
        searchAddress={inCategory}
        head={({ list }) => (
          <ListHead
            crumbs={[...(info?.path ?? []).map((category) => ({ name: category.name, ...categoryAddress(category) })), { name: t.search }]}
            title={title}
            count={countWords(list)}
          >
            {list.correction && <DidYouMean text={list.correction.text} searchAddress={inCategory} />}
            <SearchInside text={text} categoryId={categoryId} label={info ? t.searchIn(info.name) : t.searchInAll} />
            <nav aria-label={t.foundIn} className="mt-3">
              <ul className="scrollx no-sb flex gap-2 lg:flex-wrap">
                {related.map(({ id, name }) => (
                  <li key={id} className="shrink-0">
                    <Link
                      to="/categories/searchProduct"
                      search={{ searchText: text, categoryId: id } as never}
                      aria-current={id === categoryId ? 'true' : undefined}
                      className={`chip !shadow-none ${id === categoryId ? '!bg-head-50 text-head-700' : '!bg-down-100'}`}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </ListHead>
        )}
      />
    </main>
  )
}

function SearchInside({ text, categoryId, label }: SearchData & { label: string }) {
  const t = useWords('lists')
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const searchText = searchedText(String(new FormData(event.currentTarget).get('searchText') ?? ''))
    navigate({ to: '/categories/searchProduct', search: { searchText, ...(categoryId ? { categoryId } : {}) } as never })
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
