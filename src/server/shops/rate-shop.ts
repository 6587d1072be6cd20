import { eq } from 'drizzle-orm'
import type { Rated } from '../../rules/goods/reviewing.ts'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

/** Writes what the reviews of a shop's products come to, counted while the shop is held. */
export async function rateShop(tx: Db, shopId: string, counted: () => Promise<Rated>): Promise<Rated> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('update')
  const rated = await counted()
  await tx.update(shops).set(rated).where(eq(shops.id, shopId))
  return rated
}
