import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useContextOfRouter, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'

/** A block that may come after the page. `waiting` has its size; what fails can be tried again in its place. */
export function LateBlock({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'block'} errorComponent={FailedBlock}>
      <Suspense fallback={<div aria-busy="true">{waiting}</div>}>{children}</Suspense>
    </CatchBoundary>
  )
}

function FailedBlock({ reset }: { reset: () => void }) {
  const t = useWords('shell')
  const { answers } = useContextOfRouter()
  const again = () => {
    answers.forgetFailures()
    reset()
  }
  return (
    <div role="alert" className="panel mx-auto my-10 flex w-max max-w-full flex-wrap items-center justify-center gap-4 text-sm">
      <p>{t.partFailed}</p>
      <Button look="line" size="sm" onClick={again}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
