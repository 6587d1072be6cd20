import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { price } from '../../contract/prices.ts'
import { Refusal } from '../../contract/refusals.ts'
import { mandatoryFees } from '../../rules/money/mandatory-fees.ts'
import { judgePrice, PRICE_HISTORY_DAYS } from '../../rules/money/price-verdict.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { offeredPieces } from './pieces.ts'
import { priceChanges } from './tables.ts'

/** A price that moves more often than this would be drawn as a smear anyway. */
const MOST_POINTS = 400

const changesSince = prepared((db: Db) => {
  const since = sql.placeholder('since')
  // The price at the start of the period was set before it.
  const start = sql`coalesce((select max(${priceChanges.at}) from ${priceChanges} where ${priceChanges.skuId} = ${sql.placeholder('skuId')} and ${priceChanges.at} <= ${since}), ${since}::timestamptz - interval '1 second')`
  return db
    .select({ at: priceChanges.at, priceCents: priceChanges.priceCents })
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.skuId, sql.placeholder('skuId')),
        sql`${priceChanges.at} >= ${start}`,
        gt(sql`${sql.placeholder('until')}::timestamptz`, priceChanges.at),
      ),
    )
    .orderBy(asc(priceChanges.at))
    .limit(MOST_POINTS)
    .prepare('price_changes_since')
})

export async function priceHistory(context: Context<'anyone'>, input: Input<typeof price.history>): Promise<Output<typeof price.history>> {
  const { db } = context
  const now = context.now()
  const [piece] = await offeredPieces(db, [input.id], now, input.skuId ?? null)
  if (!piece) throw new Refusal('not-found')

  const since = new Date(now.getTime() - PRICE_HISTORY_DAYS * 86_400_000)
  const changes = await changesSince(db).execute({ skuId: piece.skuId, since, until: now })
  // The fees of today on every day, so that the line ends at the price the page shows.
  const feeCents = mandatoryFees(piece)
  const currentCents = piece.priceCents + feeCents
  const points = changes.map(({ at, priceCents }) => ({
    at: (at < since ? since : at).toISOString(),
    priceCents: priceCents + feeCents,
  }))
  if (points.at(-1)?.priceCents !== currentCents) points.push({ at: now.toISOString(), priceCents: currentCents })
  const wasCents = piece.wasCents && piece.wasCents > piece.priceCents ? piece.wasCents + feeCents : null
  return {
    skuId: piece.skuId,
    points,
    until: now.toISOString(),
    wasCents,
    ...judgePrice(points, currentCents, wasCents, now.toISOString()),
  }
}
