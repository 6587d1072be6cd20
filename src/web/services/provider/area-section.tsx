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
      <AreaMap
        label={t.mapOf(provider.displayName, formatKm(locale, provider.serviceRadiusKm))}
        center={provider}
        radiusKm={provider.serviceRadiusKm}
        isMovable={false}
        className="h-[280px] rounded-[var(--round)] text-ink-900 max-lg:h-[220px]"
      />
    </section>
  )
}
