import { and, desc, eq, isNull } from 'drizzle-orm'
import { isHard, settled } from '../../rules/matching/matching.ts'
import type { Db } from '../db/database.ts'
import type { PriceIntelligence } from '../ports/price-intelligence.ts'
import { profileOfOffer, readProducts } from './matching/listings.ts'
import { matchWaiting } from './matching/match-waiting.ts'
import { offerFits, outsideOffers, pairJudgements } from './tables.ts'

const NEWEST_PAIRS = 20_000

/**
 * Asks for an opinion on the pairs that the rule leaves open, at most `most` of them, keeps the answers and matches by them.
 * Runs after an import, so that nobody who looks at a product waits for a model.
 */
export async function judgeHardPairs(
  db: Db,
  intelligence: PriceIntelligence,
  now: Date,
  most = 200,
): Promise<{ asked: number; kept: number }> {
  const open = await db
    .select({ offer: outsideOffers, spuId: offerFits.spuId, words: offerFits.words, most: offerFits.most })
    .from(offerFits)
    .innerJoin(outsideOffers, eq(outsideOffers.id, offerFits.offerId))
    .leftJoin(pairJudgements, and(eq(pairJudgements.offerId, offerFits.offerId), eq(pairJudgements.spuId, offerFits.spuId)))
    .where(isNull(pairJudgements.spuId))
    .orderBy(desc(outsideOffers.seenOn), outsideOffers.id, desc(offerFits.words))
    .limit(NEWEST_PAIRS)
  const hard = open.filter((pair) => isHard(settled(Math.min(pair.words, pair.most), []))).slice(0, most)
  const products = await readProducts(db, [...new Set(hard.map(({ spuId }) => spuId))])
  const done = { asked: 0, kept: 0 }
  for (const { offer, spuId } of hard) {
    const ours = products.get(spuId)?.profile.listing
    if (!ours) continue
    done.asked++
    const opinion = await intelligence.judge(ours, profileOfOffer(offer).listing)
    if (!opinion) continue
    done.kept++
    await db
      .insert(pairJudgements)
      .values({ spuId, offerId: offer.id, ...opinion, judgedBy: intelligence.name, judgedAt: now })
      .onConflictDoNothing()
    await db.update(outsideOffers).set({ matchedBy: 0 }).where(eq(outsideOffers.id, offer.id))
  }
  if (done.kept > 0) await matchWaiting(db, now)
  return done
}
