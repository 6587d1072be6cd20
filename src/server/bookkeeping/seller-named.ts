import { eq, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { Db } from '../db/database.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

export interface NamedSeller {
  id: string
  kind: 'shop' | 'business'
  name: string
  place: string
  country: string
  province: string
  numbers: TaxNumbers
  since: Date
}

/** A shop or a business by its id, as papers name it; null of neither. */
export async function namedSeller(db: Db, id: string, locale: Locale): Promise<NamedSeller | null> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id))
  const [business] = shop ? [] : await db.select().from(providers).where(eq(providers.id, id))
  const row = shop ?? business
  if (!row) return null
  return {
    ...{ id, kind: shop ? 'shop' : 'business', name: row.displayName, country: row.country, province: row.province },
    place: [row.city[locale], row.province].filter(Boolean).join(', '),
    numbers: row.taxNumbers ?? {},
    since: row.createdAt,
  }
}

/** What sellers are called, by id. */
export async function namesOfSellers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, display_name as name from ${shops} where id = any(${sql.param([...ids])}::uuid[])
    union all select id, display_name from ${providers} where id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
