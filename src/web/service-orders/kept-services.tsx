import type { ReactNode } from 'react'
import type { ServiceSummary } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Price } from '../ui/price.tsx'
import { KeptCard } from './kept-card.tsx'

interface KeptServicesProps<Service> {
  services: readonly Service[]
  /** When it was kept. */
  about: (service: Service) => string
  action: (service: Service) => ReactNode
}

/** Services that the visitor has collected or looked at. */
export function KeptServices<Service extends ServiceSummary>({ services, about, action }: KeptServicesProps<Service>) {
  const t = useWords('your-services')
  return (
    <ul className="mt-5 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      {services.map((service) => (
        <KeptCard
          key={service.id}
          picUrl={service.picUrl}
          title={
            <Link to="/services/serviceProductdetails" search={{ id: service.id }}>
              {service.title}
            </Link>
          }
          line={`${service.provider.displayName} · ${service.provider.city}`}
          rating={service.provider.rating}
          count={service.provider.reviewCount}
          price={
            service.priceCents === null ? (
              t.byQuote
            ) : (
              <>
                <Price cents={service.priceCents} /> <span className="text-xs text-ink-600">{t.units[service.unit]}</span>
              </>
            )
          }
          about={about(service)}
          start={{ providerId: service.provider.id, serviceId: service.id, categoryId: service.categoryId }}
          action={action(service)}
        />
      ))}
    </ul>
  )
}
