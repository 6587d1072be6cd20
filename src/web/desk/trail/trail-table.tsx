import type { ReactNode } from 'react'
import type { SavedView } from '../../../contract/saved-views.ts'
import { type TrailDetails, type TrailEntry, trailThemeNames } from '../../../contract/trail.ts'
import { type PlaceKind, placeKinds } from '../../../rules/permissions.ts'
import type { PagePath } from '../../base/address.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { EntryView } from './entry-view.tsx'

interface TrailTableProps {
  to: PagePath & ('/operator/audit' | '/seller/activity')
  label: string
  kind: Exclude<PlaceKind, 'business'>
  list: { records: readonly TrailEntry[]; total: number; next: string | null }
  saved: readonly SavedView[]
  one: TrailDetails | undefined
  isGone: boolean
  above?: ReactNode
}

/** What staff did, by key, and one entry of it beside the list. The house also says where it was done. */
export function TrailTable({ to, label, kind, list, saved, one, isGone, above }: TrailTableProps) {
  const t = useWords('desk-trail')
  const acts = useWords('desk-acts')
  const { locale } = useVisit()
  const { search } = usePlace()
  const { case: _, ...ofList } = search
  const isHouse = kind === 'house'
  const placeName = ({ place }: TrailEntry) => (place.kind === 'house' ? t.kinds.house : place.name)
  const isNarrowed = Boolean(search.words || search.kind || search.tab)
  const isOpen = Boolean(one) || isGone
  return (
    <>
      {above}
      <div className={`grid items-start gap-4 ${above ? 'mt-4' : ''} ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_400px]' : ''}`}>
        <DeskTable<TrailEntry>
          className={isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
          list={isHouse ? 'audit' : 'activity'}
          kind={kind}
          label={label}
          rows={list.records}
          total={list.total}
          next={list.next}
          idOf={({ id }) => id}
          nameOf={({ actor, act }) => `${actor.name || t.someone} ${acts[act] ?? act}`}
          addressOf={({ id }) => ({ to, search: { ...search, case: id } })}
          openId={one?.id}
          sort="newest"
          views={[
            { text: t.tabs.all, query: '' },
            ...trailThemeNames.filter((name) => isHouse || name !== 'papers').map((name) => ({ text: t.tabs[name], query: `tab=${name}` })),
            { text: t.tabs.mine, query: 'tab=mine' },
          ]}
          saved={saved}
          wordsText={t.search}
          filters={
            isHouse ? [{ name: 'kind', text: t.kind, choices: placeKinds.map((each) => ({ value: each, text: t.kinds[each] })) }] : []
          }
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
            ...(isHouse ? [{ name: 'place', title: t.columns.place, cell: placeName }] : []),
            { name: 'when', title: t.columns.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(locale, at)}</time> },
            { name: 'number', title: t.columns.number, isNumber: true, onPhone: 'end', cell: ({ number }) => formatNumber(locale, number) },
          ]}
          empty={
            <EmptyState small pose="sleep" title={isNarrowed ? t.noneFound : t.none} text={isNarrowed ? t.noneFoundText : t.noneText} />
          }
        />
        {one ? <EntryView key={one.id} of={one} list={{ to, search: ofList }} /> : null}
        {isGone && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </>
  )
}
