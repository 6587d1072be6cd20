import { lazy, Suspense } from 'react'
import { spu } from '../../contract/products.ts'
import { useAsk } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { PriceInsight } from '../prices/price-insight.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { DrawCard } from './card-row.tsx'
import { useChosenSku } from './chosen-sku.ts'
import { Description } from './description.tsx'
import { HistoryConsent } from './history-consent.tsx'
import { Late } from './late.tsx'
import { loadWholeProduct, type ProductData } from './load-product.ts'
import { NoProduct } from './no-product.tsx'
import { headOf } from './page-head.ts'
import { ProductMain } from './product-main.tsx'
import { useRememberedView } from './remember-view.ts'
import { Reviews } from './reviews.tsx'
import { SectionsBar } from './sections-bar.tsx'
import { SpecificationTable } from './specification.tsx'

// What stands far below, or instead of a product, comes after the page.
const ProductGone = lazy(() => import('./product-gone.tsx'))
const Related = lazy(() => import('./related.tsx'))
const ProductCard = lazy(async () => ({ default: (await import('../catalogue/product-card.tsx')).ProductCard }))

export const page = definePage<ProductData>({
  words: ['products', 'catalogue'],
  load: loadWholeProduct,
  head: headOf,
  Component: ({ data }) => (data.id ? <ProductDetails id={data.id} /> : <NoProduct />),
  Missing: () => (
    <Suspense>
      <ProductGone drawCard={drawCard} />
    </Suspense>
  ),
})

const drawCard: DrawCard = (product) => <ProductCard product={product} actions={<WishButton id={product.id} title={product.title} />} />

function ProductDetails({ id }: { id: string }) {
  const product = useAsk(spu.getInfo, { id })
  const sku = useChosenSku(product)
  useRememberedView(id)
  return (
    <main id="main" className="wrap max-lg:px-0">
      <Breadcrumbs categories={product.categories} />
      <ProductMain product={product} sku={sku} buying={useAddToCart()} />
      <SectionsBar reviewCount={product.reviewCount} />
      <Description product={product} />
      <PriceInsight spuId={id} skuId={sku.id} />
      <Reviews product={product} />
      <SpecificationTable product={product} />
      <Late name={`related ${id}`}>
        <Related id={id} shopName={product.shop.displayName} drawCard={drawCard} />
      </Late>
      <HistoryConsent />
    </main>
  )
}
