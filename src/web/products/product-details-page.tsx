import { lazy, Suspense } from 'react'
import { definePage, type Late as LateAnswer } from '../base/page.ts'
import { useVisit } from '../base/visit.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { PriceInsightProps } from '../prices/compared.ts'
import { PriceInsight } from '../prices/price-insight.tsx'
import { useSubscribing } from '../subscriptions/use-subscribing.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { DrawCard } from './card-row.tsx'
import { useChosenSku } from './chosen-sku.ts'
import { Description } from './description.tsx'
import { HistoryConsent } from './history-consent.tsx'
import { CardRowsPlace, Far } from './late.tsx'
import { loadAlternatives, loadWholeProduct } from './load-product.ts'
import { NoProduct } from './no-product.tsx'
import { headOf } from './page-head.ts'
import { ProductMain } from './product-main.tsx'
import type { RelatedProducts } from './related.tsx'
import { useRememberedView } from './remember-view.ts'
import { Reviews, type ReviewsProps } from './reviews.tsx'
import { SectionsBar } from './sections-bar.tsx'
import { SpecificationTable } from './specification.tsx'

// What stands far below, or instead of a product, comes after the page.
const ProductGone = lazy(() => import('./product-gone.tsx'))
const Related = lazy(() => import('./related.tsx'))
const ProductCard = lazy(async () => ({ default: (await import('../catalogue/product-card.tsx')).ProductCard }))

export const page = definePage({
  whose: 'everybody',
  words: ['products', 'catalogue'],
  load: loadWholeProduct,
  head: headOf,
  Component: (props) => (props.product ? <ProductDetails {...props} /> : <NoProduct />),
  loadMissing: loadAlternatives,
  Missing: (alternatives) => (
    <Suspense>
      <ProductGone {...alternatives} drawCard={drawCard} />
    </Suspense>
  ),
})

const drawCard: DrawCard = (product) => <ProductCard product={product} />

interface ProductDetailsProps extends ReviewsProps, PriceInsightProps {
  related: LateAnswer<RelatedProducts>
}

function ProductDetails({ product, reviews, history, compared, related }: Omit<ProductDetailsProps, 'priced'>) {
  const { id } = product
  const sku = useChosenSku(product)
  const { storefront } = useVisit()
  useRememberedView(id)
  const subscribing = useSubscribing(sku, product)
  return (
    <main id="main" className="wrap max-lg:px-0">
      <Breadcrumbs categories={product.categories} />
      <ProductMain product={product} sku={sku} buying={useAddToCart()} subscribing={subscribing} />
      <SectionsBar reviewCount={product.reviewCount} />
      <Description product={product} />
      {!storefront && <PriceInsight priced={{ id, skuId: sku.id }} history={history} compared={compared} />}
      <Reviews product={product} reviews={reviews} />
      <SpecificationTable product={product} />
      <HistoryConsent />
      <Far name={`related ${id}`} place={<CardRowsPlace rows={2} />}>
        <Related related={related} shopName={product.shop.displayName} drawCard={drawCard} />
      </Far>
    </main>
  )
}
