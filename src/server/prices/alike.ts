import { and, desc, eq, gt } from 'drizzle-orm'
import type { PriceOffer } from '../../contract/prices.ts'
import type { Db } from '../db/database.ts'
import { offeredPieces, type Piece } from './pieces.ts'
import { offerMatches, outsideOffers, productMatches } from './tables.ts'

/** More than anybody would read. */
const MOST = 80

export type OutsideOffer = typeof outsideOffers.$inferSelect
export type Alike = PriceOffer['match']

/** The same or a nearly identical product in other shops. */
export async function alikeHere(db: Db, spuId: string, now: Date): Promise<{ piece: Piece; match: Alike }[]> {
  const rows = await db
    .select()
    .from(productMatches)
    .where(eq(productMatches.spuId, spuId))
    .orderBy(desc(productMatches.confidence), productMatches.otherId)
    .limit(MOST)
  if (rows.length === 0) return []
  const matches = new Map(rows.map(({ otherId, verdict, confidence, reasons }) => [otherId, { verdict, confidence, reasons }]))
  const pieces = await offeredPieces(db, [...matches.keys()], now)
  return pieces.flatMap((piece) => {
    const match = matches.get(piece.id)
    return match ? [{ piece, match }] : []
  })
}

/** What other sites ask for the same or a nearly identical product, as far as it was seen after that day. */
export async function alikeElsewhere(db: Db, spuId: string, seenAfter: string): Promise<{ offer: OutsideOffer; match: Alike }[]> {
  const rows = await db
    .select()
    .from(offerMatches)
    .innerJoin(outsideOffers, eq(outsideOffers.id, offerMatches.offerId))
    .where(and(eq(offerMatches.spuId, spuId), gt(outsideOffers.seenOn, seenAfter)))
    .orderBy(desc(offerMatches.confidence), offerMatches.offerId)
    .limit(MOST)
  return rows.map(({ outside_offers: offer, offer_matches: { verdict, confidence, reasons } }) => ({
    offer,
    match: { verdict, confidence, reasons },
  }))
}
