import type { Output } from '../../contract/call.ts'
import { type DisputeSummary, operatorJob } from '../../contract/disputes.ts'
import { operatorReturn } from '../../contract/return-disputes.ts'
import { type SavedView, savedView } from '../../contract/saved-views.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import type { GivenView } from '../desk/table/view-bar.tsx'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { DisputeView } from './dispute-view.tsx'
import { ReturnDisputeView } from './disputes/return-dispute-view.tsx'
import { ReturnTable } from './disputes/return-table.tsx'

const tabs = ['open', 'decided', 'returns', 'returnsDecided'] as const

/** Jobs and returns about which the two sides do not agree, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator', 'operator-returns', 'customers', 'work', 'desk', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').disputes} - Mallard`, noindex: true }),
  Component: DisputesPage,
})

async function load(context: PageContext) {
  const { search, need } = context
  const tab = chosenOf(tabs, search.tab) ?? 'open'
  const isOfReturns = tab === 'returns' || tab === 'returnsDecided'
  const listTab: 'open' | 'decided' = tab === 'decided' || tab === 'returnsDecided' ? 'decided' : 'open'
  const sort = chosenOf(['oldest', 'newest'] as const, search.sort) ?? (listTab === 'open' ? 'oldest' : 'newest')
  const shown = { tab: listTab, words: (search.words ?? '').slice(0, 60), page: { after: listKey(search), size: LIST_SIZE } }
  // Of the other kind only how many wait.
  const counted = { page: { size: 1 } }
  const [jobs, returns, saved, job, back] = await Promise.all([
    need(operatorJob.page, isOfReturns ? counted : { ...shown, sort }),
    need(operatorReturn.page, isOfReturns ? shown : counted),
    context.hope(savedView.all, { list: 'disputes', kind: 'house' }),
    isOfReturns ? undefined : caseNamed(context, (id) => need(operatorJob.getInfo, { id })),
    isOfReturns ? caseNamed(context, (id) => need(operatorReturn.getInfo, { id })) : undefined,
  ])
  return { isOfReturns, tab: listTab, sort, jobs, returns, saved, job: job?.one, back: back?.one, isGone: (job ?? back)?.isGone ?? false }
}

function DisputesPage({ isOfReturns, tab, sort, jobs, returns, saved, job, back, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const { disputes, disputing: t } = useWords('operator')
  const { tabs: ofReturns } = useWords('operator-returns')
  const views: GivenView[] = [
    { text: t.tabs.open, query: 'tab=open', count: jobs.counts.open },
    { text: t.tabs.decided, query: 'tab=decided' },
    { text: ofReturns.returns, query: 'tab=returns', count: returns.counts.open },
    { text: ofReturns.returnsDecided, query: 'tab=returnsDecided' },
  ]
  const table = { tab, views, saved: saved ?? [], className: job || back || isGone ? 'max-lg:hidden' : '' }
  return (
    <DeskPage heading={disputes}>
      {isOfReturns ? (
        <ReturnTable {...table} list={returns} openId={back?.id} />
      ) : (
        <JobTable {...table} list={jobs} sort={sort} openId={job?.id} />
      )}
      {job && <DisputeView key={job.id} of={job} />}
      {back && <ReturnDisputeView key={back.id} of={back} />}
      {isGone && (
        <p className="panel mt-4 text-sm text-ink-600" role="alert">
          {t.gone}
        </p>
      )}
    </DeskPage>
  )
}

interface JobTableProps {
  list: Output<typeof operatorJob.page>
  tab: 'open' | 'decided'
  sort: string
  views: GivenView[]
  saved: readonly SavedView[]
  openId: string | undefined
  className: string
}

/** Jobs about which the two sides do not agree. */
function JobTable({ list, tab, sort, views, saved, openId, className }: JobTableProps) {
  const { disputes, sorts, disputing: t } = useWords('operator')
  const { locale } = useVisit()
  const { search } = usePlace()
  return (
    <DeskTable<DisputeSummary>
      className={className}
      list="disputes"
      kind="house"
      label={disputes}
      rows={list.records}
      total={list.total}
      next={list.next}
      idOf={({ id }) => id}
      nameOf={({ orderNumber, title }) => `${orderNumber} · ${title}`}
      addressOf={({ id }) => ({ to: '/operator/disputes', search: { ...search, case: id } })}
      openId={openId}
      sort={sort}
      sorts={[
        { value: 'oldest', text: sorts.oldest },
        { value: 'newest', text: sorts.newest },
      ]}
      views={views}
      saved={saved}
      wordsText={t.search}
      columns={[
        { name: 'number', title: t.columns.number, isName: true, cell: ({ orderNumber }) => orderNumber },
        { name: 'customer', title: t.columns.customer, cell: ({ customerName }) => customerName },
        { name: 'pro', title: t.columns.pro, cell: ({ provider }) => provider.displayName },
        { name: 'about', title: t.columns.about, cell: ({ title }) => title },
        {
          name: 'amount',
          title: t.columns.amount,
          isNumber: true,
          onPhone: 'end',
          cell: ({ paidCents }) => formatMoney(locale, paidCents),
        },
        { name: 'since', title: t.columns.since, sorts: ['oldest', 'newest'], cell: ({ disputedAt }) => dayAndTime(locale, disputedAt) },
        {
          name: 'state',
          title: t.columns.state,
          cell: () => <Tag tone={tab === 'open' ? 'bad' : 'mute'}>{t.stateNames[tab]}</Tag>,
        },
      ]}
      empty={<EmptyState small pose="sleep" title={t.none[tab]} text={t.noneText} />}
    />
  )
}
