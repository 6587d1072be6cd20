import type { ChosenLook } from '../../contract/shops.ts'
import type { Db } from '../db/database.ts'
import { lookOfShop } from './look-content.ts'
import { type Dresser, isSameLook, keepDraft, lockLook, publishLook } from './look-versions.ts'

/** Shows what was chosen at once, pictures and words about the shop as they are. A draft with changes of its own stays one. */
export async function chooseLook(tx: Db, by: Dresser, { template, palette, ...look }: ChosenLook, now: Date): Promise<void> {
  const known = await lockLook(tx, by.shopId)
  if (!known) return
  const { logo, cover, coverFocus, description, story } = known.shown
  const worn = { slug: known.slug, template, palette, look: { ...look, coverFocus } }
  const chosen = lookOfShop({ ...worn, logoUrl: logo ?? '', coverPicture: cover ?? '', description, story })
  const next = { ...chosen, logo }
  await publishLook(tx, by, { known, look: next }, now)
  if (known.version > 0 && isSameLook(known.draft, known.shown)) await keepDraft(tx, by, known, next, now)
}
