import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { ChargebackOfOrder } from './chargebacks.ts'
import { BillRows, holdsCardNumber, Quantity } from './checkout.ts'
import { Task } from './jobs.ts'
import { OrderAddress, OrderEventKind, OrderLine, ReturnState, ShopOrderState } from './orders.ts'
import { ReturnReason } from './returns.ts'

/** Where a sale stands for its shop, in the order of the work. One that nobody has paid is none yet. */
export const saleStages = ['toPack', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const
export const SaleStage = z.enum(saleStages)
export type SaleStage = z.infer<typeof SaleStage>

/** Those in which somebody waits for a decision, or for an answer. */
export const saleQueues = ['toDecide', 'toAnswer'] as const

/** Nobody counts further: a tab says "100+" then. */
export const MOST_COUNTED = 100
/** Sales that one answer looks at and ships. */
export const MOST_SHIPPED = 200
/** Sales that one task ships: as many as one question can name. */
export const MOST_SHIPPED_IN_TURN = 1_200
/** So many matches by number, by name and by last name are looked at. */
export const MOST_FOUND = 100

export const refundReasons = ['damaged', 'wrongItem', 'notAsDescribed', 'late', 'outOfStock', 'goodwill', 'other'] as const
export const RefundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof RefundReason>

export const SaleSummary = z.object({
  id: Id,
  orderNumber: z.string(),
  stage: SaleStage,
  placedAt: z.iso.datetime(),
  buyerName: z.string(),
  city: z.string(),
  province: z.string(),
  pieces: z.int(),
  pictures: z.array(z.string()),
  isExpress: z.boolean(),
  isGift: z.boolean(),
  /** The last moment to hand it to a carrier; null once it has left. */
  shipBy: z.iso.datetime().nullable(),
  isPartlyShipped: z.boolean(),
  /** What the buyer waits for. */
  asks: z.enum(['cancel', 'return', 'answer']).nullable(),
  totalCents: Cents,
  refundedCents: Cents,
})
export type SaleSummary = z.infer<typeof SaleSummary>

const Counts = z.object({
  ...Object.fromEntries([...saleStages, ...saleQueues].map((name) => [name, z.int()])),
}) as unknown as z.ZodObject<Record<SaleStage | (typeof saleQueues)[number], z.ZodInt>>

const SaleLine = OrderLine.extend({
  /** The shop's own name of the piece (SKU), as it is now; null without one, or when the piece is gone. */
  code: z.string().nullable(),
  /** In parcels. */
  sent: z.int(),
  /** Still to be sent. */
  toSend: z.int(),
})

const SaleParcel = z.object({
  id: Id,
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: z.iso.datetime(),
  shippedBy: z.string().nullable(),
  expectedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Of each line; empty when all went with it. */
  lines: z.array(z.object({ id: Id, quantity: z.int() })),
})

const Pieces = z.array(z.object({ id: Id, quantity: z.int() }))

export const Sale = z.object({
  id: Id,
  orderNumber: z.string(),
  stage: SaleStage,
  state: ShopOrderState,
  placedAt: z.iso.datetime(),
  packedAt: z.iso.datetime().nullable(),
  packedBy: z.string().nullable(),
  shipBy: z.iso.datetime().nullable(),
  isExpress: z.boolean(),
  isPartlyShipped: z.boolean(),
  deliveredAt: z.iso.datetime().nullable(),
  address: OrderAddress,
  buyer: z.object({ name: z.string(), language: z.string(), orders: z.int() }),
  note: z.string(),
  giftMessage: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  lines: z.array(SaleLine),
  bill: BillRows,
  refundedCents: Cents,
  deliveryRefundedCents: Cents,
  /** Promised for returns that nobody has decided upon. */
  pledgedCents: Cents,
  /** What cannot be paid back: the buyer's bank has taken it already. Free again when that is won. */
  disputedCents: Cents,
  chargebacks: z.array(ChargebackOfOrder),
  /** Only for whoever may read money. */
  earned: z
    .object({
      commissionCents: Cents,
      commissionTaxCents: Cents,
      taxCents: Cents,
      /** What the marketplace pays for its own coupon. */
      houseCouponCents: Cents,
      refundedCents: Cents,
      shopCents: z.int(),
    })
    .nullable(),
  parcels: z.array(SaleParcel),
  cancellations: z.array(
    z.object({
      id: Id,
      state: z.enum(['done', 'requested', 'refused']),
      reason: z.string(),
      answer: z.string(),
      refundCents: Cents,
      askedAt: z.iso.datetime(),
      lines: Pieces,
    }),
  ),
  returns: z.array(
    z.object({
      id: Id,
      state: ReturnState,
      reason: ReturnReason,
      comment: z.string(),
      photos: z.array(z.string()),
      answer: z.string(),
      answerPhotos: z.array(z.string()),
      refundCents: Cents,
      requestedAt: z.iso.datetime(),
      closedAt: z.iso.datetime().nullable(),
      closedBy: z.string().nullable(),
      /** Of one that was paid back: whether the goods went to the shelf. */
      restocked: z.boolean().nullable(),
      lines: Pieces,
    }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      amountCents: Cents,
      deliveryCents: Cents,
      reason: RefundReason,
      by: z.string(),
      at: z.iso.datetime(),
      lines: Pieces,
    }),
  ),
  events: z.array(z.object({ at: z.iso.datetime(), kind: OrderEventKind, actor: z.string(), place: z.string().nullable() })),
  /** Letters of the two, and notes of the shop; nothing to whoever looks as the shop. */
  thread: z
    .array(
      z.object({
        id: Id,
        /** `team`: a note that the buyer never sees. */
        author: z.enum(['customer', 'shop', 'team']),
        name: z.string(),
        words: z.string(),
        photos: z.array(z.string()),
        at: z.iso.datetime(),
      }),
    )
    .nullable(),
})
export type Sale = z.infer<typeof Sale>

