import type { KeyboardEvent } from 'react'

export interface TabItem {
  key: string
  label: string
  count?: number
}

interface TabsProps {
  /** Begins the ids: the panel of tab `a` is `{id}-panel-a`, labelled by `{id}-tab-a`. */
  id: string
  label: string
  items: readonly TabItem[]
  on: string
  onPick: (key: string) => void
  service?: boolean
}

const steps: Record<string, (at: number, n: number) => number> = {
  ArrowRight: (at, n) => (at + 1) % n,
  ArrowLeft: (at, n) => (at - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

export function Tabs({ id, label, items, on, onPick, service }: TabsProps) {
  const move = (event: KeyboardEvent, at: number) => {
    const next = items[steps[event.key]?.(at, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onPick(next.key)
    document.getElementById(`${id}-tab-${next.key}`)?.focus()
  }
  const lit = service ? 'border-spec-600 text-spec-600' : 'border-head-600 text-head-600'
  return (
    <div
      role="tablist"
      aria-label={label}
      className="no-sb flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold max-lg:-mx-4 max-lg:gap-5 max-lg:px-4"
    >
      {items.map((item, at) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          aria-selected={item.key === on}
          aria-controls={item.key === on ? `${id}-panel-${item.key}` : undefined}
          tabIndex={item.key === on ? 0 : -1}
          onClick={() => onPick(item.key)}
          onKeyDown={(event) => move(event, at)}
          className={`flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 ${item.key === on ? lit : 'border-transparent text-ink-600'}`}
        >
          {item.label}
          {item.count !== undefined && (
            <span className={`rounded-pill px-1.5 text-xs ${item.key === on ? 'bg-head-100' : 'bg-down-200'}`}>{item.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}

export const tabPanel = (id: string, key: string) =>
  ({ role: 'tabpanel', id: `${id}-panel-${key}`, 'aria-labelledby': `${id}-tab-${key}` }) as const
