import { eq } from 'drizzle-orm'
import { zoneOf } from '../../rules/zone-of.ts'
import type { Db } from '../db/database.ts'
import { shops } from '../shops/tables.ts'

/** The time zone in which a shop says when its offers begin and end. */
export async function clockOf(db: Db, shopId: string): Promise<string> {
  const [shop] = await db.select({ province: shops.province, postalCode: shops.postalCode }).from(shops).where(eq(shops.id, shopId))
  return zoneOf(shop ?? { province: '' })
}
