import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { parcels } from './tables.ts'

type Parcel = Pick<typeof parcels.$inferInsert, 'carrier' | 'trackingNumber' | 'shippedAt' | 'expectedAt'>

interface Part {
  shopId: string
  id: string
}

/** What a shop gave to a carrier. */
export async function addParcel(tx: Db, { shopId, id }: Part, parcel: Parcel): Promise<void> {
  await tx.insert(parcels).values({ shopId, id: v7(), shopOrderId: id, ...parcel })
}

/** All that is on its way to the buyer has come. */
export async function deliverParcels(tx: Db, { shopId, id }: Part, now: Date): Promise<void> {
  await tx
    .update(parcels)
    .set({ deliveredAt: now })
    .where(and(eq(parcels.shopId, shopId), eq(parcels.shopOrderId, id), isNull(parcels.deliveredAt)))
}
