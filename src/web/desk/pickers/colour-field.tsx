import { useState } from 'react'
import { contrast } from '../../../rules/page/contrast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { colourTyped } from './colour.ts'

interface ColourFieldProps {
  label: string
  name?: string
  colour: string
  onColour: (colour: string) => void
  /** Text in this colour stands on it: too little contrast is said. */
  under?: string
  className?: string
}

/** WCAG's least for text. */
const READABLE = 4.5

/** A colour: from the browser's own chooser, or typed. */
export function ColourField({ label, name, colour, onColour, under, className }: ColourFieldProps) {
  const t = useWords('desk-parts').pickers
  const { locale } = useVisit()
  const [text, setText] = useState(colour)
  const [of, setOf] = useState(colour)
  const typed = colourTyped(text)
  if (colour !== of) {
    setOf(colour)
    // Chosen, or set from outside.
    if (colour !== typed) setText(colour)
  }
  const ratio = under ? contrast(colour, under) : null
  const hint = ratio !== null && ratio >= READABLE ? t.contrast(formatNumber(locale, Math.round(ratio * 10) / 10)) : undefined
  const tooLittle = ratio !== null && ratio < READABLE ? t.tooLittle(formatNumber(locale, Math.round(ratio * 10) / 10)) : undefined
  const error = typed === null ? t.noColour : tooLittle
  return (
    <FieldFrame label={label} className={className} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t.choose(label)}
            value={colour}
            onChange={(event) => onColour(event.target.value)}
            className="h-12 w-14 shrink-0 cursor-pointer rounded-sm border border-down-500 bg-paper p-1"
          />
          <input
            {...wiring}
            name={name}
            value={text}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
            className={`input font-mono ${error ? '!border-2 !border-bad' : ''}`}
            onChange={(event) => {
              setText(event.target.value)
              const next = colourTyped(event.target.value)
              if (next) onColour(next)
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
