import { and, asc, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ReturnDispute } from '../../contract/return-disputes.ts'
import { isRipe } from '../../rules/goods/return-disputes.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { pledgedFor } from './pledged.ts'
import { type SoldReturn, soldReturn } from './sold-return.ts'
import { returnDisputes, returnLines, returns } from './tables.ts'
import { unsettledOne } from './unsettled.ts'

type DisputeRow = typeof returnDisputes.$inferSelect

/** Whether it can be decided: what the shop left unanswered can. */
export const canDecide = (known: DisputeRow | undefined, now: Date): boolean => known === undefined || isRipe(known, now)

/** What can be decided to come back: what was asked for, as far as the sale has it left and its pieces were not settled otherwise since. */
export async function mostOf(db: Db, sold: SoldReturn, claimCents: number): Promise<number> {
  const part = { shopId: sold.shopId, id: sold.shopOrderId }
  const [row] = await db
    .select({ left: sql<number>`${shopOrders.totalCents} - ${shopOrders.refundedCents}`.mapWith(Number) })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, part.shopId), eq(shopOrders.id, part.id)))
  // An open return has its own promise among those, and its pieces are counted already.
  const isOpen = sold.closedAt === null
  const pledged = (await pledgedFor(db, part)) - (isOpen ? sold.refundCents : 0)
  const hasPieces = isOpen || (await piecesLeft(db, sold))
  return hasPieces ? Math.max(0, Math.min(claimCents, (row?.left ?? 0) - pledged)) : 0
}

async function piecesLeft(db: Db, { shopId, id }: SoldReturn): Promise<boolean> {
  const { rows } = await db.execute<{ isGone: boolean }>(sql`
    select exists (
      select 1 from ${returnLines} back join ${orderLines} line on line.shop_id = back.shop_id and line.id = back.order_line_id
      where back.shop_id = ${shopId} and back.return_id = ${id}
        and line.cancelled_quantity + line.returned_quantity + line.refunded_quantity + back.quantity > line.quantity) as "isGone"`)
  return rows[0]?.isGone === false
}

const linesOf = (db: Db, { shopId, id }: SoldReturn) =>
  db
    .select({ id: orderLines.id, title: orderLines.title, picture: orderLines.picture, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, and(eq(orderLines.shopId, returnLines.shopId), eq(orderLines.id, returnLines.orderLineId)))
    .where(and(eq(returnLines.shopId, shopId), eq(returnLines.returnId, id)))
    .orderBy(asc(orderLines.id))

/** One that waits or was decided; a return that two sides settle, or still may, is unknown here. */
export async function showReturnDispute(db: Db, id: string, locale: Locale, now: Date): Promise<ReturnDispute> {
  const summary = await unsettledOne(db, id, now)
  const sold = summary && (await soldReturn(db, eq(returns.id, id)))
  if (!summary || !sold) throw new Refusal('not-found')
  const ofReturn = and(eq(returns.shopId, sold.shopId), eq(returns.id, id))
  const [[asked], [known], [part], lines, mostCents] = await sideBySide(db, [
    () => db.select().from(returns).where(ofReturn),
    () => db.select().from(returnDisputes).where(eq(returnDisputes.returnId, id)),
    () =>
      db
        .select()
        .from(shopOrders)
        .where(and(eq(shopOrders.shopId, sold.shopId), eq(shopOrders.id, sold.shopOrderId))),
    () => linesOf(db, sold),
    () => mostOf(db, sold, summary.claimCents),
  ])
  if (!asked || !part) throw new Refusal('not-found')
  const names = await namesOfAccounts(db, known?.decidedBy ? [known.decidedBy] : [])
  return {
    ...summary,
    ...{ orderId: sold.orderId, shopId: sold.shopId, returnState: sold.state, placedAt: part.placedAt.toISOString() },
    ...{ deliveredAt: part.deliveredAt?.toISOString() ?? null, requestedAt: sold.requestedAt.toISOString() },
    ...{ paidCents: part.totalCents, refundedCents: part.refundedCents, mostCents: known?.decidedAt ? 0 : mostCents },
    lines: lines.map(({ title, picture, ...line }) => ({ ...line, title: title[locale], picUrl: pictureUrl(picture) })),
    said: saidOf(asked, known),
    isRipe: !known?.decidedAt && canDecide(known, now),
    decision: known?.decidedAt
      ? {
          ...{ at: known.decidedAt.toISOString(), words: known.decision, refundCents: known.refundCents ?? 0 },
          by: names.get(known.decidedBy ?? '') ?? '',
        }
      : null,
  }
}

/** What both said and showed when they had to do with each other, and then to the marketplace. */
function saidOf(asked: typeof returns.$inferSelect, known: DisputeRow | undefined): ReturnDispute['said'] {
  const all = [
    { at: asked.requestedAt, actor: 'customer' as const, words: asked.comment, photos: asked.photos },
    { at: asked.closedAt ?? asked.requestedAt, actor: 'shop' as const, words: asked.answer, photos: asked.answerPhotos },
    ...(known ? [{ at: known.askedAt, actor: 'customer' as const, words: known.words, photos: known.photos }] : []),
    ...(known?.answeredAt ? [{ at: known.answeredAt, actor: 'shop' as const, words: known.answer, photos: known.answerPhotos }] : []),
  ]
  return all.filter(({ words, photos }) => words !== '' || photos.length > 0).map(({ at, ...said }) => ({ at: at.toISOString(), ...said }))
}
