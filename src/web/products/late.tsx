import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

/** What comes late: it keeps its place, and if it does not come the page does without. */
export function Late({ name, place = <CardRowPlace />, children }: { name: string; place?: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={Nothing}>
      <Suspense fallback={place}>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null

const CardRowPlace = () => (
  <div className="pt-10 max-lg:px-4" aria-busy="true">
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-[348px] max-lg:h-[300px]" />
  </div>
)