export const Carrier = typed(40)
export const TrackingNumber = z
  .string()
  .max(60)
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .refine((text) => /^[A-Z\d-]{4,40}$/.test(text))

// People quote order numbers, and one in ten of those passes for a card number.
const orderNumbers = /\b\d{4}-\d{4}-\d{4}(-\d{1,2})?\b/g
const noCard = (words: string) => !holdsCardNumber(words.replace(orderNumbers, ''))
export const OrderWords = typed(2000).refine(noCard)
export const Answer = typedOrEmpty(1000).refine(noCard)
export const PhotoIds = z
  .array(Id)
  .max(4)
  .refine((ids) => new Set(ids).size === ids.length)
  .default([])
const WantedPieces = z
  .array(z.strictObject({ id: Id, quantity: Quantity }))
  .max(200)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length)
/** Of a line of which some pieces have left and some have not, whoever pays back says how many of them have not. */
const RefundedPieces = z
  .array(z.strictObject({ id: Id, quantity: Quantity, unsent: z.int().min(0).max(1_000_000).optional() }))
  .max(200)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length)
const ids = z
  .array(Id)
  .min(1)
  .max(100)
  .refine((all) => new Set(all).size === all.length)

/** What was done of many, and what was not and why. */
const Done = z.object({
  done: z.array(Id),
  leftOut: z.array(z.object({ id: Id, orderNumber: z.string(), reason: z.enum(['unknown', 'notWaiting', 'already']) })),
})

const write = { who: 'goodsSeller', changes: ['orders'], fills: { read: '/mallapi/sellerOrder/getInfo', by: ['id'] } } as const

/** What one parcel takes of a sale that is named by its number: all that waits. */
const SentParcel = z.strictObject({ orderNumber: z.string().trim().min(4).max(40), carrier: Carrier, trackingNumber: TrackingNumber })

