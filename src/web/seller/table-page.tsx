import { sellerProduct } from '../../contract/seller-products.ts'
import { MOST_TABLE_PRODUCTS, sellerTable } from '../../contract/seller-table.ts'
import { isId } from '../../rules/ids.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { filterOf } from './products/filter-of.ts'
import { TableEditor } from './table/table-editor.tsx'

/** Rows of one page: pieces, of however many products. */
const SIZE = 100

/** Products as a spreadsheet: those that were chosen, or what a list found. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-table', 'seller-products', 'desk', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-table').title} - Mallard`, noindex: true }),
  Component: TablePage,
})

async function load({ search, need, hope }: PageContext) {
  const ids = (search.ids ?? '').split(',').filter(isId).slice(0, MOST_TABLE_PRODUCTS)
  const which = ids.length > 0 ? { spuIds: ids } : { found: filterOf(search) }
  const [list, categories] = await Promise.all([
    need(sellerTable.page, { ...which, page: { after: listKey(search), size: SIZE } }),
    hope(sellerProduct.categories, { isOwn: true }),
  ])
  return { list, categories }
}

function TablePage({ list, categories }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-table')
  const visit = useVisit()
  const back = { to: { to: '/seller/products' as const }, text: t.back }
  if (list.records.length === 0)
    return (
      <DeskPage heading={t.title} back={back}>
        <EmptyState small pose="sleep" title={t.none} text={t.noneText} />
      </DeskPage>
    )
  return (
    <DeskPage heading={t.title} back={back}>
      <TableEditor
        key={list.records.map(({ skuId, version }) => `${skuId}${version}`).join()}
        rows={list.records}
        next={list.next}
        categories={categories ?? []}
        mayWrite={mayHere(visit, 'shop products.write')}
      />
    </DeskPage>
  )
}
