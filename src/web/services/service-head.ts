import type { ServiceDetail } from '../../contract/services.ts'
import type { PageHead } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { wordsOf } from '../i18n/words.ts'
import { picAt } from '../ui/pic.tsx'
import { dollars, providerPath } from './provider-head.ts'
import { breadcrumbFacts, wayTo } from './trade-pages.ts'

/** Title, description and what machines read of a service: the same facts as the page shows. */
export function serviceHead(service: ServiceDetail, visit: Visit): PageHead {
  const { origin } = visit
  const t = wordsOf(visit.locale, 'directory')
  const canonical = `/services/serviceProductdetails?id=${service.id}`
  const { provider } = service
  return {
    title: `${service.title}, ${provider.displayName}`,
    description: service.description,
    picture: picAt(service.picUrl, 1200),
    canonical,
    ...(import.meta.env.SSR && {
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Service',
            '@id': origin + canonical,
            name: service.title,
            description: service.description,
            serviceType: service.categoryName,
            image: origin + picAt(service.picUrl, 1200),
            areaServed: provider.city,
            provider: {
              '@type': 'LocalBusiness',
              '@id': origin + providerPath(provider.id),
              name: provider.displayName,
              ...(provider.reviewCount > 0 && {
                aggregateRating: {
                  '@type': 'AggregateRating',
                  ratingValue: provider.rating,
                  reviewCount: provider.reviewCount,
                  bestRating: 5,
                },
              }),
            },
            ...(service.priceCents !== null && {
              offers: { '@type': 'Offer', price: dollars(service.priceCents), priceCurrency: 'CAD', url: origin + canonical },
            }),
          },
          breadcrumbFacts(origin, [{ name: t.services, address: { to: '/services' } }, ...wayTo(service.path)]),
        ],
      },
    }),
  }
}
