import { type DisputeSummary, operatorJob } from '../../contract/disputes.ts'
import { savedView } from '../../contract/saved-views.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { DisputeView } from './dispute-view.tsx'

const tabs = ['open', 'decided'] as const

/** Jobs about which the two sides do not agree, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator', 'customers', 'work', 'desk', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').disputes} - Mallard`, noindex: true }),
  Component: DisputesPage,
})

async function load(context: PageContext) {
  const { search } = context
  const tab = chosenOf(tabs, search.tab) ?? 'open'
  const sort = chosenOf(['oldest', 'newest'] as const, search.sort) ?? (tab === 'open' ? 'oldest' : 'newest')
  const [list, saved, named] = await Promise.all([
    context.need(operatorJob.page, {
      tab,
      sort,
      words: (search.words ?? '').slice(0, 60),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'disputes', kind: 'house' }),
    caseNamed(context, (id) => context.need(operatorJob.getInfo, { id })),
  ])
  return { tab, sort, list, saved, ...named }
}

function DisputesPage({ tab, sort, list, saved, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const { disputes, sorts, disputing: t } = useWords('operator')
  const { locale } = useVisit()
  const { search } = usePlace()
  return (
    <DeskPage heading={disputes}>
      <DeskTable<DisputeSummary>
        className={one || isGone ? 'max-lg:hidden' : ''}
        list="disputes"
        kind="house"
        label={disputes}
        rows={list.records}
        total={list.total}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ orderNumber, title }) => `${orderNumber} · ${title}`}
        addressOf={({ id }) => ({ to: '/operator/disputes', search: { ...search, case: id } })}
        openId={one?.id}
        sort={sort}
        sorts={[
          { value: 'oldest', text: sorts.oldest },
          { value: 'newest', text: sorts.newest },
        ]}
        views={[
          { text: t.tabs.open, query: 'tab=open', count: list.counts.open },
          { text: t.tabs.decided, query: 'tab=decided' },
        ]}
        saved={saved ?? []}
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
      {one ? <DisputeView key={one.id} of={one} /> : null}
      {isGone && (
        <p className="panel mt-4 text-sm text-ink-600" role="alert">
          {t.gone}
        </p>
      )}
    </DeskPage>
  )
}
