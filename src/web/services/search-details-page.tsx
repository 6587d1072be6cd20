import { X } from 'lucide-react'
import { servicePage, type TradeMatch } from '../../contract/services.ts'
import { searchedText } from '../../rules/page/list-address.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Because } from './because.tsx'
import { DirectoryCrumbs } from './directory-crumbs.tsx'
import { DirectoryList } from './directory-list.tsx'
import { type Directory, loadDirectory } from './load-directory.ts'
import { WhatWhere } from './what-where.tsx'

/** What and where: the trade that fits the words best with its pros, or else pros of that name. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'services', 'services-front'],
  load: async (context) => {
    const { need, search } = context
    const text = searchedText(search.searchText)
    const trades = await need(servicePage.searchCategoryAll, { searchText: text, isTreeWanted: false })
    const { matches, about, place } = trades.data
    const match = matches.find(({ category }) => category.id === search.trade) ?? matches[0]
    const scope = match
      ? { categoryId: match.category.id, searchText: text, path: match.path }
      : about
        ? { name: about.slice(0, 80), searchText: text }
        : {}
    // What is said in the box for places is meant, whatever the words name.
    const named = place && !search.where ? `${place.city}, ${place.province}` : undefined
    const directory = await loadDirectory(named ? { ...context, search: { ...search, where: named } } : context, scope)
    return { text, about, named: named && place ? place.written : null, matches, match: match ?? null, ...directory }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'directory')
    const front = wordsOf(visit.locale, 'services-front')
    return { title: data?.text ? front.tradesFor(data.text) : t.allProsTitle, description: front.homeText, noindex: true }
  },
  Component: SearchDetails,
})

interface SearchDetailsProps extends Directory {
  text: string
  /** What was asked without the place that it named. */
  about: string
  /** The place as the question names it, when the list is about that one. */
  named: string | null
  matches: readonly TradeMatch[]
  match: TradeMatch | null
}

function SearchDetails({ text, about, named, matches, match, ...directory }: SearchDetailsProps) {
  const t = useWords('directory')
  const front = useWords('services-front')
  const trade = match?.category.name ?? (about ? front.prosCalled(about) : t.allProsTitle)
  const others = matches.filter(({ category }) => category.id !== match?.category.id)
  return (
    <DirectoryList
      directory={directory}
      trade={trade}
      crumbs={<DirectoryCrumbs crumbs={[{ name: text ? front.tradesFor(text) : t.allProsTitle }]} />}
    >
      {match && <Because match={match} className="mt-1" />}
      {named && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-700">
          {front.placeInWords(named)}
          <Link to="/services/searchDetails" search={{ searchText: about }} className="chip !h-9 max-lg:!h-11">
            {front.ownPlace}
            <X className="size-4" aria-hidden="true" />
          </Link>
        </p>
      )}
      <WhatWhere what={about} where={directory.where} city={directory.list.from.city ?? ''} className="mt-4 block max-w-[980px]" />
      {others.length > 0 && (
        <nav aria-label={front.otherTrades} className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-600">{front.otherTrades}:</span>
          {others.map(({ category }) => (
            <Link key={category.id} to="." search={{ ...directory.search, trade: category.id }} className="chip !h-9 max-lg:!h-11">
              {category.name}
            </Link>
          ))}
        </nav>
      )}
      {text && !match && directory.list.records.length === 0 && <NoTradeFor text={text} />}
    </DirectoryList>
  )
}

function NoTradeFor({ text }: { text: string }) {
  const t = useWords('directory')
  const front = useWords('services-front')
  return (
    <EmptyState small pose="dabble" title={front.noTrade(text)} text={front.noTradeText}>
      <Link to="/services/categories/categoryOne" className="btn btn-line">
        {t.categoriesTitle}
      </Link>
      <ConsultLink start={{ searchText: text }} className="btn btn-service">
        {front.askWith}
      </ConsultLink>
    </EmptyState>
  )
}
