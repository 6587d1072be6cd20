import type { Output } from '../../contract/call.ts'
import { type Inquiry, inquiry, type OwnInquiry } from '../../contract/service-requests.ts'
import { dayIn } from '../../rules/place-clock.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { OwnThread } from './own-thread.tsx'
import { ServicesNav } from './services-nav.tsx'

const SIZE = 20

/** Communication records: the list and one thread beside each other; on phones one after the other. */
export const page = definePage({
  whose: 'visitor',
  words: ['your-services', 'consultation', 'uploads'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'your-services').parts.records} - Mallard`, noindex: true }),
  Component: Records,
})

async function load({ need, search }: PageContext) {
  const list = await need(inquiry.page, { page: { current: pageIn(search), size: SIZE } })
  // A wide screen has room for a thread beside the list, also when none was chosen.
  const id = search.id ?? list.data.records[0]?.id
  const request = id
    ? await need(inquiry.getInfo, { id }).catch((failure) => {
        if (isAbsent(failure)) return null
        throw failure
      })
    : null
  return { list, request, chosen: search.id, wanted: search.with, current: pageIn(search) }
}

interface RecordsProps {
  list: Output<typeof inquiry.page>
  request: Inquiry | null
  /** The one that the address names. */
  chosen: string | undefined
  wanted: string | undefined
  current: number
}

function Records({ list, request, chosen, wanted, current }: RecordsProps) {
  const t = useWords('your-services')
  const isChosen = chosen !== undefined
  const openQuotes = list.records.flatMap(({ quotes }) => quotes.flatMap(({ id, outcome }) => (outcome === 'open' ? [id] : [])))
  return (
    <main id="main" className="wrap pt-6 pb-12 max-lg:pt-4 max-lg:pb-40">
      <h1 className="h1">{t.parts.records}</h1>
      <ServicesNav on="records" />
      {list.total === 0 && !isChosen ? (
        <EmptyState small pose="swim" title={t.none} text={t.noneText}>
          <LinkButton to="/services" look="service" size="lg">
            {t.find}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="mt-5 grid grid-cols-[320px_minmax(0,1fr)] overflow-hidden rounded-panel bg-paper shadow-card max-lg:grid-cols-1">
          <div
            className={`border-r border-down-200 max-lg:border-r-0 lg:max-h-[760px] lg:overflow-y-auto ${isChosen ? 'max-lg:hidden' : ''}`}
          >
            <ul>
              {list.records.map((one) => (
                <RecordEntry key={one.id} of={one} isOn={one.id === request?.id} />
              ))}
            </ul>
            {current * SIZE < list.total && (
              <Link
                to="/services/yourServices/records"
                search={{ page: current + 1 }}
                className="link-s flex min-h-11 items-center px-4 text-sm"
              >
                {t.more(Math.min(SIZE, list.total - current * SIZE))}
              </Link>
            )}
          </div>
          <div className={isChosen ? '' : 'max-lg:hidden'}>
            {request ? (
              <OwnThread key={request.id} request={request} wanted={wanted} openQuotes={openQuotes} />
            ) : (
              <EmptyState small title={t.missing} text={t.missingText}>
                <LinkButton to="/services/yourServices/records" look="service">
                  {t.allRecords}
                </LinkButton>
              </EmptyState>
            )}
          </div>
        </div>
      )}
    </main>
  )
}

function RecordEntry({ of, isOn }: { of: OwnInquiry; isOn: boolean }) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const { id, categoryName, content, createdAt, timeZone, quotes, asked } = of
  return (
    <li>
      <Link
        to="/services/yourServices/records"
        search={{ id }}
        aria-current={isOn ? 'page' : undefined}
        className="block border-b border-down-200 px-4 py-4 text-left aria-[current=page]:bg-spec-50 max-lg:aria-[current=page]:bg-paper"
      >
        <span className="flex justify-between gap-2">
          <b className="truncate text-sm font-semibold">{categoryName}</b>
          <time className="shrink-0 text-xs text-ink-600" dateTime={createdAt}>
            {shortDay(locale, dayIn(timeZone, new Date(createdAt)))}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-600">{content}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Tag tone={quotes.length > 0 ? 'ok' : 'mute'}>{quotes.length > 0 ? t.quoteCount(quotes.length) : t.waiting}</Tag>
          <Tag>{t.asked(asked)}</Tag>
        </span>
      </Link>
    </li>
  )
}
