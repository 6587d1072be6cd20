import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Counts } from '../../contract/cart.ts'
import { skus, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { notifications } from '../messages/tables.ts'
import { isShownIn, priceNow, type Where } from './lines.ts'
import { cartLines, wishes } from './tables.ts'

/**
 * What the header counts for one customer, in one question: every page of somebody who is signed in asks it. `services` counts those in the
 * cart of services, which stands above.
 */
export function countsWith(services: (customerId: Placeholder) => SQL) {
  const read = statement<{ customerId: string; now: string; storefrontId: string | null }, Counts>(
    'header-counts',
    ({ customerId, now, storefrontId }) => sql`
      select
        coalesce(sum(cart.quantity), 0)::bigint as "cart",
        coalesce(sum(cart.quantity::bigint * cart.price_cents), 0)::bigint as "cartCents",
        (select count(*) from ${wishes} where customer_id = ${customerId}) as "wishList",
        (${services(customerId)}) as "serviceCart",
        (select count(*) from ${notifications} where account_id = ${customerId} and read_at is null) as "notifications"
      from (
        select line.quantity, ${priceNow(now, storefrontId)} + spu.handling_cents + spu.installation_cents + spu.extra_shipping_cents as price_cents
        from ${cartLines} line join ${skus} sku on sku.id = line.sku_id join ${spus} spu on spu.id = sku.spu_id
        where line.customer_id = ${customerId} and ${isShownIn(storefrontId)}
      ) cart`,
  )
  return async (db: Db, customerId: string, { at, storefront }: Where): Promise<Counts> => {
    const { rows } = await read(db, { customerId, now: at.toISOString(), storefrontId: storefront?.shopId ?? null })
    return rows[0] ?? { cart: 0, cartCents: 0, wishList: 0, serviceCart: 0, notifications: 0 }
  }
}
