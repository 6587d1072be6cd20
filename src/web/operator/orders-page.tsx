import { type HouseOrder, MOST_ORDERS, operatorOrder } from '../../contract/operator-orders.ts'
import { savedView } from '../../contract/saved-views.ts'
import { MOST_TYPED } from '../../contract/staff-lists.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { paymentTones } from './orders/payment-tones.ts'

/** Orders of all shops, found by anything that a caller may know. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-orders', 'orders', 'desk', 'desk-table', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-orders').title} - Mallard`, noindex: true }),
  Component: OrdersPage,
})

async function load(context: PageContext) {
  const { search } = context
  const [list, saved] = await Promise.all([
    context.need(operatorOrder.page, {
      words: (search.words ?? '').slice(0, MOST_TYPED),
      page: { after: listKey(search), size: LIST_SIZE },
    }),
    context.hope(savedView.all, { list: 'all-orders', kind: 'house' }),
  ])
  return { list, saved }
}

function OrdersPage({ list, saved }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-orders')
  const { states } = useWords('orders')
  const { locale } = useVisit()
  const { search } = usePlace()
  const isAsked = Boolean(search.words)
  return (
    <DeskPage heading={t.title}>
      <DeskTable<HouseOrder>
        list="all-orders"
        kind="house"
        label={t.title}
        rows={list.records}
        total={list.total}
        isMore={list.total >= MOST_ORDERS}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ orderNumber, buyerName }) => `${orderNumber} · ${buyerName}`}
        addressOf={({ id }) => ({ to: `/operator/orders/${id}` })}
        sort="newest"
        saved={saved ?? []}
        wordsText={t.search}
        columns={[
          {
            name: 'order',
            title: t.columns.order,
            isName: true,
            cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
          },
          {
            name: 'placed',
            title: t.columns.placed,
            cell: ({ placedAt }) => <time dateTime={placedAt}>{dayAndTime(locale, placedAt)}</time>,
          },
          {
            name: 'buyer',
            title: t.columns.buyer,
            cell: ({ buyerName, city, province }) => (
              <>
                {buyerName || t.nobody}
                <span className="block text-xs text-ink-600">
                  {city}, {province}
                </span>
              </>
            ),
          },
          {
            name: 'state',
            title: t.columns.state,
            cell: ({ states: all, shops }) => (
              <>
                {all.map((state) => states[state]).join(', ')}
                {shops > 1 && <span className="block text-xs text-ink-600">{t.shops(shops)}</span>}
              </>
            ),
          },
          {
            name: 'paid',
            title: t.columns.paid,
            onPhone: 'end',
            cell: ({ paymentState }) => <Tag tone={paymentTones[paymentState]}>{t.payments[paymentState]}</Tag>,
          },
          { name: 'total', title: t.columns.total, isNumber: true, cell: ({ totalCents }) => formatMoney(locale, totalCents) },
        ]}
        empty={<EmptyState small pose="sleep" title={isAsked ? t.noneFound : t.none} text={isAsked ? t.noneFoundText : t.noneText} />}
      />
      {isAsked && (
        <p className="mt-3 text-sm text-ink-600" role="status">
          {list.readAs ? t.readAs[list.readAs] : t.unread} {t.also}
        </p>
      )}
    </DeskPage>
  )
}
