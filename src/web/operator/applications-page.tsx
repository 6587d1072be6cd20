import { notFound } from '@tanstack/react-router'
import { type CaseSummary, operatorApplication } from '../../contract/applications.ts'
import { isId } from '../../rules/ids.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CaseView } from './case-view.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const tabs = ['waiting', 'asked', 'done'] as const
type Tab = (typeof tabs)[number]

/** Those who want to sell, and one of them. For everybody but operators there is no such page. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').applications} - Mallard`, noindex: true }),
  Component: ApplicationsPage,
})

async function load({ visit, need, search }: PageContext) {
  if (!visit.account?.roles.includes('operator')) throw notFound()
  const tab: Tab = tabs.find((each) => each === search.tab) ?? 'waiting'
  const list = await need(operatorApplication.page, { tab, page: { current: 1, size: 100 } })
  const wanted = search.case
  const one =
    wanted && isId(wanted)
      ? await need(operatorApplication.getInfo, { id: wanted }).catch((failure) => {
          if (!isAbsent(failure)) throw failure
        })
      : undefined
  return { tab, list, one, isGone: wanted !== undefined && one === undefined }
}

function ApplicationsPage({ tab, list, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator')
  const isAlone = one !== undefined
  return (
    <ConsoleFrame on="applications" counts={{ applications: list.counts.waiting }}>
      <h1 className={`h1 ${isAlone ? 'max-lg:sr-only' : ''}`}>{t.applications}</h1>
      <div className="mt-4 grid grid-cols-[320px_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
        <section className={`panel !p-0 ${isAlone ? 'max-lg:hidden' : ''}`} aria-label={t.applications}>
          <ul className="flex gap-6 border-b border-down-200 px-4 pt-2 text-sm font-semibold">
            {tabs.map((each) => (
              <li key={each}>
                <Link
                  to="/operator/applications"
                  search={{ tab: each }}
                  aria-current={each === tab ? 'true' : undefined}
                  className={`flex min-h-11 items-center gap-1.5 border-b-2 ${each === tab ? 'border-head-600 text-head-600' : 'border-transparent text-ink-600'}`}
                >
                  {t.tabs[each]}
                  {each !== 'done' && (
                    <span className={`rounded-pill px-1.5 text-xs ${each === tab ? 'bg-head-100' : 'bg-down-200'}`}>
                      {list.counts[each]}
                    </span>
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
                <CaseRow key={record.id} of={record} tab={tab} isOn={record.id === one?.id} />
              ))}
            </ul>
          )}
        </section>
        {one ? (
          <CaseView key={one.id} of={one} tab={tab} />
        ) : (
          <p className={`panel text-sm text-ink-600 ${isGone ? '' : 'max-lg:hidden'}`} role={isGone ? 'alert' : undefined}>
            {isGone ? t.gone : t.chooseOne}
          </p>
        )}
      </div>
    </ConsoleFrame>
  )
}

function CaseRow({ of: { id, displayName, accountType, city, sentAt }, tab, isOn }: { of: CaseSummary; tab: Tab; isOn: boolean }) {
  const t = useWords('operator')
  const { now } = useVisit()
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(sentAt)) / 3_600_000))
  return (
    <li className={`border-b border-down-200 last:border-0 ${isOn ? 'bg-head-50 shadow-[inset_3px_0_0_var(--color-head-600)]' : ''}`}>
      <Link
        to="/operator/applications"
        search={{ tab, case: id }}
        preload={false}
        aria-current={isOn ? 'true' : undefined}
        className="flex items-center gap-3 px-4 py-3.5 text-sm"
      >
        <span className="min-w-0 flex-1 break-words">
          <b className="block font-semibold">{displayName}</b>
          <span className="text-ink-600">
            {t.types[accountType]} · {city}
          </span>
        </span>
        <span className="text-xs text-ink-600">{t.hours(hours)}</span>
      </Link>
    </li>
  )
}
