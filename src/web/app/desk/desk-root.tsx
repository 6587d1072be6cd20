import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { PageGiven, type Router, RouterGiven, type ShownPage, useRouter } from '../../base/router.ts'
import { useShown } from '../../base/shown.ts'
import { DeskFrame } from '../../desk/frame/desk-frame.tsx'
import { DeskFailed, DeskNotFound, LacksRight } from '../../desk/frame/instead.tsx'
import { isNoRight } from '../../desk/frame/no-right.ts'
import { PageComing } from '../../desk/frame/page-coming.tsx'
import { Caught } from '../../ui/caught.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import type { BrowserRouter } from '../browser-router.ts'
import { deskPageNamed } from './desk-code.ts'
import { deskRouteAt } from './load-desk.ts'

/** A page of a desk in its frame, which stays while pages come and go. */
export const DeskRoot = ({ router, page }: { router: Router; page: ShownPage }) => (
  <RouterGiven value={router}>
    <PageGiven value={page}>
      <DeskFrame>
        <Caught of={page} instead={DeskFailed}>
          <PageComing path={page.entry?.path} routeAt={(address) => deskRouteAt(address)?.entry.path}>
            <PageItself key={page.entry?.path} page={page} />
          </PageComing>
        </Caught>
      </DeskFrame>
      <Toasts />
    </PageGiven>
  </RouterGiven>
)

/** Whatever page the router brings. */
export function RoutedDesk({ router, first }: { router: BrowserRouter; first: ShownPage }) {
  const [page, show] = useState(first)
  useLayoutEffect(() => router.showBy(show), [router])
  useLayoutEffect(() => router.hasShown(page), [router, page])
  // Says that the page answers to presses now: whoever drives a browser by program can wait for it.
  useEffect(() => {
    document.documentElement.dataset.awake = 'yes'
  }, [])
  return <DeskRoot router={router} page={page} />
}

function PageItself({ page: { entry, status, said, fault, loaded, instead } }: { page: ShownPage }) {
  const router = useRouter()
  if (status === 'failed') return <DeskFailed said={said} fault={fault} reset={() => void router.again()} />
  const code = entry?.page && deskPageNamed(entry.page)
  if (status === 'there' && code) return <Filled Component={code.Component} loaded={loaded} />
  return isNoRight(instead) ? <Filled Component={LacksRight as Drawn} loaded={{ ...loaded, ...instead }} /> : <DeskNotFound />
}

type Drawn = (props: object) => ReactNode

/** With answers in the place of questions. */
function Filled({ Component, loaded }: { Component: Drawn; loaded: object | undefined }) {
  return <Component {...useShown<object>(loaded)} />
}
