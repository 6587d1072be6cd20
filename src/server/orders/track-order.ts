import { sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accounts } from '../accounts/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { openIds, signIds } from '../db/signed-ids.ts'
import { orderOf } from './queries.ts'
import { orders } from './tables.ts'

interface Key {
  customerId: string
  id: string
}

/** Opens one order's tracking page, and nothing else, to whoever holds it. */
export const trackToken = (db: Db, { customerId, id }: Key): Promise<string> => signIds(db, 'track', [customerId, id])

async function keyOfToken(db: Db, token: string): Promise<Key | null> {
  const [customerId, id] = (await openIds(db, 'track', token, 2)) ?? []
  return customerId && id ? { customerId, id } : null
}

/** A wrong email answers exactly as a number that does not exist. */
async function keyOfNumber(db: Db, orderNumber: string, email: string): Promise<Key | null> {
  const { rows } = await db.execute<{ customerId: string; id: string }>(sql`
    select own.customer_id as "customerId", own.id from ${orders} own join ${accounts} on ${accounts}.id = own.customer_id
    where own.order_number = ${orderNumber} and ${accounts}.email = ${email.toLowerCase()} limit 1`)
  return rows[0] ?? null
}

export async function trackOrder(
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  input: Input<typeof order.track>,
): Promise<Output<typeof order.track>> {
  const key = 'token' in input ? await keyOfToken(db, input.token) : await keyOfNumber(db, input.orderNumber, input.email)
  const found = key && (await orderOf(db, key, locale, now()))
  if (!found) throw new Refusal('not-found')
  return {
    orderNumber: found.orderNumber,
    placedAt: found.placedAt,
    city: found.shippingAddress.city,
    shopOrders: found.shopOrders.map(({ id, shopName, shopSlug, state, parcels, events, deliveredAt, lines }) => ({
      id,
      shopName,
      shopSlug,
      state,
      parcels,
      events,
      deliveredAt,
      lines: lines.map(({ id, title, variantsInfo, picUrl, quantity }) => ({ id, title, variantsInfo, picUrl, quantity })),
    })),
  }
}
