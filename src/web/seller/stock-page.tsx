import { savedView } from '../../contract/saved-views.ts'
import { type StockRow, sellerStock } from '../../contract/seller-stock.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { CountField } from './stock/count-field.tsx'
import { OpenPiece } from './stock/open-piece.tsx'
import { StockFileActs } from './stock/stock-file.tsx'

const which = ['all', 'low', 'out', 'held'] as const

/** What lies on the shelves, to be counted standing in front of them. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-stock', 'desk', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-stock').title} - Mallard`, noindex: true }),
  Component: StockPage,
})

async function load({ search, need, hope }: PageContext) {
  const only = chosenOf(which, search.only) ?? 'all'
  const words = (search.words ?? '').slice(0, 60)
  const [list, saved] = await Promise.all([
    need(sellerStock.page, { only, words, page: { after: listKey(search), size: LIST_SIZE } }),
    hope(savedView.all, { list: 'stock', kind: 'shop' }),
  ])
  return { list, saved }
}

function StockPage({ list, saved }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-stock')
  const visit = useVisit()
  const { locale } = visit
  const { search } = usePlace()
  const open = list.records.find(({ id }) => id === search.open)
  const nameOf = ({ title, name }: StockRow) => [title, name].filter(Boolean).join(' · ')
  const number = (n: number) => formatNumber(locale, n)
  const table = (
    <DeskTable<StockRow>
      className={open ? 'min-w-0 max-lg:hidden' : 'min-w-0'}
      list="stock"
      kind="shop"
      label={t.title}
      rows={list.records}
      total={list.total}
      isMore={list.isMore}
      next={list.next}
      idOf={({ id }) => id}
      nameOf={nameOf}
      addressOf={({ id }) => ({ to: '/seller/stock', search: { ...search, open: id } })}
      openId={open?.id}
      sort=""
      views={[
        { text: t.views.all, query: '', count: list.counts.all },
        { text: t.views.low, query: 'only=low', count: list.counts.low },
        { text: t.views.out, query: 'only=out', count: list.counts.out },
        { text: t.views.held, query: 'only=held', count: list.counts.held },
      ]}
      saved={saved ?? []}
      wordsText={t.search}
      columns={[
        { name: 'piece', title: t.columns.piece, isName: true, cell: (row) => <Named of={row} /> },
        { name: 'code', title: t.columns.code, onPhone: 'none', cell: ({ code }) => code ?? '' },
        {
          name: 'onHand',
          title: t.columns.onHand,
          isNumber: true,
          onPhone: 'end',
          cell: ({ onHand, isLow }) => (
            <>
              {number(onHand)}
              {isLow && <b className="ml-1.5 text-xs font-semibold text-bad">{onHand > 0 ? t.low : t.out}</b>}
            </>
          ),
        },
        { name: 'reserved', title: t.columns.reserved, isNumber: true, cell: ({ reserved }) => number(reserved) },
        { name: 'free', title: t.columns.free, isNumber: true, onPhone: 'none', cell: ({ onHand, reserved }) => number(onHand - reserved) },
        { name: 'count', title: t.columns.count, isNumber: true, cell: (row) => <CountField row={row} name={nameOf(row)} /> },
      ]}
      empty={<EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
    />
  )
  return (
    <DeskPage
      heading={t.title}
      {...(open ? { back: { to: { to: '/seller/stock', search: { ...search, open: undefined } }, text: t.open.back } } : {})}
    >
      {!open && <StockFileActs />}
      {open ? (
        <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-4 max-lg:grid-cols-1">
          {table}
          <OpenPiece key={open.id} row={open} mayOpenProduct={mayHere(visit, 'shop products.read')} />
        </div>
      ) : (
        table
      )}
    </DeskPage>
  )
}

function Named({ of: { title, name, picUrl, code } }: { of: StockRow }) {
  return (
    <span className="flex items-center gap-3 py-1">
      {picUrl && <Pic src={picUrl} sizes="40px" max={96} className="size-10 shrink-0 rounded-xs" pad={8} />}
      <span className="min-w-0">
        <span className="block">{title}</span>
        <span className="inline-block text-xs font-normal text-ink-600">{name || code}</span>
      </span>
    </span>
  )
}
