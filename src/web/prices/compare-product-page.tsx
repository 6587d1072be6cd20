import { ai, price } from '../../contract/prices.ts'
import { idInAddress } from '../../rules/goods/product-address.ts'
import { definePage } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Compared, PriceHistory } from './compared.ts'
import { Evidence } from './evidence.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { OfferTable } from './offer-table.tsx'
import { PriceCheckHead } from './price-check-head.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

const isId = (text: string | undefined): text is string => text !== undefined && idInAddress(text) === text.toLowerCase()

export const page = definePage({
  whose: 'everybody',
  words: ['offers', 'prices'],
  load: async ({ search, need }) => {
    if (!search.id) return { compared: undefined }
    if (!isId(search.id)) throw notFound()
    const priced = { id: search.id, ...(isId(search.skuId) ? { skuId: search.skuId } : {}) }
    const compared = await need(ai.comparePrice, priced).catch((failure: unknown) => {
      throw isAbsent(failure) ? notFound() : failure
    })
    // Only then: a question that is still open when the page turns out to be missing would be reported as broken.
    return { compared, history: await need(price.history, priced) }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'offers')
    const title = data?.compared?.product.title
    // Other sites' prices are for shoppers; the product's own page is the one to be found.
    return title ? { title: t.titleOf(title), description: t.description(title), noindex: true } : { title: t.title, noindex: true }
  },
  Component: (props) => (props.compared ? <PriceCheck {...props} /> : <NoProduct />),
  Missing: Gone,
})

function PriceCheck({ compared, history }: { compared: Compared; history: PriceHistory }) {
  return (
    <main id="main" className="wrap pt-5 pb-12 max-lg:pt-4">
      <PriceCheckHead compared={compared} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_340px] gap-5 max-lg:grid-cols-1">
        <HistoryPanel history={history} compared={compared} />
        <VerdictPanel history={history} compared={compared} />
      </div>
      <OfferTable compared={compared} />
      <Evidence compared={compared} />
    </main>
  )
}

function NoProduct() {
  const t = useWords('offers')
  return (
    <main id="main" className="wrap">
      <EmptyState pose="dabble" title={t.noId} text={t.noIdText}>
        <LinkButton to="/shop/bestSeller">{t.browse}</LinkButton>
      </EmptyState>
    </main>
  )
}

function Gone() {
  const t = wordsOf(useVisit().locale, 'offers')
  return (
    <main id="main" className="wrap">
      <EmptyState pose="shut" title={t.gone} text={t.goneText}>
        <LinkButton to="/shop/bestSeller">{t.browse}</LinkButton>
      </EmptyState>
    </main>
  )
}
