import * as z from 'zod'
import { Cents, call, Id, Page, PlannedMoment, pageOf } from './call.ts'
import { remark } from './checkout.ts'
import { OrderAddress, order } from './orders.ts'
import { PayMode } from './quotes.ts'
import { OpenServiceBill, OwnServiceBill, ServiceBill } from './service-bills.ts'
import { said, saidOrNothing } from './services.ts'

/** In the order in which a job goes through them. */
export const serviceOrderStates = [
  'pending',
  'accepted',
  'scheduled',
  // One side says that the other did not come.
  'missed',
  'underWay',
  'done',
  'confirmed',
  'disputed',
  'cancelled',
] as const
export const ServiceOrderState = z.enum(serviceOrderStates)
export type ServiceOrderState = z.infer<typeof ServiceOrderState>

/** What somebody does with a job. */
export const JobStep = z.enum([
  'pay',
  'cancel',
  'schedule',
  'begin',
  'nobodyCame',
  'newTime',
  'nobodyThere',
  'finish',
  'confirm',
  'dispute',
  'answer',
  'settle',
  // Of the marketplace alone.
  'giveBack',
  'takeUp',
  'decide',
])
export type JobStep = z.infer<typeof JobStep>

const OrderChange = z.object({
  id: Id,
  /** The whole new amount, before tax. */
  amountCents: Cents,
  words: z.string(),
  state: z.enum(['open', 'approved', 'refused']),
  proposedAt: z.iso.datetime(),
})

/** One job of one provider. */
export const ServiceOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  state: ServiceOrderState,
  title: z.string(),
  picUrl: z.string(),
  quantity: z.int(),
  payMode: PayMode,
  provider: z.object({ id: Id, slug: z.string(), displayName: z.string() }),
  requestId: Id.nullable(),
  quoteId: Id.nullable(),
  serviceId: Id.nullable(),
  province: z.string(),
  /** Before it is paid the business is not told where, nor how to reach whom. */
  address: OrderAddress.nullable(),
  contactInformation: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
  note: z.string(),
  /** Before tax, with the changes that were approved. */
  agreedCents: Cents,
  gstHstCents: Cents,
  pstRstQstCents: Cents,
  totalCents: Cents,
  /** The most that a final bill may come to without another approval, before tax. */
  mostFinalCents: Cents,
  finalCents: Cents.nullable(),
  paidCents: Cents,
  /** What is still to be paid, as far as it is known now. */
  restCents: Cents,
  /** The bill to pay now with placeOrders; null when there is none. */
  openBillId: Id.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** In which every hour of the job is said: the clock of the place where the work is done. */
  timeZone: z.string(),
  placedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  cancellation: z.enum(['now', 'tooLate']),
  /** What whoever looks may do now. */
  steps: z.array(JobStep),
  /** Who is said not to have come, and until when that can be objected to. */
  missedBy: z.enum(['customer', 'provider']).nullable(),
  objectUntil: z.iso.datetime().nullable(),
  isRateable: z.boolean(),
  isRated: z.boolean(),
  bills: z.array(ServiceBill),
  changes: z.array(OrderChange),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.string(),
      actor: z.enum(['customer', 'provider', 'marketplace']),
      note: z.string(),
      images: z.array(z.string()),
    }),
  ),
})
export type ServiceOrder = z.infer<typeof ServiceOrder>

export const ServiceOrderSummary = ServiceOrder.pick({
  id: true,
  orderNumber: true,
  state: true,
  title: true,
  picUrl: true,
  quantity: true,
  provider: true,
  requestId: true,
  totalCents: true,
  paidCents: true,
  restCents: true,
  openBillId: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  placedAt: true,
}).extend({ customerName: z.string(), city: z.string() })
export type ServiceOrderSummary = z.infer<typeof ServiceOrderSummary>

/** Pictures that were uploaded as `image` before. */
export const imageIds = z
  .array(Id)
  .max(4)
  .refine((ids) => new Set(ids).size === ids.length)
  .default([])

const whose = { customerid: Id.optional(), customerId: Id.optional() }
const one = z.strictObject({ id: Id, ...whose })

