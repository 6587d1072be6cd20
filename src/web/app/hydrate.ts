import { type ReactNode, startTransition } from 'react'
import { hydrateKeeping } from '../base/hydrate-keeping.tsx'

// A file of its own, so that React is read in a turn of its own, before the house.
/** As a transition it makes way for whoever presses or scrolls meanwhile. */
export const hydrate = (element: HTMLElement, page: ReactNode): void => startTransition(() => void hydrateKeeping(element, page))
