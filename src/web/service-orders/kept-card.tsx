import type { ReactNode } from 'react'
import { useWords } from '../base/visit.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import type { ConsultationStart } from '../service-requests/consultation-start.ts'
import { Pic } from '../ui/pic.tsx'
import { Stars } from '../ui/stars.tsx'

interface KeptCardProps {
  picUrl: string
  title: ReactNode
  /** Who and where. */
  line: string
  rating: number
  count: number
  price?: ReactNode
  /** When it was kept. */
  about: string
  start: ConsultationStart
  action: ReactNode
}

/** A pro or a service that the visitor has collected or looked at, with the way to ask. */
export function KeptCard({ picUrl, title, line, rating, count, price, about, start, action }: KeptCardProps) {
  const t = useWords('your-services')
  return (
    <li className="panel flex gap-4">
      <Pic src={picUrl} sizes="96px" max={240} well="spec" className="size-24 shrink-0 rounded-card" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="text-[15px] leading-snug font-semibold">{title}</h3>
        <p className="text-sm text-ink-600">{line}</p>
        <Stars rating={rating} count={count} />
        {price && <p className="mt-1 text-sm">{price}</p>}
        <p className="text-xs text-ink-600">{about}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ConsultLink start={start} className="btn btn-service btn-sm min-h-11">
            {t.requestQuote}
          </ConsultLink>
          {action}
        </div>
      </div>
    </li>
  )
}
