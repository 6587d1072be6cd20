import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Sale, SaleStage } from '../../contract/seller-orders.ts'
import { shipBy } from '../../rules/goods/ship-by.ts'
import { paidPerLine } from '../../rules/money/refund-share.ts'
import { splitRefund, splitSale } from '../../rules/money/sale-split.ts'
import { mayAt } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { wishCents } from '../cancellations/cancel-order.ts'
import { cancellations } from '../cancellations/tables.ts'
import { variantsInfo } from '../cart/lines.ts'
import { skus } from '../catalogue/tables.ts'
import { chargebacksOf } from '../chargebacks/of-order.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { sentPieces } from '../orders/parcels.ts'
import { stageOf } from '../orders/stage.ts'
import { orderEvents, orderLines, orders, parcelLines, parcels, shopOrders } from '../orders/tables.ts'
import { wordsOf } from '../orders/words.ts'
import { disputedOf } from '../payments/disputed.ts'
import { pledgedFor } from '../returns/pledged.ts'
import { returnLines, returns } from '../returns/tables.ts'
import { piecesOf } from './part-of-shop.ts'
import { partRefunds } from './tables.ts'

/** Nobody reads how many more a good customer bought. */
const MOST_ORDERS = 50

type Part = typeof shopOrders.$inferSelect

async function partOf(db: Db, shopId: string, id: string): Promise<{ part: Part; stage: SaleStage }> {
  const [found] = await db
    .select({ part: shopOrders, stage: sql<SaleStage | 'unpaid'>`${stageOf(sql`${shopOrders}`)}` })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, shopId), eq(shopOrders.id, id)))
  if (!found || found.stage === 'unpaid') throw new Refusal('not-found')
  return { part: found.part, stage: found.stage }
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const inPart = (columns: { shopId: typeof parcels.shopId; shopOrderId: typeof parcels.shopOrderId }, part: Part) =>
  and(eq(columns.shopId, part.shopId), eq(columns.shopOrderId, part.id))

type Asking = Pick<Context<'goodsSeller'>, 'db' | 'caller' | 'locale'>

