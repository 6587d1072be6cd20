import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { type Match, matchListings, type Weighed, weighProfiles } from '../../rules/matching.ts'
import { type Profile, profileOf } from '../../rules/matching-profile.ts'
import type { ModelToken } from '../../rules/model-tokens.ts'
import { LEAST_WORTH, oneByOne, worthOf } from '../../rules/one-by-one.ts'
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

/** Less than this between two fits tells nothing. */
const AS_GOOD = 0.03
/** An offer that fits worse is not near, even where it can be of nothing else. */
const HOPEFUL = 0.35

const keyOf = (spuId: string, offerId: string) => `${spuId} ${offerId}`

interface Knowledge {
  weigh(piece: Piece, offer: OutsideOffer): Weighed
  /** What a model said about a hard pair: it comes before our own rule. */
  said(piece: Piece, offer: OutsideOffer): Omit<Match, 'reasons'> | undefined
}

async function whatIsKnown(db: Db, offers: readonly OutsideOffer[]): Promise<Knowledge> {
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
  const said = (piece: Piece, offer: OutsideOffer) => judged.get(keyOf(piece.id, offer.id))
  const pieces = new Map<Piece, Profile>()
  const profiles = new Map(offers.map((offer) => [offer.id, profileOf(listingOfOffer(offer))]))
  const weigh = (piece: Piece, offer: OutsideOffer) => {
    const ours = pieces.get(piece) ?? profileOf(listingOfPiece(piece))
    pieces.set(piece, ours)
    const weighed = weighProfiles(ours, profiles.get(offer.id) ?? profileOf(listingOfOffer(offer)))
    const opinion = said(piece, offer)
    return opinion ? { ...weighed, words: opinion.confidence, most: 1 } : weighed
  }
  return { weigh, said }
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
  const { weigh, said } = await whatIsKnown(db, candidates)
  const fitting = candidates.filter((offer) => worthOf(weigh(piece, offer)) >= HOPEFUL)
  if (fitting.length === 0) return []
  const { copies, rivals } = await othersFor(db, piece, fitting, now)
  const fits = fitting.flatMap((offer) => {
    const own = weigh(piece, offer)
    // The same product in another shop is no rival, and an offer that is of it is of this one.
    const here = { ...own, words: Math.max(own.words, ...copies.map(({ copy, sure }) => sure * worthOf(weigh(copy, offer)))) }
    const others = rivals.map((group) =>
      group.map((rival) => weigh(rival, offer)).reduce((one, two) => (worthOf(two) > worthOf(one) ? two : one)),
    )
    const offered = { offer: offer.id, seller: offer.siteName, found: offer }
    return [
      // An offer that fits two products as well stays with both, as nothing tells which is meant.
      { ...offered, product: -1, weighed: here, worth: worthOf(here) + AS_GOOD },
      ...others.map((weighed, product) => ({ ...offered, product, weighed, worth: worthOf(weighed) })),
    ]
  })
  return oneByOne(fits.filter(({ worth }) => worth >= LEAST_WORTH))
    .filter(({ fit }) => fit.product < 0)
    .flatMap(({ fit: { found: offer }, match }) => {
      const opinion = said(piece, offer)
      const { verdict, confidence } = opinion ?? match
      const reasons: Match['reasons'] = opinion ? [...match.reasons, 'judged'] : match.reasons
      return alike({ verdict, confidence, reasons }).map((shown) => ({ offer, match: shown }))
    })
}

/** Other products that these offers may be of: the same one in other shops, and those that are something else, with those that are one together. */
async function othersFor(
  db: Db,
  piece: Piece,
  offers: readonly OutsideOffer[],
  now: Date,
): Promise<{ copies: { copy: Piece; sure: number }[]; rivals: [Piece, ...Piece[]][] }> {
  const brandsOf = await brandsNamed(db, offers)
  const brandIds = [...new Set([piece.brandId, ...offers.flatMap(brandsOf)])]
  const ids = (await productsNamed(db, offers, brandIds, RIVALS)).filter((id) => id !== piece.id)
  const others = ids.length > 0 ? await offeredPieces(db, ids, now) : []
  const own = listingOfPiece(piece)
  const copies: { copy: Piece; sure: number }[] = []
  const groups = new Map<string, [Piece, ...Piece[]]>()
  for (const other of others) {
    const key = other.matchGroup ?? other.id
    const match = matchListings(own, listingOfPiece(other))
    if (piece.matchGroup !== null && piece.matchGroup === other.matchGroup) copies.push({ copy: other, sure: 1 })
    else if (match.verdict === 'same') copies.push({ copy: other, sure: match.confidence })
    else groups.set(key, [other, ...(groups.get(key) ?? [])])
  }
  return { copies, rivals: [...groups.values()] }
}
