import type { WorkPiece } from '../services/tables.ts'
import type { DemoData } from './data.ts'
import { categoryId, hoursOf, initialsOf, taxNumbersOf } from './house-rows.ts'
import { providerId } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'

type DirectoryRows = Pick<DemoRows, 'providers' | 'providerCategories' | 'services' | 'serviceVariants' | 'serviceReviews'>

export const serviceId = (key: string) => stableId('service', key)

export function directoryRows(data: DemoData, now: Date): DirectoryRows {
  const reviews = data.serviceReviews.map((review) => ({
    id: stableId('service-review', review.key),
    providerId: providerId(review.provider),
    serviceId: review.service ? serviceId(review.service) : null,
    customerId: null,
    orderId: null,
    headline: '',
    authorName: review.author,
    language: review.language,
    stars: review.stars,
    text: review.text,
    verifiedHire: review.verifiedHire,
    helpfulCount: review.helpful,
    writtenAt: daysFrom(now, -review.daysAgo),
    providerAnswer: null,
  }))
  return {
    providers: data.providers.map((provider) => {
      const id = providerId(provider.key)
      const own = reviews.filter((review) => review.providerId === id)
      return {
        id,
        slug: provider.key,
        displayName: provider.displayName,
        story: provider.story,
        promise: provider.promise,
        template: provider.template,
        initials: initialsOf(provider.displayName),
        pictures: provider.pictures,
        work: provider.work.map((key) => workPiece(data, key)),
        cityKey: provider.city,
        city: provider.cityName,
        district: provider.district ?? null,
        province: provider.province,
        postalFsa: provider.postalFsa,
        lat: provider.lat,
        lng: provider.lng,
        serviceRadiusKm: provider.serviceRadiusKm,
        hours: hoursOf(provider.hours),
        timeZone: data.places.cities.find((city) => city.key === provider.city)?.timezone ?? 'America/Toronto',
        emergency: provider.emergency,
        languages: provider.languages,
        licenceKind: provider.licence?.kind ?? null,
        licenceNumber: provider.licence?.number ?? null,
        licenceChecked: provider.licence?.checked ?? false,
        founded: provider.founded,
        medianReplyMinutes: provider.medianReplyMinutes,
        hireCount: provider.hires,
        rating: average(own.map((review) => review.stars)),
        reviewCount: own.length,
        isPublic: true,
        country: 'ca',
        taxNumbers: taxNumbersOf(provider.key),
        createdAt: daysFrom(now, -700),
      }
    }),
    providerCategories: data.providers.flatMap((provider) =>
      [...categoriesOf(data, provider.key, provider.categories)].map((key) => ({
        categoryId: categoryId(key),
        providerId: providerId(provider.key),
      })),
    ),
    services: data.services.map((service) => {
      const roll = dice(`service/${service.key}`)
      const [category1 = '', category2 = ''] = service.category.split('.')
      return {
        id: serviceId(service.key),
        key: service.key,
        providerId: providerId(service.provider),
        category1Id: categoryId(category1),
        category2Id: categoryId(`${category1}.${category2}`),
        category3Id: categoryId(service.category),
        title: service.title,
        description: service.description,
        included: service.included,
        priceCents: service.price.cents,
        priceUnit: service.price.unit,
        durationMinutes: service.durationMinutes,
        picture: service.picture,
        bookedCount: roll.between(3, 160),
        published: true,
        createdAt: daysFrom(now, -roll.between(30, 700)),
      }
    }),
    serviceVariants: data.services.flatMap((service) =>
      service.variants.map((variant, sort) => ({
        id: stableId('service-variant', `${service.key}/${variant.key}`),
        serviceId: serviceId(service.key),
        name: variant.name,
        priceCents: variant.priceCents,
        sort,
      })),
    ),
    serviceReviews: reviews,
  }
}

/** A picture of finished work, with the one from before where there is a pair. */
function workPiece({ workPictures }: DemoData, key: string): WorkPiece {
  const shown = (wanted: string) => {
    const found = workPictures.find((each) => each.key === wanted)
    if (!found) throw new Error(`No picture of work is called ${wanted}`)
    return found
  }
  const { alt, pair } = shown(key)
  return { picture: key, alt, before: pair ? { picture: pair, alt: shown(pair).alt } : null }
}

/** Two decimals; 0 without votes. */
export const average = (stars: number[]) =>
  stars.length === 0 ? 0 : Math.round((stars.reduce((a, b) => a + b, 0) / stars.length) * 100) / 100

/** A provider is listed where it says, where its services are, and in what lies above those. */
function categoriesOf({ services }: DemoData, provider: string, named: string[]): Set<string> {
  const keys = new Set<string>()
  for (const key of [...named, ...services.filter((s) => s.provider === provider).map((s) => s.category)]) {
    const parts = key.split('.')
    for (let depth = 1; depth <= parts.length; depth++) keys.add(parts.slice(0, depth).join('.'))
  }
  return keys
}
