import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  ok: { Icon: CircleCheck, colours: 'bg-ok-tint text-ok' },
  warn: { Icon: TriangleAlert, colours: 'bg-warn-tint text-warn' },
  bad: { Icon: CircleAlert, colours: 'bg-bad-tint text-bad' },
  info: { Icon: Info, colours: 'bg-info-tint text-info' },
}

/** A message in the place it is about. Bad news interrupts a screen reader, the rest waits. */
export function Alert({
  tone,
  title,
  children,
  className = '',
}: {
  tone: keyof typeof looks
  title?: string
  children?: ReactNode
  className?: string
}) {
  const { Icon, colours } = looks[tone]
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`flex gap-3 rounded-card px-4 py-3 text-sm ${colours} ${className}`}>
      <Icon className="size-5" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-ink-900">
        {title && <b className="font-semibold">{title} </b>}
        {children}
      </div>
    </div>
  )
}
