import * as z from 'zod'
import { Cents, call, Id, PlannedMoment } from './call.ts'
import { PriceUnit, said, saidOrNothing } from './services.ts'

export const QuoteState = z.enum(['draft', 'final'])
export type QuoteState = z.infer<typeof QuoteState>
export const QuoteOutcome = z.enum(['draft', 'open', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'])
export type QuoteOutcome = z.infer<typeof QuoteOutcome>
/** An open one whose time is over is shown as expired. */
export type ShownOutcome = QuoteOutcome
export const PayMode = z.enum(['full', 'prepaid'])
export type PayMode = z.infer<typeof PayMode>
/** A firm price, an estimate, or by the hour. */
export const quoteTypes = ['fixed', 'estimate', 'hourly'] as const
export const QuoteType = z.enum(quoteTypes)
export type QuoteType = z.infer<typeof QuoteType>

export const QuoteItem = z.object({
  serviceId: Id.nullable(),
  skuName: z.string(),
  variants: z.string().nullable(),
  /** Of one. */
  sellingPrice: Cents,
  usage: z.string(),
  quantity: z.int(),
  thumbnail: z.string().nullable(),
  /** Of the whole line, before discount and tax. */
  quotationAmount: Cents,
  discountAmount: Cents,
  prepayValue: Cents,
  /** 0 when nothing is wanted in advance. */
  prepayPercentage: z.int().min(0).max(100),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  adjustment: z.string().nullable(),
})
export type QuoteItem = z.infer<typeof QuoteItem>

export const MOST_CHOICES = 3
export const ChoiceNumber = z.int().min(1).max(MOST_CHOICES)

/** Lines, and what they come to. */
const comesTo = {
  items: z.array(QuoteItem),
  itemsCents: Cents,
  discountCents: Cents,
  gstHstCents: Cents,
  pstRstQstCents: Cents,
  totalCents: Cents,
  /** Before tax; 0 when only the full price can be paid. */
  prepayCents: Cents,
  /** With its part of the taxes: what accepting `prepaid` costs now. */
  prepayTotalCents: Cents,
}

/** One of the choices of an offer: its lines, and what they come to. */
export const QuoteChoice = z.object({
  /** By which it is accepted. */
  number: ChoiceNumber,
  name: z.string(),
  description: z.string(),
  ...comesTo,
})
export type QuoteChoice = z.infer<typeof QuoteChoice>

export const CounterOffer = z.object({
  id: Id,
  /** Before tax. */
  amountCents: Cents,
  words: z.string(),
  state: z.enum(['open', 'answered', 'refused']),
  madeAt: z.iso.datetime(),
})

/** An offer. All amounts are cents; the client's name is there for both sides, phone and email stand with the request. */
export const Quote = z.object({
  id: Id,
  state: QuoteState,
  outcome: QuoteOutcome,
  type: QuoteType,
  subject: z.string(),
  description: z.string(),
  clientInformation: z.object({ firstName: z.string(), city: z.string(), province: z.string() }),
  requestId: Id,
  requestTime: z.iso.datetime(),
  responseId: Id,
  responseTime: z.iso.datetime().nullable(),
  /** Of a draft null: it counts from the day on which it is sent. */
  validUntil: z.iso.datetime().nullable(),
  validDays: z.int(),
  /** The clock of the place where the work is done. */
  timeZone: z.string(),
  provider: z.object({
    id: Id,
    slug: z.string(),
    displayName: z.string(),
    rating: z.number(),
    reviewCount: z.int(),
    licenceChecked: z.boolean(),
    respondsInMinutes: z.int().nullable(),
  }),
  /** Two or three to choose from; none where there is one price. The lines and amounts below are the cheapest one's until one is accepted. */
  choices: z.array(QuoteChoice),
  /** The number of the accepted one. */
  choice: ChoiceNumber.nullable(),
  ...comesTo,
  payMode: PayMode.nullable(),
  /** The offer that this one took the place of, and the one that took its own. */
  replacesId: Id.nullable(),
  replacedById: Id.nullable(),
  counterOffers: z.array(CounterOffer),
  /** The order that it became. */
  orderId: Id.nullable(),
})
export type Quote = z.infer<typeof Quote>

/** What one job may come to before tax: with taxes and ten percent above it a bill still fits a card's limits and the books. */
export const MOST_JOB_CENTS = 100_000_000

const Percent = z.int().min(1).max(100)

export const QuoteItemInput = z
  .strictObject({
    /** One of the provider's own services. */
    serviceId: Id.optional(),
    skuName: said(160),
    variants: said(160).optional(),
    usage: PriceUnit.default('visit'),
    /** Of one, before tax. */
    sellingPrice: z.int().min(0).max(10_000_000),
    quantity: z.int().min(1).max(999).default(1),
    /** Of the whole line; what one costs times how many when it is not said. */
    quotationAmount: z.int().min(0).max(MOST_JOB_CENTS).optional(),
    discountAmount: z.int().min(0).max(MOST_JOB_CENTS).default(0),
    /** One of the two, or neither. */
    prepayPercentage: Percent.optional(),
    prepayValue: z.int().min(1).max(MOST_JOB_CENTS).optional(),
    startTime: PlannedMoment.optional(),
    endTime: PlannedMoment.optional(),
    adjustment: saidOrNothing(400).optional(),
    /** Which choice it belongs to, where the offer has choices. */
    choice: ChoiceNumber.optional(),
  })
  .refine(({ prepayPercentage, prepayValue }) => prepayPercentage === undefined || prepayValue === undefined)
  .refine(({ startTime, endTime }) => !endTime || (startTime !== undefined && startTime < endTime))
  .refine(({ sellingPrice, quantity, quotationAmount, discountAmount, prepayValue = 0 }) => {
    const whole = quotationAmount ?? sellingPrice * quantity
    return whole <= MOST_JOB_CENTS && discountAmount <= whole && prepayValue <= whole - discountAmount
  })

const MOST_LINES = 40

/** The lines of one choice; all lines where there are none. */
const areFit = (items: readonly z.infer<typeof QuoteItemInput>[]) =>
  items.length >= 1 &&
  items.length <= MOST_LINES &&
  items.reduce((sum, { sellingPrice, quantity, quotationAmount }) => sum + (quotationAmount ?? sellingPrice * quantity), 0) <=
    MOST_JOB_CENTS

const Choices = z
  .array(z.strictObject({ name: said(60), description: saidOrNothing(400).default('') }))
  .min(2)
  .max(MOST_CHOICES)
  .refine((choices) => new Set(choices.map(({ name }) => name.toLowerCase())).size === choices.length)

const QuoteDraft = z.strictObject({
  /** A draft that is written on; without it a new one begins. */
  id: Id.optional(),
  requestId: Id,
  subject: said(160),
  description: saidOrNothing(3000).default(''),
  type: QuoteType.default('fixed'),
  items: z
    .array(QuoteItemInput)
    .min(1)
    .max(MOST_LINES * MOST_CHOICES),
  /** Choices that the asker compares and takes one of: each with lines of its own. */
  choices: Choices.optional(),
  validDays: z.int().min(1).max(90).default(14),
  /** An own offer to the same request that this one is to take the place of. */
  replacesId: Id.optional(),
})

export const QuoteInput = QuoteDraft.refine(({ items, choices }) =>
  choices
    ? items.every(({ choice = 0 }) => choice >= 1 && choice <= choices.length) &&
      choices.every((_, at) => areFit(items.filter(({ choice }) => choice === at + 1)))
    : items.every(({ choice }) => choice === undefined) && areFit(items),
)

export const serviceQuote = {
  getInfo: call({
    path: '/mallapi/serviceQuote/getInfo',
    about: 'An offer that was made to the caller, or by the caller’s own business.',
    who: 'customer',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: Quote,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  compare: call({
    path: '/mallapi/serviceQuote/compare',
    about:
      'All offers to one of the caller’s requests, to be read side by side: those that can be accepted first, the cheapest of them first.',
    who: 'customer',
    input: z.strictObject({ requestId: Id, customerId: Id.optional() }),
    output: z.array(Quote),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  counter: call({
    path: '/mallapi/serviceQuote/counter',
    about: 'Says what the asker would pay instead, before tax. The provider answers with a changed offer or keeps to this one.',
    who: 'customer',
    input: z.strictObject({ id: Id, amountCents: z.int().min(1).max(MOST_JOB_CENTS), words: saidOrNothing(1000).default('') }),
    output: Quote,
    refuses: ['not-found', 'conflict', 'quote-expired', 'quote-not-open'],
    twice: 'key',
    changes: ['requests'],
  }),
  decline: call({
    path: '/mallapi/serviceQuote/decline',
    about: 'Says no to an offer.',
    who: 'customer',
    input: z.strictObject({ id: Id, words: saidOrNothing(1000).default('') }),
    output: Quote,
    refuses: ['not-found', 'quote-not-open'],
    twice: 'same',
    changes: ['requests'],
  }),
}

export const providerQuote = {
  page: call({
    path: '/mallapi/providerQuote/page',
    about: 'The business’s own offers to a request, drafts too, the newest first.',
    who: 'serviceSeller',
    may: 'quotes.read',
    input: z.strictObject({ requestId: Id }),
    output: z.array(Quote),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  getInfo: call({
    path: '/mallapi/providerQuote/getInfo',
    about: 'One of the business’s own offers, a draft too.',
    who: 'serviceSeller',
    may: 'quotes.read',
    input: z.strictObject({ id: Id }),
    output: Quote,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['requests'],
  }),
  save: call({
    path: '/mallapi/providerQuote/save',
    about: 'Writes a draft of an offer. The house works out amounts, taxes and what is due in advance.',
    who: 'serviceSeller',
    may: 'quotes.send',
    input: QuoteInput,
    output: Quote,
    refuses: ['not-found', 'quote-not-open'],
    twice: 'key',
    changes: ['requests'],
  }),
  send: call({
    path: '/mallapi/providerQuote/send',
    about: 'Makes a draft final and sends it. An offer that it changes ends with it: the asker has to consent anew.',
    who: 'serviceSeller',
    may: 'quotes.send',
    input: z.strictObject({ id: Id }),
    output: Quote,
    refuses: ['not-found', 'quote-not-open', 'conflict'],
    twice: 'same',
    changes: ['requests'],
  }),
  withdraw: call({
    path: '/mallapi/providerQuote/withdraw',
    about: 'Takes an offer back that nobody has accepted; the asker is told.',
    who: 'serviceSeller',
    may: 'quotes.send',
    input: z.strictObject({ id: Id }),
    output: Quote,
    refuses: ['not-found', 'quote-not-open'],
    twice: 'same',
    changes: ['requests'],
  }),
  refuseCounter: call({
    path: '/mallapi/providerQuote/refuseCounter',
    about: 'Keeps to an offer after the asker has named another amount.',
    who: 'serviceSeller',
    may: 'quotes.send',
    input: z.strictObject({ id: Id, words: saidOrNothing(1000).default('') }),
    output: Quote,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['requests'],
  }),
}
