import type { InputHTMLAttributes, ReactNode } from 'react'

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  name: string
  title: ReactNode
  sub?: ReactNode
  /** At the right end: a price, a date. */
  end?: ReactNode
  service?: boolean
  lang?: string
}

/** One choice of a group, as a row large enough for a thumb. */
export function Radio({ title, sub, end, service, lang, className = '', ...input }: RadioProps) {
  const on = service ? 'has-checked:bg-spec-50 has-checked:ring-spec-600' : 'has-checked:bg-head-50 has-checked:ring-head-600'
  return (
    <label
      className={`relative flex cursor-pointer items-center gap-3 rounded-btn bg-paper px-3.5 py-3 text-sm ring-1 ring-down-300 ring-inset has-checked:ring-2 has-disabled:cursor-default has-disabled:opacity-55 ${on} ${className}`}
    >
      <input {...input} type="radio" className="peer sr-only" />
      <span
        aria-hidden="true"
        className={`size-5 shrink-0 rounded-pill border border-down-500 bg-paper peer-checked:border-[6px] peer-focus-visible:shadow-[var(--focus)] ${service ? 'peer-checked:border-spec-600' : 'peer-checked:border-head-600'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" lang={lang}>
          {title}
        </span>
        {sub && <span className="block text-xs text-ink-600">{sub}</span>}
      </span>
      {end && <span className="shrink-0 font-semibold">{end}</span>}
    </label>
  )
}
