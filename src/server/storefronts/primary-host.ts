import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { hearOfShops } from '../shops/forget-shop.ts'
import { shopHosts } from './tables.ts'

/** The names that shops chose as their main address, by shop; one that does not lead here any more leads nobody. */
const primaryHosts = kept({ lifeMs: 30_000 }, async (db: Db) => {
  const rows = await db
    .select({ shopId: shopHosts.shopId, name: shopHosts.name })
    .from(shopHosts)
    .where(and(eq(shopHosts.isPrimary, true), eq(shopHosts.state, 'active')))
  return new Map(rows.map(({ shopId, name }) => [shopId, name]))
})
hearOfShops(() => primaryHosts.forget())

export const primaryHostOf = async (db: Db, shopId: string, now: Date): Promise<string | undefined> =>
  (await primaryHosts(db, 'all', now)).get(shopId)
