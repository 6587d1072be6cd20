import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { dealProblems, sellerDeal } from '../../contract/seller-deals.ts'
import type { OfferState } from '../../rules/goods/offer-state.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { isInState, overlaps, periodOf, stopping } from './offer-period.ts'
import { deals, skus, spus, stock } from './tables.ts'
import type { Writer } from './writer.ts'

type DealTerms = Input<typeof sellerDeal.add>
type DealProblem = (typeof dealProblems)[number]

export interface DealtPiece {
  spuId: string
  priceCents: number
  costCents: number | null
  /** On the shelf and held by nobody. */
  free: number
}

/** A piece of the shop's own. With `lock` nobody else makes a deal of it meanwhile. */
export async function dealtPiece(db: Db, shopId: string, skuId: string, lock = false): Promise<DealtPiece> {
  const asked = db
    .select({
      ...{ spuId: skus.spuId, priceCents: skus.priceCents, costCents: skus.costCents },
      free: sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`,
    })
    .from(skus)
    .leftJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))
    .where(and(eq(skus.shopId, shopId), eq(skus.id, skuId)))
  const [piece] = lock ? await asked.for('update', { of: skus }) : await asked
  if (!piece) throw new Refusal('not-found')
  return piece
}

/** Whether the price that a deal would cross out has stood long enough: the log of prices stands above this room. */
type HasStood = (db: Db, skuId: string, wasCents: number, now: Date) => Promise<boolean>

/** What stands in the way of a deal, or null. */
export async function dealProblem(
  db: Db,
  piece: DealtPiece,
  terms: DealTerms,
  { now, hasStood }: { now: Date; hasStood: HasStood },
): Promise<DealProblem | null> {
  const { startsAt, endsAt } = periodOf(terms, now)
  if (terms.priceCents >= piece.priceCents) return 'deal-not-lower'
  if (terms.units > piece.free) return 'deal-units'
  // One that is sold out goes on by its times, and another may follow it at once.
  const others = and(eq(deals.skuId, terms.skuId), overlaps(deals, startsAt, endsAt), gt(deals.unitsOffered, deals.unitsSold))
  if ((await db.$count(deals, others)) > 0) return 'deal-overlaps'
  return (await hasStood(db, terms.skuId, piece.priceCents, now)) ? null : 'deal-price-new'
}

/** So many units of a piece for less. Answers its product as well: it is shown otherwise now. */
export async function addDeal(
  tx: Db,
  { shopId, accountId }: Writer,
  terms: DealTerms,
  when: { now: Date; hasStood: HasStood },
): Promise<{ id: string; spuId: string }> {
  const period = periodOf(terms, when.now)
  const piece = await dealtPiece(tx, shopId, terms.skuId, true)
  const problem = await dealProblem(tx, piece, terms, when)
  if (problem) throw new Refusal(problem)
  const id = newId()
  await tx.insert(deals).values({
    ...{ id, shopId, spuId: piece.spuId, skuId: terms.skuId, madeBy: accountId, ...period },
    ...{ priceCents: terms.priceCents, wasCents: piece.priceCents, unitsOffered: terms.units, unitsSold: 0 },
  })
  return { id, spuId: piece.spuId }
}

const isSoldOut = sql`${deals.unitsSold} >= ${deals.unitsOffered}`

/** Answers the product of what ended; null where it had been ended before. One that is over by itself stays as it ended. */
export async function stopDeal(tx: Db, shopId: string, id: string, now: Date): Promise<string | null> {
  const own = and(eq(deals.shopId, shopId), eq(deals.id, id))
  const [stopped] = await tx
    .update(deals)
    .set(stopping(deals, now))
    .where(and(own, gt(deals.endsAt, now), sql`not ${isSoldOut}`))
    .returning({ spuId: deals.spuId })
  if (stopped) return stopped.spuId
  const [over] = await tx.select({ stoppedAt: deals.stoppedAt }).from(deals).where(own)
  if (!over) throw new Refusal('not-found')
  if (!over.stoppedAt) throw new Refusal('already-over')
  return null
}

interface DealPage {
  shopId: string
  state: OfferState | null
  after: string | null
  size: number
}

/** One more than was asked for; those that begin last come first. */
export function dealsOfShop(db: Db, { shopId, state, after, size }: DealPage, now: Date) {
  const behind = sql`(${deals.startsAt}, ${deals.id}) < (select known.starts_at, known.id from ${deals} known where known.shop_id = ${shopId} and known.id = ${after})`
  return db
    .select({ deal: deals, title: spus.title, variants: skus.variants, picture: spus.mainPicture, isSoldOut: sql<boolean>`${isSoldOut}` })
    .from(deals)
    .innerJoin(spus, eq(spus.id, deals.spuId))
    .leftJoin(skus, eq(skus.id, deals.skuId))
    .where(and(eq(deals.shopId, shopId), state ? isInState(deals, state, now, isSoldOut) : undefined, after ? behind : undefined))
    .orderBy(desc(deals.startsAt), desc(deals.id))
    .limit(size + 1)
}
