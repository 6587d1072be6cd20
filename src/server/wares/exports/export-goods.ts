import { gzipSync } from 'node:zlib'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { exportProducts } from '../../../rules/goods/product-file/export-file.ts'
import { fileOfProduct } from '../../../rules/goods/product-file/file-of-product.ts'
import type { FileProduct } from '../../../rules/goods/product-file/file-product.ts'
import { readWritten } from '../../catalogue/read-written.ts'
import { spus, stock } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import type { TaskKind } from '../../jobs/task-kind.ts'
import { pictureUrl } from '../../media/picture-url.ts'
import { pathsOf } from '../files/place-goods.ts'
import { ownProducts } from '../own-products.ts'
import { importedPictures, productExportParts, productExports, productImportGoods, productImports } from '../tables.ts'

/** Products of one step: far less than a second of work. */
const TOGETHER = 200

/** Stands for the marketplace's own address until a file is fetched: a task does not know it. The name belongs to nobody (RFC 2606). */
export const OWN_ORIGIN = 'https://pictures.invalid'

type Row = typeof productExports.$inferSelect

const wanted = (shopId: string, found: Row['found']) =>
  'spuIds' in found ? and(eq(spus.shopId, shopId), inArray(spus.id, found.spuIds)) : ownProducts(shopId, found.filter)

async function stockOf(db: Db, shopId: string, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: stock.skuId, onHand: stock.onHand })
    .from(stock)
    .where(and(eq(stock.shopId, shopId), inArray(stock.skuId, [...skuIds])))
  return new Map(rows.map(({ id, onHand }) => [id, onHand]))
}

/** What the newest file said of them that was made into goods. */
async function cameAs(db: Db, shopId: string, handles: readonly string[]): Promise<Map<string, FileProduct>> {
  if (handles.length === 0) return new Map()
  const rows = await db
    .select({ handle: productImportGoods.handle, product: productImportGoods.product })
    .from(productImportGoods)
    .innerJoin(productImports, eq(productImports.id, productImportGoods.importId))
    .where(and(eq(productImports.shopId, shopId), eq(productImports.state, 'started'), inArray(productImportGoods.handle, [...handles])))
    .orderBy(desc(productImports.id))
  return new Map(rows.toReversed().map(({ handle, product }) => [handle, product]))
}

async function sourcesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { spuId, picture, url } = importedPictures
  const rows = await db
    .select({ picture, url })
    .from(importedPictures)
    .where(inArray(spuId, [...ids]))
  return new Map(rows.flatMap((one) => (one.picture ? [[one.picture, one.url] as const] : [])))
}

async function linesOf(db: Db, shopId: string, ids: readonly string[], { asOf }: Row, isFirst: boolean): Promise<string> {
  const products = await readWritten(db, shopId, ids)
  const onHand = await stockOf(
    db,
    shopId,
    products.flatMap(({ pieces }) => pieces.map(({ id }) => id)),
  )
  const came = await cameAs(
    db,
    shopId,
    products.flatMap(({ handle }) => handle ?? []),
  )
  const sources = await sourcesOf(db, ids)
  const paths = await pathsOf(
    db,
    products.map(({ category3Id }) => category3Id),
    asOf.locale,
  )
  const files = products.map((product) =>
    fileOfProduct(product, {
      ...{ locale: asOf.locale, stock: onHand, cameAs: came.get(product.handle ?? '') ?? null },
      urlOf: (picture) => sources.get(picture) ?? `${OWN_ORIGIN}${pictureUrl(picture)}`,
      category: (paths.get(product.category3Id) ?? '').replaceAll(' › ', ' > '),
    }),
  )
  const [headers = '', ...lines] = exportProducts(files, asOf)
  // So that spreadsheets know the letters.
  return isFirst ? `\ufeff${headers}${lines.join('')}` : lines.join('')
}

/** Goods of a shop as a file, some at each step, in the order in which they were made. */
export const exportGoods: TaskKind<{ id: string }> = {
  kind: 'export-goods',
  place: 'shop',
  may: 'products.write',

  async step(tx, { input, owner, cursor }) {
    const isOwn = and(eq(productExports.shopId, owner.placeId), eq(productExports.id, input.id))
    const [row] = await tx.select().from(productExports).where(isOwn)
    if (!row) return { cursor: null, did: 0 }
    const { part, after } = (cursor ?? { part: 0, after: null }) as { part: number; after: string | null }
    const some = await tx
      .select({ id: spus.id })
      .from(spus)
      .where(and(wanted(owner.placeId, row.found), after ? gt(spus.id, after) : undefined))
      .orderBy(asc(spus.id))
      .limit(TOGETHER)
    const ids = some.map(({ id }) => id)
    const lines = await linesOf(tx, owner.placeId, ids, row, part === 0)
    await tx.insert(productExportParts).values({ exportId: input.id, part, data: gzipSync(lines) })
    const last = ids.at(-1)
    return {
      cursor: ids.length < TOGETHER || !last ? null : { part: part + 1, after: last },
      did: ids.length,
      counts: { products: ids.length },
    }
  },
}
