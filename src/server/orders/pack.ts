import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shopOrders } from './tables.ts'

interface Packing {
  shopId: string
  ids: readonly string[]
  /** Null: not packed after all. */
  packed: { at: Date; by: string } | null
}

/** Says of parts that wait that they are packed, or that they are not. Answers those of which it was not so before. */
export async function packParts(tx: Db, { shopId, ids, packed }: Packing): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(shopOrders)
    .set({ packedAt: packed?.at ?? null, packedBy: packed?.by ?? null })
    .where(
      and(
        eq(shopOrders.shopId, shopId),
        inArray(shopOrders.id, [...ids]),
        eq(shopOrders.state, 'processing'),
        packed ? isNull(shopOrders.packedAt) : isNotNull(shopOrders.packedAt),
      ),
    )
    .returning({ id: shopOrders.id })
  return rows.map(({ id }) => id)
}
