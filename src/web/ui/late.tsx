import { type ReactNode, Suspense } from 'react'
import { Caught } from './caught.tsx'
import { WhenSeen } from './when-seen.tsx'

interface LateProps {
  /** Another name is another try. */
  name: string
  place: ReactNode
  children: ReactNode
}

/** What comes late: it keeps its place, and if it does not come the page does without. */
export const Late = ({ name, place, children }: LateProps) => (
  <Caught of={name} instead={Nothing}>
    <Suspense fallback={place}>{children}</Suspense>
  </Caught>
)

/** What is made when somebody comes near: it keeps its place, and if it does not come the page does without. */
export const Far = (props: LateProps) => (
  <WhenSeen place={props.place}>
    <Late {...props} />
  </WhenSeen>
)

const Nothing = () => null
