import * as z from 'zod'
import { call } from './call.ts'
import { Collector } from './tax-numbers.ts'

/** What a seller may be registered for: the tax of the land, or that of a province. */
export const registeredTaxes = ['gstHst', 'QC', 'BC', 'SK', 'MB'] as const
export type RegisteredTax = (typeof registeredTaxes)[number]

const Day = z.iso.date().refine((day) => day >= '1991-01-01' && day <= '2100-12-31')

export const TaxRegistration = z.object({
  tax: z.enum(registeredTaxes),
  number: z.string(),
  /** Null is from the beginning: it was given before days were asked for. */
  since: z.iso.date().nullable(),
  /** The last day; null is without end. */
  until: z.iso.date().nullable(),
})
export type TaxRegistration = z.infer<typeof TaxRegistration>

export const Registrations = z.object({
  registrations: z.array(TaxRegistration),
  /** Who collects what on a sale of today: in the seller's own province, and by province where a registration of its own counts. */
  collects: z.array(z.object({ tax: z.enum(registeredTaxes), by: Collector })),
})
export type Registrations = z.infer<typeof Registrations>

/** More than anybody has had; an end to what one row may hold. */
export const MOST_REGISTRATIONS = 40

const typedNumber = z.string().regex(/^[\dA-Za-z -]{4,24}$/)
const adding = z.strictObject({ tax: z.enum(registeredTaxes), number: typedNumber, since: Day, until: Day.nullable() })
const ending = z.strictObject({ tax: z.enum(registeredTaxes), since: Day.nullable(), until: Day })

const ABOUT = {
  all: 'Under which numbers the caller’s own business is, was and will be registered for taxes, and who collects what today.',
  add: 'Adds a registration from a day on. What is sold from then on follows it; what was sold stays. Two of the same tax never hold on one day: one without end ends on the day before.',
  end: 'Lets a registration end on a day. One that had not begun by then goes away.',
}

export const sellerTax = {
  all: call({
    path: '/mallapi/sellerTax/all',
    about: ABOUT.all,
    who: 'goodsSeller',
    may: 'money.read',
    input: z.strictObject({}),
    output: Registrations,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['shops', 'providers'],
  }),
  add: call({
    path: '/mallapi/sellerTax/add',
    about: ABOUT.add,
    who: 'goodsSeller',
    may: 'settings.write',
    input: adding,
    output: Registrations,
    refuses: ['not-found', 'bad-dates', 'tax-overlaps', 'too-many'],
    twice: 'same',
    changes: ['shops', 'providers'],
  }),
  end: call({
    path: '/mallapi/sellerTax/end',
    about: ABOUT.end,
    who: 'goodsSeller',
    may: 'settings.write',
    input: ending,
    output: Registrations,
    refuses: ['not-found', 'bad-dates'],
    twice: 'same',
    changes: ['shops', 'providers'],
  }),
}

export const providerTax = {
  all: call({
    path: '/mallapi/providerTax/all',
    about: ABOUT.all,
    who: 'serviceSeller',
    may: 'money.read',
    input: z.strictObject({}),
    output: Registrations,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['shops', 'providers'],
  }),
  add: call({
    path: '/mallapi/providerTax/add',
    about: ABOUT.add,
    who: 'serviceSeller',
    may: 'settings.write',
    input: adding,
    output: Registrations,
    refuses: ['not-found', 'bad-dates', 'tax-overlaps', 'too-many'],
    twice: 'same',
    changes: ['shops', 'providers'],
  }),
  end: call({
    path: '/mallapi/providerTax/end',
    about: ABOUT.end,
    who: 'serviceSeller',
    may: 'settings.write',
    input: ending,
    output: Registrations,
    refuses: ['not-found', 'bad-dates'],
    twice: 'same',
    changes: ['shops', 'providers'],
  }),
}
