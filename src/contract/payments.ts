import * as z from 'zod'
import { Cents, call, Id } from './call.ts'
import { holdsCardNumber } from './checkout.ts'

/** A token of the provider is no card number; whoever sends one is refused before anything is stored. */
export const ProviderToken = z
  .string()
  .regex(/^[\w-]{8,200}$/)
  .refine((text) => !holdsCardNumber(text))

export const Card = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expirationMonth: z.int(),
  expirationYear: z.int(),
  nameOnCard: z.string(),
  isDefault: z.boolean(),
})
export type Card = z.infer<typeof Card>
const Cards = z.array(Card)

/** With what one can pay, whatever for. */
const PaymentWays = z.object({
  /** `none`: paying is not set up here. */
  provider: z.enum(['embedded', 'stripe', 'none']),
  /** A page of the provider to be shown in a frame; it posts `{type: 'card-token', token, brand, last4}` to the page around it. */
  fieldsUrl: z.string().nullable(),
  publishableKey: z.string().nullable(),
  cards: Cards,
})
export type PaymentWays = z.infer<typeof PaymentWays>

export const payment = {
  ways: call({
    path: '/mallapi/payment/ways',
    about: 'The saved cards, and where the provider’s own card fields are: for a page that asks for the card before the order is made.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional() }),
    output: PaymentWays,
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['cards'],
  }),
  start: call({
    path: '/mallapi/payment/start',
    about: 'What the page needs to pay an order: the amount, the saved cards, and where the provider’s own card fields are.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: PaymentWays.extend({
      id: Id,
      orderNumber: z.string(),
      totalCents: Cents,
      /** What a card is charged: less than the total when points pay a part of it. */
      dueCents: Cents,
      currency: z.literal('CAD'),
      /** A payment that was begun before and has not ended: ask checkOrderStatus what became of it. */
      isBeingPaid: z.boolean(),
    }),
    refuses: ['not-found', 'order-cancelled', 'order-paid'],
    reads: 'primary',
    seen: 'hidden',
    // Not the order itself: once it is paid there is nothing to start, and asking again would be refused.
    shows: ['cards'],
  }),
}

export const card = {
  page: call({
    path: '/mallapi/card/page',
    about: 'The customer’s saved cards: brand, last four digits and expiry. Nothing more is kept.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional() }),
    output: Cards,
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['cards'],
  }),
  addNew: call({
    path: '/mallapi/card/addNew',
    about: 'Keeps a card without a payment, by the token that the provider’s own fields gave. The same token twice is one card.',
    who: 'customer',
    input: z.strictObject({ token: ProviderToken, customerId: Id.optional() }),
    output: Cards,
    refuses: ['payment-not-set-up', 'payment-failed', 'card-unconfirmed', 'provider-silent', 'cards-full'],
    twice: 'same',
    changes: ['cards'],
    fills: { read: '/mallapi/card/page', by: [] },
  }),
  del: call({
    path: '/mallapi/card/del',
    about: 'Forgets a saved card.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: Cards,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['cards'],
    fills: { read: '/mallapi/card/page', by: [] },
  }),
  setDefault: call({
    path: '/mallapi/card/setDefault',
    about: 'Makes a saved card the one that is offered first.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: Cards,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['cards'],
    fills: { read: '/mallapi/card/page', by: [] },
  }),
}
