import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { FailedPart } from './failed-part.tsx'

/** A block that may come after the page. `waiting` has its size; what fails can be tried again in its place. */
export function LateBlock({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'block'} errorComponent={FailedBlock}>
      <Suspense fallback={<div aria-busy="true">{waiting}</div>}>{children}</Suspense>
    </CatchBoundary>
  )
}

const FailedBlock = ({ reset }: { reset: () => void }) => <FailedPart again={reset} />
