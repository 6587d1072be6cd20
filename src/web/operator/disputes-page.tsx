import { type DisputeSummary, operatorJob } from '../../contract/disputes.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CaseRow, CaseTabs, caseNamed } from './cases.tsx'
import { DisputeView } from './dispute-view.tsx'

const tabs = ['open', 'decided'] as const
type Tab = (typeof tabs)[number]

/** Jobs about which the two sides do not agree, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator', 'customers', 'work'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').disputes} - Mallard`, noindex: true }),
  Component: DisputesPage,
})

async function load(context: PageContext) {
  const tab: Tab = tabs.find((each) => each === context.search.tab) ?? 'open'
  const list = await context.need(operatorJob.page, { tab, page: { current: 1, size: 100 } })
  return { tab, list, ...(await caseNamed(context, (id) => context.need(operatorJob.getInfo, { id }))) }
}

function DisputesPage({ tab, list, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const { disputes, disputing: t } = useWords('operator')
  const isAlone = one !== undefined
  return (
    <DeskPage heading={disputes}>
      <section className={`panel !p-0 ${isAlone ? 'max-lg:hidden' : ''}`} aria-label={disputes}>
        <CaseTabs path="/operator/disputes" tabs={tabs} shown={tab} names={t.tabs} counts={{ open: list.counts.open }} />
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
    </DeskPage>
  )
}

function DisputeRow({ of: one, tab, isOn }: { of: DisputeSummary; tab: Tab; isOn: boolean }) {
  const { locale } = useVisit()
  return (
    <CaseRow
      path="/operator/disputes"
      tab={tab}
      id={one.id}
      isOn={isOn}
      className="grid grid-cols-[170px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto_150px] items-baseline gap-x-4 gap-y-0.5 px-5 py-3.5 text-sm max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:px-4"
    >
      <b className="link font-semibold">{one.orderNumber}</b>
      <span className="truncate max-lg:hidden">{one.customerName}</span>
      <span className="truncate max-lg:hidden">{one.provider.displayName}</span>
      <span className="truncate text-ink-600 max-lg:order-3">{one.title}</span>
      <b className="font-semibold max-lg:order-2">{formatMoney(locale, one.paidCents)}</b>
      <span className="text-right text-xs text-ink-600 max-lg:order-4">{dayAndTime(locale, one.disputedAt)}</span>
    </CaseRow>
  )
}
