import type { servicePage } from '../../contract/services.ts'
import { differentFirst } from '../../rules/different-first.ts'
import type { Point } from '../../rules/distance.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Context, Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { cityNamed, gazetteer } from '../places/gazetteer.ts'
import { providersWithin } from './queries.ts'

/** Where visitors are taken to be until they say otherwise. */
const TORONTO: Point = { lat: 43.6532, lng: -79.3832 }
/** Looked through from near to far until there are enough. The last one reaches from coast to coast. */
const RADII_KM = [60, 250, 6000]

export const servicePageCalls: Handlers<typeof servicePage> = {
  nearby: async (context, { lat, lng, size }) => {
    const { db, now, locale } = context
    const point = lat !== undefined && lng !== undefined ? { lat, lng } : await pointOf(context)
    const [found, { byId }] = await Promise.all([nearest(context, point, size), categoryTree(db, now())])
    return found.slice(0, size).map((row) => ({
      id: row.id,
      slug: row.slug,
      displayName: row.displayName,
      categoryName: byId.get(row.category1Id)?.name[locale] ?? '',
      picUrl: pictureUrl(row.pictures[0] ?? 'workshop-bench'),
      city: row.city[locale],
      district: row.district,
      distanceKm: Math.round(row.distanceKm * 10) / 10,
      rating: row.rating,
      reviewCount: row.reviewCount,
      fromCents: row.fromCents,
      unit: row.unit,
      respondsInMinutes: row.medianReplyMinutes,
      hiredNearby: row.hireCount,
      languages: row.languages.map(ownName),
      licenceChecked: row.licenceChecked,
    }))
  },
}

/** A language by the name it gives itself: Français, 中文. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

async function pointOf({ db, now, place }: Context): Promise<Point> {
  return (place && cityNamed(await gazetteer(db, now()), place)) || TORONTO
}

async function nearest({ db }: Context, point: Point, size: number) {
  for (const km of RADII_KM) {
    const found = await providersWithin(db, point, km)
    const sorted = differentFirst(km === RADII_KM[0] ? found : found.sort((a, b) => a.distanceKm - b.distanceKm), (row) => row.category1Id)
    if (found.length >= size || km === RADII_KM.at(-1)) return sorted
  }
  return []
}
