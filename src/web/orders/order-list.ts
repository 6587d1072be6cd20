import type { OrderTab } from '../../contract/orders.ts'
import type { Search } from '../base/page.ts'

export const ORDERS_AT_ONCE = 10

export const orderTabs = [
  'all',
  'pending',
  'processing',
  'shipped',
  'delivered',
  'returns',
  'cancelled',
  'notYetShipped',
  'buyAgain',
] as const satisfies readonly OrderTab[]

/** In days. */
export const orderAges = [3, 7, 30, 90] as const

export type OrderListChoice = ReturnType<typeof orderListIn>

/** The list that an address asks for; whatever is no choice is left out. */
export function orderListIn(search: Search, shopId?: string) {
  const current = Number(search.page)
  return {
    tab: orderTabs.find((tab) => tab === search.tab) ?? 'all',
    days: orderAges.find((days) => String(days) === search.days),
    ...(shopId ? { shopId } : {}),
    page: { current: Number.isInteger(current) && current > 0 && current <= 10_000 ? current : 1, size: ORDERS_AT_ONCE },
  }
}
