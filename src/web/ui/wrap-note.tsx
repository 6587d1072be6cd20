import { useVisit } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'

interface WrapNoteProps {
  of: { cents: number; message: string }
  words: { wrapped: string; free: string }
  className: string
}

/** That pieces are wrapped as a gift, for how much, and what the card says. */
export function WrapNote({ of: { cents, message }, words, className }: WrapNoteProps) {
  const { locale } = useVisit()
  return (
    <span className={`text-ink-600 ${className}`}>
      {`${words.wrapped} · ${cents > 0 ? formatMoney(locale, cents) : words.free}`}
      {message && <q className="block break-words">{message}</q>}
    </span>
  )
}