/** One sale of the shop's own, whole. */
export async function saleOf({ db, caller, locale }: Asking, id: string): Promise<Sale> {
  const { part, stage } = await partOf(db, caller.shopId, id)
  const [lines, bought, boxes, wishes, backs, refunds, events, words, pledgedCents, disputedCents, disputes] = await sideBySide(db, [
    () => linesOf(db, part, locale),
    () => boughtBy(db, part),
    () => parcelsOf(db, part),
    () =>
      db
        .select()
        .from(cancellations)
        .where(and(eq(cancellations.shopId, part.shopId), eq(cancellations.shopOrderId, part.id)))
        .orderBy(asc(cancellations.askedAt)),
    () => returnsOf(db, part),
    () => refundsOf(db, part),
    () =>
      db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.shopId, part.shopId), eq(orderEvents.shopOrderId, part.id)))
        .orderBy(asc(orderEvents.sort)),
    () => wordsOf(db, part),
    () => pledgedFor(db, part),
    () => disputedOf(db, part, part),
    () => chargebacksOf(db, part.orderId),
  ])
  const mayReadMoney = mayAt(caller.works, 'shop', 'money.read')
  const waits = stage === 'toPack' || stage === 'packed'
  const names = await namesOf(db, [
    part.packedBy,
    ...boxes.map(({ shippedBy }) => shippedBy),
    ...refunds.map(({ byAccount }) => byAccount),
    ...backs.map(({ closedBy }) => closedBy),
  ])
  const nameOf = (accountId: string | null) => (accountId ? (names.get(accountId) ?? null) : null)
  return {
    ...{ id: part.id, orderNumber: part.orderNumber, stage, state: part.state, placedAt: part.placedAt.toISOString() },
    ...{ packedAt: iso(part.packedAt), packedBy: nameOf(part.packedBy), deliveredAt: iso(part.deliveredAt) },
    shipBy: waits ? shipBy(part.placedAt, part.shippingOption).toISOString() : null,
    isExpress: part.shippingOption === 'express',
    isPartlyShipped: part.partlyShipped,
    address: part.shippingAddress,
    buyer: { name: part.shippingAddress.recipient, language: bought.language, orders: bought.orders },
    note: bought.note,
    giftMessage: bought.giftMessage,
    card: bought.card,
    lines,
    bill: billOf(part),
    refundedCents: part.refundedCents,
    deliveryRefundedCents: part.deliveryRefundedCents,
    pledgedCents,
    disputedCents,
    chargebacks: disputes,
    earned: mayReadMoney ? earnedOf(part) : null,
    parcels: boxes.map(({ shippedAt, expectedAt, deliveredAt, shippedBy, shopId: _, shopOrderId: __, ...box }) => ({
      ...box,
      shippedAt: shippedAt.toISOString(),
      shippedBy: nameOf(shippedBy),
      expectedAt: expectedAt.toISOString(),
      deliveredAt: iso(deliveredAt),
    })),
    cancellations: wishes.map(({ id: wishId, state, reason, answer, refundCents, askedAt, lines: asked }) => ({
      ...{ id: wishId, state, reason, answer, askedAt: askedAt.toISOString(), lines: asked },
      // What was reckoned when it was asked for may have been paid back in part since.
      refundCents: state === 'requested' ? wishCents({ part, lines: lines.map(paidLineOf), pieces: asked }) : refundCents,
    })),
    returns: backs.map((back) => ({ ...back, closedBy: nameOf(back.closedBy) })),
    refunds: refunds.map(({ id: refundId, amountCents, deliveryCents, reason, at, byAccount, lines: paid }) => ({
      ...{ id: refundId, amountCents, deliveryCents, reason, at: at.toISOString(), by: nameOf(byAccount) ?? '', lines: paid },
    })),
    events: events.map(({ at, kind, actor, place }) => ({ at: at.toISOString(), kind, actor, place })),
    thread: words.map(({ at, name, ...said }) => ({
      ...said,
      name: said.author === 'customer' ? part.shippingAddress.recipient : name,
      at: at.toISOString(),
    })),
  }
}

const paidLineOf = ({ giftWrap, cancelledQuantity, returnedQuantity, refundedQuantity, ...line }: Sale['lines'][number]) => ({
  ...line,
  giftWrapCents: giftWrap?.cents ?? 0,
  gone: cancelledQuantity + returnedQuantity + refundedQuantity,
})

const billOf = (part: Part): Sale['bill'] => ({
  ...{
    itemsCents: part.itemsCents,
    discountCents: part.discountCents,
    shippingCents: part.shippingCents,
    deliveryCents: part.deliveryCents,
  },
  ...{ handlingCents: part.handlingCents, installationCents: part.installationCents, giftWrapCents: part.giftWrapCents },
  ...{ gstHstCents: part.gstHstCents, pstRstQstCents: part.pstRstQstCents, totalCents: part.totalCents },
})

/** What the shop gets of it, after what went back. */
function earnedOf(part: Part): NonNullable<Sale['earned']> {
  const sale = splitSale(part)
  const back = part.totalCents > 0 ? splitRefund(sale, part.totalCents, 0, part.refundedCents) : { shopCents: 0 }
  return {
    commissionCents: sale.marketplaceCents,
    commissionTaxCents: sale.commissionTaxCents,
    houseCouponCents: sale.couponCents ?? 0,
    taxCents: sale.taxCents,
    refundedCents: back.shopCents,
    shopCents: sale.shopCents - back.shopCents,
  }
}

