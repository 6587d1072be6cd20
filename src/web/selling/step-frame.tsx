import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatTime } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { StepName } from './steps.ts'
import type { Saving } from './use-draft.ts'

interface StepFrameProps {
  /** Where Back leads. */
  before: { step: StepName; type: string }
  /** Whether something is missing here. */
  hasProblems: boolean
  /** Says that problems are to be shown. */
  onProblems: () => void
  onNext: () => Promise<void>
  aside?: ReactNode
  /** Below the buttons. */
  foot?: ReactNode
  children: ReactNode
}

/** One step: its fields, Back and Continue. What is missing is said when one wants to go on. */
export function StepFrame({ before, hasProblems, onProblems, onNext, aside, foot, children }: StepFrameProps) {
  const t = useWords('selling')
  const shell = useWords('shell')
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isTold, setTold] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTold(hasProblems)
    if (hasProblems) {
      onProblems()
      // Once it is drawn: the first field that lacks something.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    onNext().finally(() => setBusy(false))
  }
  const buttons = (
    <div className="flex justify-between gap-3">
      <Link to="/register/startyourbusiness" search={before} className="btn btn-lg btn-line">
        {t.back}
      </Link>
      <Button type="submit" size="lg" busy={isBusy}>
        {t.next}
      </Button>
    </div>
  )
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      className={`mt-8 grid items-start gap-6 max-lg:mt-5 ${aside ? 'grid-cols-[minmax(0,1fr)_300px] max-lg:grid-cols-1' : ''}`}
    >
      <div className="grid min-w-0 gap-5">
        {children}
        {isTold && hasProblems && (
          <Alert tone="bad" title={shell.checkTheseFields}>
            {''}
          </Alert>
        )}
        {buttons}
        {foot && <div className="text-sm text-ink-700">{foot}</div>}
      </div>
      {aside && <aside className="grid gap-3 text-sm text-ink-700">{aside}</aside>}
    </form>
  )
}

/** Where what was typed is now. */
export function SavedLine({ saving, at }: { saving: Saving; at: string | undefined }) {
  const t = useWords('selling')
  const { locale } = useVisit()
  const words = { device: t.savedHere, saving: t.saving, failed: t.notSaved, saved: at ? t.savedAt(formatTime(locale, at)) : '' }
  return (
    <p role="status" className="min-h-10 px-2">
      {words[saving]}
    </p>
  )
}
