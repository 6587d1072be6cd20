import { BadgeCheck, Clock3, Languages, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProviderSummary } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'

/** Work photo, name, distance, rating, lowest price with its unit, response time, times hired, languages, licence. */
export function ProCard({ pro, actions }: { pro: ProviderSummary; actions?: ReactNode }) {
  const { locale } = useVisit()
  const t = useWords('services')
  const where = [pro.categoryName, pro.district ?? pro.city].join(' · ')
  const away = pro.distanceKm === null ? '' : `, ${t.away(formatNumber(locale, pro.distanceKm))}`
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-panel bg-paper shadow-card">
      <Pic
        src={pro.picUrl}
        full={pro.picUrl.includes('/scenes/')}
        well="spec"
        sizes="(width < 62rem) 300px, 320px"
        className="aspect-[16/9]"
      >
        {pro.licenceChecked && (
          <span className="absolute top-3 left-3 flex items-center gap-1 rounded-pill bg-paper px-2 py-1 text-xs font-semibold text-spec-600">
            <BadgeCheck className="size-3.5" aria-hidden="true" />
            {t.licenceChecked}
          </span>
        )}
      </Pic>
      {actions && <div className="absolute top-2 right-2">{actions}</div>}
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="leading-tight font-semibold">
              <Link to={`/services/merchants/${pro.id}`}>{pro.displayName}</Link>
            </h3>
            <p className="text-sm text-ink-600">
              {where}
              {away}
            </p>
          </div>
          <div className="shrink-0 text-right leading-tight">
            <Price cents={pro.fromCents} />
            <span className="block text-xs text-ink-500">{t[pro.unit]}</span>
          </div>
        </div>
        <div className="mt-2">
          <Stars rating={pro.rating} count={pro.reviewCount} />
        </div>
        <ul className="mt-3 mb-4 grid gap-1 text-xs text-ink-600">
          <Fact icon={<Clock3 className="size-3.5 text-ok" aria-hidden="true" />}>{repliesIn(t, pro.respondsInMinutes)}</Fact>
          <Fact icon={<Trophy className="size-3.5 text-bill-600" aria-hidden="true" />}>{t.hired(pro.hiredNearby)}</Fact>
          <Fact icon={<Languages className="size-3.5 text-spec-600" aria-hidden="true" />}>{pro.languages.join(', ')}</Fact>
        </ul>
        <ConsultLink start={{ providerId: pro.id }} className="btn btn-service mt-auto w-full">
          {t.requestQuote}
        </ConsultLink>
      </div>
    </article>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {icon}
    {children}
  </li>
)

const repliesIn = (t: ReturnType<typeof useWords<'services'>>, minutes: number) =>
  minutes < 60 ? t.repliesInMinutes(minutes) : t.repliesInHours(Math.round(minutes / 60))
