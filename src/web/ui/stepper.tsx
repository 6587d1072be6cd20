import { Minus, Plus } from 'lucide-react'
import { useWords } from '../base/visit.ts'

interface StepperProps {
  value: number
  /** What is being counted, for screen readers. */
  of: string
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

export function Stepper({ value, of, onChange, min = 1, max = 999, disabled }: StepperProps) {
  const t = useWords('shell')
  return (
    <fieldset
      aria-label={t.quantityOf(of)}
      disabled={disabled}
      className="inline-flex h-11 items-center rounded-btn ring-1 ring-down-500 ring-inset disabled:opacity-55"
    >
      <button
        type="button"
        className="grid h-11 w-11 place-items-center disabled:text-down-400"
        aria-label={t.oneLess}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="size-4" aria-hidden="true" />
      </button>
      <output className="min-w-6 text-center text-sm font-semibold">{value}</output>
      <button
        type="button"
        className="grid h-11 w-11 place-items-center disabled:text-down-400"
        aria-label={t.oneMore}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
