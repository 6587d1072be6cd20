import { type ReactNode, useEffect } from 'react'
import { DataPlace } from '../base/data-place.tsx'
import { PageGiven, type Router, RouterGiven, type ShownPage, usePage, useRouter } from '../base/router.ts'
import { useShown } from '../base/shown.ts'
import { ErrorPage, NotFoundPage, NotOpenPage } from '../errors/error-pages.tsx'
import { useLive } from '../messages/use-live.ts'
import { Caught } from '../ui/caught.tsx'
import { Hearts } from '../wishes/hearts.ts'
import { Layout } from './layout.tsx'
import { layoutAt } from './layout-at.ts'
import { pageNamed } from './page-code.ts'

/** A page in what stands around it, for whoever goes by this router. */
export const Root = ({ router, page }: { router: Router; page: ShownPage }) => (
  <RouterGiven value={router}>
    <PageGiven value={page}>
      <Around />
    </PageGiven>
  </RouterGiven>
)

/** The layout stays mounted while pages that share it come and go. */
function Around() {
  useLive()
  // Says that the page answers to presses now: whoever drives a browser by program can wait for it.
  useEffect(() => {
    document.documentElement.dataset.awake = 'yes'
  }, [])
  const page = usePage()
  const { visit } = useRouter().context
  return (
    <Layout name={layoutAt(page.entry?.layout ?? 'default', visit)}>
      <Caught of={page} instead={ErrorPage}>
        <PageItself key={page.entry?.path} page={page} />
      </Caught>
      <Hearts />
      <DataPlace />
    </Layout>
  )
}

function PageItself({ page: { entry, status, said, loaded, instead } }: { page: ShownPage }) {
  const router = useRouter()
  if (status === 'failed') return <ErrorPage said={said} reset={() => void router.again()} />
  if (!entry) return <NotFoundPage />
  const code = entry.page && pageNamed(entry.page)
  if (!code) return <NotOpenPage />
  if (status === 'there') return <Filled Component={code.Component} loaded={loaded} />
  return code.Missing ? <Filled Component={code.Missing} loaded={instead} /> : <NotFoundPage />
}

/** With answers in the place of questions. */
function Filled({ Component, loaded }: { Component: (props: object) => ReactNode; loaded: object | undefined }) {
  return <Component {...useShown<object>(loaded)} />
}
