import * as z from 'zod'
import { call, typedOrEmpty } from './call.ts'

export const Place = z.object({
  city: z.string(),
  province: z.string(),
  provinceCode: z.string(),
  /** ca, us or cn. */
  country: z.string(),
  /** The first half of a postal code, where one is known. */
  postalArea: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof Place>

export const ip = {
  getAddreeByIP: call({
    path: '/mallapi/ip/getAddreeByIP',
    about: 'Where the caller seems to be, as `city|province|country`; empty when that is not known.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.string(),
    refuses: [],
    reads: 'replica',
    shows: ['place'],
  }),
}

export const place = {
  autocomplete: call({
    path: '/mallapi/place/autocomplete',
    about: 'Places of Canada, the United States and China that begin with a text or a postal code.',
    who: 'anyone',
    input: z.strictObject({ text: typedOrEmpty(80), size: z.int().min(1).max(20).default(8) }),
    output: z.array(Place),
    refuses: [],
    reads: 'replica',
  }),
  geocode: call({
    path: '/mallapi/place/geocode',
    about: 'The known place nearest to a point; null when none is within 300 km.',
    who: 'anyone',
    input: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    output: Place.nullable(),
    refuses: [],
    reads: 'replica',
  }),
}
