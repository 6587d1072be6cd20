import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { MOST_COUNTED, MOST_FOUND, type SaleStage, type SaleSummary, saleStages, type sellerOrder } from '../../contract/seller-orders.ts'
import { shipBy } from '../../rules/goods/ship-by.ts'
import type { ShippingOption } from '../../rules/money/shipping.ts'
import { cancellations } from '../cancellations/tables.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { stageOf } from '../orders/stage.ts'
import { orderLines, orderWords, shopOrders } from '../orders/tables.ts'
import { returns } from '../returns/tables.ts'

type Wanted = Input<typeof sellerOrder.page>
type Page = Output<typeof sellerOrder.page>

const stage = stageOf(sql`part`)
const DAY_MS = 86_400_000
const PICTURES = 3

/** Parts of which the buyer waits for something, by shop. */
const asking = {
  cancel: (shopId: string) => sql`select shop_order_id from ${cancellations} where shop_id = ${shopId} and state = 'requested'`,
  return: (shopId: string) => sql`select shop_order_id from ${returns} where shop_id = ${shopId} and state in ('requested', 'received')`,
  answer: (shopId: string) =>
    sql`select shop_order_id from ${orderWords} where shop_id = ${shopId} and author = 'customer' and answered_at is null`,
}
const queueOf = {
  toDecide: (shopId: string) => sql`${asking.cancel(shopId)} union ${asking.return(shopId)}`,
  toAnswer: asking.answer,
}
type Queue = keyof typeof queueOf
const isQueue = (name: string | undefined): name is Queue => name !== undefined && Object.hasOwn(queueOf, name)

/** Of text that is typed: what `like` would take for signs of its own is meant as it stands. */
const beginning = (words: string) => `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Parts whose number, name or last name begins so. Each of the three is a range of an index; of more than enough some are left out. */
function named(shopId: string, words: string): SQL {
  const like = beginning(words)
  const found = (column: SQL) =>
    sql`(select id from ${shopOrders} where shop_id = ${shopId} and ${column} like ${like} limit ${MOST_FOUND})`
  return sql`${found(sql`order_number`)} union ${found(sql`lower(shipping_address ->> 'recipient')`)}
    union ${found(sql`lower(regexp_replace(shipping_address ->> 'recipient', '^.* ', ''))`)}`
}

interface Key {
  id: string
  placedAt: string
}

async function keyOf(db: Db, shopId: string, id: string | null): Promise<Key | null> {
  if (!id) return null
  const { rows } = await db.execute<{ placedAt: string }>(
    sql`select placed_at as "placedAt" from ${shopOrders} where shop_id = ${shopId} and id = ${id}`,
  )
  return rows[0] ? { id, placedAt: new Date(rows[0].placedAt).toISOString() } : null
}

/** What a search finds is few: all of it is read, in its order. */
async function idsNamed(db: Db, shopId: string, wanted: Wanted, now: Date): Promise<string[]> {
  const { stage: asked, days, isExpress, sort } = wanted
  const way = sort === 'newest' ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as materialized (${named(shopId, wanted.words.trim())})
    select part.id from named join ${shopOrders} part on part.shop_id = ${shopId} and part.id = named.id
    where ${isQueue(asked) ? sql`part.id in (${queueOf[asked](shopId)}) and ${stage} <> 'unpaid'` : asked ? sql`${stage} = ${asked}` : sql`${stage} <> 'unpaid'`}
      ${isExpress ? sql`and part.shipping_option = 'express'` : sql``}
      ${days ? sql`and part.placed_at >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}` : sql``}
    order by part.placed_at ${way}, part.id ${way}`)
  return rows.map(({ id }) => id)
}

/** The ids of one page, read by key. */
async function idsOf(db: Db, shopId: string, wanted: Wanted, now: Date): Promise<string[]> {
  const { days, isExpress, sort, page } = wanted
  const key = await keyOf(db, shopId, page.after)
  const isDown = sort === 'newest'
  const beyond = isDown ? sql`<` : sql`>`
  const way = isDown ? sql`desc` : sql`asc`
  const some = (condition: SQL | false | null) => (condition ? sql`and ${condition}` : sql``)
  const read = (more: SQL) => sql`
    select part.id, part.placed_at from ${shopOrders} part where part.shop_id = ${shopId} ${more}
      ${some(isExpress && sql`part.shipping_option = 'express'`)}
      ${some(days ? sql`part.placed_at >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}` : null)}
      ${some(key && sql`(part.placed_at, part.id) ${beyond} (${key.placedAt}, ${key.id})`)}
    order by part.placed_at ${way}, part.id ${way} limit ${page.size + 1}`
  // All stages are as many ranges of one index: a filter that leaves unpaid ones out would have to read past them.
  const ranges = isQueue(wanted.stage)
    ? [sql`and part.id in (${queueOf[wanted.stage](shopId)}) and ${stage} <> 'unpaid'`]
    : (wanted.stage ? [wanted.stage] : saleStages).map((name) => sql`and ${stage} = ${name}`)
  const all = sql.join(
    ranges.map((range) => sql`(${read(range)})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${all}) found order by placed_at ${way}, id ${way} limit ${page.size + 1}`,
  )
  return rows.map(({ id }) => id)
}

