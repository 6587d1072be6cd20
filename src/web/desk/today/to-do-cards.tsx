import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'

export interface ToDo {
  key: string
  /** How many wait: none is no card. */
  count: number
  /** "7 orders to ship". */
  text: string
  /** What makes it urgent, or how long it waits. */
  note?: string | undefined
  tone: 'ok' | 'warn' | 'bad' | 'info'
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The list of exactly these. */
  address: Address
}

const tints = { ok: 'bg-ok-tint text-ok', warn: 'bg-warn-tint text-warn', bad: 'bg-bad-tint text-bad', info: 'bg-info-tint text-info' }

/** What waits for hands, each with the list of it. What is done is gone. */
export function ToDoCards({ todos }: { todos: readonly ToDo[] }) {
  const t = useWords('desk-parts').today
  const waiting = todos.filter(({ count }) => count > 0)
  if (waiting.length === 0)
    return (
      <p className="panel flex items-center gap-3 text-sm">
        <CircleCheck className="size-5 text-ok" aria-hidden="true" />
        {t.nothing}
      </p>
    )
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-3" aria-label={t.title}>
      {waiting.map(({ key, text, note, tone, Icon, address }) => (
        <li key={key}>
          <Link {...address} className="flex h-full items-center gap-3.5 rounded-panel bg-paper px-4 py-4 shadow-card">
            <span className={`grid size-11 shrink-0 place-items-center rounded-card ${tints[tone]}`}>
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{text}</b>
              {note && <span className="block text-xs text-ink-600">{note}</span>}
            </span>
            <ChevronRight className="size-5 text-ink-600" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
