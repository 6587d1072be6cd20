import { type CaseSummary, operatorApplication } from '../../contract/applications.ts'
import { savedView } from '../../contract/saved-views.ts'
import { Link } from '../base/link.tsx'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { CaseView } from './case-view.tsx'

const tabs = ['waiting', 'asked', 'done'] as const
const types = ['online business account', 'service account'] as const
/** From so many hours on somebody has waited long, and too long. */
const LONG_HOURS = 24
const TOO_LONG_HOURS = 48

/** Those who want to sell, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator', 'operator-requirements', 'customers', 'work', 'desk', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator').applications} - Mallard`, noindex: true }),
  Component: ApplicationsPage,
})

async function load(context: PageContext) {
  const { search } = context
  const tab = chosenOf(tabs, search.tab) ?? 'waiting'
  const sort = chosenOf(['oldest', 'newest'] as const, search.sort) ?? (tab === 'done' ? 'newest' : 'oldest')
  const [list, saved, named] = await Promise.all([
    context.need(operatorApplication.page, {
      tab,
      sort,
      accountType: chosenOf(types, search.type),
      words: (search.words ?? '').slice(0, 60),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'applications', kind: 'house' }),
    caseNamed(context, (id) => context.need(operatorApplication.getInfo, { id })),
  ])
  return { tab, sort, list, saved, ...named }
}

function ApplicationsPage({ tab, sort, list, saved, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator')
  const required = useWords('operator-requirements')
  const { search } = usePlace()
  const isAlone = one !== undefined || isGone
  const { waiting, asked } = list.counts
  const table = (
    <DeskTable<CaseSummary>
      className={isAlone ? 'min-w-0 max-lg:hidden' : ''}
      list="applications"
      kind="house"
      label={t.applications}
      rows={list.records}
      total={list.total}
      next={list.next}
      idOf={({ id }) => id}
      nameOf={({ displayName }) => displayName}
      addressOf={({ id }) => ({ to: '/operator/applications', search: { ...search, case: id } })}
      openId={one?.id}
      sort={sort}
      sorts={[
        { value: 'oldest', text: t.sorts.oldest },
        { value: 'newest', text: t.sorts.newest },
      ]}
      views={[
        { text: t.tabs.waiting, query: 'tab=waiting', count: waiting },
        { text: t.tabs.asked, query: 'tab=asked', count: asked },
        { text: t.tabs.done, query: 'tab=done' },
      ]}
      saved={saved ?? []}
      wordsText={t.search}
      filters={[{ name: 'type', text: t.columns.type, choices: types.map((value) => ({ value, text: t.types[value] })) }]}
      columns={[
        { name: 'name', title: t.columns.name, isName: true, cell: ({ displayName }) => displayName },
        { name: 'type', title: t.columns.type, cell: ({ accountType }) => t.types[accountType] },
        { name: 'town', title: t.columns.town, cell: ({ city }) => city },
        { name: 'number', title: t.columns.number, onPhone: 'none', cell: ({ number }) => number },
        {
          name: 'since',
          title: t.columns.since,
          isNumber: true,
          onPhone: 'end',
          sorts: ['newest', 'oldest'],
          cell: ({ sentAt, isByItself }) =>
            isByItself ? <Tag tone="info">{required.byItself}</Tag> : <Age since={sentAt} isOpen={tab !== 'done'} />,
        },
      ]}
      empty={<EmptyState small pose="sleep" title={t.none[tab]} text={t.noneText} />}
    />
  )
  if (!isAlone)
    return (
      <DeskPage heading={t.applications}>
        <p className="mb-3 text-sm">
          <Link to="/operator/applications/requirements" className="link inline-flex min-h-11 items-center">
            {required.link}
          </Link>
        </p>
        {table}
      </DeskPage>
    )
  return (
    <DeskPage heading={t.applications}>
      <div className="grid grid-cols-[340px_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
        {table}
        {one ? (
          <CaseView key={one.id} of={one} />
        ) : (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </DeskPage>
  )
}

function Age({ since, isOpen }: { since: string; isOpen: boolean }) {
  const t = useWords('operator')
  const now = useNow()
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000))
  const tone = !isOpen || hours < LONG_HOURS ? 'mute' : hours < TOO_LONG_HOURS ? 'warn' : 'bad'
  return <Tag tone={tone}>{t.hours(hours)}</Tag>
}
