import { Check, Minus } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode
  /** Some of a group, not all. */
  mixed?: boolean
  service?: boolean
  className?: string
}

export function Checkbox({ children, mixed = false, service, className = '', ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const on = service ? 'peer-checked:bg-spec-600 peer-indeterminate:bg-spec-600' : 'peer-checked:bg-head-600 peer-indeterminate:bg-head-600'
  return (
    <label className={`group relative inline-flex min-h-6 items-center gap-2.5 text-sm ${className}`}>
      <input {...input} ref={box} type="checkbox" className="peer sr-only" />
      <span
        aria-hidden="true"
        className={`grid size-[22px] shrink-0 place-items-center rounded-xs bg-paper text-white ring-1 ring-down-500 ring-inset peer-checked:ring-0 peer-indeterminate:ring-0 peer-focus-visible:shadow-[var(--focus)] peer-disabled:opacity-50 ${on}`}
      >
        {mixed ? (
          <Minus className="size-4 !stroke-[3]" />
        ) : (
          <Check className="size-4 !stroke-[3] opacity-0 group-has-checked:opacity-100" />
        )}
      </span>
      {children && <span className="flex-1">{children}</span>}
    </label>
  )
}
