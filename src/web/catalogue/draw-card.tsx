import type { ProductSummary } from '../../contract/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import { WishButton } from './wish-button.tsx'

/** The card as most pages show it, with its heart. */
export const drawCard = (product: ProductSummary, first = false) => (
  <ProductCard product={product} first={first} actions={<WishButton id={product.id} title={product.title} />} />
)
