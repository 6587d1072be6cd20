import { type ReactNode, Suspense } from 'react'
import { Caught, type CaughtProps } from './caught.tsx'
import { FailedPart } from './failed-part.tsx'

/** A block that may come after the page. `waiting` has its size; what fails can be tried again in its place. */
export function LateBlock({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return (
    <Caught of="block" instead={FailedBlock}>
      <Suspense fallback={<div aria-busy="true">{waiting}</div>}>{children}</Suspense>
    </Caught>
  )
}

const FailedBlock = ({ reset }: CaughtProps) => <FailedPart again={reset} />
