import type { ReactNode } from 'react'
import type { Output } from '../../contract/call.ts'
import type { OrderEventKind, order, ReturnState } from '../../contract/orders.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'
import { PartTags } from './part-tags.tsx'
import { Timeline } from './timeline.tsx'

type Part = Output<typeof order.track>['shopOrders'][number]

interface ParcelProps {
  n: number
  of: number
  part: Part
  /** How far the last return of it is. */
  returnState?: ReturnState | undefined
  /** What stands below the title of a line: its price, its buttons. */
  about?: (lineId: string) => ReactNode
  foot?: ReactNode
}

/** One shop's part of an order: how far it is, who carries it, what is inside. */
export function Parcel({ n, of, part, returnState, about, foot }: ParcelProps) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const happened: Record<OrderEventKind, string> = { ...t.states, ...t.events }
  return (
    <section className="panel !p-0" aria-label={t.parcelOf(n, of, part.shopName)}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-5 max-lg:px-4">
        <div className="min-w-0">
          <h2 className="h4 leading-tight">
            <Link to={`/shops/${part.shopSlug}`}>{t.parcelOf(n, of, part.shopName)}</Link>
          </h2>
          {part.parcels.map((parcel) => (
            <p key={parcel.id} className="text-sm text-ink-600">
              {parcel.carrier} · {parcel.trackingNumber}
              {!parcel.deliveredAt && ` · ${t.expected} ${formatDate(locale, parcel.expectedAt)}`}
            </p>
          ))}
        </div>
        <span className="ml-auto">
          <PartTags state={part.state} returnState={returnState} />
        </span>
      </header>
      {part.state !== 'cancelled' && (
        <div className="px-6 py-6 max-lg:px-4 max-lg:py-5">
          <Timeline state={part.state} events={part.events} />
        </div>
      )}
      <details className="mx-6 my-4 rounded-card bg-down-50 px-4 py-3 text-sm max-lg:mx-4" open={n === 1}>
        <summary className="min-h-6 cursor-pointer font-semibold">{t.lastScans}</summary>
        <ol className="mt-2 grid gap-1.5">
          {[...part.events].reverse().map(({ at, kind, place, note }) => (
            <li key={`${at} ${kind}`} className="grid grid-cols-[120px_1fr] gap-3 text-xs max-lg:grid-cols-[96px_1fr]">
              <time className="text-ink-600" dateTime={at}>
                {formatDate(locale, at)}
              </time>
              <span>{[happened[kind], place, note].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      </details>
      <ul className="divide-y divide-down-200 border-t border-down-200">
        {part.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-4 px-6 py-4 max-lg:flex-wrap max-lg:px-4">
            <Pic src={line.picUrl} sizes="72px" max={160} className="size-[72px] shrink-0 rounded-card" />
            <div className="min-w-0 flex-1 text-sm">
              <span className="font-medium">{line.title}</span>
              <span className="block text-xs text-ink-600">
                {[...line.variantsInfo.map(({ value }) => value), t.qty(line.quantity)].join(' · ')}
              </span>
            </div>
            {about?.(line.id)}
          </li>
        ))}
      </ul>
      {foot}
    </section>
  )
}
