import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { isOpen, lookTwice, type Match, matchListings, matchProfiles } from '../../rules/matching.ts'
import { type Profile, profileOf } from '../../rules/matching-profile.ts'
import type { ModelToken } from '../../rules/model-tokens.ts'
import { mutualBest } from '../../rules/mutual-best.ts'
import type { Db } from '../db/database.ts'
import { type Alike, alike, CANDIDATES, listingOfOffer, listingOfPiece, type OutsideOffer } from './alike.ts'
import { offeredPieces, type Piece } from './pieces.ts'
import { brandsNamed, productsNamed } from './products-named.ts'
import { outsideOffers, pairJudgements } from './tables.ts'

/** So many telling words of the titles are looked for. */
const MOST_WORDS = 12
const SHORTEST_WORD = 4
const SHORTEST_NUMBER = 3

/** A maker's number as titles have it: in one word, or cut before its digits, as "LN-4100B" and "LN 4100B" are. */
const spellingsOf = ({ text }: ModelToken): string[] =>
  [text, text.replace(/^[a-z]+/, '')].filter((spelling) => spelling.length >= SHORTEST_NUMBER && /\d/.test(spelling))

/** The words by which offers without brand and number are met: those with digits first, then the longest. */
function tellingWords({ title, modelNumber, brand }: Pick<Piece, 'title' | 'modelNumber' | 'brand'>): string[] {
  const titles = [title.en, title.fr, title.zh]
  const { given, mined } = profileOf({ titles, brand, modelNumber, priceCents: 0 })
  const written = [...titles, modelNumber ?? '']
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const words = [...new Set([...(given ? [given, ...mined] : mined).flatMap(spellingsOf), ...written])].filter(
    (word) => word.length >= SHORTEST_WORD || /\d.*\p{L}|\p{L}.*\d/u.test(word),
  )
  const hasDigit = (word: string) => Number(/\d/.test(word))
  return words.sort((a, b) => hasDigit(b) - hasDigit(a) || b.length - a.length).slice(0, MOST_WORDS)
}

const held = (words: readonly string[]) =>
  sql`cardinality(array(select unnest(${outsideOffers.titleWords}) intersect select unnest(${sql.param(words)}::text[])))`

/** Offers of other sites that may be this product: of the same group or brand, or with at least two telling words of its titles. */
async function outsideCandidates(
  db: Db,
  piece: Pick<Piece, 'brand' | 'matchGroup' | 'title' | 'modelNumber'>,
  seenAfter: string,
): Promise<OutsideOffer[]> {
  const named = await namedCandidates(db, piece, seenAfter)
  const words = tellingWords(piece)
  if (words.length === 0) return named
  const worded = await db
    .select()
    .from(outsideOffers)
    .where(
      and(
        gt(outsideOffers.seenOn, seenAfter),
        sql`${outsideOffers.titleWords} && ${sql.param(words)}::text[]`,
        sql`${held(words)} >= least(2, ${words.length}::integer)`,
      ),
    )
    .orderBy(desc(held(words)), desc(outsideOffers.seenOn), outsideOffers.id)
    .limit(CANDIDATES)
  const known = new Set(named.map(({ id }) => id))
  return [...named, ...worded.filter(({ id }) => !known.has(id))]
}

const namedCandidates = (db: Db, piece: Pick<Piece, 'brand' | 'matchGroup'>, seenAfter: string): Promise<OutsideOffer[]> =>
  db
    .select()
    .from(outsideOffers)
    .where(
      and(
        gt(outsideOffers.seenOn, seenAfter),
        or(
          piece.matchGroup ? eq(outsideOffers.matchGroup, piece.matchGroup) : undefined,
          eq(sql`lower(${outsideOffers.brand})`, piece.brand.toLowerCase()),
        ),
      ),
    )
    .orderBy(desc(outsideOffers.seenOn), outsideOffers.id)
    .limit(CANDIDATES * 3)

/** So many other products are asked whether an offer is rather theirs. */
const RIVALS = 60

const keyOf = (spuId: string, offerId: string) => `${spuId} ${offerId}`

