import { lazy, Suspense } from 'react'
import { asleep, readyParts } from '../base/asleep.tsx'
import { definePage, type Late as LateAnswer } from '../base/page.ts'
import { reloadOnce } from '../base/reload-once.ts'
import { useVisit } from '../base/visit.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { useHistoryConsent } from '../history/history-consent.ts'
import type { PriceInsightProps } from '../prices/compared.ts'
import { PriceInsight } from '../prices/price-insight.tsx'
import { Far } from '../ui/late.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { DrawCard } from './card-row.tsx'
import { CardRowsPlace } from './card-rows-place.tsx'
import { useAddress, useChosenSku } from './chosen-sku.ts'
import { loadAlternatives, loadWholeProduct } from './load-product.ts'
import { headOf } from './page-head.ts'
import { ProductMain, Promises } from './product-main.tsx'
import type { RelatedProducts } from './related.tsx'
import { useRememberedView } from './remember-view.ts'
import type { ReviewsProps } from './reviews.tsx'

// Below what decides a purchase: it is read as it was sent, and its code comes when it must change.
const Description = asleep(async () => (await import('./description.tsx')).Description, ['products', 'product-sections'])
const Specification = asleep(async () => (await import('./specification.tsx')).SpecificationTable, ['products', 'product-sections'])
const Reviews = asleep(async () => (await import('./reviews.tsx')).Reviews, ['products', 'product-sections', 'review-list', 'review-tags'])
const HistoryConsent = asleep(async () => (await import('./history-consent.tsx')).HistoryConsent, ['product-sections'])

// What stands below, or instead of a product, comes after the page.
const NoProduct = lazy(async () => ({ default: (await import('./no-product.tsx')).NoProduct }))
const ProductGone = lazy(() => import('./product-gone.tsx'))
const SectionsBar = lazy(async () => ({ default: (await import('./sections-bar.tsx')).SectionsBar }))
const Related = lazy(() => import('./related.tsx'))
const ProductCard = lazy(async () => ({ default: (await import('../catalogue/product-card.tsx')).ProductCard }))

export const page = definePage({
  whose: 'everybody',
  words: ['products', 'catalogue'],
  load: async (context) => {
    const parts = readyParts(Promises, Description, Specification, Reviews, HistoryConsent)
    const loaded = await loadWholeProduct(context)
    // Most products are bought once.
    if (loaded.product?.data.subscription)
      ({ SubscriptionOffer } = await import('../subscriptions/subscription-offer.tsx').catch(reloadOnce))
    await parts
    return loaded
  },
  head: headOf,
  Component: (props) => (props.product ? <ProductDetails {...props} /> : <Nothing />),
  loadMissing: loadAlternatives,
  Missing: (alternatives) => (
    <Suspense>
      <ProductGone {...alternatives} drawCard={drawCard} />
    </Suspense>
  ),
})

let SubscriptionOffer: typeof import('../subscriptions/subscription-offer.tsx').SubscriptionOffer | undefined

const Nothing = () => (
  <Suspense>
    <NoProduct />
  </Suspense>
)

const drawCard: DrawCard = (product) => <ProductCard product={product} />

interface ProductDetailsProps extends ReviewsProps, PriceInsightProps {
  related: LateAnswer<RelatedProducts>
}

function ProductDetails({ product, reviews, history, compared, related }: Omit<ProductDetailsProps, 'priced'>) {
  const { id } = product
  const sku = useChosenSku(product)
  const { account, storefront } = useVisit()
  const { stars, tag, photos, sort } = useAddress()
  const buying = useAddToCart()
  return (
    <main id="main" className="wrap max-lg:px-0">
      <Breadcrumbs categories={product.categories} />
      {product.subscription && SubscriptionOffer ? (
        <SubscriptionOffer sku={sku} product={product}>
          {(subscribing) => <ProductMain {...{ product, sku, buying, subscribing }} />}
        </SubscriptionOffer>
      ) : (
        <ProductMain {...{ product, sku, buying }} />
      )}
      <Suspense>
        <SectionsBar reviewCount={product.reviewCount} />
      </Suspense>
      <Description product={product} until={[product]} />
      {!storefront && <PriceInsight priced={{ id, skuId: sku.id }} history={history} compared={compared} />}
      {/* Whoever is signed in sees their own votes. */}
      <Reviews product={product} reviews={reviews} until={[product, reviews, stars, tag, photos, sort, account]} />
      <Specification product={product} until={[product]} />
      <History id={id} />
      <Far name={`related ${id}`} place={<CardRowsPlace rows={2} />}>
        <Related related={related} shopName={product.shop.displayName} drawCard={drawCard} />
      </Far>
    </main>
  )
}

/** Apart from the page: only the browser knows the answer, and the page is not drawn again for it. */
function History({ id }: { id: string }) {
  const consent = useHistoryConsent()
  const isAnswered = consent === 'yes' || consent === 'no'
  useRememberedView(id)
  return <HistoryConsent until={[isAnswered ? consent : undefined]} />
}
