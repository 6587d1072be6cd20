import { Gift, Zap } from 'lucide-react'
import { savedView } from '../../contract/saved-views.ts'
import { MOST_COUNTED, type SaleSummary, saleQueues, saleStages, sellerOrder } from '../../contract/seller-orders.ts'
import { definePage, type PageContext, type Search, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { useOrderActs } from './orders/bulk-acts.ts'
import { ShipBy } from './orders/ship-by.tsx'
import { ShipMany } from './orders/ship-many.tsx'
import { StageTags } from './orders/stage-tags.tsx'

const SIZE = 25
const stages = [...saleStages, ...saleQueues, 'all'] as const
type Stage = (typeof stages)[number]

/** What was sold, by where it stands. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-orders', 'seller-tasks', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-orders').title} - Mallard`, noindex: true }),
  Component: OrdersPage,
})

/** What the address asks for. What waits is worked on from the oldest. */
function wantedOf(search: Search) {
  const stage: Stage = stages.find((name) => name === search.stage) ?? 'toPack'
  const days = ([7, 30, 90] as const).find((n) => String(n) === search.days)
  const first = stage === 'toPack' || stage === 'packed' ? 'oldest' : 'newest'
  const sort = (['newest', 'oldest'] as const).find((way) => way === search.sort) ?? first
  const asked = {
    ...(stage === 'all' ? {} : { stage }),
    ...(days ? { days } : {}),
    isExpress: search.service === 'express',
    words: (search.words ?? '').slice(0, 60),
    sort,
  }
  return { stage, sort, asked }
}

/** What is packed next comes first: an address that says nothing shows it. */
const viewsOf = (counts: Readonly<Record<string, number>>): Stage[] => [
  ...saleStages.slice(0, 2),
  ...saleQueues.filter((name) => (counts[name] ?? 0) > 0),
  ...saleStages.slice(2),
  'all',
]

async function load(context: PageContext) {
  const { stage, sort, asked } = wantedOf(context.search)
  const [list, saved] = await Promise.all([
    context.need(sellerOrder.page, { ...asked, page: { after: listKey(context.search), size: SIZE } }),
    context.hope(savedView.all, { list: 'orders', kind: 'shop' }),
  ])
  return { stage, sort, list, saved }
}

function OrdersPage({ stage, sort, list, saved }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-orders')
  const { locale } = useVisit()
  const { search } = usePlace()
  const isMore = list.total >= MOST_COUNTED
  const acts = useOrderActs(list.records, wantedOf(search).asked, { total: list.total, isMore })
  const isFiltered = Boolean(search.words || search.days || search.service)
  const counted = (n: number) => (n >= MOST_COUNTED ? t.more(MOST_COUNTED) : n)
  return (
    <DeskPage heading={t.title}>
      <ShipMany />
      <DeskTable<SaleSummary>
        list="orders"
        kind="shop"
        label={t.stages[stage]}
        rows={list.records}
        total={list.total}
        isMore={isMore}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ orderNumber, buyerName }) => `${orderNumber} · ${buyerName}`}
        addressOf={({ id }) => ({ to: `/seller/orders/${id}` })}
        sort={sort}
        sorts={(['newest', 'oldest'] as const).map((value) => ({ value, text: t.sorts[value] }))}
        views={viewsOf(list.counts).map((name) => ({
          text: t.stages[name],
          query: `stage=${name}`,
          count: name === 'all' ? undefined : counted(list.counts[name]),
        }))}
        saved={saved ?? []}
        wordsText={t.search}
        filters={[
          { name: 'days', text: t.days.name, choices: ([7, 30, 90] as const).map((n) => ({ value: String(n), text: t.days[n] })) },
          { name: 'service', text: t.service.name, choices: [{ value: 'express', text: t.service.express }] },
        ]}
        columns={[
          {
            name: 'order',
            title: t.columns.order,
            isName: true,
            cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
          },
          { name: 'placed', title: t.columns.placed, sorts: ['oldest', 'newest'], cell: ({ placedAt }) => dayAndTime(locale, placedAt) },
          { name: 'items', title: t.columns.items, cell: (sale) => <Items of={sale} /> },
          {
            name: 'to',
            title: t.columns.to,
            cell: ({ buyerName, city, province }) => (
              <>
                {buyerName}
                <span className="block text-xs text-ink-600">
                  {city}, {province}
                </span>
              </>
            ),
          },
          { name: 'shipBy', title: t.columns.shipBy, cell: ({ shipBy }) => shipBy && <ShipBy at={shipBy} /> },
          { name: 'state', title: t.columns.state, onPhone: 'end', cell: (sale) => <StageTags of={sale} /> },
          { name: 'total', title: t.columns.total, isNumber: true, cell: ({ totalCents }) => formatMoney(locale, totalCents) },
        ]}
        acts={acts}
        empty={
          <EmptyState
            small
            pose="sleep"
            title={isFiltered ? t.noneFoundTitle : t.none[stage]}
            text={isFiltered ? t.noneFound : t.noneText}
          />
        }
      />
    </DeskPage>
  )
}

function Items({ of: { pictures, pieces, isExpress, isGift } }: { of: SaleSummary }) {
  const t = useWords('seller-orders')
  return (
    <span className="flex items-center gap-2">
      <span className="flex -space-x-3" aria-hidden="true">
        {pictures.map((picture, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice.
          <Pic key={at} src={picture} sizes="40px" max={96} className="size-10 shrink-0 rounded-sm ring-2 ring-paper" />
        ))}
      </span>
      <span className="text-xs text-ink-600">
        {t.pieces(pieces)}
        {isExpress && (
          <span className="flex items-center gap-1 font-semibold text-ink-900">
            <Zap className="size-3.5" aria-hidden="true" />
            {t.express}
          </span>
        )}
        {isGift && (
          <span className="flex items-center gap-1">
            <Gift className="size-3.5" aria-hidden="true" />
            {t.gift}
          </span>
        )}
      </span>
    </span>
  )
}
