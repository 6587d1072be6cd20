import type { ProductSummary } from '../../contract/catalogue.ts'
import { ProductCard, productCardMarkup } from './product-card.tsx'

const draw = (product: ProductSummary, first = false) => <ProductCard product={product} first={first} />

/** The card as most pages show it, with its heart. The server writes it, where it writes the whole list. */
export const drawCard = import.meta.env.SSR ? Object.assign(draw, { written: productCardMarkup }) : draw
