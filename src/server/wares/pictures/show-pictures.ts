import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../contract/refusals.ts'
import type { WrittenProduct } from '../../../rules/goods/product.ts'
import { mostOf } from '../../../rules/goods/product-problems.ts'
import { type KnownProduct, readWritten } from '../../catalogue/read-written.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { attachUploads } from '../../uploads/attach-uploads.ts'
import { importedPictures } from '../tables.ts'
import { writeProducts } from '../write-products.ts'

type Row = typeof importedPictures.$inferSelect
type Picture = WrittenProduct['pictures'][number]

const pictureOf = ({ alt }: Row, key: string): Picture => ({ key, alt: { en: alt, fr: alt, zh: alt }, isView: false, colour: null })

/** As the file orders them, as long as nobody has put them otherwise; then behind what is there. */
function withPictures(
  product: KnownProduct,
  came: readonly { row: Row; key: string }[],
  places: ReadonlyMap<string, number>,
): WrittenProduct {
  const isUntouched = came[0]?.row.seenVersion === product.known.version
  const all = [...product.pictures, ...came.map(({ row, key }) => pictureOf(row, key))].slice(0, mostOf.pictures)
  const placed = (key: string) => places.get(key) ?? came.find((one) => one.key === key)?.row.place ?? Number.MAX_SAFE_INTEGER
  if (!isUntouched) return { ...product, pictures: all }
  const ofPiece = new Map(came.flatMap(({ row, key }) => row.pieces.map((at) => [at, key] as const)))
  return {
    ...product,
    pictures: all.toSorted((a, b) => placed(a.key) - placed(b.key)),
    pieces: product.pieces.map((piece, at) => ({ ...piece, picture: piece.picture ?? ofPiece.get(at) ?? null })),
  }
}

/** Gives a product the pictures that came for it. Somebody who writes it at the same moment goes first; the pictures come with the next run. */
export async function showPictures(db: Db, came: readonly { row: Row; uploadId: string }[], now: Date): Promise<void> {
  const row = came[0]?.row
  if (!row) return
  const { shopId, spuId, accountId, seenVersion } = row
  const isHere = and(eq(importedPictures.spuId, spuId), eq(importedPictures.shopId, shopId))
  const urls = came.map((one) => one.row.url)
  try {
    await inTransaction(db, async (tx) => {
      const rows = await tx.select().from(importedPictures).where(isHere).for('update')
      const waiting = came.filter((one) => rows.some(({ url, state }) => url === one.row.url && state === 'waiting'))
      const [product] = await readWritten(tx, shopId, [spuId])
      // Taken back meanwhile: nobody wants them any more.
      if (!product || waiting.length === 0) return
      const keys = await attachUploads(tx, { ownerId: accountId, ids: waiting.map(({ uploadId }) => uploadId), kind: 'image' }, now)
      const shown = waiting.map((one, at) => ({ row: one.row, key: keys[at] ?? '' }))
      const places = new Map(rows.flatMap(({ picture, place }) => (picture ? [[picture, place] as const] : [])))
      const [written] = await writeProducts(tx, { shopId, accountId }, [withPictures(product, shown, places)], now)
      for (const one of shown)
        await tx
          .update(importedPictures)
          .set({ state: 'done', picture: one.key, why: null })
          .where(and(isHere, eq(importedPictures.url, one.row.url)))
      if (written && product.known.version === seenVersion)
        await tx
          .update(importedPictures)
          .set({ seenVersion: written.version })
          .where(and(isHere, eq(importedPictures.importId, row.importId)))
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const soon = new Date(now.getTime() + 60_000)
    await db
      .update(importedPictures)
      .set({ dueAt: soon, why: 'busy' })
      .where(and(isHere, inArray(importedPictures.url, urls), eq(importedPictures.state, 'waiting')))
  }
}
