import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import { useWords } from '../base/visit.ts'

interface Around {
  label: string
  hint?: string
  /** What is wrong and what to do about it. */
  error?: string
  optional?: boolean
  className?: string | undefined
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, control, and below it the hint or the error. */
export function FieldFrame({ label, hint, error, optional, className, children }: Around & { children: (wiring: Wiring) => ReactNode }) {
  const t = useWords('shell')
  const id = useId()
  const told = error || hint ? `${id}-told` : undefined
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-500"> {t.optional}</span>}
      </label>
      <div className="relative">{children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': told })}</div>
      {error ? (
        <span id={told} className="mt-1 flex items-center gap-1.5 text-xs font-medium text-bad">
          <CircleAlert className="size-4" aria-hidden="true" />
          {error}
        </span>
      ) : (
        hint && (
          <span id={told} className="hint">
            {hint}
          </span>
        )
      )}
    </div>
  )
}

const edge = (error?: string, ok?: boolean) => `input ${error ? '!border-2 !border-bad' : ''} ${ok ? '!border-ok pr-10' : ''}`

export function Field({
  label,
  hint,
  error,
  optional,
  className,
  ok,
  icon,
  ...input
}: Around & { ok?: boolean; icon?: ReactNode; ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <>
          {icon && <span className="pointer-events-none absolute top-3.5 left-3.5 text-ink-600">{icon}</span>}
          <input {...input} {...wiring} className={`${edge(error, ok)} ${icon ? 'pl-11' : ''}`} />
          {ok && <Check className="absolute top-3.5 right-3 size-5 text-ok" aria-hidden="true" />}
        </>
      )}
    </FieldFrame>
  )
}

export function TextArea({ label, hint, error, optional, className, ...area }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={`${edge(error)} !h-auto py-3`} />}
    </FieldFrame>
  )
}

export function Select({ label, hint, error, optional, className, children, ...select }: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <>
          <select {...select} {...wiring} className={`${edge(error)} appearance-none pr-10`}>
            {children}
          </select>
          <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-600" aria-hidden="true" />
        </>
      )}
    </FieldFrame>
  )
}
