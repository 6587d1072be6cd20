import { operatorSeller, type Seller, sellerKinds, standings } from '../../contract/operator-sellers.ts'
import { savedView } from '../../contract/saved-views.ts'
import { MOST_LISTED, MOST_TYPED } from '../../contract/staff-lists.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { formatDate, formatRating } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { SellerView } from './sellers/seller-view.tsx'
import { standingTones } from './sellers/standing-tones.ts'

/** Shops and businesses, and one of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['customers', 'operator-sellers', 'operator-seeing', 'desk-tax', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-sellers').title} - Mallard`, noindex: true }),
  Component: SellersPage,
})

async function load(context: PageContext) {
  const { search } = context
  const kind = chosenOf(sellerKinds, search.kind) ?? 'shop'
  const standing = chosenOf(standings, search.standing)
  const [list, saved, named] = await Promise.all([
    context.need(operatorSeller.page, {
      ...{ kind, ...(standing ? { standing } : {}), words: (search.words ?? '').slice(0, MOST_TYPED) },
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'sellers', kind: 'house' }),
    caseNamed(context, (id) => context.need(operatorSeller.getInfo, { kind, id })),
  ])
  return { list, saved, ...named }
}

function SellersPage({ list, saved, one, isGone }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-sellers')
  const { locale } = useVisit()
  const { search } = usePlace()
  const isNarrowed = Boolean(search.words || search.standing)
  const isOpen = one !== undefined || isGone
  return (
    <DeskPage heading={t.title}>
      <div className={`grid items-start gap-4 ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_440px]' : ''}`}>
        <DeskTable<Seller>
          className={isOpen ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
          list="sellers"
          kind="house"
          label={t.title}
          rows={list.records}
          total={list.total}
          isMore={list.total >= MOST_LISTED}
          next={list.next}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          addressOf={({ id }) => ({ to: '/operator/sellers', search: { ...search, case: id } })}
          openId={one?.id}
          sort="newest"
          views={[
            { text: t.views.all, query: '' },
            { text: t.views.business, query: 'kind=business' },
            { text: t.views.suspended, query: 'standing=suspended', count: search.kind === 'business' ? undefined : list.counts.suspended },
            { text: t.views.closed, query: 'standing=closed', count: search.kind === 'business' ? undefined : list.counts.closed },
          ]}
          saved={saved ?? []}
          wordsText={t.search}
          filters={[
            { name: 'kind', text: t.kind, choices: sellerKinds.map((value) => ({ value, text: t.kinds[value] })) },
            { name: 'standing', text: t.standing, choices: standings.map((value) => ({ value, text: t.standings[value] })) },
          ]}
          columns={[
            { name: 'name', title: t.columns.name, isName: true, cell: ({ name }) => name },
            { name: 'town', title: t.columns.town, cell: ({ city, province }) => [city, province].filter(Boolean).join(', ') },
            { name: 'since', title: t.columns.since, cell: ({ since }) => <time dateTime={since}>{formatDate(locale, since)}</time> },
            {
              name: 'rating',
              title: t.columns.rating,
              isNumber: true,
              cell: ({ rating, reviewCount }) => (reviewCount > 0 ? formatRating(locale, rating) : t.unrated),
            },
            {
              name: 'standing',
              title: t.columns.standing,
              onPhone: 'end',
              cell: ({ standing }) => <Tag tone={standingTones[standing]}>{t.standings[standing]}</Tag>,
            },
          ]}
          empty={
            <EmptyState small pose="sleep" title={isNarrowed ? t.noneFound : t.none} text={isNarrowed ? t.noneFoundText : t.noneText} />
          }
        />
        {one && <SellerView key={one.id} of={one} />}
        {isGone && (
          <p className="panel text-sm text-ink-600" role="alert">
            {t.gone}
          </p>
        )}
      </div>
    </DeskPage>
  )
}
