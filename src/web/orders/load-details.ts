import { returning } from '../../contract/returns.ts'
import { orderThread } from '../../contract/seller-orders.ts'
import type { PageContext } from '../base/page.ts'
import { loadOrder } from './load-order.ts'

/** An order, what goes back of it, and why the visitor was sent here. */
export async function loadDetails(context: PageContext) {
  const known = await loadOrder(context)
  // One that was refused leaves no trace on the lines: whatever has arrived may have a return.
  const hasArrived = known.order.data.shopOrders.some(({ deliveredAt }) => deliveredAt !== null)
  const returns = hasArrived ? await context.hope(returning.page, { page: { current: 1, size: 100 } }) : undefined
  const written = known.order.data.shopOrders.filter(({ state }) => state !== 'pending')
  const threads = await Promise.all(written.map(({ id }) => context.hope(orderThread.all, { shopOrderId: id })))
  return { ...known, returns, threads, notice: context.search.notice }
}
