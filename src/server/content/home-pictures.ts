import { inArray, sql } from 'drizzle-orm'
import type { HomeContent } from '../../contract/home-content.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { editions } from '../editions/tables.ts'
import { isLibraryPicture } from '../media/picture-url.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import type { Writer } from './edit-thing.ts'

/** A picture that some version of some home has shown. */
async function wasShown(tx: Db, picture: string): Promise<boolean> {
  const has = sql`${editions.content} -> 'banners' @> ${JSON.stringify([{ picture }])}::jsonb`
  const [row] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(sql`${inArray(editions.kind, ['home', 'season'])} and ${has}`)
    .limit(1)
  return row !== undefined
}

/** What was sent, with new pictures of the caller's own in their places. A picture of the library or one that was used here stays; any other is unknown. */
export async function withPictures(
  { caller, now }: Writer,
  tx: Db,
  sent: HomeContent,
  known: readonly HomeContent[],
): Promise<HomeContent> {
  const used = new Set(known.flatMap(({ banners }) => banners.map(({ picture }) => picture)))
  const banners: HomeContent['banners'] = []
  for (const banner of sent.banners) {
    const { picture, uploadId } = banner
    if (uploadId !== null) {
      const [address = ''] = await attachUploads(tx, { ownerId: caller.id, ids: [uploadId], kind: 'image' }, now())
      banners.push({ ...banner, picture: address, uploadId: null })
      continue
    }
    const isKnown = picture === '' || isLibraryPicture(picture) || used.has(picture)
    if (!isKnown && !(await wasShown(tx, picture))) throw new Refusal('not-found')
    banners.push(banner)
  }
  return { ...sent, banners }
}
