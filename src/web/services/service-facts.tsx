import { ChartNoAxesColumn, Clock3, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PriceGuide, ServiceDetail } from '../../contract/services.ts'
import type { Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { LateBlock } from '../ui/late-block.tsx'
import { durationWords } from './provider/duration.ts'
import { replyTime } from './reply-time.ts'
import { isTold, useGuideMoney } from './told-guide.ts'

/** How soon, how far, and what others paid. */
export function ServiceFacts({ service, guide }: { service: ServiceDetail; guide: Late<PriceGuide> }) {
  const { locale } = useVisit()
  const t = useWords('providers')
  const directory = useWords('directory')
  const { provider } = service
  return (
    <ul className="mt-5 divide-y divide-down-200 rounded-card bg-paper text-sm shadow-card">
      <Fact
        icon={<Clock3 className="size-5 text-spec-600" aria-hidden="true" />}
        note={provider.hasHours ? (provider.isOpen ? t.openNow : t.closedNow) : t.hoursUnsaid}
      >
        {[
          provider.respondsInMinutes !== null && t.replies(replyTime(directory, provider.respondsInMinutes)),
          durationWords(t, service.durationMinutes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      <Fact icon={<MapPin className="size-5 text-spec-600" aria-hidden="true" />} note={provider.languages.join(', ')}>
        {provider.district ?? provider.city}
        {provider.distanceKm !== null && `, ${t.awayFrom(formatKm(locale, provider.distanceKm))}`}
      </Fact>
      <LateBlock waiting={null}>
        <Usual guide={guide} />
      </LateBlock>
    </ul>
  )
}

function Usual({ guide }: { guide: Late<PriceGuide> }) {
  const t = useWords('providers')
  const money = useGuideMoney()
  const told = useLate(guide)
  if (!isTold(told)) return null
  return (
    <Fact icon={<ChartNoAxesColumn className="size-5 text-spec-600" aria-hidden="true" />} note={t.typicalOf(told.sample)}>
      {t.typical(money(told.lowCents), money(told.highCents))}
    </Fact>
  )
}

const Fact = ({ icon, note, children }: { icon: ReactNode; note: string; children: ReactNode }) => (
  <li className="flex gap-3 px-4 py-3">
    {icon}
    <span className="leading-snug">
      {children}
      <span className="block text-xs text-ink-600">{note}</span>
    </span>
  </li>
)
