import { useLayoutEffect, useState } from 'react'
import type { ShownPage } from '../base/router.ts'
import type { BrowserRouter } from './browser-router.ts'
import { Root } from './root.tsx'

/** Whatever page the router brings. */
export function RoutedPage({ router, first }: { router: BrowserRouter; first: ShownPage }) {
  const [page, show] = useState(first)
  useLayoutEffect(() => router.showBy(show), [router])
  useLayoutEffect(() => router.hasShown(page), [router, page])
  return <Root router={router} page={page} />
}
