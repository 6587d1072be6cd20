import type { Output } from '../../contract/call.ts'
import { price } from '../../contract/prices.ts'
import { type Product, spu } from '../../contract/products.ts'
import { useGo } from '../base/address.ts'
import { definePage } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { toggle, useVisitorList } from '../base/visitor-lists.ts'
import { notFound } from '../base/way-out.ts'
import { wordsOf } from '../i18n/words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CompareList } from './compare-list.tsx'
import { CompareTable, MOST_COMPARED } from './compare-table.tsx'
import { idsInAddress } from './shared-ids.ts'

/** A comparison that somebody shared: it stands in the address and is the same for everybody. Without one, the visitor's own. */
export const page = definePage({
  whose: 'everybody',
  words: ['compare', 'prices'],
  load: async ({ params, need, hope }) => {
    const ids = idsInAddress(params.compare)
    if (params.compare && ids.length === 0) throw notFound()
    const named = await Promise.all(ids.map((id) => need(spu.getInfo, { id }).catch(unlessGone)))
    const products = named.filter((product) => product !== undefined)
    if (ids.length > 0 && products.length === 0) throw notFound()
    const histories = await Promise.all(products.map(({ data: { id } }) => hope(price.history, { id })))
    return { products, histories, gone: ids.length - products.length }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'compare')
    const titles = data?.products.map(({ title }) => title) ?? []
    return { title: titles.length > 0 ? `${t.title}: ${titles.join(', ')}` : t.title, description: t.description, noindex: true }
  },
  Component: (props) => (props.products.length > 0 ? <Shared {...props} /> : <CompareList />),
  Missing: Gone,
})

function unlessGone(failure: unknown): undefined {
  if (!isAbsent(failure)) throw failure
}

interface SharedProps {
  products: Product[]
  histories: (Output<typeof price.history> | undefined)[]
  gone: number
}

function Shared({ products, histories, gone }: SharedProps) {
  const t = useWords('compare')
  return (
    <main id="main" className="wrap pt-5 pb-12 max-lg:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="h1">{t.sharedHeading(products.length)}</h1>
        <KeepButton ids={products.map(({ id }) => id)} />
      </div>
      {gone > 0 && <p className="mt-2 text-sm text-ink-600">{t.someGone(gone)}</p>}
      <CompareTable products={products} histories={histories} />
    </main>
  )
}

/** Takes over a shared comparison: the visitor's own list becomes this one. */
function KeepButton({ ids }: { ids: readonly string[] }) {
  const t = useWords('compare')
  const go = useGo()
  const mine = useVisitorList('compare')
  const isMine = ids.every((id) => mine.includes(id)) && mine.length === ids.length
  const keep = () => {
    for (const id of mine) toggle('compare', id)
    for (const id of ids.slice(0, MOST_COMPARED).toReversed()) toggle('compare', id)
    void go({ to: '/product/compare/compareList' })
  }
  return (
    <Button look="line" onClick={keep} disabled={isMine}>
      {isMine ? t.kept : t.keep}
    </Button>
  )
}

function Gone() {
  const t = wordsOf(useVisit().locale, 'compare')
  return (
    <main id="main" className="wrap">
      <EmptyState pose="shut" title={t.goneTitle}>
        <LinkButton to="/product/compare/compareList">{t.myList}</LinkButton>
        <LinkButton look="line" to="/shop/bestSeller">
          {t.browse}
        </LinkButton>
      </EmptyState>
    </main>
  )
}
