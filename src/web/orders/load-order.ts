import { notFound, redirect } from '@tanstack/react-router'
import { order } from '../../contract/orders.ts'
import type { PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'

export interface OrderData {
  id: string
  notice?: string
}

/** The order an address names. Without one the list is meant; somebody else's is not found. */
export async function loadOrder({ need, search }: PageContext): Promise<OrderData> {
  const { id, notice } = search
  if (!id) throw redirect({ to: '/account', search: { path: 'yourOrders' }, statusCode: 302 } as unknown as Parameters<typeof redirect>[0])
  await need(order.getInfo, { id }).catch((failure) => {
    throw isAbsent(failure) ? notFound() : failure
  })
  return { id, notice }
}
