import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'
import { callerKeys } from './operator-orders.ts'
import { MOST_TYPED } from './staff-lists.ts'
import { placeKinds } from './work.ts'

const Customer = z.object({
  id: Id,
  name: z.string(),
  /** As far as everybody may see it. */
  mail: z.string(),
  language: z.string(),
  since: z.iso.datetime(),
  isBlocked: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

const CustomerFacts = Customer.extend({
  blocked: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Counted up to a hundred. */
  orders: z.int(),
  lastOrders: z.array(z.object({ id: Id, orderNumber: z.string(), placedAt: z.iso.datetime(), totalCents: z.int() })),
  complaints: z.int(),
  /** In which kinds of places they work. Who works for the marketplace itself is not blocked here. */
  works: z.array(z.enum(placeKinds)),
  mayBlock: z.boolean(),
})
export type CustomerFacts = z.infer<typeof CustomerFacts>

export const operatorCustomer = {
  page: call({
    path: '/mallapi/operatorCustomer/page',
    about: 'Customers, the newest first, or those that fit a mail, a phone, a last name or the number of an order of theirs. Read by key.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      isBlocked: z.boolean().default(false),
      words: typedOrEmpty(MOST_TYPED).default(''),
    }),
    output: keyPageOf(Customer).extend({ readAs: z.enum(callerKeys).nullable(), total: z.int(), blocked: z.int() }),
    refuses: [],
    reads: 'primary',
    shows: ['customers'],
  }),
  getInfo: call({
    path: '/mallapi/operatorCustomer/getInfo',
    about: 'One customer: since when, what was bought and complained about, and whether and why they are blocked.',
    who: 'operator',
    may: 'customers.read',
    input: z.strictObject({ id: Id }),
    output: CustomerFacts,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['customers'],
  }),
  block: call({
    path: '/mallapi/operatorCustomer/block',
    about: 'Lets a customer in no more and ends their sessions at once. What they bought is still shipped and refunded.',
    who: 'operator',
    may: 'customers.manage',
    isGrave: true,
    input: z.strictObject({ id: Id, reason: typed(1000) }),
    output: CustomerFacts,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['customers'],
  }),
  unblock: call({
    path: '/mallapi/operatorCustomer/unblock',
    about: 'Lets a customer in again who was blocked.',
    who: 'operator',
    may: 'customers.manage',
    input: z.strictObject({ id: Id, reason: typed(1000) }),
    output: CustomerFacts,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['customers'],
  }),
}
