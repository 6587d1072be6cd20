import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { leftToSay, onToast, type ShownToast, showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'

const icons = { ok: CircleCheck, bad: CircleAlert, warn: TriangleAlert, info: Info }

/**
 * Where messages appear. While somebody points at one of them or has it in focus, none of them goes away; a pointer that only happened to
 * rest where they came up holds nothing. On a phone the newest two are seen: four would cover the button that somebody is about to press.
 */
export function Toasts() {
  const t = useWords('shell')
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const end = onToast((toast) => setToasts((before) => [...before.slice(-3), toast]))
    const text = leftToSay()
    if (text) showToast({ kind: 'ok', text, ms: ERROR_TOAST_MS })
    return end
  }, [])
  const drop = (key: number) => setToasts((before) => before.filter((toast) => toast.key !== key))
  return (
    <section
      aria-label={t.messages}
      aria-live="polite"
      className="pointer-events-none fixed right-6 bottom-6 z-[var(--z-toast)] grid w-[380px] gap-3 max-lg:right-4 max-lg:bottom-[calc(var(--bar-height)+1.25rem)] max-lg:left-4 max-lg:w-auto max-lg:[&>:nth-last-child(n+3)]:hidden"
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} held={held} onDone={() => drop(toast.key)} />
      ))}
    </section>
  )
}

function ToastCard({ toast, held, onDone }: { toast: ShownToast; held: boolean; onDone: () => void }) {
  const t = useWords('shell')
  const Icon = icons[toast.kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts with the toast and again when it is let go, not with every render.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, toast.ms)
    return () => clearTimeout(timer)
  }, [held, toast.ms])
  return (
    <div
      role={toast.kind === 'bad' ? 'alert' : undefined}
      className="pointer-events-auto flex items-center gap-3 rounded-card bg-ink-900 p-4 text-sm text-white shadow-pop"
    >
      <Icon className="size-5 text-bill-300" aria-hidden="true" />
      <span className="flex-1">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="min-h-6 font-semibold text-bill-300"
          onClick={() => {
            toast.action?.run()
            onDone()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="-m-2 grid size-9 place-items-center text-head-200" aria-label={t.close} onClick={onDone}>
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
