import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerOrder } from '../../contract/seller-orders.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { movePart } from '../orders/move-part.ts'
import { packParts } from '../orders/pack.ts'
import { deliverParcel, editParcel } from '../orders/parcels.ts'
import { shopOrders } from '../orders/tables.ts'
import { say } from '../orders/words.ts'
import type { HearReturned } from '../returns/move-return.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { salesOf } from './list.ts'
import { saleOf } from './one.ts'
import { lockSale } from './part-of-shop.ts'
import { refundPieces } from './refund-pieces.ts'
import { shipMany, shipParcel } from './ship.ts'
import { namedOnce, shipOrders } from './ship-in-turn.ts'

/** `heard` is told of lines whose last piece was paid back. */
export const sellerOrderCalls = (heard: HearReturned): Handlers<typeof sellerOrder> => ({
  page: ({ db, caller, now }, wanted) => salesOf(db, caller.shopId, wanted, now()),
  getInfo: (context, { id }) => saleOf(context, id),
  pack: ({ db, caller, now }, { ids, isPacked }) =>
    inTransaction(db, async (tx) => {
      const { shopId, id: by } = caller
      const done = await packParts(tx, { shopId, ids, packed: isPacked ? { at: now(), by } : null })
      return {
        done,
        leftOut: await leftOut(
          tx,
          shopId,
          ids.filter((id) => !done.includes(id)),
          isPacked,
        ),
      }
    }),
  async ship(context, { id, ...parcel }) {
    const { db, caller, now } = context
    await inTransaction(db, (tx) => shipParcel(tx, { shopId: caller.shopId, by: caller.id, id, ...parcel }, now()))
    return saleOf(context, id)
  },
  shipMany: ({ db, caller, now }, { rows, isTrial }) =>
    inTransaction(db, async (tx) => ({ rows: await shipMany(tx, { shopId: caller.shopId, by: caller.id, rows, isTrial }, now()) })),
  shipInTurn: ({ db, caller, now }, input) =>
    inTransaction(db, async (tx) => {
      const rows = namedOnce(input.rows)
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      return taskOf(await startTask(tx, shipOrders, { owner, input: { rows }, total: rows.length }, now()), false)
    }),
  async editParcel(context, { id, parcelId, carrier, trackingNumber }) {
    const { db, caller } = context
    await inTransaction(db, async (tx) => {
      const { part } = await lockSale(tx, { shopId: caller.shopId, id })
      if (!(await editParcel(tx, part, { id: parcelId, carrier, trackingNumber }))) throw new Refusal('not-found')
    })
    return saleOf(context, id)
  },
  async deliver(context, { id, parcelId }) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      const { part } = await lockSale(tx, { shopId: caller.shopId, id })
      const onTheWay = await deliverParcel(tx, part, parcelId, now())
      if (onTheWay === undefined) throw new Refusal('not-found')
      if (onTheWay === 0 && !part.partlyShipped) await movePart(tx, part, { to: 'delivered', actor: 'shop' }, now())
    })
    return saleOf(context, id)
  },
  async refund(context, wish) {
    const { db, caller, now } = context
    await inTransaction(db, (tx) => refundPieces(tx, { ...wish, shopId: caller.shopId, by: caller.id }, heard, now()))
    return saleOf(context, wish.id)
  },
  async write(context, { id, words, photoIds, isNote }) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      const { part } = await lockSale(tx, { shopId: caller.shopId, id })
      const photos = await attachUploads(tx, { ownerId: caller.id, ids: photoIds, kind: 'image' }, now())
      await say(tx, part, { author: isNote ? 'team' : 'shop', authorId: caller.id, words, photos }, now())
    })
    return saleOf(context, id)
  },
})

/** What could not be packed, by name. Another shop's is unknown. */
async function leftOut(tx: Db, shopId: string, ids: readonly string[], isPacked: boolean) {
  if (ids.length === 0) return []
  const known = await tx
    .select({ id: shopOrders.id, orderNumber: shopOrders.orderNumber, state: shopOrders.state, packedAt: shopOrders.packedAt })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, shopId), inArray(shopOrders.id, [...ids])))
  return ids.map((id) => {
    const one = known.find((row) => row.id === id)
    if (!one || one.state === 'pending') return { id, orderNumber: '', reason: 'unknown' as const }
    const isSo = one.state === 'processing' && (one.packedAt !== null) === isPacked
    return { id, orderNumber: one.orderNumber, reason: isSo ? ('already' as const) : ('notWaiting' as const) }
  })
}