export const serviceOrderMain = {
  addNew: call({
    path: '/mallapi/serviceOrderMain/addNew',
    about:
      'Makes orders of lines of the service cart, one for each job, and a bill for what is due now. Paid by placeOrders. A quote becomes one order.',
    who: 'customer',
    input: z.strictObject({
      ...whose,
      shoppingCartItems: z
        .array(Id)
        .min(1)
        .max(50)
        .refine((ids) => new Set(ids).size === ids.length),
      /** Where the work is done. */
      addressId: Id,
      /** What the checkout said is due now. */
      seenTotalCents: Cents,
      note: remark(500).default(''),
      /** When the work of lines with a price of their own begins, as freeTimes offers it. Only where it offers none it is agreed with the business later. */
      times: z
        .array(z.strictObject({ id: Id, startsAt: PlannedMoment }))
        .max(50)
        .refine((times) => new Set(times.map(({ id }) => id)).size === times.length)
        .default([]),
    }),
    output: z.object({ id: Id, orderNumber: z.string(), totalCents: Cents, orderIds: z.array(Id) }),
    refuses: [
      'payment-not-set-up',
      'not-found',
      'cart-empty',
      'price-changed',
      'conflict',
      'quote-expired',
      'quote-not-open',
      'slot-taken',
      'slot-twice',
      'time-needed',
      'too-many-times',
      'out-of-area',
      'too-much',
      'too-many-unpaid',
    ],
    twice: 'key',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  freeTimes: call({
    path: '/mallapi/serviceOrderMain/freeTimes',
    about:
      'When the work of a service with a price of its own can begin: while its business is open and not at another job, three weeks ahead.',
    who: 'customer',
    input: z.strictObject({ ...whose, serviceId: Id, quantity: z.int().min(1).max(99).default(1) }),
    output: z.object({
      /** The business's own clock. */
      timeZone: z.string(),
      minutes: z.int(),
      starts: z.array(z.iso.datetime()),
    }),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  placeOrders: call({
    path: '/mallapi/serviceOrderMain/placeOrders',
    about:
      'Pays a bill for services with a saved card or with a token of the payment provider. A bill is charged once, however often it is asked.',
    who: 'customer',
    input: order.placeOrders.input,
    output: order.placeOrders.output,
    refuses: ['payment-not-set-up', 'not-found', 'order-cancelled', 'order-paid', 'payment-failed'],
    twice: 'key',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  getBill: call({
    path: '/mallapi/serviceOrderMain/getBill',
    about: 'One of the customer’s own bills for services: what it is for, what it comes to, whether it is paid.',
    who: 'customer',
    input: one,
    output: OwnServiceBill,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  checkOrderStatus: call({
    path: '/mallapi/serviceOrderMain/checkOrderStatus',
    about: 'Whether a bill for services is paid, cancelled, being paid or open. Asks the provider when it has not said yet.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose }),
    output: z.object({
      id: Id,
      orderNumber: z.string(),
      state: z.enum(['open', 'confirm', 'waiting', 'paid', 'cancelled']),
      confirmUrl: z.string().nullable(),
      totalCents: Cents,
    }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  page: call({
    path: '/mallapi/serviceOrderMain/page',
    about: 'The customer’s own service orders, newest first.',
    who: 'customer',
    input: z.strictObject({ ...whose, page: Page.prefault({}), state: ServiceOrderState.optional() }),
    output: pageOf(ServiceOrderSummary),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  openBills: call({
    path: '/mallapi/serviceOrderMain/openBills',
    about: 'The customer’s own bills for services that wait for their payment, the newest first.',
    who: 'customer',
    input: z.strictObject({ ...whose }),
    output: z.array(OpenServiceBill),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  getInfo: call({
    path: '/mallapi/serviceOrderMain/getInfo',
    about: 'One of the customer’s own service orders, whole.',
    who: 'customer',
    input: one,
    output: ServiceOrder,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['service-orders'],
  }),
  cancel: call({
    path: '/mallapi/serviceOrderMain/cancel',
    about: 'Cancels a job until a day before it begins, and within a day of being told when; what was paid comes back.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, reason: remark(500).default('') }),
    output: ServiceOrder,
    refuses: ['not-found', 'too-late', 'conflict', 'payment-disputed'],
    twice: 'same',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  decideChange: call({
    path: '/mallapi/serviceOrderMain/decideChange',
    about: 'Approves or refuses a change of what was agreed.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, changeId: Id, isApproved: z.boolean() }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  confirm: call({
    path: '/mallapi/serviceOrderMain/confirm',
    about: 'Says that a job is done as agreed. All of it has to be paid.',
    who: 'customer',
    input: one,
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'rest-unpaid'],
    twice: 'same',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  begin: call({
    path: '/mallapi/serviceOrderMain/begin',
    about: 'Says that the business is there and the work begins, also before the time that was set.',
    who: 'customer',
    input: one,
    output: ServiceOrder,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['service-orders', 'requests'],
  }),
  nobodyCame: call({
    path: '/mallapi/serviceOrderMain/nobodyCame',
    about:
      'Says that nobody came, an hour after the time that was set or later. Wants the money back, to which the business may object for two days, or another time.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, wants: z.enum(['refund', 'newTime']), words: saidOrNothing(1000).default('') }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict', 'too-early'],
    twice: 'same',
    changes: ['service-orders', 'requests'],
  }),
  dispute: call({
    path: '/mallapi/serviceOrderMain/dispute',
    about: 'Says that a job is not done, or goes on, as agreed. The provider and the marketplace are told.',
    who: 'customer',
    input: z.strictObject({ id: Id, ...whose, words: said(2000), imageIds }),
    output: ServiceOrder,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
  rate: call({
    path: '/mallapi/serviceOrderMain/rate',
    about: 'Rates work that was done and paid, once. What is given back whole afterwards loses its rating.',
    who: 'customer',
    input: z.strictObject({
      id: Id,
      ...whose,
      stars: z.int().min(1).max(5),
      headline: saidOrNothing(120).default(''),
      content: said(3000),
      imageIds,
    }),
    output: ServiceOrder,
    refuses: ['not-found', 'not-rateable', 'conflict'],
    twice: 'same',
    changes: ['service-orders', 'requests', 'service-cart'],
  }),
}
