import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { type CallerKey, type HouseOrder, MOST_ORDERS, type operatorOrder } from '../../contract/operator-orders.ts'
import { type ReadWords, readCallerWords } from '../../rules/caller-words.ts'
import { accounts } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { isOrder } from '../orders/is-order.ts'
import { orders, parcels, shopOrders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { plainName } from './plain-name.ts'

type Row = Omit<HouseOrder, 'placedAt'> & { placedAt: string | Date }

// As the indexes of migration 0202 have them, to the letter.
const phone = sql.raw(`right(regexp_replace(shipping_address ->> 'phone', '\\D', '', 'g'), 10)`)
const tracking = sql.raw(`upper(regexp_replace(parcel.tracking_number, '\\s', '', 'g'))`)
const recipient = plainName(`shipping_address ->> 'recipient'`)
const lastName = sql.raw(`regexp_replace(${recipient}, '^.*\\s', '')`)

const keys = sql`select customer_id, id, placed_at from ${orders}`

/** The keys of the orders that fit, each found by an index. */
const fitting: Record<CallerKey, (key: string) => SQL> = {
  number: (key) => sql`${keys} where order_number = ${key}`,
  phone: (key) => sql`${keys} where ${phone} = ${key}`,
  mail: (key) => sql`
    ${keys} where customer_id in (
      select id from ${accounts} where email = ${key} union select customer_id from ${addresses} where lower(email) = ${key})`,
  card: (key) => sql`
    select known.customer_id, known.id, known.placed_at from ${payments} paid
      join ${orders} known on known.customer_id = paid.customer_id and known.id = paid.order_id
    where paid.last4 = ${key} and paid.payable = 'order'`,
  tracking: (key) => sql`
    select known.customer_id, known.id, known.placed_at from ${parcels} parcel
      join ${shopOrders} part on part.shop_id = parcel.shop_id and part.id = parcel.shop_order_id
      join ${orders} known on known.customer_id = part.customer_id and known.id = part.order_id
    where ${tracking} = ${key}`,
  name: (key) => {
    const words = key.split(' ')
    const first = words.length > 1 ? sql`and position(${words[0]} in ${sql.raw(recipient)}) > 0` : sql``
    return sql`${keys} where ${lastName} = ${words.at(-1) ?? ''} ${first}`
  },
}

const shown = sql`
  known.id, known.order_number as "orderNumber", known.placed_at as "placedAt", known.payment_state as "paymentState",
  known.total_cents::double precision as "totalCents", known.shipping_address ->> 'recipient' as "buyerName",
  known.shipping_address ->> 'city' as city, known.shipping_address ->> 'province' as province,
  (select count(*)::integer from ${shopOrders} where order_id = known.id) as shops,
  array(select distinct state from ${shopOrders} where order_id = known.id order by state) as states`

/** The order whose id is the key. */
const keyed = (id: string) => sql`select placed_at::text as at, id from ${orders} where ${isOrder(id)}`

export async function findOrders(db: Db, { page, words }: Input<typeof operatorOrder.page>): Promise<Output<typeof operatorOrder.page>> {
  const read = readCallerWords(words)
  if (words !== '' && read.length === 0) return { records: [], next: null, total: 0, readAs: null }
  const behind = await behindKey(db, page.after, sql`placed_at, id`, keyed)
  const ways: (ReadWords | null)[] = read.length > 0 ? read : [null]
  for (const way of ways) {
    const found = way ? fitting[way.as](way.key) : keys
    const rows = await pageOf(db, found, behind, page.size)
    // What was not meant so may have been meant otherwise; the last way says what was looked for in vain.
    if (rows.length === 0 && way !== ways.at(-1)) continue
    const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
    const records = cut.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
    return { records, next, total: await countUpTo(db, sql`select 1 from (${found}) fitting`, MOST_ORDERS), readAs: way?.as ?? null }
  }
  return { records: [], next: null, total: 0, readAs: null }
}

async function pageOf(db: Db, found: SQL, behind: SQL, size: number): Promise<Row[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with keyed as (
      select customer_id, id, placed_at from (${found}) fitting where ${behind} order by placed_at desc, id desc limit ${size + 1}
    )
    select ${shown} from keyed join ${orders} known on known.customer_id = keyed.customer_id and known.id = keyed.id
    order by keyed.placed_at desc, keyed.id desc`)
  return rows
}
