import type { Output } from '../../contract/call.ts'
import type { ai, price } from '../../contract/prices.ts'
import type { Late } from '../base/page.ts'

/** One product's prices here and elsewhere, as the comparison answers them. */
export type Compared = Output<typeof ai.comparePrice>

/** What one product has cost here until now. */
export type PriceHistory = Output<typeof price.history>

/** What a product's page says of its prices; both may come after the page. */
export interface PriceInsightProps {
  /** What the prices are of. */
  priced: { id: string; skuId: string }
  history: Late<PriceHistory>
  compared: Late<Compared>
}
