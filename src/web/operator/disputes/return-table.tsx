import type { Output } from '../../../contract/call.ts'
import type { operatorReturn, ReturnDisputeSummary } from '../../../contract/return-disputes.ts'
import type { SavedView } from '../../../contract/saved-views.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import type { GivenView } from '../../desk/table/view-bar.tsx'
import { dayAndTime } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'

const tones = { unanswered: 'bad', shopSays: 'warn', waiting: 'bad', decided: 'mute' } as const

interface ReturnTableProps {
  list: Output<typeof operatorReturn.page>
  tab: 'open' | 'decided'
  views: readonly GivenView[]
  saved: readonly SavedView[]
  openId: string | undefined
  className: string
}

/** Returns that two sides could not settle. */
export function ReturnTable({ list, tab, views, saved, openId, className }: ReturnTableProps) {
  const { disputes } = useWords('operator')
  const t = useWords('operator-returns')
  const { locale } = useVisit()
  const { search } = usePlace()
  return (
    <DeskTable<ReturnDisputeSummary>
      className={className}
      list="disputes"
      kind="house"
      label={disputes}
      rows={list.records}
      total={list.total}
      next={list.next}
      idOf={({ id }) => id}
      nameOf={({ orderNumber, shopName }) => `${orderNumber} · ${shopName}`}
      addressOf={({ id }) => ({ to: '/operator/disputes', search: { ...search, case: id } })}
      openId={openId}
      sort={tab === 'open' ? 'oldest' : 'newest'}
      views={views}
      saved={saved}
      wordsText={t.search}
      columns={[
        { name: 'number', title: t.columns.number, isName: true, cell: ({ orderNumber }) => orderNumber },
        { name: 'customer', title: t.columns.customer, cell: ({ customerName }) => customerName },
        { name: 'shop', title: t.columns.shop, cell: ({ shopName }) => shopName },
        { name: 'about', title: t.columns.about, cell: ({ reason }) => t.reasons[reason] },
        {
          name: 'amount',
          title: t.columns.amount,
          isNumber: true,
          onPhone: 'end',
          cell: ({ claimCents }) => formatMoney(locale, claimCents),
        },
        { name: 'due', title: t.columns.due, cell: ({ dueAt }) => dayAndTime(locale, dueAt) },
        { name: 'state', title: t.columns.state, cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag> },
      ]}
      empty={<EmptyState small pose="sleep" title={t.none[tab]} text={t.noneText} />}
    />
  )
}