async function linesOf(db: Db, part: Part, locale: Context['locale']): Promise<Sale['lines']> {
  const [rows, sent] = await sideBySide(db, [
    () =>
      db
        .select()
        .from(orderLines)
        .where(and(eq(orderLines.shopId, part.shopId), eq(orderLines.shopOrderId, part.id)))
        .orderBy(asc(orderLines.id)),
    () => sentPieces(db, part),
  ])
  const paid = paidPerLine(
    part.totalCents,
    rows.map((row) => ({ ...row, giftWrapCents: row.giftWrapCents ?? 0 })),
  )
  const pieces = rows.map(({ skuId }) => skuId)
  const own = await db.select({ id: skus.id, code: skus.code }).from(skus).where(inArray(skus.id, pieces))
  const codes = new Map(own.map(({ id, code }) => [id, code]))
  return rows.map((row, n) => ({
    code: codes.get(row.skuId) ?? null,
    ...{ id: row.id, spuId: row.spuId, skuId: row.skuId, title: row.title[locale], variantsInfo: variantsInfo(row.variants, locale) },
    ...{ picUrl: pictureUrl(row.picture), quantity: row.quantity, cancelledQuantity: row.cancelledQuantity },
    ...{ returnedQuantity: row.returnedQuantity, refundedQuantity: row.refundedQuantity, unitCents: row.unitCents },
    ...{ discountCents: row.discountCents, feesCents: row.feesCents, paidCents: paid[n] ?? 0 },
    giftWrap: row.giftWrapCents === null ? null : { cents: row.giftWrapCents, message: row.giftMessage },
    ...piecesOf(part, { quantity: row.quantity, cancelled: row.cancelledQuantity }, sent.get(row.id) ?? 0),
  }))
}

/** What the whole order says that this shop may know: how it was paid, and what the buyer wrote for those who send. */
async function boughtBy(db: Db, part: Part) {
  const [row] = await db
    .select({ note: orders.note, giftMessage: orders.giftMessage, card: orders.paymentMethod, language: accounts.language })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.customerId))
    .where(and(eq(orders.customerId, part.customerId), eq(orders.id, part.orderId)))
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(*)::integer as orders from (
      select 1 from ${shopOrders} other where other.customer_id = ${part.customerId} and other.shop_id = ${part.shopId}
        and other.state <> 'pending' limit ${MOST_ORDERS}) known`)
  return {
    ...{ note: row?.note ?? '', giftMessage: row?.giftMessage ?? null, card: row?.card ?? null, language: row?.language ?? 'en' },
    orders: rows[0]?.orders ?? 0,
  }
}

async function parcelsOf(db: Db, part: Part) {
  const boxes = await db.select().from(parcels).where(inPart(parcels, part)).orderBy(asc(parcels.shippedAt), asc(parcels.id))
  const ids = boxes.map(({ id }) => id)
  const inside = ids.length
    ? await db
        .select()
        .from(parcelLines)
        .where(and(eq(parcelLines.shopId, part.shopId), inArray(parcelLines.parcelId, ids)))
    : []
  return boxes.map((box) => ({
    ...box,
    lines: inside.filter(({ parcelId }) => parcelId === box.id).map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity })),
  }))
}

async function returnsOf(db: Db, part: Part): Promise<Sale['returns']> {
  const rows = await db
    .select()
    .from(returns)
    .where(and(eq(returns.shopId, part.shopId), eq(returns.shopOrderId, part.id)))
    .orderBy(desc(returns.requestedAt))
  const ids = rows.map(({ id }) => id)
  const inside = ids.length
    ? await db
        .select()
        .from(returnLines)
        .where(and(eq(returnLines.shopId, part.shopId), inArray(returnLines.returnId, ids)))
    : []
  return rows.map(
    ({ id, state, reason, comment, photos, answer, answerPhotos, refundCents, requestedAt, closedAt, closedBy, restocked }) => ({
      ...{ id, state, reason, comment, photos, answer, answerPhotos, refundCents, closedBy, restocked },
      ...{ requestedAt: requestedAt.toISOString(), closedAt: iso(closedAt) },
      lines: inside.filter(({ returnId }) => returnId === id).map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity })),
    }),
  )
}

const refundsOf = (db: Db, part: Part) =>
  db
    .select()
    .from(partRefunds)
    .where(and(eq(partRefunds.shopId, part.shopId), eq(partRefunds.shopOrderId, part.id)))
    .orderBy(asc(partRefunds.at))

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: accounts.id, name: accounts.firstName }).from(accounts).where(inArray(accounts.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
