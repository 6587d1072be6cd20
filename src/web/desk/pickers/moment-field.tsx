import { useId, useState } from 'react'
import { MARKET_TIME_ZONE } from '../../../rules/calendar.ts'
import { dayIn, momentIn, timeIn } from '../../../rules/place-clock.ts'
import { useWords } from '../../base/visit.ts'

interface MomentFieldProps {
  label: string
  name?: string
  /** Null is no moment. */
  at: string | null
  onMoment: (at: string | null) => void
  /** The clock by which it is meant. */
  zone?: string
  hint?: string
  error?: string | undefined
  /** The first day that can be chosen, "2026-11-15". */
  from?: string
  className?: string
}

/** A day and a time by the clock of a place, with the browser's own fields. Half of one is no moment yet, and stays as typed. */
export function MomentField({ label, name, at, onMoment, zone = MARKET_TIME_ZONE, hint, error, from, className }: MomentFieldProps) {
  const t = useWords('desk-parts').pickers
  const id = useId()
  const parts = at ? { day: dayIn(zone, new Date(at)), time: timeIn(zone, new Date(at)) } : { day: '', time: '' }
  const [half, setHalf] = useState(parts)
  const shown = at ? parts : half
  const set = (next: { day: string; time: string }) => {
    setHalf(next)
    onMoment(next.day && next.time ? momentIn(zone, next.day, next.time).toISOString() : null)
  }
  const told = error || hint ? `${id}-told` : undefined
  const field = `input ${error ? '!border-2 !border-bad' : ''}`
  const wiring = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': told }
  return (
    <fieldset className={className}>
      <legend className="label">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2">
        <input
          {...wiring}
          type="date"
          name={name}
          aria-label={t.day}
          min={from}
          value={shown.day}
          className={field}
          onChange={(event) => set({ ...shown, day: event.target.value })}
        />
        <input
          {...wiring}
          type="time"
          aria-label={t.time}
          value={shown.time}
          className={field}
          onChange={(event) => set({ ...shown, time: event.target.value })}
        />
      </div>
      {told && (
        <span id={told} className={error ? 'mt-1 block text-xs font-medium text-bad' : 'hint'}>
          {error ?? hint}
        </span>
      )}
    </fieldset>
  )
}
