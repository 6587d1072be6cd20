import { Navigation } from 'lucide-react'
import { useVisit, useWords } from '../../base/visit.ts'
import { AreaMap } from '../../map/area-map.tsx'
import { formatKm } from '../../places/format-km.ts'
import type { SectionProps } from './section.ts'
import { SectionTitle } from './section-title.tsx'

/** How far the pro travels. */
export function Area({ provider }: SectionProps) {
  const { locale } = useVisit()
  const t = useWords('providers')
  return (
    <section id="area" className="scroll-mt-16">
      <SectionTitle
        title={t.area}
        text={t.areaText(formatKm(locale, provider.serviceRadiusKm), `${provider.city} ${provider.province}, ${provider.postalArea}`)}
      />
      {!provider.comesHere && <p className="mb-3 text-sm font-semibold">{t.doesNotCome(formatKm(locale, provider.distanceKm ?? 0))}</p>}
      <AreaMap
        label={t.mapOf(provider.displayName, formatKm(locale, provider.serviceRadiusKm))}
        center={provider}
        radiusKm={provider.serviceRadiusKm}
        isMovable={false}
        className="h-[280px] rounded-[var(--round)] text-ink-900 max-lg:h-[220px]"
      />
      <p className="mt-3">
        <a
          href={`https://www.openstreetmap.org/directions?to=${provider.lat},${provider.lng}`}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-line text-ink-900"
        >
          <Navigation className="size-4" aria-hidden="true" />
          {t.directions}
          <span className="sr-only"> {t.newWindow}</span>
        </a>
      </p>
    </section>
  )
}
