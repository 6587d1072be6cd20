import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { parcelLines, parcels, shopOrders } from './tables.ts'

type Parcel = Pick<typeof parcels.$inferInsert, 'carrier' | 'trackingNumber' | 'shippedAt' | 'expectedAt' | 'shippedBy'>

interface Part {
  shopId: string
  id: string
}

/** So many of a line. */
interface Packed {
  id: string
  quantity: number
}

/** What a shop gave to a carrier; nothing said of what lies in it is all of the part. */
export async function addParcel(tx: Db, { shopId, id }: Part, parcel: Parcel, lines: readonly Packed[] = []): Promise<void> {
  const parcelId = v7()
  await tx.insert(parcels).values({ shopId, id: parcelId, shopOrderId: id, ...parcel })
  if (lines.length > 0)
    await tx.insert(parcelLines).values(lines.map((line) => ({ shopId, parcelId, orderLineId: line.id, quantity: line.quantity })))
}

/** How many of each line lie in parcels. */
export async function sentPieces(tx: Db, { shopId, id }: Part): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: parcelLines.orderLineId, sent: sql<number>`sum(${parcelLines.quantity})::integer` })
    .from(parcelLines)
    .innerJoin(parcels, and(eq(parcels.shopId, parcelLines.shopId), eq(parcels.id, parcelLines.parcelId)))
    .where(and(eq(parcels.shopId, shopId), eq(parcels.shopOrderId, id)))
    .groupBy(parcelLines.orderLineId)
  return new Map(rows.map((row) => [row.id, row.sent]))
}

/** Whether pieces still wait although a parcel left. */
export async function setPartlyShipped(tx: Db, { shopId, id }: Part, partlyShipped: boolean): Promise<void> {
  await tx
    .update(shopOrders)
    .set({ partlyShipped })
    .where(and(eq(shopOrders.shopId, shopId), eq(shopOrders.id, id)))
}

/** Who carries it, as long as it has not come. False when there is no such parcel. */
export async function editParcel(tx: Db, part: Part, parcel: { id: string; carrier: string; trackingNumber: string }): Promise<boolean> {
  const { rowCount } = await tx
    .update(parcels)
    .set({ carrier: parcel.carrier, trackingNumber: parcel.trackingNumber })
    .where(and(ofPart(part), eq(parcels.id, parcel.id), isNull(parcels.deliveredAt)))
  return rowCount === 1
}

const ofPart = ({ shopId, id }: Part) => and(eq(parcels.shopId, shopId), eq(parcels.shopOrderId, id))

/** One parcel has come. Answers how many are still on their way, and undefined when there is no such parcel on its way. */
export async function deliverParcel(tx: Db, part: Part, parcelId: string, now: Date): Promise<number | undefined> {
  const { rowCount } = await tx
    .update(parcels)
    .set({ deliveredAt: now })
    .where(and(ofPart(part), eq(parcels.id, parcelId), isNull(parcels.deliveredAt)))
  return rowCount === 1 ? tx.$count(parcels, and(ofPart(part), isNull(parcels.deliveredAt))) : undefined
}

/** All that is on its way to the buyer has come. */
export async function deliverParcels(tx: Db, { shopId, id }: Part, now: Date): Promise<void> {
  await tx
    .update(parcels)
    .set({ deliveredAt: now })
    .where(and(eq(parcels.shopId, shopId), eq(parcels.shopOrderId, id), isNull(parcels.deliveredAt)))
}
