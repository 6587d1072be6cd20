import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PriceOffer } from '../../contract/prices.ts'
import { type Match, matchListings } from '../../rules/matching.ts'
import type { Listing } from '../../rules/matching-profile.ts'
import { spuAttributes, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { offeredPieces, type Piece } from './pieces.ts'
import { outsideOffers, pairJudgements } from './tables.ts'

/** More candidates than anybody would read, few enough to be judged in a millisecond. */
const CANDIDATES = 80

export type OutsideOffer = typeof outsideOffers.$inferSelect
export type Alike = PriceOffer['match']

const alike = ({ verdict, confidence, reasons }: Match): Alike[] => (verdict === 'different' ? [] : [{ verdict, confidence, reasons }])

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

/** So many telling words of the titles are looked for. */
const MOST_WORDS = 10
const SHORTEST_WORD = 4

/** The words by which offers without brand and number are met: those with digits first, then the longest. */
function tellingWords({ title, modelNumber }: Pick<Piece, 'title' | 'modelNumber'>): string[] {
  const texts = [title.en, title.fr, title.zh, modelNumber ?? ''].join(' ').toLowerCase()
  const words = [...new Set(texts.split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length >= SHORTEST_WORD || /\d.*\p{L}|\p{L}.*\d/u.test(word),
  )
  const hasDigit = (word: string) => Number(/\d/.test(word))
  return words.sort((a, b) => hasDigit(b) - hasDigit(a) || b.length - a.length).slice(0, MOST_WORDS)
}

const held = (words: readonly string[]) =>
  sql`cardinality(array(select unnest(${outsideOffers.titleWords}) intersect select unnest(${sql.param(words)}::text[])))`

/** Offers of other sites that may be this product: of the same group or brand, or with at least two telling words of its titles. */
async function outsideCandidates(db: Db, piece: Pick<Piece, 'brand' | 'matchGroup' | 'title' | 'modelNumber'>): Promise<OutsideOffer[]> {
  const named = await namedCandidates(db, piece)
  const words = tellingWords(piece)
  if (words.length === 0) return named
  const worded = await db
    .select()
    .from(outsideOffers)
    .where(and(sql`${outsideOffers.titleWords} && ${sql.param(words)}::text[]`, sql`${held(words)} >= least(2, ${words.length}::integer)`))
    .orderBy(desc(held(words)), desc(outsideOffers.seenOn), outsideOffers.id)
    .limit(CANDIDATES)
  const known = new Set(named.map(({ id }) => id))
  return [...named, ...worded.filter(({ id }) => !known.has(id))]
}

const namedCandidates = (db: Db, piece: Pick<Piece, 'brand' | 'matchGroup'>): Promise<OutsideOffer[]> =>
  db
    .select()
    .from(outsideOffers)
    .where(
      or(
        piece.matchGroup ? eq(outsideOffers.matchGroup, piece.matchGroup) : undefined,
        eq(sql`lower(${outsideOffers.brand})`, piece.brand.toLowerCase()),
      ),
    )
    .orderBy(desc(outsideOffers.seenOn), outsideOffers.id)
    .limit(CANDIDATES * 3)

/** What other sites ask for the same or a nearly identical product. What a model said about a hard pair comes before our own rule. */
export async function alikeElsewhere(db: Db, piece: Piece): Promise<{ offer: OutsideOffer; match: Alike }[]> {
  const candidates = await outsideCandidates(db, piece)
  if (candidates.length === 0) return []
  const judgements = await db.select().from(pairJudgements).where(eq(pairJudgements.spuId, piece.id))
  const judged = new Map(judgements.map((judgement) => [judgement.offerId, judgement]))
  const own = listingOfPiece(piece)
  return candidates.flatMap((offer) => {
    const match = matchListings(own, listingOfOffer(offer))
    const said = judged.get(offer.id)
    const final: Match = said ? { verdict: said.verdict, confidence: said.confidence, reasons: [...match.reasons, 'judged'] } : match
    return alike(final).map((found) => ({ offer, match: found }))
  })
}
