import { Clock } from 'lucide-react'
import { useVisit, useWords } from '../../base/visit.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { Tag } from '../../ui/tag.tsx'

const DAY_MS = 86_400_000

/** Late in words, not only in colour. */
export function ShipBy({ at }: { at: string }) {
  const t = useWords('seller-orders')
  const { locale, now } = useVisit()
  const left = Date.parse(at) - Date.parse(now)
  return (
    <Tag tone={left < 0 ? 'bad' : left < DAY_MS ? 'warn' : 'mute'}>
      <Clock className="size-3.5" aria-hidden="true" />
      {left < 0 ? t.late(dayAndTime(locale, at)) : dayAndTime(locale, at)}
    </Tag>
  )
}
