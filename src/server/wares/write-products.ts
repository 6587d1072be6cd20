import type { WrittenProduct } from '../../rules/goods/product.ts'
import { type Movement, moveStock as move } from '../catalogue/move-stock.ts'
import { type Written, writeProducts as write } from '../catalogue/write-products.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { Db } from '../db/database.ts'
import { heldOf } from '../moderation/held-of.ts'
import { logPrices } from '../prices/log-prices.ts'
import { indexProducts } from '../search/index-products.ts'
import { whenFound } from '../search/when-found.ts'

const whenWritten = { held: heldOf, priced: logPrices, changed: whenFound }

/** The one way in which goods are written: rows, prices' log and index together, matched with others soon after. */
export const writeProducts = (db: Db, writer: Writer, products: readonly WrittenProduct[], now: Date): Promise<Written[]> =>
  write(db, writer, products, now, whenWritten)

export const moveStock = (db: Db, writer: Writer, movement: Movement, now: Date): Promise<number> =>
  move(db, writer, movement, now, indexProducts)
