import type { ShopOrderState } from '../../contract/orders.ts'
import { paidPerLine, refundFor } from '../../rules/money/refund-share.ts'
import { accountId, logins } from './people.ts'
import { stableId } from './random.ts'
import type { DemoRow, OrderRows } from './rows.ts'
import { hoursFrom } from './time.ts'

type Part = DemoRow<'shopOrders'>

interface Plan {
  state: ShopOrderState
  daysAgo: number
  /** What else is so about it. */
  also?: (rows: OrderRows, part: Part, now: Date) => void
}

const seller = accountId(logins.seller)

const packed = (_rows: OrderRows, part: Part, now: Date) => {
  part.packedAt = hoursFrom(now, -3)
  part.packedBy = seller
}
const express = (_rows: OrderRows, part: Part) => {
  part.shippingOption = 'express'
}
const linesIn = (rows: OrderRows, part: Part) => rows.orderLines.filter(({ shopOrderId }) => shopOrderId === part.id)

/** The first line went; the others wait. Where there is but one, one piece of it. */
const inParts = (rows: OrderRows, part: Part) => {
  const [line] = linesIn(rows, part)
  const parcel = rows.parcels.find(({ shopOrderId }) => shopOrderId === part.id)
  if (!line || !parcel) return
  if (linesIn(rows, part).length === 1 && line.quantity === 1) return
  part.partlyShipped = true
  const quantity = linesIn(rows, part).length > 1 ? line.quantity : 1
  rows.parcelLines.push({ shopId: part.shopId, parcelId: parcel.id, orderLineId: line.id, quantity })
}

const said = (words: string) => (rows: OrderRows, part: Part, now: Date) =>
  rows.orderWords.push({
    ...{ shopId: part.shopId, id: stableId('order-words', part.id), shopOrderId: part.id, customerId: part.customerId, author: 'customer' },
    ...{ authorId: part.customerId, words, photos: [], at: hoursFrom(now, -2), answeredAt: null },
  })

const wishes = (rows: OrderRows, part: Part, now: Date) => {
  const askedAt = hoursFrom(now, -1)
  rows.cancellations.push({
    ...{
      shopId: part.shopId,
      id: stableId('cancellation', part.id),
      shopOrderId: part.id,
      customerId: part.customerId,
      state: 'requested',
    },
    ...{ reason: 'I ordered the wrong colour.', refundCents: part.totalCents, askedAt, answer: '' },
    lines: linesIn(rows, part).map(({ id, quantity }) => ({ id, quantity })),
  })
  const sort = rows.orderEvents.filter(({ shopOrderId }) => shopOrderId === part.id).length
  const event = { sort, at: askedAt, kind: 'cancelRequested' as const, note: null, place: null }
  rows.orderEvents.push({ shopId: part.shopId, shopOrderId: part.id, ...event })
}

/** One piece is to come back, and nobody has decided. */
const comesBack = (state: 'requested' | 'received') => (rows: OrderRows, part: Part, now: Date) => {
  const [line] = linesIn(rows, part)
  if (!line || rows.returns.some(({ shopOrderId }) => shopOrderId === part.id)) return
  const id = stableId('return', part.id)
  const own = linesIn(rows, part).map((each) => ({ ...each, giftWrapCents: each.giftWrapCents ?? 0 }))
  const [paidCents = 0] = paidPerLine(part.totalCents, own)
  rows.returns.push({
    ...{ shopId: part.shopId, id, shopOrderId: part.id, customerId: part.customerId, state, reason: 'damaged' as const },
    ...{ comment: 'The box was crushed and there is a crack on one side.', photos: [], returnAddress: part.shippingAddress },
    ...{ refundCents: refundFor(paidCents, line.quantity, line.returnedQuantity, 1), requestedAt: hoursFrom(now, -20), closedAt: null },
  })
  rows.returnLines.push({ shopId: part.shopId, returnId: id, orderLineId: line.id, quantity: 1 })
  line.returnedQuantity += 1
}

const plans: readonly Plan[] = [
  { state: 'processing', daysAgo: 0.1 },
  { state: 'processing', daysAgo: 0.3, also: express },
  { state: 'processing', daysAgo: 1.2, also: said('Could you leave it with the neighbour at number 12? I am away until Friday.') },
  { state: 'processing', daysAgo: 5 },
  { state: 'processing', daysAgo: 0.9, also: packed },
  { state: 'processing', daysAgo: 1.6, also: packed },
  { state: 'processing', daysAgo: 0.5, also: wishes },
  { state: 'shipped', daysAgo: 2.5, also: inParts },
  { state: 'shipped', daysAgo: 2.8, also: inParts },
  { state: 'shipped', daysAgo: 3.4 },
  { state: 'delivered', daysAgo: 8, also: comesBack('requested') },
  { state: 'delivered', daysAgo: 12, also: comesBack('received') },
  { state: 'delivered', daysAgo: 15, also: said('Lovely, thank you. Do you also have it in blue?') },
  { state: 'cancelled', daysAgo: 9 },
]

/** The demo's seller finds something in every state, and things to decide and to answer. They are paid as any other: see `bookSellerSales`. */
export function addSellerSales(rows: OrderRows, add: (n: number, state: ShopOrderState, daysAgo: number) => void, now: Date): void {
  for (const [n, { state, daysAgo, also }] of plans.entries()) {
    const before = rows.shopOrders.length
    add(n, state, daysAgo)
    const part = rows.shopOrders[before]
    if (part && part.state === state) also?.(rows, part, now)
  }
}
