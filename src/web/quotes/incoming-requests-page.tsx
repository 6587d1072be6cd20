import type { Output } from '../../contract/call.ts'
import { providerQuote, type Quote } from '../../contract/quotes.ts'
import { type IncomingInquiry, incomingKinds, type ProviderInquiry, providerInquiry } from '../../contract/service-requests.ts'
import { isRequestOpen } from '../../rules/services/request-states.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { NotAPro, ProviderFrame } from '../selling/provider-frame.tsx'
import { ProviderThread } from '../service-requests/provider-thread.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { OwnQuotes } from './own-quotes.tsx'

const SIZE = 20

/** Requests that were sent to the visitor's own business, and one of them with its thread and quotes. */
export const page = definePage({
  whose: 'visitor',
  words: ['provider-work', 'your-services', 'consultation', 'uploads'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'provider-work').nav.requests} - Mallard`, noindex: true }),
  Component: (needs) => (needs.is === 'pro' ? <Incoming {...needs} /> : <NotAPro />),
})

async function load({ need, search, visit }: PageContext) {
  if (!mayHere(visit, 'business requests.read')) return { is: 'nobody' as const }
  const only = incomingKinds.find((kind) => kind === search.only) ?? 'all'
  const current = pageIn(search)
  const list = await need(providerInquiry.page, { page: { current, size: SIZE }, only })
  const { id } = search
  const request = id
    ? await need(providerInquiry.getInfo, { id }).catch((failure) => {
        if (isAbsent(failure)) return null
        throw failure
      })
    : null
  return {
    is: 'pro' as const,
    list,
    only,
    current,
    chosen: id,
    request,
    quotes: request && (await need(providerQuote.page, { requestId: request.data.id })),
  }
}

interface IncomingProps {
  list: Output<typeof providerInquiry.page>
  only: (typeof incomingKinds)[number]
  current: number
  chosen: string | undefined
  request: ProviderInquiry | null
  quotes: readonly Quote[] | null
}

function Incoming({ list, only, current, chosen, request, quotes }: IncomingProps) {
  const t = useWords('provider-work')
  return (
    <ProviderFrame on="requests">
      <div className="flex flex-wrap items-baseline gap-3">
        <h1 className="h1">{t.nav.requests}</h1>
        {list.unread > 0 && <span className="text-sm text-ink-600">{t.unread(list.unread)}</span>}
      </div>
      <nav aria-label={t.filter} className="no-sb mt-3 flex gap-2 overflow-x-auto max-lg:-mx-4 max-lg:px-4">
        {incomingKinds.map((kind) => (
          <Link
            key={kind}
            to="/seller/services/requests"
            search={{ only: kind === 'all' ? undefined : kind }}
            aria-current={kind === only ? 'page' : undefined}
            className="chip min-h-11 aria-[current=page]:bg-spec-600 aria-[current=page]:text-white"
          >
            {t.only[kind]}
          </Link>
        ))}
      </nav>
      {list.total === 0 && !chosen ? (
        <EmptyState small pose="swim" title={only === 'all' ? t.none : t.noneOfKind} text={t.noneText} />
      ) : (
        <div className="mt-4 grid grid-cols-[340px_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1">
          <div className={`overflow-hidden rounded-panel bg-paper shadow-card ${chosen ? 'max-lg:hidden' : ''}`}>
            <ul>
              {list.records.map((one) => (
                <IncomingEntry key={one.id} of={one} only={only} isOn={one.id === request?.id} />
              ))}
            </ul>
            {current * SIZE < list.total && (
              <Link
                to="/seller/services/requests"
                search={{ only, page: current + 1 }}
                className="link-s flex min-h-11 items-center px-4 text-sm"
              >
                {t.more}
              </Link>
            )}
          </div>
          {request ? (
            <div className="overflow-hidden rounded-panel bg-paper shadow-card">
              <ProviderThread
                key={request.id}
                request={request}
                isNew={list.records.some(({ id, isNew }) => id === request.id && isNew)}
                quotes={<OwnQuotes requestId={request.id} quotes={quotes ?? []} isOpen={isRequestOpen(request.status)} />}
              />
            </div>
          ) : (
            chosen && <EmptyState small title={t.missing} />
          )}
        </div>
      )}
    </ProviderFrame>
  )
}

function IncomingEntry({ of, only, isOn }: { of: IncomingInquiry; only: string; isOn: boolean }) {
  const t = useWords('provider-work')
  const services = useWords('your-services')
  const { locale } = useVisit()
  const facts = [
    of.firstName,
    of.serviceCity,
    of.distanceKm !== null && t.away(formatNumber(locale, of.distanceKm)),
    of.asSoonAsPossible ? t.soon : of.hopedServiceTime && t.hoped(dayAndTime(locale, of.hopedServiceTime, of.timeZone)),
  ]
  return (
    <li>
      <Link
        to="/seller/services/requests"
        search={{ id: of.id, only: only === 'all' ? undefined : only }}
        aria-current={isOn ? 'page' : undefined}
        className="block border-b border-down-200 px-4 py-4 aria-[current=page]:bg-spec-50"
      >
        <span className="flex justify-between gap-2">
          <b className="truncate text-sm font-semibold">{of.categoryName}</b>
          <time className="shrink-0 text-xs text-ink-600" dateTime={of.sentAt}>
            {dayAndTime(locale, of.sentAt, of.timeZone)}
          </time>
        </span>
        <span className="line-clamp-2 text-sm text-ink-700">{of.excerpt}</span>
        <span className="block text-xs text-ink-600">{facts.filter(Boolean).join(' · ')}</span>
        <span className="mt-1 flex gap-1.5">
          {of.isNew && <Tag tone="warn">{t.isNew}</Tag>}
          <Tag>{services.statuses[of.status]}</Tag>
        </span>
      </Link>
    </li>
  )
}