/** How well offers fit products. What a model said about a hard pair comes before our own rule. */
async function fitter(db: Db, offers: readonly OutsideOffer[]): Promise<(piece: Piece, offer: OutsideOffer) => Match> {
  const judgements = await db
    .select()
    .from(pairJudgements)
    .where(
      inArray(
        pairJudgements.offerId,
        offers.map(({ id }) => id),
      ),
    )
  const judged = new Map(judgements.map((judgement) => [keyOf(judgement.spuId, judgement.offerId), judgement]))
  const pieces = new Map<Piece, Profile>()
  const profiles = new Map(offers.map((offer) => [offer.id, profileOf(listingOfOffer(offer))]))
  return (piece, offer) => {
    const ours = pieces.get(piece) ?? profileOf(listingOfPiece(piece))
    pieces.set(piece, ours)
    const match = matchProfiles(ours, profiles.get(offer.id) ?? profileOf(listingOfOffer(offer)))
    const said = judged.get(keyOf(piece.id, offer.id))
    return said ? { verdict: said.verdict, confidence: said.confidence, reasons: [...match.reasons, 'judged'] } : match
  }
}

/** Of offers that fit equally well the first is taken: what can be bought, was seen last and costs least. */
const byUse = (a: OutsideOffer, b: OutsideOffer) =>
  Number(b.inStock) - Number(a.inStock) ||
  b.seenOn.localeCompare(a.seenOn) ||
  a.priceCents + a.feesCents + a.shippingCents - (b.priceCents + b.feesCents + b.shippingCents) ||
  a.id.localeCompare(b.id)

/**
 * What other sites ask for the same or a nearly identical product, seen after that day: of each site the offer that fits best, and
 * only where it fits no other product better. Only offers that may be of this product, and products that these may be of, are compared.
 */
export async function alikeElsewhere(db: Db, piece: Piece, seenAfter: string, now: Date): Promise<{ offer: OutsideOffer; match: Alike }[]> {
  const candidates = (await outsideCandidates(db, piece, seenAfter)).sort(byUse)
  if (candidates.length === 0) return []
  const fitOf = await fitter(db, candidates)
  const found = candidates.flatMap((offer) => alike(fitOf(piece, offer)).map((match) => ({ offer, match })))
  if (found.length === 0) return []
  const { copies, rivals } = await othersFor(
    db,
    piece,
    found.map(({ offer }) => offer),
    now,
  )
  const fits = found.flatMap(({ offer, match }) => {
    const fit = { product: piece.id, offer: offer.id, seller: offer.siteName, confidence: match.confidence, found: { offer, match } }
    const asFit = (other: Piece) => alike(fitOf(other, offer)).map(({ confidence }) => ({ ...fit, product: other.id, confidence }))
    // The same product in another shop is no rival, and an offer that is of it is of this one.
    const here = Math.max(match.confidence, ...copies.flatMap(asFit).map(({ confidence }) => confidence))
    const elsewhere = rivals.flatMap(asFit)
    const isEither = elsewhere.some(({ confidence }) => isOpen(here, confidence)) && !match.reasons.includes('judged')
    return [
      isEither ? { ...fit, found: { offer, match: lookTwice(match) } } : fit,
      ...elsewhere.filter(({ confidence }) => confidence > here),
    ]
  })
  return mutualBest(fits).flatMap(({ product, found: chosen }) => (product === piece.id ? [chosen] : []))
}

/** Other products that these offers may be of: the same one in other shops, and those that are something else. */
async function othersFor(db: Db, piece: Piece, offers: readonly OutsideOffer[], now: Date): Promise<Record<'copies' | 'rivals', Piece[]>> {
  const brandsOf = await brandsNamed(db, offers)
  const brandIds = [...new Set([piece.brandId, ...offers.flatMap(brandsOf)])]
  const ids = (await productsNamed(db, offers, brandIds, RIVALS)).filter((id) => id !== piece.id)
  const others = ids.length > 0 ? await offeredPieces(db, ids, now) : []
  const own = listingOfPiece(piece)
  const isCopy = (other: Piece) =>
    (piece.matchGroup !== null && piece.matchGroup === other.matchGroup) || matchListings(own, listingOfPiece(other)).verdict === 'same'
  return { copies: others.filter(isCopy), rivals: others.filter((other) => !isCopy(other)) }
}
