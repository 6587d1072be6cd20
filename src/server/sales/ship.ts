import { and, eq, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerOrder } from '../../contract/seller-orders.ts'
import { momentAt } from '../../rules/calendar.ts'
import { deliveryDays } from '../../rules/money/delivery.ts'
import { cancellations } from '../cancellations/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { movePart } from '../orders/move-part.ts'
import { addParcel, setPartlyShipped } from '../orders/parcels.ts'
import { announce } from '../orders/sale-events.ts'
import { shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { type LockedSale, lockSale } from './part-of-shop.ts'

interface Sending {
  shopId: string
  /** Who of the shop sends it. */
  by: string
  id: string
  /** None is all that waits. */
  lines: readonly { id: string; quantity: number }[]
  carrier: string
  trackingNumber: string
}

const asksToCancel = async (tx: Db, shopId: string, id: string) =>
  (await tx.$count(
    cancellations,
    and(eq(cancellations.shopId, shopId), eq(cancellations.shopOrderId, id), eq(cancellations.state, 'requested')),
  )) > 0

/** What goes into the parcel. Refuses more than waits. */
function packedOf({ lines: known }: LockedSale, wanted: Sending['lines']) {
  const waiting = known.filter(({ toSend }) => toSend > 0)
  if (wanted.length === 0) return waiting.map(({ id, toSend }) => ({ id, quantity: toSend }))
  for (const { id, quantity } of wanted) {
    const line = known.find((each) => each.id === id)
    if (!line) throw new Refusal('not-found')
    if (quantity > line.toSend) throw new Refusal('nothing-to-send')
  }
  return [...wanted]
}

/** One parcel leaves. With the first of them the part has been shipped, and its rest waits for another. Answers how many pieces went. */
export async function shipParcel(tx: Db, sending: Sending, now: Date): Promise<number> {
  const { shopId, id, by, carrier, trackingNumber } = sending
  const sale = await lockSale(tx, { shopId, id })
  const packed = packedOf(sale, sending.lines)
  if (packed.length === 0) throw new Refusal('nothing-to-send')
  if (await asksToCancel(tx, shopId, id)) throw new Refusal('decide-first')
  const expectedAt = await expectedOf(tx, { shopId, id }, now)
  await addParcel(tx, sale.part, { carrier, trackingNumber, shippedBy: by, shippedAt: now, expectedAt }, packed)
  if (sale.part.state === 'processing') await movePart(tx, sale.part, { to: 'shipped', actor: 'shop' }, now)
  else await announce(tx, { what: 'shipped', shopId, shopOrderId: id }, now)
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0)
  await setPartlyShipped(tx, sale.part, pieces < sale.lines.reduce((sum, { toSend }) => sum + toSend, 0))
  return pieces
}

/** By the end of the last day that carriers need between the two provinces. */
async function expectedOf(tx: Db, { shopId, id }: { shopId: string; id: string }, now: Date): Promise<Date> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select shop.province as from, part.shipping_address ->> 'province' as to from ${shopOrders} part join ${shops} shop on shop.id = part.shop_id
    where part.shop_id = ${shopId} and part.id = ${id}`)
  return momentAt(deliveryDays(now, rows[0]?.from ?? '', rows[0]?.to ?? '').latest, '17:00')
}

type Row = Input<typeof sellerOrder.shipMany>['rows'][number]
type Outcome = Output<typeof sellerOrder.shipMany>['rows'][number]

const outcomes: Partial<Record<string, Outcome['outcome']>> = {
  'not-found': 'unknown',
  'nothing-to-send': 'notWaiting',
  'decide-first': 'asksToCancel',
}

class Trial extends Error {
  constructor(readonly pieces: number) {
    super('Only tried')
  }
}

interface Many {
  shopId: string
  by: string
  rows: readonly Row[]
  isTrial: boolean
}

/** Each of many by itself: what one is refused for does not keep the others. */
export async function shipMany(tx: Db, { shopId, by, rows, isTrial }: Many, now: Date): Promise<Outcome[]> {
  const done: Outcome[] = []
  const seen = new Set<string>()
  for (const { orderNumber, carrier, trackingNumber } of rows) {
    if (seen.has(orderNumber)) {
      done.push({ orderNumber, outcome: 'twice', pieces: 0 })
      continue
    }
    seen.add(orderNumber)
    const id = await idOfNumber(tx, shopId, orderNumber)
    done.push({ orderNumber, ...(id ? await shipOne(tx, { shopId, by, id, lines: [], carrier, trackingNumber }, isTrial, now) : unknown) })
  }
  return done
}

const unknown = { outcome: 'unknown', pieces: 0 } as const

async function shipOne(tx: Db, sending: Sending, isTrial: boolean, now: Date): Promise<Omit<Outcome, 'orderNumber'>> {
  try {
    const pieces = await inTransaction(tx, async (inner) => {
      const sent = await shipParcel(inner, sending, now)
      // Taken back: a trial is the same work without its end.
      if (isTrial) throw new Trial(sent)
      return sent
    })
    return { outcome: 'shipped', pieces }
  } catch (error) {
    if (error instanceof Trial) return { outcome: 'shipped', pieces: error.pieces }
    const outcome = error instanceof Refusal ? outcomes[error.reason] : undefined
    if (!outcome) throw error
    return { outcome, pieces: 0 }
  }
}

async function idOfNumber(tx: Db, shopId: string, orderNumber: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: shopOrders.id })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, shopId), eq(shopOrders.orderNumber, orderNumber)))
  return found?.id
}
