import { and, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { CHANGE_OF_MIND_DAYS, freeFrom } from '../../rules/goods/return-windows.ts'
import type { Db } from '../db/database.ts'
import { freeSoldBefore } from '../ledger/free-sold-before.ts'
import type { SoldLine } from '../orders/lock-order.ts'
import { partOfSeller } from '../orders/part-of-seller.ts'
import { orderLines, orders, shopOrders } from '../orders/tables.ts'
import { bookPayment } from '../payments/book-payment.ts'
import { shopDays, shopProductDays } from '../sales/tables.ts'
import { shops } from '../shops/tables.ts'
import { shopId } from './house-rows.ts'
import { SELLER_SHOP } from './people.ts'

const ofSeller = sql`${orders.id} in (select order_id from ${shopOrders} mine where mine.shop_id = ${shopId(SELLER_SHOP)} and mine.state not in ('returned', 'cancelled'))`

/** Orders of the demo's seller that are not over get their payment and their place in the books, so that they can be refunded as any other. */
export const bookSellerSales = (db: Db): Promise<void> => bookWhere(db, ofSeller)

/** Those of the other shops too. What stayed long enough is theirs at once, each on its day; nobody was paid out. */
export async function bookOtherSales(db: Db, now: Date): Promise<void> {
  await bookWhere(db, sql`not (${ofSeller})`)
  await freeSoldBefore(db, now)
}

async function bookWhere(db: Db, which: SQL): Promise<void> {
  const rows = await db
    .select({ order: orders, part: shopOrders })
    .from(shopOrders)
    .innerJoin(orders, and(eq(orders.customerId, shopOrders.customerId), eq(orders.id, shopOrders.orderId)))
    .where(and(isNotNull(orders.paidAt), notInArray(orders.paymentState, ['cancelled', 'refunded', 'partlyRefunded']), which))
  const [lines, windows] = [
    await linesOf(
      db,
      rows.map(({ part }) => part.id),
    ),
    await windowsOf(db),
  ]
  const byOrder = groupById(rows)
  await bookPayment(
    db,
    [...byOrder.values()].flatMap((parts) => {
      const order = parts[0]?.order
      if (!order || parts.some(({ part }) => part.refundedCents > 0)) return []
      return {
        ...{ customerId: order.customerId, payableId: order.id, payable: 'order', totalCents: order.totalCents },
        ...{ card: order.paymentMethod, at: order.paidAt ?? order.placedAt },
        sellers: parts.map(({ part }) => ({
          ...partOfSeller({ ...part, soldLines: lines.get(part.id) ?? [] }),
          dueAt: part.deliveredAt && freeFrom(part.deliveredAt, windows.get(part.shopId) ?? CHANGE_OF_MIND_DAYS),
        })),
      }
    }),
  )
}

async function linesOf(db: Db, partIds: readonly string[]): Promise<Map<string, SoldLine[]>> {
  const rows = await db
    .select({
      part: orderLines.shopOrderId,
      id: orderLines.id,
      goodsCents: sql<number>`(unit_cents * quantity - discount_cents + fees_cents + coalesce(gift_wrap_cents, 0))::integer`,
    })
    .from(orderLines)
    .where(inArray(orderLines.shopOrderId, [...partIds]))
    .orderBy(orderLines.id)
  const found = new Map<string, SoldLine[]>()
  for (const { part, ...line } of rows) found.set(part, [...(found.get(part) ?? []), { ...line, commissionCents: null }])
  return found
}

const windowsOf = async (db: Db): Promise<Map<string, number>> =>
  new Map((await db.select({ id: shops.id, days: shops.returnWindowDays }).from(shops)).map(({ id, days }) => [id, days]))

function groupById<Row extends { order: { id: string } }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.order.id, [...(groups.get(row.order.id) ?? []), row])
  return groups
}

/** The days of every shop from the orders that came with the demo, and how often the seller's goods were looked at. */
export async function countDemoDays(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${shopDays} (shop_id, day, orders, pieces, sales_cents)
    select part.shop_id, (part.placed_at at time zone 'America/Toronto')::date, count(*)::integer, 0, sum(part.items_cents - part.discount_cents)
    from ${shopOrders} part where part.state <> 'pending' group by 1, 2`)
  await db.execute(sql`
    insert into ${shopProductDays} (shop_id, day, spu_id, pieces, sales_cents)
    select part.shop_id, (part.placed_at at time zone 'America/Toronto')::date, line.spu_id, sum(line.quantity)::integer,
      sum(line.unit_cents::bigint * line.quantity - line.discount_cents)
    from ${shopOrders} part join ${orderLines} line on line.shop_id = part.shop_id and line.shop_order_id = part.id
    where part.state <> 'pending' group by 1, 2, 3`)
  await db.execute(sql`update ${shopOrders} set counted_on = (placed_at at time zone 'America/Toronto')::date where state <> 'pending'`)
  await db.execute(sql`
    insert into ${shopDays} (shop_id, day, visits)
    select ${shopId(SELLER_SHOP)}::uuid, ${marketDay(now)}::date - n, 30 + (n * 37) % 41 + greatest(0, 40 - n / 3) from generate_series(0, 179) n
    on conflict (shop_id, day) do update set visits = excluded.visits`)
}
