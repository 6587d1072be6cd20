import * as z from 'zod'
import { Cents, call, Id, Page, pageOf } from './call.ts'

export const ProviderSummary = z.object({
  id: Id,
  slug: z.string(),
  displayName: z.string(),
  categoryName: z.string(),
  picUrl: z.string(),
  city: z.string(),
  district: z.string().nullable(),
  distanceKm: z.number().nullable(),
  rating: z.number(),
  reviewCount: z.int(),
  fromCents: Cents,
  unit: z.enum(['call-out', 'from', 'hour', 'visit']),
  respondsInMinutes: z.int(),
  hiredNearby: z.int(),
  /** By the names they give themselves. */
  languages: z.array(z.string()),
  licenceChecked: z.boolean(),
})
export type ProviderSummary = z.infer<typeof ProviderSummary>

export const servicePage = {
  nearby: call({
    path: '/mallapi/servicePage/nearby',
    about: 'Local pros around a place, the best rated of different trades first.',
    who: 'anyone',
    input: z.strictObject({
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      size: z.int().min(1).max(24).default(4),
    }),
    output: z.array(ProviderSummary),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
}

/** A request for a service as its asker sees it: who was asked, and what they offer. A draft is nobody's business but its writer's. */
export const OwnInquiry = z.object({
  id: Id,
  categoryName: z.string(),
  content: z.string(),
  /** The language it was written in. */
  language: z.enum(['en', 'zh', 'fr']),
  createdAt: z.iso.datetime(),
  /** How many providers were asked. */
  asked: z.int(),
  quotes: z.array(
    z.object({
      id: Id,
      providerName: z.string(),
      subject: z.string(),
      totalCents: Cents,
      outcome: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
      validUntil: z.iso.datetime().nullable(),
    }),
  ),
})
export type OwnInquiry = z.infer<typeof OwnInquiry>

export const inquiry = {
  page: call({
    path: '/mallapi/inquiry/page',
    about: 'The customer’s own requests to local pros with the quotes that came back, newest first.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), page: Page.prefault({}) }),
    output: pageOf(OwnInquiry),
    refuses: [],
    reads: 'primary',
    shows: ['requests'],
  }),
}
