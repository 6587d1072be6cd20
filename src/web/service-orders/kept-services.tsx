import type { ReactNode } from 'react'
import type { ServiceSummary } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'

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
        <li key={service.id} className="panel flex gap-4">
          <Pic src={service.picUrl} sizes="96px" max={240} well="spec" className="size-24 shrink-0 rounded-card" />
          <div className="flex min-w-0 flex-1 flex-col">
            <h3 className="text-[15px] leading-snug font-semibold">
              <Link to="/services/serviceProductdetails" search={{ id: service.id }}>
                {service.title}
              </Link>
            </h3>
            <p className="text-sm text-ink-600">
              {service.provider.displayName} · {service.provider.city}
            </p>
            <Stars rating={service.provider.rating} count={service.provider.reviewCount} />
            <p className="mt-1 text-sm">
              {service.priceCents === null ? (
                t.byQuote
              ) : (
                <>
                  <Price cents={service.priceCents} /> <span className="text-xs text-ink-600">{t.units[service.unit]}</span>
                </>
              )}
            </p>
            <p className="text-xs text-ink-600">{about(service)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <ConsultLink
                start={{ providerId: service.provider.id, serviceId: service.id, categoryId: service.categoryId }}
                className="btn btn-service btn-sm min-h-11"
              >
                {t.requestQuote}
              </ConsultLink>
              {action(service)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
