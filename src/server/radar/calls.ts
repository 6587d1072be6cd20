import type { radar } from '../../contract/radar.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import type { Context, Handlers } from '../context.ts'
import { visitableMall } from '../malls/queries.ts'
import { currentPlace } from '../places/current-place.ts'
import { gazetteer, nearestCity, placeIn } from '../places/gazetteer.ts'
import { citiesOf, dealsOfShops, shopIn, shopsAround } from './queries.ts'

export const radarCalls: Handlers<typeof radar> = {
  near: async (context, { point, radiusKm, mallId }) => {
    const { db, locale } = context
    const now = context.now()
    const center = point ? await centerAt(context, point) : await currentPlace(context)
    const shops = await shopsAround(db, center, radiusKm, await visitableMall(db, mallId ?? context.mallId, now))
    const byId = new Map(shops.map((shop) => [shop.id, shop]))
    const running = await dealsOfShops(db, [...byId.keys()], now)
    const shopOf = new Map(running.map(({ spuId, shopId }) => [spuId, byId.get(shopId)]))
    const deals = await productSummaries(db, [...shopOf.keys()], { locale, now })
    return {
      center: {
        city: center.city,
        province: center.province,
        provinceCode: center.provinceCode,
        lat: center.lat,
        lng: center.lng,
        assumed: center.assumed,
      },
      radiusKm,
      shops: shops.map((shop) => shopIn(locale, shop, running.filter(({ shopId }) => shopId === shop.id).length)),
      deals: deals
        .flatMap((deal) => {
          const shop = shopOf.get(deal.id)
          return shop && deal.dealEndsAt ? [{ ...deal, lat: shop.lat, lng: shop.lng, distanceKm: shop.distanceKm }] : []
        })
        .sort((a, b) => a.distanceKm - b.distanceKm),
      cities: (await citiesOf(db, center.provinceCode)).map(({ name, lat, lng, rank }) => ({ name: name[locale], lat, lng, rank })),
    }
  },
}

/** Further away than this the nearest city does not tell the province. */
const PROVINCE_KM = 600

/** A point that was asked for stays where it is; the city nearest to it lends its name. */
async function centerAt(context: Context<'anyone'>, point: { lat: number; lng: number }) {
  const { db, locale } = context
  const city = nearestCity(await gazetteer(db, context.now()), point, PROVINCE_KM)
  const place = city ? placeIn(locale, city) : await currentPlace(context)
  return { ...place, ...point, assumed: false }
}
