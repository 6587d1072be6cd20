import { order } from '../../contract/orders.ts'
import { redirectTo } from '../base/address.ts'
import type { PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { notFound } from '../base/way-out.ts'

/** The order an address names. Without one the list is meant; somebody else's is not found. */
export async function loadOrder({ need, search: { id } }: PageContext) {
  if (!id) throw redirectTo({ to: '/account', search: { path: 'yourOrders' } })
  const known = await need(order.getInfo, { id }).catch((failure) => {
    throw isAbsent(failure) ? notFound() : failure
  })
  return { order: known }
}
