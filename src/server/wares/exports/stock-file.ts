import { and, asc, eq, gt } from 'drizzle-orm'
import type { Locale } from '../../../contract/locale.ts'
import { codeCell, defused, quotedCell } from '../../../rules/goods/product-file/spreadsheet-cell.ts'
import { stockHeaders } from '../../../rules/goods/stock-file.ts'
import { skus, spus, stock } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import { pieceName } from '../own-pieces.ts'

const TOGETHER = 1_000

const line = (cells: readonly string[]) => `${cells.map((cell) => quotedCell(cell, ',')).join(',')}\r\n`

/** What lies on the shelves as a small file, piece by piece. */
export async function* stockLines(db: Db, shopId: string, locale: Locale): AsyncGenerator<string> {
  yield `\ufeff${line(stockHeaders)}`
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select({ id: stock.skuId, onHand: stock.onHand, code: skus.code, barcode: skus.barcode, variants: skus.variants, title: spus.title })
      .from(stock)
      .innerJoin(skus, and(eq(skus.id, stock.skuId), eq(skus.shopId, stock.shopId)))
      .innerJoin(spus, eq(spus.id, skus.spuId))
      .where(and(eq(stock.shopId, shopId), after ? gt(stock.skuId, after) : undefined))
      .orderBy(asc(stock.skuId))
      .limit(TOGETHER)
    yield rows
      .map(({ id, code, barcode, title, variants, onHand }) =>
        line([
          ...[id, codeCell(code ?? '', true), codeCell(barcode ?? '', true), defused(title[locale]), defused(pieceName(variants, locale))],
          ...[String(onHand), String(onHand)],
        ]),
      )
      .join('')
    after = rows.at(-1)?.id
    if (rows.length < TOGETHER) return
  }
}
