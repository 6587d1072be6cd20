import { useState } from 'react'
import { centsTyped } from '../../../rules/money/money.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { amountTyped } from './amount-typed.ts'

interface MoneyFieldProps {
  label: string
  name?: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  /** Null is no amount. */
  cents: number | null
  onCents: (cents: number | null) => void
  className?: string
}

/** An amount, typed as the language writes it and kept in cents. What is no amount stays as typed, is said, and counts as none. */
export function MoneyField({ label, name, hint, error, optional, cents, onCents, className }: MoneyFieldProps) {
  const t = useWords('desk-parts').pickers
  const { locale } = useVisit()
  const [text, setText] = useState(amountTyped(locale, cents))
  const [of, setOf] = useState(cents)
  const [isLeft, setLeft] = useState(true)
  const typed = text.trim() === '' ? null : centsTyped(text)
  const isWrong = text.trim() !== '' && typed === null
  if (cents !== of) {
    setOf(cents)
    // Set from outside.
    if (cents !== typed) setText(amountTyped(locale, cents))
  }
  const told = error ?? (isWrong && isLeft ? t.noAmount(amountTyped(locale, 12050)) : undefined)
  const isLast = locale === 'fr'
  return (
    <FieldFrame
      label={label}
      className={className}
      {...(hint ? { hint } : {})}
      {...(told ? { error: told } : {})}
      {...(optional ? { optional } : {})}
    >
      {(wiring) => (
        <>
          <span className={`pointer-events-none absolute top-3 text-ink-600 ${isLast ? 'right-3.5' : 'left-3.5'}`} aria-hidden="true">
            $
          </span>
          <input
            {...wiring}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={text}
            className={`input text-right tabular-nums ${isLast ? 'pr-8' : 'pl-8'} ${told ? '!border-2 !border-bad' : ''}`}
            onFocus={() => setLeft(false)}
            onChange={(event) => {
              const next = event.target.value
              setText(next)
              onCents(next.trim() === '' ? null : centsTyped(next))
            }}
            onBlur={() => {
              setLeft(true)
              if (!isWrong) setText(amountTyped(locale, typed))
            }}
          />
        </>
      )}
    </FieldFrame>
  )
}
