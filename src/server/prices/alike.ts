import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { PriceOffer } from '../../contract/prices.ts'
import { type Match, matchListings } from '../../rules/matching.ts'
import type { Listing } from '../../rules/matching-profile.ts'
import { spuAttributes, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { offeredPieces, type Piece } from './pieces.ts'
import type { outsideOffers } from './tables.ts'

/** More candidates than anybody would read, few enough to be judged in a millisecond. */
export const CANDIDATES = 80

export type OutsideOffer = typeof outsideOffers.$inferSelect
export type Alike = PriceOffer['match']

export const alike = ({ verdict, confidence, reasons }: Match): Alike[] =>
  verdict === 'different' ? [] : [{ verdict, confidence, reasons }]

export const listingOfPiece = (piece: Piece, attributes: Listing['attributes'] = {}): Listing => ({
  titles: [piece.title.en, piece.title.fr, piece.title.zh],
  brand: piece.brand,
  modelNumber: piece.modelNumber,
  attributes,
  priceCents: piece.priceCents,
})

export const listingOfOffer = ({ title, brand, modelNumber, gtin, priceCents }: OutsideOffer): Listing => ({
  titles: [title],
  brand,
  modelNumber,
  gtin,
  priceCents,
})

/** The same or a nearly identical product in other shops. Another brand is always another product, so only one brand is looked at. */
export async function alikeHere(db: Db, piece: Piece, now: Date): Promise<{ piece: Piece; match: Alike }[]> {
  const { id, matchGroup, brandId, category3Id } = piece
  const [grouped, sameKind] = [
    matchGroup
      ? await db
          .select({ id: spus.id })
          .from(spus)
          .where(and(eq(spus.matchGroup, matchGroup), isNotNull(spus.matchGroup), ne(spus.id, id)))
          .limit(CANDIDATES)
      : [],
    await db
      .select({ id: spus.id })
      .from(spus)
      .where(and(eq(spus.brandId, brandId), eq(spus.category3Id, category3Id), eq(spus.published, true), ne(spus.id, id)))
      .orderBy(desc(spus.soldCount), desc(spus.id))
      .limit(CANDIDATES),
  ]
  const ids = [...new Set([...grouped, ...sameKind].map((row) => row.id))]
  const others = ids.length > 0 ? await offeredPieces(db, ids, now) : []
  const attributes = await attributesOf(db, [id, ...ids])
  const own = listingOfPiece(piece, attributes.get(id))
  return others.flatMap((other) =>
    alike(matchListings(own, listingOfPiece(other, attributes.get(other.id)))).map((match) => ({ piece: other, match })),
  )
}

async function attributesOf(db: Db, ids: readonly string[]): Promise<Map<string, Record<string, string>>> {
  const rows = await db
    .select({ spuId: spuAttributes.spuId, key: spuAttributes.key, value: spuAttributes.valueKey })
    .from(spuAttributes)
    .where(inArray(spuAttributes.spuId, [...ids]))
  const byProduct = new Map<string, Record<string, string>>()
  for (const { spuId, key, value } of rows) byProduct.set(spuId, { ...byProduct.get(spuId), [key]: value })
  return byProduct
}
