import { Refusal } from '../../contract/refusals.ts'
import type { serviceShoppingCart } from '../../contract/service-cart.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { addQuote, addService, removeService, saveService, setTimes } from './change-service-cart.ts'
import { showServiceCheckout } from './check-out.ts'
import { linesOf } from './lines.ts'
import { lineIn, showServiceCart } from './show-service-cart.ts'

export const serviceShoppingCartCalls: Handlers<typeof serviceShoppingCart> = {
  async all(context, { type, ...said }) {
    refuseOthers(context.caller, said)
    return showServiceCart(context, context.caller.id, type)
  },
  async addNew(context, { type, skuId: serviceId, variantId, quantity, ...said }) {
    const { db, caller, now } = context
    refuseOthers(caller, said)
    if (type === 'cart') await addService(db, caller, { serviceId, variantId, quantity }, now())
    else await saveService(db, caller.id, serviceId, now())
    return showServiceCart(context, caller.id, type)
  },
  async addByQuote(context, { quoteId, payMode, choice, beside, ...said }) {
    const { db, caller, now } = context
    refuseOthers(caller, said)
    await addQuote(db, caller, { id: quoteId, payMode, choice, beside }, now())
    return showServiceCart(context, caller.id, 'cart')
  },
  async getInfo({ db, caller, locale, now }, { id, type, ...said }) {
    refuseOthers(caller, said)
    const line = (await linesOf(db, caller.id, type, now())).find((known) => known.id === id)
    if (!line) throw new Refusal('not-found')
    return lineIn(locale, line)
  },
  async edit(context, { id, quantity, ...said }) {
    refuseOthers(context.caller, said)
    await setTimes(context.db, context.caller.id, id, quantity)
    return showServiceCart(context, context.caller.id, 'cart')
  },
  async del(context, { id, type, ...said }) {
    refuseOthers(context.caller, said)
    await removeService(context.db, context.caller.id, id, type, context.now())
    return showServiceCart(context, context.caller.id, type)
  },
  async GetCheckOutDetail(context, { shoppingCartItems, addressId, ...said }) {
    refuseOthers(context.caller, said)
    return showServiceCheckout(context, { shoppingCartItems, addressId })
  },
}
