import { Clock3 } from 'lucide-react'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { Tag } from '../../ui/tag.tsx'
import { waitSince } from './waits.ts'

/** How long an asker waits for the first word. */
export function WaitTag({ sentAt }: { sentAt: string }) {
  const { inbox: t } = useWords('pro')
  const { unit, n, tone } = waitSince(sentAt, useNow())
  return (
    <Tag tone={tone}>
      <Clock3 className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{t.waits} </span>
      {t.since[unit](n)}
    </Tag>
  )
}
