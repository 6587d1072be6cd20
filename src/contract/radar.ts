import * as z from 'zod'
import { call, MallId } from './call.ts'
import { ProductSummary } from './catalogue.ts'
import { ShopSummary } from './shops.ts'

const where = { lat: z.number(), lng: z.number(), distanceKm: z.number() }

export const ShopNearby = ShopSummary.omit({ pictures: true, template: true }).extend({ ...where, dealCount: z.int() })
export type ShopNearby = z.infer<typeof ShopNearby>
const DealNearby = ProductSummary.extend(where)
const CityNearby = z.object({ name: z.string(), lat: z.number(), lng: z.number(), rank: z.int() })

export const radar = {
  near: call({
    path: '/mallapi/radar/near',
    about:
      'Shops and deals around a point, nearest first, with the cities of the province for the map. Without a point, around the caller’s place.',
    who: 'anyone',
    input: z.strictObject({
      point: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
      radiusKm: z.int().min(1).max(2000).default(100),
      mallId: MallId.optional(),
    }),
    output: z.object({
      center: z.object({
        city: z.string(),
        province: z.string(),
        provinceCode: z.string(),
        lat: z.number(),
        lng: z.number(),
        assumed: z.boolean(),
      }),
      radiusKm: z.int(),
      shops: z.array(ShopNearby),
      deals: z.array(DealNearby),
      cities: z.array(CityNearby),
    }),
    refuses: [],
    reads: 'replica',
  }),
}
