import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

export async function sellerName(db: Db, { kind, id }: { kind: 'shop' | 'business'; id: string }): Promise<string> {
  const table = kind === 'shop' ? shops : providers
  const [row] = await db.select({ name: table.displayName }).from(table).where(eq(table.id, id))
  return row?.name ?? ''
}
