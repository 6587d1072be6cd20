import type { ai, price } from '../../contract/prices.ts'
import type { Handlers } from '../context.ts'
import { comparePrice } from './compare-price.ts'
import { priceHistory } from './price-history.ts'

export const aiCalls: Handlers<typeof ai> = { comparePrice }
export const priceCalls: Handlers<typeof price> = { history: priceHistory }
