import { and, eq, inArray } from 'drizzle-orm'
import type { HadPictures, WantedPicture } from '../../../rules/goods/product-file/wanted-pictures.ts'
import type { KnownProduct } from '../../catalogue/read-written.ts'
import type { Db } from '../../db/database.ts'
import { pictureUrl } from '../../media/picture-url.ts'
import { detachUploads } from '../../uploads/attach-uploads.ts'
import { importedPictures } from '../tables.ts'

/** What products have, by the address it was fetched from and by its address here. */
export async function picturesOf(db: Db, products: readonly KnownProduct[]): Promise<HadPictures> {
  const ids = products.map(({ known }) => known.id)
  const { spuId, url } = importedPictures
  const fetched = ids.length === 0 ? [] : await db.select({ spuId, url }).from(importedPictures).where(inArray(spuId, ids))
  return new Map(
    products.map(({ known, pictures, pieces }) => [
      known.id,
      new Set([
        ...fetched.flatMap((one) => (one.spuId === known.id ? [one.url] : [])),
        ...pictures.map(({ key }) => pictureUrl(key)),
        ...pieces.flatMap(({ picture }) => (picture ? [pictureUrl(picture)] : [])),
      ]),
    ]),
  )
}

interface Ordering {
  importId: string
  shopId: string
  accountId: string
}

/** In the transaction that writes the products: they are fetched soon after it. */
export async function fetchLater(
  tx: Db,
  ordering: Ordering,
  products: readonly { id: string; version: number; pictures: readonly WantedPicture[] }[],
  now: Date,
): Promise<void> {
  const rows = products.flatMap(({ id, version, pictures }) =>
    pictures.map((picture) => ({
      ...{ ...ordering, ...picture, spuId: id, host: new URL(picture.url).host },
      ...{ state: 'waiting' as const, dueAt: now, seenVersion: version },
    })),
  )
  if (rows.length > 0) await tx.insert(importedPictures).values(rows).onConflictDoNothing()
}

/** Of each product: its version as the import left it, and the pictures that came. */
export type Brought = ReadonlyMap<string, { seenVersion: number; pictures: ReadonlySet<string> }>

/** An import is taken back: what has not come is not fetched any more, and what came is nobody's. */
export async function forgetPictures(tx: Db, importId: string, spuIds: readonly string[]): Promise<Brought> {
  if (spuIds.length === 0) return new Map()
  const rows = await tx
    .delete(importedPictures)
    .where(and(eq(importedPictures.importId, importId), inArray(importedPictures.spuId, [...spuIds])))
    .returning()
  const brought = new Map<string, { seenVersion: number; pictures: Set<string> }>()
  for (const { spuId, seenVersion, picture, accountId } of rows) {
    const own = brought.get(spuId) ?? { seenVersion, pictures: new Set<string>() }
    brought.set(spuId, own)
    if (!picture) continue
    own.pictures.add(picture)
    await detachUploads(tx, accountId, [picture])
  }
  return brought
}
