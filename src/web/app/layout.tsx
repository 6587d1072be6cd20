import type { ReactNode } from 'react'
import { usePage } from '../base/router.ts'
import { useShownQuietly } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import type { LayoutName } from '../routes.ts'
import { BackToTop } from '../shell/bars/back-to-top.tsx'
import { type BarName, BottomBar } from '../shell/bars/bottom-bar.tsx'
import { OfflineNotice } from '../shell/bars/offline-notice.tsx'
import { PageProgress } from '../shell/bars/page-progress.tsx'
import type { Around, Dress } from '../shell/dress.ts'
import { Footer } from '../shell/footer/footer.tsx'
import { Header } from '../shell/header/header.tsx'
import { Overlays } from '../shell/overlays/overlays.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { dressOf } from './dresses.ts'

interface Shape {
  header?: boolean
  footer?: boolean
  /** What is fixed to the bottom of a phone. */
  bar?: BarName
}

/** What stands around a page. Layouts with a dress of their own say here only what is fixed to the window. */
const shapes: Record<LayoutName, Shape> = {
  default: { header: true, footer: true, bar: 'main' },
  product: { header: true, footer: true, bar: 'main' },
  checkout: {},
  service: { bar: 'drawer' },
  user: { bar: 'main' },
  mall: { bar: 'drawer' },
  shop: { bar: 'shop' },
  'shop-bare': {},
  'shop-user': { bar: 'shop' },
  'shop-checkout': {},
  'header-only': { header: true },
  'no-header': { footer: true },
  // A console brings its own frame.
  console: {},
}

export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const t = useWords('shell')
  const { isApp } = useVisit()
  const { header, footer, bar } = shapes[name]
  const dress = dressOf(name)
  return (
    <div data-layout={name} data-bar={(isApp && bar) || undefined}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[var(--z-toast)] focus:rounded-btn focus:bg-paper focus:px-4 focus:py-2.5"
      >
        {t.skip}
      </a>
      <PageProgress />
      <OfflineNotice />
      {dress ? (
        <Dressed dress={dress} bar={bar}>
          {children}
        </Dressed>
      ) : (
        <>
          {header && <Header />}
          {children}
          {footer && <Footer />}
          {bar && <BottomBar name={bar} />}
        </>
      )}
      <BackToTop />
      <Toasts />
      <Worn dress={dress}>
        <Overlays />
      </Worn>
    </div>
  )
}

/** What opens over the page is of the page's cloth. */
function Worn({ dress, children }: { dress: Dress | undefined; children: ReactNode }) {
  const shown = useShownQuietly<object>(usePage().dress)
  return dress?.Cloth ? <dress.Cloth {...shown}>{children}</dress.Cloth> : children
}

/** What its dress has asked for goes with the page's place, so that it is there also when the page is not found. */
function Dressed({ dress, bar, children }: Around & { dress: Dress }) {
  return (
    <dress.Component {...useShownQuietly<object>(usePage().dress)} bar={bar}>
      {children}
    </dress.Component>
  )
}
