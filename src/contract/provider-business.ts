import * as z from 'zod'
import { Cents, call, Id } from './call.ts'
import { OpeningHours } from './service-shops.ts'
import { PriceUnit, said, saidOrNothing } from './services.ts'
import { CollectsAtHome, TypedTaxNumbers } from './tax-numbers.ts'

const TextIn = (max: number) => z.strictObject({ en: said(max), fr: said(max), zh: said(max) })
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Span = z
  .tuple([Time, Time])
  .refine(([opens, closes]) => opens !== closes)
  .nullable()
const HoursInput = z.strictObject({ mon: Span, tue: Span, wed: Span, thu: Span, fri: Span, sat: Span, sun: Span })

export const OwnService = z.object({
  id: Id,
  categoryId: Id,
  categoryName: z.string(),
  title: z.object({ en: z.string(), fr: z.string(), zh: z.string() }),
  description: z.object({ en: z.string(), fr: z.string(), zh: z.string() }),
  priceCents: Cents.nullable(),
  priceUnit: PriceUnit,
  durationMinutes: z.int().nullable(),
  isPublished: z.boolean(),
  bookedCount: z.int(),
  picUrl: z.string(),
})
export type OwnService = z.infer<typeof OwnService>

export const OwnBusiness = z.object({
  id: Id,
  slug: z.string(),
  displayName: z.string(),
  story: z.object({ en: z.string(), fr: z.string(), zh: z.string() }),
  promise: z.object({ en: z.string(), fr: z.string(), zh: z.string() }),
  hours: OpeningHours,
  timeZone: z.string(),
  emergency: z.boolean(),
  serviceRadiusKm: z.int(),
  languages: z.array(z.string()),
  rating: z.number(),
  reviewCount: z.int(),
  medianReplyMinutes: z.int(),
  isPublic: z.boolean(),
})
export type OwnBusiness = z.infer<typeof OwnBusiness>

const numbers = {
  businessNumber: z.string().regex(/^[\d -]{0,14}$/),
  ...TypedTaxNumbers,
}

export const OwnTax = z.object({
  ...numbers,
  country: z.string(),
  province: z.string(),
  collects: CollectsAtHome,
})
export type OwnTax = z.infer<typeof OwnTax>

export const providerBusiness = {
  getTax: call({
    path: '/mallapi/providerBusiness/getTax',
    about: 'The tax numbers of the caller’s own business, and who collects the taxes on what it agrees now.',
    who: 'serviceSeller',
    may: 'money.read',
    input: z.strictObject({}),
    output: OwnTax,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['providers'],
  }),
  saveTax: call({
    path: '/mallapi/providerBusiness/saveTax',
    about: 'Changes the tax numbers of the caller’s own business. What is agreed from now on follows them; what was agreed stays.',
    who: 'serviceSeller',
    may: 'settings.write',
    input: z.strictObject(numbers),
    output: OwnTax,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['providers'],
  }),
  getInfo: call({
    path: '/mallapi/providerBusiness/getInfo',
    about: 'The caller’s own business as it stands in the directory.',
    who: 'serviceSeller',
    may: 'settings.read',
    input: z.strictObject({}),
    output: OwnBusiness,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['providers'],
  }),
  edit: call({
    path: '/mallapi/providerBusiness/edit',
    about: 'Changes hours, area, languages and words of the caller’s own business. What is not named stays.',
    who: 'serviceSeller',
    may: 'settings.write',
    input: z.strictObject({
      hours: HoursInput.optional(),
      emergency: z.boolean().optional(),
      serviceRadiusKm: z.int().min(1).max(500).optional(),
      languages: z
        .array(z.string().regex(/^[a-z]{2,3}$/))
        .min(1)
        .max(12)
        .refine((codes) => new Set(codes).size === codes.length)
        .optional(),
      story: TextIn(3000).optional(),
      promise: TextIn(300).optional(),
    }),
    output: OwnBusiness,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['providers'],
  }),
}

export const providerService = {
  page: call({
    path: '/mallapi/providerService/page',
    about: 'The business’s own services, hidden ones too.',
    who: 'serviceSeller',
    may: 'services.read',
    input: z.strictObject({}),
    output: z.array(OwnService),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['providers'],
  }),
  save: call({
    path: '/mallapi/providerService/save',
    about: 'Adds a service in a category in which the business is listed, or changes one of its own.',
    who: 'serviceSeller',
    may: 'services.write',
    input: z.strictObject({
      id: Id.optional(),
      /** Of the third level. */
      categoryId: Id,
      title: TextIn(160),
      description: z.strictObject({ en: saidOrNothing(3000), fr: saidOrNothing(3000), zh: saidOrNothing(3000) }),
      /** Null asks for a quote. */
      priceCents: z.int().min(1).max(10_000_000).nullable(),
      priceUnit: PriceUnit,
      durationMinutes: z.int().min(5).max(10_080).nullable(),
      isPublished: z.boolean().default(true),
    }),
    output: z.array(OwnService),
    refuses: ['not-found'],
    twice: 'key',
    changes: ['providers'],
  }),
}
