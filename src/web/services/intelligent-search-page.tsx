import { ArrowRight, Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { servicePage, type TradeMatch } from '../../contract/services.ts'
import { searchedText } from '../../rules/page/list-address.ts'
import { offeredOn } from '../../rules/services/offered-trade.ts'
import { useGo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { Because } from './because.tsx'
import { DirectoryCrumbs } from './directory-crumbs.tsx'
import { ServiceIcon } from './service-icon.tsx'

/** A problem in plain words names the trade, and says why. The words go along into the request. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'services-front'],
  load: async ({ need, search }) => {
    const text = searchedText(search.searchText)
    const trades = await need(servicePage.searchCategoryAll, { searchText: text, isTreeWanted: false })
    return { text, matches: trades.data.matches }
  },
  head: ({ visit, data }) => {
    const front = wordsOf(visit.locale, 'services-front')
    return {
      title: front.searchTitle,
      description: front.searchText,
      canonical: '/services/intelligentSearch',
      noindex: Boolean(data?.text),
    }
  },
  Component: IntelligentSearch,
})

function IntelligentSearch({ text, matches }: { text: string; matches: readonly TradeMatch[] }) {
  const t = useWords('directory')
  const front = useWords('services-front')
  const [best, ...others] = matches
  return (
    <main id="main" className="mx-auto min-h-[60vh] max-w-[1450px] px-6 pt-4 pb-12 max-lg:px-4 lg:px-16">
      <DirectoryCrumbs crumbs={[{ name: front.searchTitle }]} />
      <div className="mx-auto max-w-[820px]">
        <h1 className="h1 mt-2">{front.searchTitle}</h1>
        <p className="mt-1 text-ink-700">{front.searchText}</p>
        <WordsForm text={text} />
        {!text && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {front.examples.map((words) => (
              <li key={words}>
                <Link to="/services/intelligentSearch" search={{ searchText: words }} className="chip h-11">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {text && !best && (
          <EmptyState small pose="dabble" title={front.noTrade(text)} text={front.noTradeText}>
            <Link to="/services/categories/categoryOne" className="btn btn-line">
              {t.categoriesTitle}
            </Link>
          </EmptyState>
        )}
        {best && (
          <section aria-labelledby="found" className="mt-8">
            <h2 id="found" className="h3">
              {front.tradesFor(text)}
            </h2>
            <ul className="mt-3 grid gap-3">
              <Match match={best} text={text} isBest />
              {others.map((match) => (
                <Match key={match.category.id} match={match} text={text} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}

/** A GET form: it works before any script. */
function WordsForm({ text }: { text: string }) {
  const front = useWords('services-front')
  const go = useGo()
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const searchText = String(new FormData(event.currentTarget).get('searchText') ?? '').trim()
    void go({ to: '/services/intelligentSearch', search: searchText ? { searchText } : {} })
  }
  return (
    <search>
      <form action="/services/intelligentSearch" method="get" onSubmit={submit} className="panel mt-5">
        <label htmlFor={id} className="label">
          {front.searchLabel}
        </label>
        <div className="flex gap-2 max-lg:flex-col">
          <input key={text} id={id} name="searchText" defaultValue={text} maxLength={200} autoComplete="off" className="input" />
          <button type="submit" className="btn btn-service btn-lg">
            <Search className="size-5" aria-hidden="true" />
            {front.search}
          </button>
        </div>
      </form>
    </search>
  )
}

function Match({ match, text, isBest = false }: { match: TradeMatch; text: string; isBest?: boolean }) {
  const front = useWords('services-front')
  const { category, path } = match
  return (
    <li className={`rounded-panel bg-paper p-5 shadow-card max-lg:p-4 ${isBest ? 'ring-2 ring-spec-600' : ''}`}>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-card bg-spec-50">
          <ServiceIcon name={path[0]?.icon ?? category.icon} className="size-6 text-spec-600" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">{category.name}</h3>
            {isBest && <Tag tone="info">{front.bestMatch}</Tag>}
            {category.count === 0 && <Tag>{front.notYet}</Tag>}
          </div>
          <p className="text-sm text-ink-600">{path.map(({ name }) => name).join(' / ')}</p>
          <Because match={match} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to="/services/searchDetails"
          search={{ searchText: text, trade: category.id }}
          className={`btn ${isBest ? 'btn-service' : 'btn-line'}`}
        >
          {front.seePros}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
        <ConsultLink start={{ categoryId: offeredOn(path)?.id, searchText: text }} className="btn btn-line">
          {front.askWith}
        </ConsultLink>
      </div>
    </li>
  )
}
