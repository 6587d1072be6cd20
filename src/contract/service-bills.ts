import * as z from 'zod'
import { Cents, Id } from './call.ts'
import { OrderAddress, PaymentState } from './orders.ts'

/** A bill as its job shows it. */
export const ServiceBill = z.object({
  id: Id,
  kind: z.enum(['checkout', 'rest']),
  paymentState: PaymentState,
  /** Of this job; the bill may hold others too. */
  netCents: Cents,
  gstHstCents: Cents,
  pstRstQstCents: Cents,
  totalCents: Cents,
  refundedCents: Cents,
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  madeAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})

/** A bill as whoever pays it sees it. */
export const OwnServiceBill = z.object({
  id: Id,
  orderNumber: z.string(),
  kind: z.enum(['checkout', 'rest']),
  paymentState: PaymentState,
  netCents: Cents,
  gstHstCents: Cents,
  pstRstQstCents: Cents,
  totalCents: Cents,
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** A payment that was begun before and has not ended: ask checkOrderStatus what became of it. */
  isBeingPaid: z.boolean(),
  jobs: z.array(
    z.object({
      orderId: Id,
      title: z.string(),
      picUrl: z.string(),
      quantity: z.int(),
      provider: z.object({ id: Id, displayName: z.string() }),
      address: OrderAddress.nullable(),
      startsAt: z.iso.datetime().nullable(),
      /** Of this bill. */
      totalCents: Cents,
      /** Of the job, once this bill is paid. */
      laterCents: Cents,
    }),
  ),
})
export type OwnServiceBill = z.infer<typeof OwnServiceBill>

/** A bill that waits for its payment, as a list shows it. */
export const OpenServiceBill = OwnServiceBill.pick({ id: true, orderNumber: true, kind: true, totalCents: true }).extend({
  madeAt: z.iso.datetime(),
  /** When a booking that stays unpaid ends; the rest of a job that is done has no such end. */
  dueAt: z.iso.datetime().nullable(),
  jobs: z.array(OwnServiceBill.shape.jobs.element.pick({ orderId: true, title: true, picUrl: true, provider: true })),
})
export type OpenServiceBill = z.infer<typeof OpenServiceBill>
