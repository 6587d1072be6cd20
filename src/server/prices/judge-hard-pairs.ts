import { desc } from 'drizzle-orm'
import { isHard, matchListings } from '../../rules/matching.ts'
import type { Db } from '../db/database.ts'
import type { PriceIntelligence } from '../ports/price-intelligence.ts'
import { listingOfOffer, listingOfPiece } from './alike.ts'
import { offeredPieces } from './pieces.ts'
import { brandsNamed, productsNamed } from './products-named.ts'
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
  const offers = await db.select().from(outsideOffers).orderBy(desc(outsideOffers.seenOn), outsideOffers.id).limit(NEWEST_OFFERS)
  const brandsOf = await brandsNamed(db, offers)
  const done = { asked: 0, kept: 0 }
  for (const offer of offers) {
    if (done.asked >= most) break
    const ids = await productsNamed(db, [offer], brandsOf(offer), PRODUCTS_PER_OFFER)
    const pieces = ids.length > 0 ? await offeredPieces(db, ids, now) : []
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
