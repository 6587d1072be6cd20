import { eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

interface PaidSeller {
  kind: 'shop' | 'business'
  id: string
  name: string
  plan: string | null
  createdAt: Date
}

/** A shop or a business, whichever has the id. */
export async function paidSeller(db: Db, id: string): Promise<PaidSeller> {
  const { displayName: name, plan, createdAt } = shops
  const [shop] = await db.select({ name, plan, createdAt }).from(shops).where(eq(shops.id, id))
  if (shop) return { kind: 'shop', id, ...shop }
  const [business] = await db
    .select({ name: providers.displayName, createdAt: providers.createdAt })
    .from(providers)
    .where(eq(providers.id, id))
  if (!business) throw new Refusal('not-found')
  return { kind: 'business', id, plan: null, ...business }
}
