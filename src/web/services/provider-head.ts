import type { OpeningHours, ServiceShop } from '../../contract/service-shops.ts'
import type { PageHead } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { wordsOf } from '../i18n/words.ts'
import { picAt } from '../ui/pic.tsx'

const days: Record<keyof OpeningHours, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export const dollars = (cents: number) => (cents / 100).toFixed(2)
export const providerPath = (id: string) => `/services/merchants/${id}`

/** Title, description and what machines read of a provider: the same facts as the page shows. */
export function providerHead(provider: ServiceShop, visit: Visit): PageHead {
  const t = wordsOf(visit.locale, 'providers')
  const canonical = providerPath(provider.id)
  return {
    title: t.pageTitle(provider.displayName, provider.categoryName, provider.city),
    description: provider.story,
    picture: picAt(provider.picUrl, 1200),
    canonical,
    ...(import.meta.env.SSR && { jsonLd: { '@context': 'https://schema.org', ...businessFacts(provider, visit.origin) } }),
  }
}

function businessFacts(provider: ServiceShop, origin: string) {
  const url = origin + providerPath(provider.id)
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: provider.displayName,
    description: provider.story,
    image: provider.pictures.map((picture) => origin + picAt(picture, 1200)),
    address: {
      '@type': 'PostalAddress',
      addressLocality: provider.city,
      addressRegion: provider.province,
      postalCode: provider.postalArea,
      addressCountry: 'CA',
    },
    geo: { '@type': 'GeoCoordinates', latitude: provider.lat, longitude: provider.lng },
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: provider.lat, longitude: provider.lng },
      geoRadius: provider.serviceRadiusKm * 1000,
    },
    foundingDate: String(provider.founded),
    openingHoursSpecification: Object.entries(days).flatMap(([day, name]) => {
      const span = provider.hours[day as keyof OpeningHours]
      return span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: name, opens: span[0], closes: span[1] }] : []
    }),
    ...(provider.reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: provider.rating, reviewCount: provider.reviewCount, bestRating: 5 },
    }),
    makesOffer: provider.services.map(({ title, priceCents, id }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, url: `${origin}/services/serviceProductdetails?id=${id}` },
      ...(priceCents !== null && { price: dollars(priceCents), priceCurrency: 'CAD' }),
    })),
  }
}
