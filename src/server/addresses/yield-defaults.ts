import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addresses } from './tables.ts'

/** Before one account of a person goes into another: of each kind of address the one that stays has, that one is taken by itself. */
export async function yieldDefaults(tx: Db, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
  const hasOwn = sql`exists (
    select 1 from ${addresses} own where own.customer_id = ${keptId} and own.address_type = ${addresses.addressType} and own.is_default)`
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, goneId), hasOwn))
}
