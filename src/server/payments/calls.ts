import { sql } from 'drizzle-orm'
import type { order } from '../../contract/orders.ts'
import type { card, PaymentWays, payment } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { orders } from '../orders/tables.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { addCardByToken } from './add-card.ts'
import { deleteCard, ownCards, setDefaultCard } from './cards.ts'
import { orderStatus, payOrder, refuseSettled } from './pay-order.ts'
import { payments } from './tables.ts'

export const paymentCalls: Handlers<typeof payment> = {
  async ways({ db, caller, payment: provider }, input) {
    refuseOthers(caller, input)
    return waysOf(db, caller.id, provider)
  },

  async start({ db, caller, payment: provider }, { id, ...rest }) {
    refuseOthers(caller, rest)
    const { rows } = await db.execute<{
      orderNumber: string
      paymentState: LockedOrder['paymentState']
      totalCents: number
      dueCents: number
      isBeingPaid: boolean
    }>(sql`
      select order_number as "orderNumber", payment_state as "paymentState", total_cents as "totalCents",
        (total_cents - points_cents)::integer as "dueCents",
        exists (select 1 from ${payments} where customer_id = ${caller.id} and order_id = ${id} and state in ('open', 'held')) as "isBeingPaid"
      from ${orders} where customer_id = ${caller.id} and id = ${id}`)
    const [own] = rows
    if (!own) throw new Refusal('not-found')
    refuseSettled(own)
    return {
      id,
      orderNumber: own.orderNumber,
      totalCents: own.totalCents,
      dueCents: own.dueCents,
      currency: 'CAD',
      isBeingPaid: own.isBeingPaid,
      ...(await waysOf(db, caller.id, provider)),
    }
  },
}

const waysOf = async (db: Db, customerId: string, { name, fieldsUrl, publishableKey }: PaymentProvider): Promise<PaymentWays> => ({
  provider: name,
  fieldsUrl,
  publishableKey,
  cards: await ownCards(db, customerId),
})

export const payingCalls: Handlers<Pick<typeof order, 'placeOrders' | 'checkOrderStatus'>> = {
  placeOrders: payOrder,
  async checkOrderStatus({ db, caller, now, payment: provider }, { id, ...rest }) {
    refuseOthers(caller, rest)
    return orderStatus(db, provider, { customerId: caller.id, id }, now)
  },
}

export const cardCalls: Handlers<typeof card> = {
  async page({ db, caller }, input) {
    refuseOthers(caller, input)
    return ownCards(db, caller.id)
  },
  addNew: addCardByToken,
  async del({ db, caller, now }, { id, ...rest }) {
    refuseOthers(caller, rest)
    await deleteCard(db, caller.id, id, now())
    return ownCards(db, caller.id)
  },
  async setDefault({ db, caller }, { id, ...rest }) {
    refuseOthers(caller, rest)
    await setDefaultCard(db, caller.id, id)
    return ownCards(db, caller.id)
  },
}
