import type { Db } from '../db/database.ts'
import { sellersOf } from '../members/staff.ts'
import { excerptOf } from '../messages/excerpt.ts'
import type { Variables } from '../messages/fill.ts'
import { notify } from '../messages/notify.ts'
import type { SoldReturn } from './sold-return.ts'

interface Told {
  kind: string
  words: string
  variables?: Variables
}

export async function tellShop(tx: Db, of: SoldReturn, { kind, words, variables = {} }: Told, now: Date): Promise<void> {
  const all = { orderNumber: of.orderNumber, words: excerptOf(words), ...variables }
  const people = await sellersOf(tx, [of.shopId])
  await notify(
    tx,
    people.map(({ id }) => ({ accountId: id, kind, variables: all, link: `/seller/orders/${of.shopOrderId}`, key: of.id })),
    now,
  )
}

export async function tellBuyer(tx: Db, of: SoldReturn, { kind, words, variables = {} }: Told, now: Date): Promise<void> {
  const all = { orderNumber: of.orderNumber, shop: of.shopName, words: excerptOf(words), ...variables }
  const link = `/account/returnOrder?id=${of.orderId}&return=${of.id}`
  await notify(tx, [{ accountId: of.customerId, kind, variables: all, link, key: of.id }], now)
}
