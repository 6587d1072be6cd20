import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

type Look = Pick<typeof shops.$inferInsert, 'template' | 'palette' | 'look'>

/** How the pages of a shop look from now on. */
export async function setLook(db: Db, shopId: string, look: Look): Promise<void> {
  await db.update(shops).set(look).where(eq(shops.id, shopId))
}
