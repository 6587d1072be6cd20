import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { forgetShop } from './forget-shop.ts'
import { shops } from './tables.ts'

type Look = Pick<typeof shops.$inferInsert, 'template' | 'palette' | 'look' | 'logoUrl' | 'coverPicture' | 'description' | 'story'>

interface Change {
  look: Look
  by: string
}

/** How the pages of a shop look from now on, its words among it: who is writing in its settings meanwhile is told. */
export async function setLook(tx: Db, shopId: string, { look, by }: Change, now: Date): Promise<void> {
  const [shop] = await tx
    .update(shops)
    .set({ ...look, version: sql`version + 1`, changedBy: by, changedAt: now })
    .where(eq(shops.id, shopId))
    .returning({ slug: shops.slug })
  if (shop) forgetShop(tx, { id: shopId, slug: shop.slug })
}

/** Whoever changes the look of a shop waits here for whoever does so too. */
export async function lockShop(tx: Db, shopId: string): Promise<typeof shops.$inferSelect | undefined> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, shopId)).for('update')
  return row
}
