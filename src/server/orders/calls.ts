import type { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Handlers } from '../context.ts'
import { refuseOthers } from '../customers/refuse-others.ts'
import { invoiceToken } from '../invoices/invoice-token.ts'
import { orderStatus, payOrder } from '../payments/pay-order.ts'
import { addOrder } from './add-order.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderOf, ordersOf } from './queries.ts'
import { trackOrder, trackToken } from './track-order.ts'

export const orderCalls: Handlers<typeof order> = {
  async page({ db, caller, locale, now }, { page, tab, days, shopId, ...rest }) {
    refuseOthers(caller, rest)
    return ordersOf(db, caller.id, { tab, days, shopId, ...page }, locale, now())
  },
  async getInfo({ db, caller, locale, now }, { id, ...rest }) {
    refuseOthers(caller, rest)
    const found = await orderOf(db, caller.id, id, locale, now())
    if (!found) throw new Refusal('not-found')
    const key = { customerId: caller.id, id }
    return { ...found, trackToken: await trackToken(db, key), invoiceToken: await invoiceToken(db, key) }
  },
  addNew: addOrder,
  placeOrders: payOrder,
  async checkOrderStatus({ db, caller, now, payment }, { id, ...rest }) {
    refuseOthers(caller, rest)
    return orderStatus(db, payment, caller.id, id, now)
  },
  cancel: cancelOrder,
  track: trackOrder,
  async buyAgain({ db, caller, now }, { id, lineId, ...rest }) {
    refuseOthers(caller, rest)
    return buyAgain(db, caller.id, id, lineId, now())
  },
}
