import { ChevronRight } from 'lucide-react'
import type { ServiceSummary } from '../../../contract/services.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import { Price } from '../../ui/price.tsx'
import { durationWords } from './duration.ts'
import type { SectionProps } from './section.ts'
import { SectionTitle } from './section-title.tsx'

const searchOf = (service: ServiceSummary, searchText: string) => ({ id: service.id, ...(searchText ? { searchText } : {}) })

/** The price with what it is for, or that it is by quote. */
function ServicePrice({ service, className = 'text-lg' }: { service: ServiceSummary; className?: string }) {
  const t = useWords('providers')
  const units = useWords('services')
  if (service.priceCents === null) return <span className="text-sm font-semibold">{t.byQuote}</span>
  return (
    <span className="whitespace-nowrap">
      <Price cents={service.priceCents} className={className} /> <span className="text-xs text-[var(--quiet)]">{units[service.unit]}</span>
    </span>
  )
}

/** Two columns of cards with a picture each. */
export function ServiceCards({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  if (provider.services.length === 0) return null
  return (
    <section id="services" className="scroll-mt-16">
      <SectionTitle title={t.services} text={t.servicesText} />
      <ul className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        {provider.services.map((service) => (
          <li key={service.id}>
            <Link
              to="/services/serviceProductdetails"
              search={searchOf(service, searchText)}
              className="flex h-full items-center gap-4 rounded-panel bg-paper p-3 shadow-card"
            >
              <Pic src={service.picUrl} well="spec" sizes="80px" max={240} className="size-20 shrink-0 rounded-card" />
              <span className="min-w-0 flex-1">
                <b className="block leading-snug font-semibold">{service.title}</b>
                <span className="block text-sm text-ink-600">{durationWords(t, service.durationMinutes)}</span>
                <ServicePrice service={service} />
              </span>
              <ChevronRight className="size-5 text-ink-500" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A table of starting prices. */
export function ServiceTable({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  if (provider.services.length === 0) return null
  return (
    <section id="services" className="scroll-mt-16 rounded-[var(--round)] bg-[var(--panel)] p-6 max-lg:p-4">
      <h2 className="display text-[1.7rem] font-extrabold">{t.rough}</h2>
      <ul className="mt-3 divide-y divide-[var(--line)] text-sm">
        {provider.services.map((service) => (
          <li key={service.id}>
            <Link
              to="/services/serviceProductdetails"
              search={searchOf(service, searchText)}
              className="flex min-h-12 items-center justify-between gap-4 py-2.5 hover:underline"
            >
              <span className="font-medium">
                {service.title}
                <span className="block text-xs font-normal text-[var(--quiet)]">{durationWords(t, service.durationMinutes)}</span>
              </span>
              <span className="shrink-0 text-right text-[var(--accent)]">
                <ServicePrice service={service} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xs text-[var(--quiet)]">{t.roughText}</p>
    </section>
  )
}

/** One line each, with a button to choose it. */
export function ServiceList({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  if (provider.services.length === 0) return null
  return (
    <section id="services" className="panel scroll-mt-16 !p-0">
      <h2 className="h3 px-6 pt-5 max-lg:px-4">{t.chooseService}</h2>
      <ul className="mt-2 divide-y divide-down-200">
        {provider.services.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4 max-lg:px-4">
            <span className="min-w-0 flex-1 basis-[220px]">
              <b className="block font-semibold">{service.title}</b>
              <span className="text-sm text-ink-600">{durationWords(t, service.durationMinutes)}</span>
            </span>
            <ServicePrice service={service} className="text-xl" />
            <Link
              to="/services/serviceProductdetails"
              search={searchOf(service, searchText)}
              aria-label={`${t.choose}: ${service.title}`}
              className="btn btn-sm btn-line max-lg:h-11"
            >
              {t.choose}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
