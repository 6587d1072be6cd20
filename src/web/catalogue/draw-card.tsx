import type { ProductSummary } from '../../contract/catalogue.ts'
import { ProductCard } from './product-card.tsx'

/** The card as most pages show it, with its heart. */
export const drawCard = (product: ProductSummary, first = false) => <ProductCard product={product} first={first} />
