import * as z from 'zod'
import { Cents, call, Id, Page, pageOf } from './call.ts'
import { Quantity, remark } from './checkout.ts'
import { OrderAddress, OrderLine, ReturnState } from './orders.ts'

export const returnReasons = ['faulty', 'damaged', 'wrongItem', 'notAsDescribed', 'changedMind'] as const
export const ReturnReason = z.enum(returnReasons)
export type ReturnReason = z.infer<typeof ReturnReason>

export const Return = z.object({
  id: Id,
  orderId: Id,
  shopOrderId: Id,
  orderNumber: z.string(),
  shopName: z.string(),
  state: ReturnState,
  reason: ReturnReason,
  comment: z.string(),
  photos: z.array(z.string()),
  returnAddress: OrderAddress,
  refundCents: Cents,
  requestedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  lines: z.array(
    OrderLine.pick({ id: true, title: true, variantsInfo: true, picUrl: true, spuId: true }).extend({
      quantity: z.int(),
      /** For wrapping these pieces, before tax: a part of the refund. */
      giftWrapCents: Cents,
    }),
  ),
})
export type Return = z.infer<typeof Return>

/** `return` is no name that a program may use. */
export const returning = {
  addNew: call({
    path: '/mallapi/return/addNew',
    about: 'Asks to send delivered pieces of one shop back, within the window that the reason opens. The refund is told at once.',
    who: 'customer',
    input: z.strictObject({
      customerId: Id.optional(),
      shopOrderId: Id,
      lines: z
        .array(z.strictObject({ id: Id, quantity: Quantity }))
        .min(1)
        .max(200)
        .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
      reason: ReturnReason,
      comment: remark(1000).default(''),
      /** The address of the customer's that the parcel leaves from. */
      addressId: Id,
      /** Uploads of the kind image. */
      photoIds: z
        .array(Id)
        .max(4)
        .refine((ids) => new Set(ids).size === ids.length)
        .default([]),
    }),
    output: Return,
    refuses: ['not-found', 'not-returnable', 'conflict'],
    twice: 'key',
    changes: ['orders', 'returns'],
    fills: { read: '/mallapi/return/getInfo', by: ['id'] },
  }),
  page: call({
    path: '/mallapi/return/page',
    about: 'The customer’s own returns, newest first.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), page: Page.prefault({}) }),
    output: pageOf(Return),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['returns'],
  }),
  getInfo: call({
    path: '/mallapi/return/getInfo',
    about: 'One of the customer’s own returns.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: Return,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['returns'],
  }),
}
