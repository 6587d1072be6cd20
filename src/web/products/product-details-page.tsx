import { lazy, Suspense } from 'react'
import { asleep, readyParts } from '../base/asleep.tsx'
import { definePage, type Late as LateAnswer } from '../base/page.ts'
import { useVisit } from '../base/visit.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { useHistoryConsent } from '../history/history-consent.ts'
import type { PriceInsightProps } from '../prices/compared.ts'
import { PriceInsight } from '../prices/price-insight.tsx'
import { useSubscribing } from '../subscriptions/use-subscribing.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { DrawCard } from './card-row.tsx'
import { useAddress, useChosenSku } from './chosen-sku.ts'
import { CardRowsPlace, Far } from './late.tsx'
import { loadAlternatives, loadWholeProduct } from './load-product.ts'
import { NoProduct } from './no-product.tsx'
import { headOf } from './page-head.ts'
import { ProductMain } from './product-main.tsx'
import type { RelatedProducts } from './related.tsx'
import { useRememberedView } from './remember-view.ts'
import type { ReviewsProps } from './reviews.tsx'
import { SectionsBar } from './sections-bar.tsx'

// Below what decides a purchase: it is read as it was sent, and its code comes when it must change.
const Description = asleep(async () => (await import('./description.tsx')).Description, ['products', 'product-sections'])
const Specification = asleep(async () => (await import('./specification.tsx')).SpecificationTable, ['products', 'product-sections'])
const Reviews = asleep(async () => (await import('./reviews.tsx')).Reviews, ['products', 'product-sections', 'review-list', 'review-tags'])
const HistoryConsent = asleep(async () => (await import('./history-consent.tsx')).HistoryConsent, ['product-sections'])

// What stands far below, or instead of a product, comes after the page.
const ProductGone = lazy(() => import('./product-gone.tsx'))
const Related = lazy(() => import('./related.tsx'))
const ProductCard = lazy(async () => ({ default: (await import('../catalogue/product-card.tsx')).ProductCard }))

export const page = definePage({
  whose: 'everybody',
  words: ['products', 'catalogue'],
  load: async (context) => {
    const parts = readyParts(Description, Specification, Reviews, HistoryConsent)
    const loaded = await loadWholeProduct(context)
    await parts
    return loaded
  },
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
  const { account, storefront } = useVisit()
  const { stars, tag, photos, sort } = useAddress()
  const consent = useHistoryConsent()
  const isAnswered = consent === 'yes' || consent === 'no'
  useRememberedView(id)
  const subscribing = useSubscribing(sku, product)
  return (
    <main id="main" className="wrap max-lg:px-0">
      <Breadcrumbs categories={product.categories} />
      <ProductMain product={product} sku={sku} buying={useAddToCart()} subscribing={subscribing} />
      <SectionsBar reviewCount={product.reviewCount} />
      <Description product={product} until={[product]} />
      {!storefront && <PriceInsight priced={{ id, skuId: sku.id }} history={history} compared={compared} />}
      {/* Whoever is signed in sees their own votes. */}
      <Reviews product={product} reviews={reviews} until={[product, reviews, stars, tag, photos, sort, account]} />
      <Specification product={product} until={[product]} />
      <HistoryConsent until={[isAnswered ? consent : undefined]} />
      <Far name={`related ${id}`} place={<CardRowsPlace rows={2} />}>
        <Related related={related} shopName={product.shop.displayName} drawCard={drawCard} />
      </Far>
    </main>
  )
}
