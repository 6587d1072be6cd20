import { sql } from 'drizzle-orm'
import type { Counts } from '../../contract/cart.ts'
import { deals, skus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { notifications } from '../messages/tables.ts'
import { serviceCartLines } from '../services/tables.ts'
import { cartLines, wishes } from './tables.ts'

/** What the header counts for one customer, in one question. */
export async function countsOf(db: Db, customerId: string, now: Date): Promise<Counts> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ [Name in keyof Counts]: string }>(sql`
    select
      coalesce(sum(cart.quantity), 0) as "cart",
      coalesce(sum(cart.quantity * cart.price_cents), 0) as "cartCents",
      (select count(*) from ${wishes} where customer_id = ${customerId}) as "wishList",
      (select coalesce(sum(quantity), 0) from ${serviceCartLines} where customer_id = ${customerId}) as "serviceCart",
      (select count(*) from ${notifications} where account_id = ${customerId} and read_at is null) as "notifications"
    from (
      select line.quantity, least(sku.price_cents, (
        select min(deal.price_cents) from ${deals} deal
        where deal.sku_id = sku.id and deal.spu_id = sku.spu_id and deal.starts_at <= ${at}
          and deal.ends_at > ${at} and deal.units_sold < deal.units_offered
      )) as price_cents
      from ${cartLines} line join ${skus} sku on sku.id = line.sku_id
      where line.customer_id = ${customerId}
    ) cart`)
  const [row] = rows
  const number = (name: keyof Counts) => Number(row?.[name] ?? 0)
  return {
    cart: number('cart'),
    cartCents: number('cartCents'),
    wishList: number('wishList'),
    serviceCart: number('serviceCart'),
    notifications: number('notifications'),
  }
}
