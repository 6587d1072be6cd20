import { eq } from 'drizzle-orm'
import type { Rated } from '../../rules/goods/reviewing.ts'
import type { Db } from '../db/database.ts'
import { spus } from './tables.ts'

/** Writes what the reviews of a product come to. They are counted while the product is held, so that two at once both count. */
export async function rateProduct(tx: Db, spuId: string, counted: () => Promise<Rated>): Promise<Rated> {
  await tx.select({ id: spus.id }).from(spus).where(eq(spus.id, spuId)).for('update')
  const rated = await counted()
  await tx.update(spus).set(rated).where(eq(spus.id, spuId))
  return rated
}
