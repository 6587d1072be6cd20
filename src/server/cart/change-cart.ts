import { type Placeholder, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import { unhurried } from '../db/unhurried.ts'
import { isService } from '../services/queries.ts'
import { shops } from '../shops/tables.ts'
import {
  type CartLines,
  type CartRow,
  cartLinesOf,
  isShownIn,
  lineColumns,
  MOST_LINES,
  MOST_PIECES,
  priceNow,
  savedProvince,
  selectLines,
  type Where,
} from './lines.ts'
import { cartLines, wishes } from './tables.ts'

interface Added {
  customerId: string
  id: string
  skuId: string
  quantity: number
  now: string
  storefrontId: string | null
}

/** A SKU that can be bought now, with how many there are. */
const buyable = ({ skuId, now, storefrontId }: { [Name in 'skuId' | 'now' | 'storefrontId']: Placeholder }) => sql`
  select sku.id as sku_id, sku.spu_id, sku.shop_id, ${priceNow(now, storefrontId)} as price_cents, least(${MOST_PIECES}, own.on_hand - own.reserved) as available
  from ${skus} sku join ${spus} spu on spu.id = sku.spu_id join ${shops} shop on shop.id = sku.shop_id
    join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id
  where sku.id = ${skuId} and spu.published and shop.is_public and ${isShownIn(storefrontId)}`

const add = statement<Added, CartRow>(
  'cart-add',
  (value) => sql`
    with goods as materialized (${buyable(value)}), added as (
      insert into ${cartLines} as line (customer_id, id, shop_id, spu_id, sku_id, quantity, seen_cents, added_at)
      select ${value.customerId}::uuid, ${value.id}::uuid, goods.shop_id, goods.spu_id, goods.sku_id, ${value.quantity}::integer, goods.price_cents, ${value.now}::timestamptz
      from goods where goods.available >= ${value.quantity}::integer and ${unhurried} and (
        (select count(*) from ${cartLines} where customer_id = ${value.customerId}::uuid) < ${sql.raw(String(MOST_LINES))}
        or exists (select 1 from ${cartLines} where customer_id = ${value.customerId}::uuid and sku_id = ${value.skuId}::uuid)
      )
      on conflict (customer_id, sku_id) do update set quantity = line.quantity + excluded.quantity, seen_cents = excluded.seen_cents
        where line.quantity + excluded.quantity <= (select available from goods)
      returning ${lineColumns}
    ), line as (
      select ${lineColumns} from added
      union all select ${lineColumns} from ${cartLines} where customer_id = ${value.customerId}::uuid and sku_id <> ${value.skuId}::uuid
    )
    ${selectLines(value.now, value.storefrontId, savedProvince(value.customerId))}`,
)

const found = statement<Pick<Added, 'customerId' | 'skuId' | 'now' | 'storefrontId'>, { quantity: number; lines: number }>(
  'cart-found',
  (value) => sql`
    select coalesce((select quantity from ${cartLines} where customer_id = ${value.customerId} and sku_id = ${value.skuId}), 0) as quantity,
      (select count(*)::integer from ${cartLines} where customer_id = ${value.customerId}) as lines
    from (${buyable(value)}) goods`,
)

/** Adds pieces; what is there already counts too. Answers the cart. */
export async function addToCart(
  db: Db,
  customerId: string,
  { skuId, quantity }: { skuId: string; quantity: number },
  { at, storefront }: Where,
): Promise<CartLines> {
  const now = at.toISOString()
  const storefrontId = storefront?.shopId ?? null
  const cart = cartLinesOf((await add(db, { customerId, id: newId(), skuId, quantity, now, storefrontId })).rows)
  if (cart.lines.some((line) => line.skuId === skuId)) return cart
  const { rows } = await found(db, { customerId, skuId, now, storefrontId })
  const [goods] = rows
  // Services are asked for and quoted, not put into a cart of goods.
  if (goods && goods.lines >= MOST_LINES && goods.quantity === 0) throw new Refusal('cart-full')
  if (!goods) throw new Refusal((await isService(db, skuId)) ? 'bad-input' : 'not-found')
  throw new Refusal(goods.quantity + quantity > MOST_PIECES ? 'bad-input' : 'out-of-stock')
}

export async function setQuantity(
  db: Db,
  customerId: string,
  { id, quantity }: { id: string; quantity: number },
  { at, storefront }: Where,
): Promise<void> {
  const { rows } = await db.execute<{ enough: boolean }>(sql`
    with goods as (
      select line.sku_id, own.on_hand - own.reserved >= ${quantity} and spu.published and shop.is_public as enough, ${priceNow(at.toISOString(), storefront?.shopId ?? null)} as price_cents
      from ${cartLines} line join ${skus} sku on sku.id = line.sku_id join ${spus} spu on spu.id = sku.spu_id
        join ${shops} shop on shop.id = spu.shop_id join ${stock} own on own.shop_id = line.shop_id and own.sku_id = line.sku_id
      where line.customer_id = ${customerId} and line.id = ${id} and ${isShownIn(storefront?.shopId ?? null)}
    ), changed as (
      update ${cartLines} line set quantity = ${quantity}, seen_cents = goods.price_cents
      from goods where line.customer_id = ${customerId} and line.sku_id = goods.sku_id and (goods.enough or ${quantity} < line.quantity)
      returning line.id
    )
    select exists (select 1 from changed) as enough from goods`)
  const [goods] = rows
  if (!goods) throw new Refusal('not-found')
  if (!goods.enough) throw new Refusal('out-of-stock')
}

/** Whether the pieces of a line are wrapped. Without a wrap there is no message. A shop that wraps nothing is refused. */
export async function setGiftWrap(
  db: Db,
  customerId: string,
  { id, isGift, giftMessage }: { id: string; isGift: boolean; giftMessage: string },
): Promise<void> {
  const { rows } = await db.execute<{ isSet: boolean }>(sql`
    with own as (
      select line.sku_id, not ${isGift} or shop.gift_wrap_cents is not null as may
      from ${cartLines} line join ${shops} shop on shop.id = line.shop_id where line.customer_id = ${customerId} and line.id = ${id}
    ), changed as (
      update ${cartLines} line set is_gift = ${isGift}, gift_message = ${isGift ? giftMessage : ''}
      from own where line.customer_id = ${customerId} and line.sku_id = own.sku_id and own.may returning 1
    )
    select exists (select 1 from changed) as "isSet" from own`)
  const [own] = rows
  if (!own) throw new Refusal('not-found')
  if (!own.isSet) throw new Refusal('no-gift-wrap')
}

export async function addWish(db: Db, customerId: string, skuId: string, now: Date): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into ${wishes} as wish (customer_id, id, shop_id, spu_id, sku_id, added_at)
    select ${customerId}, ${newId()}, sku.shop_id, sku.spu_id, sku.id, ${now.toISOString()}
    from ${skus} sku join ${spus} spu on spu.id = sku.spu_id join ${shops} shop on shop.id = spu.shop_id
    where sku.id = ${skuId} and spu.published and shop.is_public
    on conflict (customer_id, spu_id) do update set sku_id = excluded.sku_id`)
  if (rowCount === 0) throw new Refusal('not-found')
}

export async function removeLine(db: Db, customerId: string, id: string, type: 'cart' | 'wishList'): Promise<void> {
  const table = type === 'cart' ? cartLines : wishes
  const { rowCount } = await db.execute(sql`delete from ${table} where customer_id = ${customerId} and id = ${id}`)
  if (rowCount === 0) throw new Refusal('not-found')
}
