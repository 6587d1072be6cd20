import { type OrderLine, type OrderSummary, orderTabs } from '../../contract/orders.ts'
import type { Search } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'

export const ORDERS_AT_ONCE = 10

/** In days. */
export const orderAges = [3, 7, 30, 90] as const

export type OrderListChoice = ReturnType<typeof orderListIn>

/** The list that an address asks for; whatever is no choice is left out. */
export function orderListIn(search: Search, shopId?: string) {
  return {
    tab: orderTabs.find((tab) => tab === search.tab) ?? 'all',
    days: orderAges.find((days) => String(days) === search.days),
    ...(shopId ? { shopId } : {}),
    page: { current: pageIn(search), size: ORDERS_AT_ONCE },
  }
}

export interface Rebuyable {
  orderId: string
  line: OrderLine
  shopName: string
}

/** What the orders of a list hold to be bought again: each SKU once, as it was bought last. */
export function rebuyable(orders: readonly Pick<OrderSummary, 'id' | 'shopOrders'>[]): Rebuyable[] {
  const bySku = new Map<string, Rebuyable>()
  for (const { id, shopOrders } of orders)
    for (const { shopName, lines } of shopOrders)
      for (const line of lines) if (!bySku.has(line.skuId)) bySku.set(line.skuId, { orderId: id, line, shopName })
  return [...bySku.values()]
}
