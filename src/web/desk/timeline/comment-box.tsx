import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

interface CommentBoxProps {
  /** Who reads it stands at the field. */
  label: string
  hint: string
  max: number
  /** Throws when it did not arrive: what was written stays. */
  send: (words: string) => Promise<unknown>
}

/** A few words for a timeline. They go when they have arrived, and not before. */
export function CommentBox({ label, hint, max, send }: CommentBoxProps) {
  const t = useWords('desk-parts').timeline
  const [words, setWords] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  return (
    <form
      method="dialog"
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (words.trim() === '' || state === 'sending') return
        setState('sending')
        try {
          await send(words.trim())
          setWords('')
          setState('idle')
        } catch {
          setState('failed')
        }
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={max}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        {...(state === 'failed' ? { error: t.notSent } : {})}
      />
      <Button type="submit" className="justify-self-end" busy={state === 'sending'} disabled={words.trim() === ''}>
        {state === 'failed' ? t.again : t.send}
      </Button>
    </form>
  )
}
