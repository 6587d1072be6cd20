import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isHard, matchListings } from '../../rules/matching.ts'
import { brands, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import type { PriceIntelligence } from '../ports/price-intelligence.ts'
import { listingOfOffer, listingOfPiece } from './alike.ts'
import { offeredPieces } from './pieces.ts'
import { outsideOffers, pairJudgements } from './tables.ts'

const PRODUCTS_PER_OFFER = 30
const NEWEST_OFFERS = 5000

/**
 * Asks for an opinion on the pairs that the rule leaves open, at most `most` of them, and keeps the answers.
 * Runs after an import, so that nobody who looks at a product waits for a model.
 */
export async function judgeHardPairs(
  db: Db,
  intelligence: PriceIntelligence,
  now: Date,
  most = 200,
): Promise<{ asked: number; kept: number }> {
  const known = new Set((await db.select({ spuId: pairJudgements.spuId, offerId: pairJudgements.offerId }).from(pairJudgements)).map(keyOf))
  const offers = await db
    .select()
    .from(outsideOffers)
    .where(isNotNull(outsideOffers.brand))
    .orderBy(desc(outsideOffers.seenOn), outsideOffers.id)
    .limit(NEWEST_OFFERS)
  const done = { asked: 0, kept: 0 }
  for (const offer of offers) {
    if (done.asked >= most) break
    const products = await db
      .select({ id: spus.id })
      .from(spus)
      .innerJoin(brands, eq(brands.id, spus.brandId))
      .where(
        and(
          eq(spus.published, true),
          or(
            eq(sql`lower(${brands.name})`, (offer.brand ?? '').toLowerCase()),
            offer.matchGroup ? eq(spus.matchGroup, offer.matchGroup) : undefined,
          ),
        ),
      )
      .orderBy(spus.id)
      .limit(PRODUCTS_PER_OFFER)
    const pieces = await offeredPieces(
      db,
      products.map(({ id }) => id),
      now,
    )
    for (const piece of pieces) {
      const [ours, theirs] = [listingOfPiece(piece), listingOfOffer(offer)]
      const pair = { spuId: piece.id, offerId: offer.id }
      if (done.asked >= most || known.has(keyOf(pair)) || !isHard(matchListings(ours, theirs))) continue
      done.asked++
      const opinion = await intelligence.judge(ours, theirs)
      if (!opinion) continue
      done.kept++
      await db
        .insert(pairJudgements)
        .values({ ...pair, ...opinion, judgedBy: intelligence.name, judgedAt: now })
        .onConflictDoNothing()
    }
  }
  return done
}

const keyOf = ({ spuId, offerId }: { spuId: string; offerId: string }) => `${spuId} ${offerId}`
