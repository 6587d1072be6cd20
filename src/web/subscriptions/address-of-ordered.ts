import type { Output } from '../../contract/call.ts'
import type { subscription } from '../../contract/subscriptions.ts'
import type { Address } from '../base/address.ts'

/** What is paid is thanked for; the rest goes on where orders are paid. */
export const addressOfOrdered = ({ orderId, state }: Output<typeof subscription.start>): Address =>
  state === 'paid'
    ? { to: '/cart/successCheckout', search: { id: orderId } }
    : { to: `/cart/checkout/${orderId}`, search: state === 'open' ? { notice: 'failed' } : {} }
