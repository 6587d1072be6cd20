import { Refusal } from '../../contract/refusals.ts'
import type { serviceShoppingCart } from '../../contract/service-cart.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { addService, removeService, saveService, setTimes } from './change-service-cart.ts'
import { showServiceCart, showServiceLine } from './show-service-cart.ts'

export const serviceShoppingCartCalls: Handlers<typeof serviceShoppingCart> = {
  async all({ db, caller, locale }, { type, ...said }) {
    refuseOthers(caller, said)
    return showServiceCart(db, caller.id, type, locale)
  },
  async addNew({ db, caller, now, locale }, { type, skuId: serviceId, variantId, quantity, ...said }) {
    refuseOthers(caller, said)
    if (type === 'cart') await addService(db, caller.id, { serviceId, variantId, quantity }, now())
    else await saveService(db, caller.id, serviceId, now())
    return showServiceCart(db, caller.id, type, locale)
  },
  async getInfo({ db, caller, locale }, { id, type, ...said }) {
    refuseOthers(caller, said)
    const line = await showServiceLine(db, caller.id, { type, id }, locale)
    if (!line) throw new Refusal('not-found')
    return line
  },
  async edit({ db, caller, locale }, { id, quantity, ...said }) {
    refuseOthers(caller, said)
    await setTimes(db, caller.id, id, quantity)
    return showServiceCart(db, caller.id, 'cart', locale)
  },
  async del({ db, caller, locale }, { id, type, ...said }) {
    refuseOthers(caller, said)
    await removeService(db, caller.id, id, type)
    return showServiceCart(db, caller.id, type, locale)
  },
}
