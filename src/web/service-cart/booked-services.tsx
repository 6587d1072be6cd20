import { useVisit, useWords } from '../base/visit.ts'
import { formatMoment, formatMoney } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'

interface BookedService {
  id: string
  title: string
  picUrl: string
  quantity: number
  provider: { id: string; displayName: string }
  /** With tax. */
  nowCents: number
  laterCents: number
  /** When it begins, once that is known. */
  startsAt?: string | null
}

export function BookedServices({ services }: { services: readonly BookedService[] }) {
  const t = useWords('service-cart')
  const { locale } = useVisit()
  return (
    <ul className="grid gap-4">
      {services.map(({ id, title, picUrl, quantity, provider, nowCents, laterCents, startsAt }) => (
        <li key={id} className="flex items-start gap-3 text-sm">
          <Pic src={picUrl} sizes="64px" max={160} well="spec" className="size-16 shrink-0 rounded-card" />
          <span className="min-w-0 flex-1">
            <b className="block font-medium break-words">{quantity > 1 ? `${quantity} × ${title}` : title}</b>
            <span className="block text-xs text-ink-600">{provider.displayName}</span>
            {startsAt && <span className="block text-xs font-medium">{formatMoment(locale, startsAt)}</span>}
            {laterCents > 0 && <span className="block text-xs text-ink-600">{t.laterOf(formatMoney(locale, laterCents))}</span>}
          </span>
          <b className="shrink-0 font-semibold">{formatMoney(locale, nowCents)}</b>
        </li>
      ))}
    </ul>
  )
}
