import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'

/** Takes over what the server has drawn, with what somebody has written into it meanwhile. */
export function hydrateKeeping(element: Element, page: ReactNode): Root {
  const kept = keepTyped(element)
  return hydrateRoot(element, <Awake kept={kept}>{page}</Awake>)
}

function Awake({ kept, children }: { kept: ReturnType<typeof keepTyped>; children: ReactNode }) {
  // Not while React is at work: it would not draw what it hears then.
  useLayoutEffect(() => queueMicrotask(kept.putTexts), [kept])
  useEffect(() => queueMicrotask(kept.putBack), [kept])
  return children
}
