import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'

/** Takes over what the server has drawn, with what somebody has written into it meanwhile. */
export function hydrateKeeping(element: Element, page: ReactNode): Root {
  const putBack = keepTyped(element)
  return hydrateRoot(element, <Awake then={putBack}>{page}</Awake>)
}

function Awake({ then, children }: { then: () => void; children: ReactNode }) {
  // As soon as React is done, and before what the parts do first: that may draw them once more.
  useLayoutEffect(() => queueMicrotask(then), [then])
  return children
}