export const sellerOrder = {
  page: call({
    path: '/mallapi/sellerOrder/page',
    about: 'What the caller’s shop sold, by where it stands, number or name of the buyer; read by key.',
    who: 'goodsSeller',
    may: 'orders.read',
    input: z.strictObject({
      /** Nothing said is all that was paid. */
      stage: z.enum([...saleStages, ...saleQueues]).optional(),
      /** The beginning of a number, or of a buyer's name or last name. */
      words: z.string().max(60).default(''),
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]).optional(),
      isExpress: z.boolean().default(false),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      page: KeyPage.prefault({}),
    }),
    output: keyPageOf(SaleSummary).extend({ total: z.int(), counts: Counts }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
  getInfo: call({
    path: '/mallapi/sellerOrder/getInfo',
    about: 'One sale of the caller’s shop, whole; nothing of what was bought elsewhere with it.',
    who: 'goodsSeller',
    may: 'orders.read',
    input: z.strictObject({ id: Id }),
    output: Sale,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['chargebacks', 'orders', 'returns'],
  }),
  pack: call({
    path: '/mallapi/sellerOrder/pack',
    about: 'Says of sales that wait that they are packed, or that they are not after all. Those that do not wait are named and left alone.',
    who: 'goodsSeller',
    may: 'orders.ship',
    input: z.strictObject({ ids, isPacked: z.boolean().default(true) }),
    output: Done,
    refuses: [],
    twice: 'same',
    changes: ['orders'],
  }),
  ship: call({
    path: '/mallapi/sellerOrder/ship',
    about: 'Gives pieces of a sale to a carrier as one parcel. The buyer is told. Nothing said of pieces is all that still waits.',
    ...write,
    may: 'orders.ship',
    input: z.strictObject({ id: Id, lines: WantedPieces.default([]), carrier: Carrier, trackingNumber: TrackingNumber }),
    output: Sale,
    refuses: ['not-found', 'nothing-to-send', 'decide-first'],
    twice: 'key',
  }),
  shipMany: call({
    path: '/mallapi/sellerOrder/shipMany',
    about: 'Ships all that waits of many sales, each named by its number, as a file or a scanner gives them. What cannot be is named.',
    who: 'goodsSeller',
    may: 'orders.ship',
    input: z.strictObject({
      rows: z.array(SentParcel).min(1).max(MOST_SHIPPED),
      /** Only looks what would be shipped. */
      isTrial: z.boolean().default(false),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          orderNumber: z.string(),
          outcome: z.enum(['shipped', 'unknown', 'notWaiting', 'twice', 'asksToCancel']),
          pieces: z.int(),
        }),
      ),
    }),
    refuses: [],
    twice: 'same',
    changes: ['orders'],
  }),
  shipInTurn: call({
    path: '/mallapi/sellerOrder/shipInTurn',
    about:
      'The same of more sales than one answer bears: a task ships them some at a time. Of one that is named twice the first row counts.',
    who: 'goodsSeller',
    may: 'orders.ship',
    hasLongTexts: true,
    input: z.strictObject({ rows: z.array(SentParcel).min(1).max(MOST_SHIPPED_IN_TURN) }),
    output: Task,
    refuses: [],
    twice: 'key',
    changes: ['tasks', 'orders'],
  }),
  editParcel: call({
    path: '/mallapi/sellerOrder/editParcel',
    about: 'Corrects carrier and number of a parcel that has not come yet.',
    ...write,
    may: 'orders.ship',
    input: z.strictObject({ id: Id, parcelId: Id, carrier: Carrier, trackingNumber: TrackingNumber }),
    output: Sale,
    refuses: ['not-found'],
    twice: 'same',
  }),
  deliver: call({
    path: '/mallapi/sellerOrder/deliver',
    about: 'Says that a parcel has come. With the last one the sale is delivered, and the time for returns begins.',
    ...write,
    may: 'orders.ship',
    input: z.strictObject({ id: Id, parcelId: Id }),
    output: Sale,
    refuses: ['not-found'],
    twice: 'same',
  }),
  refund: call({
    path: '/mallapi/sellerOrder/refund',
    about:
      'Pays pieces and shipping back, never more than is left. Pieces that have not left are not sent any more. The sum that was seen has to be the sum that is paid.',
    ...write,
    may: 'orders.refund',
    isGrave: true,
    input: z.strictObject({
      id: Id,
      lines: RefundedPieces.default([]),
      delivery: z.boolean().default(false),
      seenCents: Cents,
      reason: RefundReason,
      /** The buyer reads it. */
      words: Answer.default(''),
      /** Puts the pieces back on the shelf. */
      restocks: z.boolean().default(false),
    }),
    output: Sale,
    refuses: ['not-found', 'refund-changed', 'nothing-to-refund', 'payment-not-kept', 'payment-disputed'],
    twice: 'key',
    changes: ['orders', 'returns'],
  }),
  write: call({
    path: '/mallapi/sellerOrder/write',
    about: 'Writes to the buyer in the thread of a sale, or a note that only the shop’s own people see.',
    ...write,
    may: 'customers.answer',
    input: z.strictObject({ id: Id, words: OrderWords, photoIds: PhotoIds, isNote: z.boolean().default(false) }),
    output: Sale,
    refuses: ['not-found'],
    twice: 'key',
  }),
}

/** The buyer's side of the thread. */
export const orderThread = {
  all: call({
    path: '/mallapi/orderThread/all',
    about: 'What the customer and a shop wrote to each other about the shop’s part of an order, oldest first.',
    who: 'customer',
    input: z.strictObject({ shopOrderId: Id }),
    output: z.array(z.object({ id: Id, isMine: z.boolean(), words: z.string(), photos: z.array(z.string()), at: z.iso.datetime() })),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['orders'],
  }),
  write: call({
    path: '/mallapi/orderThread/write',
    about: 'Writes to the shop about its part of an order of the customer’s own.',
    who: 'customer',
    input: z.strictObject({ shopOrderId: Id, words: OrderWords, photoIds: PhotoIds }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'key',
    changes: ['orders'],
  }),
}
