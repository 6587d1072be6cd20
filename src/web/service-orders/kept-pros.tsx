import type { ReactNode } from 'react'
import type { ListedProvider } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import { Pic } from '../ui/pic.tsx'
import { Stars } from '../ui/stars.tsx'

interface KeptProsProps<Pro> {
  pros: readonly Pro[]
  /** When the pro was kept. */
  about: (pro: Pro) => string
  action: (pro: Pro) => ReactNode
}

/** Pros that the visitor has collected. */
export function KeptPros<Pro extends ListedProvider>({ pros, about, action }: KeptProsProps<Pro>) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  return (
    <ul className="mt-3 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      {pros.map((pro) => (
        <li key={pro.id} className="panel flex gap-4">
          <Pic src={pro.picUrl} sizes="96px" max={240} well="spec" className="size-24 shrink-0 rounded-card" />
          <div className="flex min-w-0 flex-1 flex-col">
            <h3 className="text-[15px] leading-snug font-semibold">
              <Link to={`/services/merchants/${pro.id}`}>{pro.displayName}</Link>
            </h3>
            <p className="text-sm text-ink-600">
              {[pro.categoryName, pro.city, pro.distanceKm !== null && formatKm(locale, pro.distanceKm)].filter(Boolean).join(' · ')}
            </p>
            <Stars rating={pro.rating} count={pro.reviewCount} />
            <p className="text-xs text-ink-600">{about(pro)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <ConsultLink start={{ providerId: pro.id }} className="btn btn-service btn-sm min-h-11">
                {t.requestQuote}
              </ConsultLink>
              {action(pro)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
