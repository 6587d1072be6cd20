import { savedView } from '../../contract/saved-views.ts'
import { operatorTrail, type TrailEntry, trailThemeNames } from '../../contract/trail.ts'
import { placeKinds } from '../../rules/permissions.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { formatMoment, formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChainState } from './audit/chain-state.tsx'
import { EntryView } from './audit/entry-view.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from './cases.ts'

/** What everybody did who works here, and one of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['desk-trail', 'desk-acts', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'desk-trail').title} - Mallard`, noindex: true }),
  Component: AuditPage,
})

async function load(context: PageContext) {
  const { search } = context
  const kind = chosenOf(placeKinds, search.kind)
  const theme = chosenOf(trailThemeNames, search.tab)
  const [list, saved, lastCheck, named] = await Promise.all([
    context.need(operatorTrail.page, {
      ...(kind ? { kind } : {}),
      ...(theme ? { theme } : {}),
      isMine: search.tab === 'mine',
      words: (search.words ?? '').slice(0, 60),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'audit', kind: 'house' }),
    context.need(operatorTrail.lastCheck, {}),
    caseNamed(context, (id) => context.need(operatorTrail.getInfo, { id })),
  ])
  return { list, saved, lastCheck, ...named }
}

function AuditPage({ list, saved, lastCheck, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('desk-trail')
  const acts = useWords('desk-acts')
  const { locale } = useVisit()
  const { search } = usePlace()
  const placeName = ({ place }: TrailEntry) => (place.kind === 'house' ? t.kinds.house : place.name)
  const isNarrowed = Boolean(search.words || search.kind || search.tab)
  const isOpen = Boolean(one) || isGone
  return (
    <DeskPage heading={t.title}>
      <ChainState last={lastCheck} />
      <div className={`mt-4 grid items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_400px]' : ''}`}>
        <DeskTable<TrailEntry>
          className={isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
          list="audit"
          kind="house"
          label={t.title}
          rows={list.records}
          total={list.total}
          next={list.next}
          idOf={({ id }) => id}
          nameOf={({ actor, act }) => `${actor.name || t.someone} ${acts[act] ?? act}`}
          addressOf={({ id }) => ({ to: '/operator/audit', search: { ...search, case: id } })}
          openId={one?.id}
          sort="newest"
          views={[
            { text: t.tabs.all, query: '' },
            ...trailThemeNames.map((name) => ({ text: t.tabs[name], query: `tab=${name}` })),
            { text: t.tabs.mine, query: 'tab=mine' },
          ]}
          saved={saved ?? []}
          wordsText={t.search}
          filters={[{ name: 'kind', text: t.kind, choices: placeKinds.map((kind) => ({ value: kind, text: t.kinds[kind] })) }]}
          columns={[
            {
              name: 'what',
              title: t.columns.what,
              isName: true,
              cell: ({ actor, act }) => (
                <>
                  <b className="font-semibold">{actor.name || t.someone}</b> {acts[act] ?? act}
                </>
              ),
            },
            { name: 'place', title: t.columns.place, cell: placeName },
            { name: 'when', title: t.columns.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(locale, at)}</time> },
            { name: 'number', title: t.columns.number, isNumber: true, onPhone: 'end', cell: ({ number }) => formatNumber(locale, number) },
          ]}
          empty={
            <EmptyState small pose="sleep" title={isNarrowed ? t.noneFound : t.none} text={isNarrowed ? t.noneFoundText : t.noneText} />
          }
        />
        {one ? <EntryView key={one.id} of={one} /> : null}
        {isGone && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </DeskPage>
  )
}
