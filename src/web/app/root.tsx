import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DataPlace } from '../base/data-place.tsx'
import { useContextOfRouter } from '../base/visit.ts'
import { useLive } from '../messages/use-live.ts'
import { Hearts } from '../wishes/hearts.ts'
import { Layout } from './layout.tsx'
import { layoutAt } from './layout-at.ts'

/** What the page stands in. The layout stays mounted while pages that share it come and go. */
export function Root() {
  useLive()
  // Says that the page answers to presses now: whoever drives a browser by program can wait for it.
  useEffect(() => {
    document.documentElement.dataset.awake = 'yes'
  }, [])
  const named = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.layout ?? 'default' })
  const layout = layoutAt(named, useContextOfRouter().visit)
  return (
    <Layout name={layout}>
      <Outlet />
      <Hearts />
      <DataPlace />
    </Layout>
  )
}
