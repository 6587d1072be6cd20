import { Plus, Upload } from 'lucide-react'
import { locales } from '../../contract/locale.ts'
import { savedView } from '../../contract/saved-views.ts'
import { type ListedProduct, productSorts, productStates, sellerProduct } from '../../contract/seller-products.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { Teaching } from '../desk/today/teaching.tsx'
import { formatDate, formatMoment, formatMoney, formatNumber } from '../i18n/format.ts'
import { languageNames } from '../i18n/language-names.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Tag } from '../ui/tag.tsx'
import { useBulkActs } from './products/bulk-acts.tsx'
import { filterOf } from './products/filter-of.ts'

const tones = { draft: 'warn', scheduled: 'info', active: 'ok', archived: 'mute' } as const

/** What a shop sells, and what it may sell one day. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-products', 'desk', 'desk-table'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-products').title} - Mallard`, noindex: true }),
  Component: ProductsPage,
})

async function load({ search, need, hope }: PageContext) {
  const filter = filterOf(search)
  const sort = chosenOf(productSorts, search.sort) ?? 'changed'
  const [list, saved, categories] = await Promise.all([
    need(sellerProduct.page, { ...filter, sort, page: { after: listKey(search), size: LIST_SIZE } }),
    hope(savedView.all, { list: 'products', kind: 'shop' }),
    hope(sellerProduct.categories, { isOwn: true }),
  ])
  return { filter, sort, list, saved, categories }
}

function ProductsPage({ filter, sort, list, saved, categories }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-products')
  const visit = useVisit()
  const { locale } = visit
  const acts = useBulkActs(filter, { ...list, categories: categories ?? [] })
  const mayWrite = mayHere(visit, 'shop products.write')
  const { counts } = list
  const isEmpty = counts.active + counts.draft + counts.scheduled + counts.archived === 0
  const add = mayWrite && (
    <>
      <LinkButton look="line" to="/seller/import">
        <Upload className="size-5" aria-hidden="true" />
        {t.toImport}
      </LinkButton>
      <LinkButton to="/seller/products/new">
        <Plus className="size-5" aria-hidden="true" />
        {t.add}
      </LinkButton>
    </>
  )
  if (isEmpty)
    return (
      <DeskPage heading={t.title}>
        <Teaching title={t.none.title} text={t.none.text} example={{ title: t.none.example, text: t.none.exampleText }}>
          {add}
        </Teaching>
      </DeskPage>
    )
  return (
    <DeskPage heading={t.title}>
      <div className="desk-acts flex justify-end gap-2">{add}</div>
      <DeskTable<ListedProduct>
        list="products"
        kind="shop"
        label={t.title}
        rows={list.records}
        total={list.total}
        isMore={list.isMore}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        addressOf={({ id }) => ({ to: `/seller/products/${id}` })}
        sort={sort}
        sorts={productSorts.map((value) => ({ value, text: t.sorts[value] }))}
        views={[
          { text: t.views.live, query: '', count: counts.active },
          { text: t.views.draft, query: 'state=draft', count: counts.draft },
          { text: t.views.scheduled, query: 'state=scheduled', count: counts.scheduled },
          { text: t.views.low, query: 'low=yes', count: counts.low },
          { text: t.views.archived, query: 'state=archived', count: counts.archived },
          { text: t.views.all, query: 'state=all' },
        ]}
        saved={saved ?? []}
        wordsText={t.search}
        filters={[
          { name: 'state', text: t.filters.state, choices: productStates.map((value) => ({ value, text: t.states[value] })) },
          {
            name: 'lacks',
            text: t.filters.lacks,
            choices: [{ value: 'any', text: t.filters.anyLanguage }, ...locales.map((value) => ({ value, text: languageNames[value] }))],
          },
          { name: 'category', text: t.filters.category, choices: (categories ?? []).map(({ id, path }) => ({ value: id, text: path })) },
          { name: 'low', text: t.filters.low, choices: [{ value: 'yes', text: t.filters.isLow }] },
        ]}
        columns={[
          { name: 'product', title: t.columns.product, isName: true, cell: (row) => <Named of={row} /> },
          {
            name: 'state',
            title: t.columns.state,
            onPhone: 'end',
            cell: ({ state, publishAt, lacks }) => (
              <span className="flex flex-wrap items-center gap-1">
                <Tag tone={tones[state]}>{t.states[state]}</Tag>
                {publishAt && <span className="text-xs text-ink-600">{t.goesLive(formatMoment(locale, publishAt))}</span>}
                {lacks.length > 0 && <Tag tone="warn">{t.lacks(lacks.map((each) => languageNames[each]).join(', '))}</Tag>}
              </span>
            ),
          },
          {
            name: 'price',
            title: t.columns.price,
            isNumber: true,
            sorts: ['price-up', 'price-down'],
            cell: ({ priceCents, priceMaxCents }) => {
              const price = formatMoney(locale, priceCents)
              return priceMaxCents > priceCents ? t.from(price) : price
            },
          },
          {
            name: 'stock',
            title: t.columns.stock,
            isNumber: true,
            cell: ({ onHand, isLow }) => (
              <>
                {formatNumber(locale, onHand)}
                {isLow && <b className="ml-1.5 text-xs font-semibold text-bad">{onHand > 0 ? t.low : t.out}</b>}
              </>
            ),
          },
          {
            name: 'sold',
            title: t.columns.sold,
            isNumber: true,
            onPhone: 'none',
            cell: ({ soldCount }) => formatNumber(locale, soldCount),
          },
          {
            name: 'changed',
            title: t.columns.changed,
            isNumber: true,
            onPhone: 'none',
            cell: ({ updatedAt }) => formatDate(locale, updatedAt),
          },
        ]}
        acts={mayWrite ? acts : []}
        empty={<EmptyState small pose="sleep" title={t.none.found} text={t.none.foundText} />}
      />
    </DeskPage>
  )
}

/** The picture and the name, with what tells it from others. */
function Named({ of: { title, picUrl, pieces, code } }: { of: ListedProduct }) {
  const t = useWords('seller-products')
  return (
    <span className="flex items-center gap-3">
      {picUrl ? (
        <Pic src={picUrl} sizes="40px" max={96} className="size-10 shrink-0 rounded-xs" pad={8} />
      ) : (
        <span className="size-10 shrink-0 rounded-xs bg-down-100" aria-hidden="true" />
      )}
      <span className="min-w-0">
        <span className="block">{title}</span>
        <span className="inline-block text-xs font-normal text-ink-600">{[t.variants(pieces), code].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