interface SummaryRow {
  id: string
  orderNumber: string
  stage: SaleStage
  placedAt: string
  buyerName: string
  city: string
  province: string
  pieces: number
  pictures: string[] | null
  shippingOption: ShippingOption
  isGift: boolean
  isPartlyShipped: boolean
  asks: SaleSummary['asks']
  totalCents: number
  refundedCents: number
}

async function summaries(db: Db, shopId: string, ids: readonly string[]): Promise<SaleSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<SummaryRow & Record<string, unknown>>(sql`
    select part.id, part.order_number as "orderNumber", ${stage} as stage, part.placed_at as "placedAt", part.shipping_address ->> 'recipient' as "buyerName",
      part.shipping_address ->> 'city' as city, part.shipping_address ->> 'province' as province, own.pieces, own.pictures, own.is_gift as "isGift",
      part.shipping_option as "shippingOption", part.partly_shipped as "isPartlyShipped", part.total_cents as "totalCents", part.refunded_cents as "refundedCents",
      case
        when exists (select 1 from ${cancellations} wish where wish.shop_id = part.shop_id and wish.shop_order_id = part.id and wish.state = 'requested') then 'cancel'
        when exists (select 1 from ${returns} back where back.shop_id = part.shop_id and back.shop_order_id = part.id and back.state in ('requested', 'received')) then 'return'
        when exists (select 1 from ${orderWords} said where said.shop_id = part.shop_id and said.shop_order_id = part.id and said.author = 'customer' and said.answered_at is null) then 'answer'
      end as asks
    from ${shopOrders} part cross join lateral (
      select sum(line.quantity - line.cancelled_quantity)::integer as pieces, bool_or(line.gift_wrap_cents is not null) as is_gift,
        (array_agg(line.picture order by line.id))[1:${sql.raw(String(PICTURES))}] as pictures
      from ${orderLines} line where line.shop_id = part.shop_id and line.shop_order_id = part.id
    ) own
    where part.shop_id = ${shopId} and part.id = any(${sql.param([...ids])}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [summaryOf(row)] : []
  })
}

function summaryOf({ shippingOption, placedAt, pictures, ...row }: SummaryRow): SaleSummary {
  const placed = new Date(placedAt)
  const waits = row.stage === 'toPack' || row.stage === 'packed'
  return {
    ...row,
    placedAt: placed.toISOString(),
    pieces: row.pieces ?? 0,
    pictures: (pictures ?? []).map(pictureUrl),
    isExpress: shippingOption === 'express',
    isGift: row.isGift ?? false,
    shipBy: waits ? shipBy(placed, shippingOption).toISOString() : null,
  }
}

/** How many there are of each, up to what anybody counts to. */
export async function countSalesOf(db: Db, shopId: string): Promise<Page['counts']> {
  const upTo = (rows: SQL) => sql`(select count(*)::integer from (${rows} limit ${MOST_COUNTED}) counted)`
  const counted = [
    ...saleStages.map(
      (name) =>
        sql`${upTo(sql`select 1 from ${shopOrders} part where part.shop_id = ${shopId} and ${stage} = ${name}`)} as ${sql.identifier(name)}`,
    ),
    ...(Object.keys(queueOf) as Queue[]).map(
      (name) => sql`${upTo(sql`select * from (${queueOf[name](shopId)}) queued`)} as ${sql.identifier(name)}`,
    ),
  ]
  const { rows } = await db.execute<Page['counts'] & Record<string, unknown>>(sql`select ${sql.join(counted, sql`, `)}`)
  if (!rows[0]) throw new Error('A count without a row')
  return rows[0]
}

async function totalOf(db: Db, shopId: string, wanted: Wanted, counts: Page['counts'], now: Date): Promise<number> {
  const isPlain = !wanted.days && !wanted.isExpress
  if (isPlain && wanted.stage) return counts[wanted.stage]
  if (isPlain)
    return Math.min(
      MOST_COUNTED,
      saleStages.reduce((sum, name) => sum + counts[name], 0),
    )
  return (await idsOf(db, shopId, { ...wanted, page: { after: null, size: MOST_COUNTED - 1 } }, now)).length
}

export async function salesOf(db: Db, shopId: string, wanted: Wanted, now: Date): Promise<Page> {
  const { after, size } = wanted.page
  const isSearch = wanted.words.trim() !== ''
  const [read, counts] = await Promise.all([
    isSearch ? idsNamed(db, shopId, wanted, now) : idsOf(db, shopId, wanted, now),
    countSalesOf(db, shopId),
  ])
  const ids = isSearch && after ? read.slice(read.indexOf(after) + 1) : read
  const shown = ids.slice(0, size)
  const [records, total] = await Promise.all([
    summaries(db, shopId, shown),
    isSearch ? read.length : totalOf(db, shopId, wanted, counts, now),
  ])
  return { records, next: ids.length > size ? (shown.at(-1) ?? null) : null, total, counts }
}
