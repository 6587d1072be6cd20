import { type ReactNode, Suspense } from 'react'
import { Caught } from '../ui/caught.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenSeen } from '../ui/when-seen.tsx'

/** What is made when somebody comes near: it keeps its place, and if it does not come the page does without. */
export const Far = (props: LateProps) => (
  <WhenSeen place={props.place ?? <CardRowsPlace rows={1} />}>
    <Late {...props} />
  </WhenSeen>
)

interface LateProps {
  name: string
  place?: ReactNode
  children: ReactNode
}

/** What comes late: it keeps its place, and if it does not come the page does without. */
export function Late({ name, place = <CardRowsPlace rows={1} />, children }: LateProps) {
  return (
    <Caught of={name} instead={Nothing}>
      <Suspense fallback={place}>{children}</Suspense>
    </Caught>
  )
}

const Nothing = () => null

export const CardRowsPlace = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a place are all alike.
    <div key={row} className="pt-10 max-lg:px-4" aria-busy="true">
      <Skeleton className="mb-5 h-8 w-64" />
      <Skeleton className="h-[348px] max-lg:h-[300px]" />
    </div>
  ))
