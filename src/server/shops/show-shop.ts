import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { forgetShop } from './forget-shop.ts'
import { shops } from './tables.ts'

/** Whether customers see a shop and can buy there. What they bought before does not ask. */
export async function showShop(tx: Db, id: string, isPublic: boolean): Promise<void> {
  const [shop] = await tx.update(shops).set({ isPublic }).where(eq(shops.id, id)).returning({ slug: shops.slug })
  if (shop) forgetShop(tx, { id, slug: shop.slug })
}
