import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { HeadContent, Outlet, Scripts, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useVisit } from '../base/visit.ts'
import { htmlLang } from '../i18n/format.ts'
import { useLive } from '../messages/use-live.ts'
import { Layout } from './layout.tsx'

/** The document. The layout stays mounted while pages that share it come and go. */
export function Root() {
  const { locale } = useVisit()
  useLive()
  // Says that the page answers to presses now: whoever drives a browser by program can wait for it.
  useEffect(() => {
    document.documentElement.dataset.awake = 'yes'
  }, [])
  const layout = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.layout ?? 'default' })
  return (
    <html lang={htmlLang[locale]} data-locale={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06382b" />
        {[textFont, displayFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Not painted before the whole shell is read: half a header would move when its other half arrives. */}
        <link rel="expect" href="#shell-end" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <HeadContent />
      </head>
      <body>
        <Layout name={layout}>
          <Outlet />
        </Layout>
        <span id="shell-end" hidden />
        <Scripts />
      </body>
    </html>
  )
}
