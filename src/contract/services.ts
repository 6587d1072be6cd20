import * as z from 'zod'
import { Cents, call, Id } from './call.ts'

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
  }),
}
