import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { sellerCancellation } from '../../contract/cancellations.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import type { order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { cancelOrder } from './cancel-order.ts'
import { decideCancellation } from './decide-cancellation.ts'
import { cancellations } from './tables.ts'

type Page = Output<typeof sellerCancellation.page>
type Wish = Page['records'][number]
type WishRow = Omit<Wish, 'lines'> & { lines: { title: Text; quantity: number }[]; total: number }

async function read(db: Db, shopId: string, more: SQL): Promise<WishRow[]> {
  const { rows } = await db.execute<WishRow & Record<string, unknown>>(sql`
    select wish.id, part.order_number as "orderNumber", wish.state, wish.reason, wish.asked_at as "askedAt",
      (select json_agg(json_build_object('title', line.title, 'quantity', (asked ->> 'quantity')::integer) order by line.id)
        from jsonb_array_elements(wish.lines) asked join ${orderLines} line on line.shop_id = wish.shop_id and line.id = (asked ->> 'id')::uuid) as lines
    from ${cancellations} wish join ${shopOrders} part on part.shop_id = wish.shop_id and part.id = wish.shop_order_id
    where wish.shop_id = ${shopId} ${more}`)
  return rows
}

const wishIn = (locale: Locale, { id, orderNumber, state, reason, askedAt, lines }: WishRow): Wish => ({
  id,
  orderNumber,
  state,
  reason,
  askedAt: new Date(askedAt).toISOString(),
  lines: lines.map(({ title, quantity }) => ({ title: title[locale], quantity })),
})

async function wishesOf(db: Db, shopId: string, { page }: Input<typeof sellerCancellation.page>, locale: Locale): Promise<Page> {
  const rest =
    page.after === null
      ? sql``
      : sql`and (wish.state <> 'requested', wish.asked_at, wish.id) >
          (select state <> 'requested', asked_at, id from ${cancellations} where shop_id = ${shopId} and id = ${page.after})`
  const found = await read(db, shopId, sql`${rest} order by wish.state = 'requested' desc, wish.asked_at, wish.id limit ${page.size + 1}`)
  const { rows, next } = cutPage(found, page.size, ({ id }) => id)
  return { records: rows.map((row) => wishIn(locale, row)), next }
}

export const cancellingCalls: Handlers<Pick<typeof order, 'cancel'>> = { cancel: cancelOrder }

export const sellerCancellationCalls: Handlers<typeof sellerCancellation> = {
  page: ({ db, caller, locale }, wanted) => wishesOf(db, caller.shopId, wanted, locale),
  async decide({ db, caller, now, locale }, { id, isGranted, answer }) {
    const known = async () => (await read(db, caller.shopId, sql`and wish.id = ${id}`))[0]
    if (!(await known())) throw new Refusal('not-found')
    if (!(await decideCancellation(db, { shopId: caller.shopId, id, isGranted, answer, by: caller.id }, now())))
      throw new Refusal('too-late')
    const decided = await known()
    if (!decided) throw new Refusal('not-found')
    return wishIn(locale, decided)
  },
}
