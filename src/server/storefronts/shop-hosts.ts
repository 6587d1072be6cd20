import { isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { hearOfShops } from '../shops/forget-shop.ts'
import { shops } from '../shops/tables.ts'

/** Every name that a shop brought itself, hidden shops too: whoever asks there learns that the shop is closed, not that we are strangers. */
const everyHost = kept({ lifeMs: 30_000 }, async (db: Db) => {
  const rows = await db.select({ domain: shops.ownDomain, slug: shops.slug }).from(shops).where(isNotNull(shops.ownDomain))
  return new Map(rows.map(({ domain, slug }) => [String(domain).toLowerCase(), slug]))
})

// A name that somebody gave up, or got, is known here at once.
hearOfShops(() => everyHost.forget())

export interface ShopHosts {
  /** The slug of the shop that brought exactly this name, as it was known at the last look. */
  slugOf(name: string): string | null
  /** Looks again, if the last look is old. */
  look(): Promise<void>
}

export function shopHostsOf(db: Db, now: () => Date): ShopHosts {
  let known: ReadonlyMap<string, string> = new Map()
  return {
    slugOf: (name) => known.get(name) ?? null,
    look: async () => {
      known = await everyHost(db, 'all', now())
    },
  }
}
