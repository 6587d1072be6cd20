import type { ServiceSummary } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'

/** A service with who does it and what it costs. */
export function ServiceRow({ service }: { service: ServiceSummary }) {
  const t = useWords('directory')
  const units = useWords('services')
  return (
    <li>
      <Link
        to="/services/serviceProductdetails"
        search={{ id: service.id }}
        className="flex h-full items-center gap-4 rounded-panel bg-paper p-3 shadow-card"
      >
        <Pic src={service.picUrl} well="spec" sizes="88px" max={240} className="size-[88px] shrink-0 rounded-card" />
        <span className="min-w-0 flex-1">
          <b className="block leading-snug font-semibold">{service.title}</b>
          <span className="block text-sm text-ink-600">
            {service.provider.displayName}, {service.provider.city}
          </span>
          <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
            <Stars rating={service.provider.rating} count={service.provider.reviewCount} />
            <span>
              {service.priceCents === null ? (
                <span className="text-sm">{t.byQuote}</span>
              ) : (
                <>
                  <Price cents={service.priceCents} /> <span className="text-xs text-ink-600">{units[service.unit]}</span>
                </>
              )}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
