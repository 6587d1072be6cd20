import type { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { addOrder } from './add-order.ts'
import { buyAgain } from './buy-again.ts'
import { invoiceToken } from './invoice-token.ts'
import { orderOf, ordersOf, type WentBack } from './queries.ts'
import { trackOrder, trackToken } from './track-order.ts'

/** Paying and cancelling are the business of rooms above. */
type OrderCalls = Omit<typeof order, 'placeOrders' | 'checkOrderStatus' | 'cancel'>

export const orderCalls = (wentBack: WentBack): Handlers<OrderCalls> => ({
  async page({ db, caller, locale, now, storefront }, { page, tab, days, shopId: asked, ...rest }) {
    refuseOthers(caller, rest)
    const shopId = storefront?.shopId ?? asked
    return ordersOf(db, { customerId: caller.id, tab, days, shopId, ...page, wentBack }, locale, now())
  },
  async getInfo({ db, caller, locale, now }, { id, ...rest }) {
    refuseOthers(caller, rest)
    const key = { customerId: caller.id, id }
    const found = await orderOf(db, key, locale, now())
    if (!found) throw new Refusal('not-found')
    return { ...found, trackToken: await trackToken(db, key), invoiceToken: await invoiceToken(db, key) }
  },
  addNew: addOrder,
  track: trackOrder,
  async buyAgain({ db, caller, now, storefront }, { id, lineId, ...rest }) {
    refuseOthers(caller, rest)
    return buyAgain(db, caller.id, { id, lineId }, { at: now(), storefront })
  },
})
