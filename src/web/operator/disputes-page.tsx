import { notFound } from '@tanstack/react-router'
import { type DisputeSummary, operatorJob } from '../../contract/disputes.ts'
import { isId } from '../../rules/ids.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { DisputeView } from './dispute-view.tsx'

const tabs = ['open', 'decided'] as const
type Tab = (typeof tabs)[number]

/** Jobs about which the two sides do not agree, and one of them. For everybody but operators there is no such page. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').disputes} - Mallard`, noindex: true }),
  Component: DisputesPage,
})

async function load({ visit, need, search }: PageContext) {
  if (!visit.account?.roles.includes('operator')) throw notFound()
  const tab: Tab = tabs.find((each) => each === search.tab) ?? 'open'
  const list = await need(operatorJob.page, { tab, page: { current: 1, size: 100 } })
  const wanted = search.case
  const one =
    wanted && isId(wanted)
      ? await need(operatorJob.getInfo, { id: wanted }).catch((failure) => {
          if (!isAbsent(failure)) throw failure
        })
      : undefined
  return { tab, list, one, isGone: wanted !== undefined && one === undefined }
}

function DisputesPage({ tab, list, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const { disputes, disputing: t } = useWords('operator')
  const isAlone = one !== undefined
  return (
    <ConsoleFrame on="disputes" counts={{ disputes: list.counts.open }}>
      <h1 className={`h1 ${isAlone ? 'max-lg:sr-only' : ''}`}>{disputes}</h1>
      <section className={`panel mt-4 !p-0 ${isAlone ? 'max-lg:hidden' : ''}`} aria-label={disputes}>
        <ul className="flex gap-6 border-b border-down-200 px-5 pt-2 text-sm font-semibold">
          {tabs.map((each) => (
            <li key={each}>
              <Link
                to="/operator/disputes"
                search={{ tab: each }}
                aria-current={each === tab ? 'true' : undefined}
                className={`flex min-h-11 items-center gap-1.5 border-b-2 ${each === tab ? 'border-head-600 text-head-600' : 'border-transparent text-ink-600'}`}
              >
                {t.tabs[each]}
                {each === 'open' && (
                  <span className={`rounded-pill px-1.5 text-xs ${each === tab ? 'bg-head-100' : 'bg-down-200'}`}>{list.counts.open}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {list.records.length === 0 ? (
          <EmptyState small pose="sleep" title={t.none[tab]} text={t.noneText} />
        ) : (
          <ul>
            {list.records.map((record) => (
              <DisputeRow key={record.id} of={record} tab={tab} isOn={record.id === one?.id} />
            ))}
          </ul>
        )}
      </section>
      {one ? <DisputeView key={one.id} of={one} tab={tab} /> : null}
      {isGone && (
        <p className="panel mt-4 text-sm text-ink-600" role="alert">
          {t.gone}
        </p>
      )}
    </ConsoleFrame>
  )
}

function DisputeRow({ of: one, tab, isOn }: { of: DisputeSummary; tab: Tab; isOn: boolean }) {
  const { locale } = useVisit()
  return (
    <li className={`border-b border-down-200 last:border-0 ${isOn ? 'bg-head-50 shadow-[inset_3px_0_0_var(--color-head-600)]' : ''}`}>
      <Link
        to="/operator/disputes"
        search={{ tab, case: one.id }}
        preload={false}
        aria-current={isOn ? 'true' : undefined}
        className="grid grid-cols-[170px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto_150px] items-baseline gap-x-4 gap-y-0.5 px-5 py-3.5 text-sm max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:px-4"
      >
        <b className="link font-semibold">{one.orderNumber}</b>
        <span className="truncate max-lg:hidden">{one.customerName}</span>
        <span className="truncate max-lg:hidden">{one.provider.displayName}</span>
        <span className="truncate text-ink-600 max-lg:order-3">{one.title}</span>
        <b className="font-semibold max-lg:order-2">{formatMoney(locale, one.paidCents)}</b>
        <span className="text-right text-xs text-ink-600 max-lg:order-4">{dayAndTime(locale, one.disputedAt)}</span>
      </Link>
    </li>
  )
}
