import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import type { ReturnState } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Return, returning } from '../../contract/returns.ts'
import type { Variant } from '../../rules/goods/product.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { variantsInfo } from '../cart/lines.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { addReturn } from './add-return.ts'
import { returnLines, returns } from './tables.ts'

type ReturnRow = Omit<Return, 'lines'> & {
  lines: { id: string; title: Text; variants: Variant[]; picture: string; spuId: string; quantity: number; giftWrapCents: number }[]
}

/** For lists of orders: whether something of a shop's part was sent back. */
export const hasReturn = (part: SQL): SQL =>
  sql`exists (select 1 from ${returns} back where back.shop_id = ${part}.shop_id and back.shop_order_id = ${part}.id)`

/** How far the last return of each of the customer's parts is. */
export async function lastReturns(db: Db, customerId: string, shopOrderIds: readonly string[]): Promise<Map<string, ReturnState>> {
  const rows = await db
    .selectDistinctOn([returns.shopOrderId], { shopOrderId: returns.shopOrderId, state: returns.state })
    .from(returns)
    .where(and(eq(returns.customerId, customerId), inArray(returns.shopOrderId, [...shopOrderIds])))
    .orderBy(returns.shopOrderId, desc(returns.requestedAt), desc(returns.id))
  return new Map(rows.map(({ shopOrderId, state }) => [shopOrderId, state]))
}

/** Something of a shop's part was sent back, or is to be, and nobody has decided about it yet. */
export const isOnItsWayBack = (part: SQL): SQL =>
  sql`exists (select 1 from ${returns} back where back.shop_id = ${part}.shop_id and back.shop_order_id = ${part}.id and back.closed_at is null)`

async function read(db: Db, wanted: SQL, page: SQL, locale: Locale): Promise<Return[]> {
  const { rows } = await db.execute<ReturnRow & Record<string, unknown>>(sql`
    select own.id, part.order_id as "orderId", own.shop_order_id as "shopOrderId", part.order_number as "orderNumber",
      shop.display_name as "shopName", own.state, own.reason, own.comment, own.photos, own.return_address as "returnAddress",
      own.refund_cents as "refundCents", own.requested_at as "requestedAt", own.closed_at as "closedAt",
      (select json_agg(json_build_object('id', line.id, 'title', line.title, 'variants', line.variants, 'picture', line.picture, 'spuId', line.spu_id, 'quantity', back.quantity,
          'giftWrapCents', coalesce(line.gift_wrap_cents, 0) * back.quantity / line.quantity) order by line.id)
        from ${returnLines} back join ${orderLines} line on line.shop_id = back.shop_id and line.id = back.order_line_id
        where back.shop_id = own.shop_id and back.return_id = own.id) as lines
    from ${returns} own join ${shopOrders} part on part.shop_id = own.shop_id and part.id = own.shop_order_id join ${shops} shop on shop.id = own.shop_id
    where ${wanted} order by own.requested_at desc, own.id desc ${page}`)
  return rows.map((row) => ({
    ...row,
    requestedAt: new Date(row.requestedAt).toISOString(),
    closedAt: row.closedAt ? new Date(row.closedAt).toISOString() : null,
    lines: row.lines.map(({ title, variants, picture, ...line }) => ({
      ...line,
      title: title[locale],
      variantsInfo: variantsInfo(variants, locale),
      picUrl: pictureUrl(picture),
    })),
  }))
}

/** One of the customer’s own. */
export const oneReturn = async (db: Db, customerId: string, id: string, locale: Locale): Promise<Return> => {
  const [found] = await read(db, sql`own.customer_id = ${customerId} and own.id = ${id}`, sql`limit 1`, locale)
  if (!found) throw new Refusal('not-found')
  return found
}

export const returningCalls: Handlers<typeof returning> = {
  async addNew(context, input) {
    return oneReturn(context.db, context.caller.id, await addReturn(context, input), context.locale)
  },
  async page({ db, caller, locale }, { page, ...rest }) {
    refuseOthers(caller, rest)
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::integer as total from ${returns} where customer_id = ${caller.id}`,
    )
    const cut = sql`limit ${page.size} offset ${(page.current - 1) * page.size}`
    return { records: await read(db, sql`own.customer_id = ${caller.id}`, cut, locale), total: rows[0]?.total ?? 0 }
  },
  async getInfo({ db, caller, locale }, { id, ...rest }) {
    refuseOthers(caller, rest)
    return oneReturn(db, caller.id, id, locale)
  },
}
