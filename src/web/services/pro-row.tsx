import { Clock3, Languages, Trophy } from 'lucide-react'
import type { ListedProvider } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { ConsultLink } from '../service-requests/consult-link.tsx'
import type { ConsultationStart } from '../service-requests/consultation-start.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tag } from '../ui/tag.tsx'
import { replyTime } from './reply-time.ts'

interface ProRowProps {
  pro: ListedProvider
  /** As its pin says it. */
  number: number
  isActive?: boolean
  onPoint?: (id: string | null) => void
  /** Whether it is asked together with others; nothing where only one is asked. */
  ticked?: { is: boolean; isFull: boolean; onTick: () => void }
  /** What is known of the matter, for a request. */
  start: ConsultationStart
}

export const rowId = (id: string) => `pro-${id}`

/** A pro in the list beside the map. Pointing at it, or walking to it by keyboard, lights its pin. */
export function ProRow({ pro, number, isActive = false, onPoint, ticked, start }: ProRowProps) {
  const { locale } = useVisit()
  const t = useWords('directory')
  const where = [pro.categoryName, pro.district ?? pro.city].join(' · ')
  return (
    <li
      id={rowId(pro.id)}
      className={`flex scroll-mt-40 gap-5 rounded-panel bg-paper p-4 shadow-card max-lg:gap-3.5 max-lg:p-3.5 ${isActive ? 'ring-2 ring-spec-600' : ''}`}
      onPointerEnter={() => onPoint?.(pro.id)}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(pro.id)}
      onBlur={() => onPoint?.(null)}
    >
      <Pic
        src={pro.picUrl}
        well="spec"
        sizes="160px"
        max={480}
        first={number <= 2}
        className="h-[168px] w-[160px] shrink-0 rounded-card max-lg:h-[104px] max-lg:w-[104px]"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-[17px] leading-tight font-semibold">
              <Link to={`/services/merchants/${pro.id}`} search={{ searchText: start.searchText }} className="hover:underline">
                {number}. {pro.displayName}
              </Link>
            </h2>
            <p className="text-sm text-ink-600">
              {where}
              {pro.distanceKm !== null && `, ${formatKm(locale, pro.distanceKm)}`}
            </p>
            {!pro.comesHere && <p className="text-sm font-medium text-warn">{t.doesNotCome}</p>}
            <div className="mt-1">
              <Stars rating={pro.rating} count={pro.reviewCount} />
            </div>
          </div>
          <RowPrice pro={pro} className="shrink-0 text-right max-lg:hidden" />
        </div>
        <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-600">
          {pro.respondsInMinutes !== null && (
            <li className="flex items-center gap-1">
              <Clock3 className="size-3.5 text-ok" aria-hidden="true" />
              <span className="sr-only">{t.repliesAfter} </span>
              {replyTime(t, pro.respondsInMinutes)}
            </li>
          )}
          <li className="flex items-center gap-1">
            <Trophy className="size-3.5 text-bill-600" aria-hidden="true" />
            {t.hired(pro.hiredNearby)}
          </li>
          <li className="flex items-center gap-1 max-lg:hidden">
            <Languages className="size-3.5 text-spec-600" aria-hidden="true" />
            {pro.languages.join(', ')}
          </li>
          {pro.licenceChecked && (
            <li>
              <Tag tone="info">{t.licenceChecked}</Tag>
            </li>
          )}
          {pro.isOpen && (
            <li>
              <Tag tone="ok">{t.openNow}</Tag>
            </li>
          )}
          {pro.emergency && (
            <li>
              <Tag tone="warn">{t.emergency}</Tag>
            </li>
          )}
        </ul>
        <p className="mt-2 line-clamp-2 text-sm text-ink-700 max-lg:hidden">{pro.promise}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3 max-lg:pt-2">
          <RowPrice pro={pro} className="lg:hidden" inline />
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {ticked && (
              <Checkbox service className="min-h-11" checked={ticked.is} disabled={ticked.isFull && !ticked.is} onChange={ticked.onTick}>
                {t.askTogether}
                <span className="sr-only">: {pro.displayName}</span>
              </Checkbox>
            )}
            <ConsultLink start={{ ...start, providerId: pro.id }} className="btn btn-service max-lg:px-4">
              {t.askOne}
            </ConsultLink>
          </span>
        </div>
      </div>
    </li>
  )
}

function RowPrice({ pro, inline = false, className }: { pro: ListedProvider; inline?: boolean; className: string }) {
  const services = useWords('services')
  const t = useWords('directory')
  if (pro.fromCents === 0) return <span className={`text-sm text-ink-600 ${className}`}>{t.byQuote}</span>
  return (
    <span className={`leading-tight ${className}`}>
      <Price cents={pro.fromCents} className={inline ? 'text-xl' : 'text-2xl'} />
      <span className={`text-xs text-ink-600 ${inline ? 'ml-1' : 'block'}`}>{services[pro.unit]}</span>
    </span>
  )
}
