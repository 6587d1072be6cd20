import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type GiftOffer, reachedGifts } from '../../rules/money/free-gifts.ts'
import { gifts, skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { type Line, linesOfSkus, type Where } from './lines.ts'

/** Gifts of the shops of the lines that a statement has named `line` before. */
export const selectGifts = (now: Placeholder): SQL => sql`
  select gift.shop_id as "shopId", gift.spu_id as "spuId", gift.minimum_cents as "minimumCents" from ${gifts} gift
  where gift.shop_id in (select sku.shop_id from line join ${skus} sku on sku.id = line.sku_id)
    and gift.starts_at <= ${now} and gift.ends_at > ${now}
  order by gift.minimum_cents desc limit 200`

const firstPieces = statement<{ spuIds: string[] }, { spuId: string; skuId: string }>(
  'gift-pieces',
  ({ spuIds }) => sql`
    select distinct on (sku.spu_id) sku.spu_id as "spuId", sku.id as "skuId" from ${skus} sku
      join ${spus} spu on spu.id = sku.spu_id and spu.published
      join ${stock} own on own.shop_id = sku.shop_id and own.sku_id = sku.id and own.on_hand > own.reserved
    where sku.spu_id = any(${spuIds}::uuid[]) order by sku.spu_id, sku.sort`,
)

const free = {
  ...{ unitCents: 0, handlingCents: 0, installationCents: 0, extraShippingCents: 0, weightGrams: 0, independentCents: null },
  ...{ elsewhereCents: null, isGift: false, giftMessage: '', isFree: true },
} as const

/** What comes free with these lines: of each shop the gift that asks for most and that there is still a piece of. It costs nothing, fees and weight included. */
export async function giftLines(db: Db, lines: readonly Line[], offered: readonly GiftOffer[], where: Where): Promise<Line[]> {
  const reached = reachedGifts(lines, offered)
  if (reached.length === 0) return []
  const { rows } = await firstPieces(db, { spuIds: reached.map(({ spuId }) => spuId) })
  const pieces = await linesOfSkus(
    db,
    rows.map(({ skuId }) => ({ skuId, quantity: 1 })),
    where,
  )
  const bought = (skuId: string) => lines.reduce((sum, line) => sum + (line.skuId === skuId ? line.quantity : 0), 0)
  const given = new Map<string, Line>()
  for (const { shopId, spuId } of reached) {
    const piece = pieces.find((one) => one.spuId === spuId && one.isSold && one.available > bought(one.skuId))
    // Its id is the product's: the piece itself may be among the lines.
    if (piece && !given.has(shopId)) given.set(shopId, { ...piece, ...free, id: spuId })
  }
  return [...given.values()]
}
