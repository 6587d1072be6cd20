import { History, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { searchHistory } from '../../contract/search.ts'
import { useAskQuietly } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { forgetSearch, forgetSearches } from '../search/searches.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { HistoryConsentPanel } from './history-consent-panel.tsx'
import { ListHead } from './list-head.tsx'
import { useOwner, useViewed, type Viewed } from './viewed.tsx'

/** Both lists of oneself, as short lines: to find a thing again, or to remove the trace. */
export const page = definePage({
  whose: 'visitor',
  words: ['lists', 'histories'],
  head: ({ visit }) => ({ title: wordsOf(visit.locale, 'histories').yourHistory, noindex: true }),
  Component: YourHistoryPage,
})

function YourHistoryPage() {
  const t = useWords('histories')
  const viewed = useViewed()
  return (
    <main id="main" className="wrap min-h-[100vh] pb-12">
      <ListHead crumbs={[{ name: t.yourHistory }]} title={t.yourHistory} text={t.yourHistoryText} />
      <div className="mt-6 grid grid-cols-[2fr_1fr] gap-8 max-lg:grid-cols-1">
        <section aria-labelledby="viewed">
          <SectionHead id="viewed" title={t.recentlyViewed} link={{ text: t.history, to: '/shop/browsingHistory' }} />
          {viewed.consent === 'yes' && <ViewedLines viewed={viewed} />}
          {(viewed.consent === 'no' || viewed.consent === 'not-asked') && <HistoryConsentPanel viewed={viewed} />}
        </section>
        <Searches />
      </div>
    </main>
  )
}

function ViewedLines({ viewed: { viewed, forget } }: { viewed: Viewed }) {
  const t = useWords('histories')
  const { locale } = useVisit()
  if (!viewed) return null
  if (viewed.records.length === 0)
    return (
      <EmptyState small title={t.historyEmpty} text={t.historyEmptyText}>
        <LinkButton to="/shop/bestSeller">{t.startShopping}</LinkButton>
      </EmptyState>
    )
  return (
    <>
      <ul className="panel !py-2">
        {viewed.records.map(({ id, title, picUrl, priceCents, viewedAt }) => (
          <li key={id} className="flex items-center gap-4 border-b border-down-200 py-3 last:border-0">
            <Pic src={picUrl} sizes="64px" max={160} className="size-16 shrink-0 rounded-sm" />
            <div className="min-w-0 flex-1">
              <Link to="/product/productDetails" search={{ id }} className="line-clamp-2 text-sm font-medium hover:underline">
                {title}
              </Link>
              <p className="text-xs text-ink-500">{t.viewedOn(formatDate(locale, viewedAt))}</p>
            </div>
            <Price cents={priceCents} className="text-base" />
            <button
              type="button"
              aria-label={t.remove(title)}
              onClick={() => forget(id)}
              className="grid size-11 shrink-0 place-items-center text-ink-600"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="line" className="mt-4" onClick={() => forget()}>
        {t.historyForgetAll}
      </Button>
    </>
  )
}

const nothing = () => () => undefined
/** False on the server and in the first moment, because the browser's own id is not known there. */
const useInBrowser = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

function Searches() {
  const t = useWords('histories')
  const owner = useOwner()
  const isInBrowser = useInBrowser()
  const whose = () => ({ ...owner(), searchType: 'mallard-web' as const })
  const searches = useAskQuietly(searchHistory.list, isInBrowser ? whose() : { searchType: 'mallard-web' }, isInBrowser)
  async function forget(searchKeyWords?: string) {
    if (searchKeyWords) forgetSearch(searchKeyWords)
    else forgetSearches()
    await tell(searchHistory.del, { ...whose(), ...(searchKeyWords ? { searchKeyWords } : {}) }).catch(() => undefined)
  }
  return (
    <section aria-labelledby="searches">
      <SectionHead id="searches" title={t.yourSearches} />
      {searches?.length === 0 && <p className="text-ink-600">{t.noSearches}</p>}
      {searches && searches.length > 0 && (
        <>
          <ul className="panel !py-2">
            {searches.map(({ searchKeyWords }) => (
              <li key={searchKeyWords} className="flex min-h-12 items-center gap-3 border-b border-down-200 last:border-0">
                <History className="size-[18px] text-ink-500" aria-hidden="true" />
                <Link
                  to="/shop/searchProduct"
                  search={{ searchText: searchKeyWords }}
                  className="min-w-0 flex-1 truncate py-2 hover:underline"
                >
                  {searchKeyWords}
                </Link>
                <button
                  type="button"
                  aria-label={t.forget(searchKeyWords)}
                  onClick={() => forget(searchKeyWords)}
                  className="grid size-11 place-items-center text-ink-600"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <Button look="line" className="mt-4" onClick={() => forget()}>
            {t.clear}
          </Button>
        </>
      )}
    </section>
  )
}
