import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerGift } from '../../contract/seller-gifts.ts'
import type { OfferState } from '../../rules/goods/offer-state.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { isInState, overlaps, periodOf, stopping } from './offer-period.ts'
import { gifts, skus, spus, stock } from './tables.ts'
import type { Writer } from './writer.ts'

type GiftTerms = Input<typeof sellerGift.add>

const freeOf = sql<number>`(select coalesce(sum(greatest(0, ${stock.onHand} - ${stock.reserved})), 0)::integer from ${skus}
  join ${stock} on ${stock.shopId} = ${skus.shopId} and ${stock.skuId} = ${skus.id} where ${skus.spuId} = ${spus.id})`

/** A product of the shop's own, as it would be given away: its first piece, and how many there are. */
export async function giftProduct(db: Db, shopId: string, spuId: string) {
  const [piece] = await db
    .select({ pieceCents: sql<number>`coalesce(${skus.costCents}, ${skus.priceCents})`, free: freeOf })
    .from(spus)
    .innerJoin(skus, eq(skus.spuId, spus.id))
    .where(and(eq(spus.shopId, shopId), eq(spus.id, spuId)))
    .orderBy(asc(skus.sort))
    .limit(1)
  if (!piece) throw new Refusal('not-found')
  return piece
}

export async function giftOverlaps(db: Db, terms: GiftTerms, now: Date): Promise<boolean> {
  const { startsAt, endsAt } = periodOf(terms, now)
  return (await db.$count(gifts, and(eq(gifts.spuId, terms.spuId), overlaps(gifts, startsAt, endsAt)))) > 0
}

export async function addGift(tx: Db, { shopId, accountId }: Writer, terms: GiftTerms, now: Date): Promise<{ id: string }> {
  const period = periodOf(terms, now)
  // Held, so that of two who give it away at once one does.
  const [own] = await tx
    .select({ id: spus.id })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), eq(spus.id, terms.spuId)))
    .for('update')
  if (!own) throw new Refusal('not-found')
  if (await giftOverlaps(tx, terms, now)) throw new Refusal('gift-overlaps')
  const id = newId()
  await tx.insert(gifts).values({ id, shopId, spuId: terms.spuId, minimumCents: terms.minimumCents, madeBy: accountId, ...period })
  return { id }
}

export async function stopGift(tx: Db, shopId: string, id: string, now: Date): Promise<void> {
  const own = and(eq(gifts.shopId, shopId), eq(gifts.id, id))
  const stopped = await tx
    .update(gifts)
    .set(stopping(gifts, now))
    .where(and(own, gt(gifts.endsAt, now)))
    .returning({ id: gifts.id })
  if (stopped.length > 0) return
  const [over] = await tx.select({ stoppedAt: gifts.stoppedAt }).from(gifts).where(own)
  if (!over) throw new Refusal('not-found')
  if (!over.stoppedAt) throw new Refusal('already-over')
}

interface GiftPage {
  shopId: string
  state: OfferState | null
  after: string | null
  size: number
}

/** One more than was asked for; those that begin last come first. */
export function giftsOfShop(db: Db, { shopId, state, after, size }: GiftPage, now: Date) {
  const behind = sql`(${gifts.startsAt}, ${gifts.id}) < (select known.starts_at, known.id from ${gifts} known where known.shop_id = ${shopId} and known.id = ${after})`
  return db
    .select({ gift: gifts, title: spus.title, picture: spus.mainPicture, free: freeOf })
    .from(gifts)
    .innerJoin(spus, eq(spus.id, gifts.spuId))
    .where(and(eq(gifts.shopId, shopId), state ? isInState(gifts, state, now) : undefined, after ? behind : undefined))
    .orderBy(desc(gifts.startsAt), desc(gifts.id))
    .limit(size + 1)
}
