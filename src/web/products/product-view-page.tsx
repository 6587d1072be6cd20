import type { Product } from '../../contract/products.ts'
import { readyParts } from '../base/asleep.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useChosenSku } from './chosen-sku.ts'
import { loadAlternatives, loadProduct } from './load-product.ts'
import { NoProduct } from './no-product.tsx'
import { headOf } from './page-head.ts'
import ProductGone from './product-gone.tsx'
import { ProductMain, Promises } from './product-main.tsx'

/** The same product at a glance: what decides a purchase and nothing below it. */
export const page = definePage({
  whose: 'everybody',
  words: ['products', 'catalogue'],
  load: async (context) => {
    const parts = readyParts(Promises)
    const product = await loadProduct(context)
    await parts
    return { product }
  },
  head: headOf,
  Component: ({ product }) => (product ? <ProductView product={product} /> : <NoProduct />),
  loadMissing: loadAlternatives,
  Missing: (alternatives) => <ProductGone {...alternatives} drawCard={(product) => <ProductCard product={product} heart={false} />} />,
})

function ProductView({ product }: { product: Product }) {
  const t = useWords('products')
  const sku = useChosenSku(product)
  return (
    <main id="main" className="wrap pt-4 pb-10 max-lg:px-0 max-lg:pt-0">
      <p className="mb-3 text-sm font-semibold text-ink-600 max-lg:px-4 max-lg:pt-3">{t.quickView}</p>
      <ProductMain product={product} sku={sku} buying={useAddToCart()} />
      <div className="mt-8 max-lg:px-4">
        <LinkButton to="/product/productDetails" search={{ id: product.id, sku: sku.id }} look="line">
          {t.allDetails}
        </LinkButton>
      </div>
    </main>
  )
}
