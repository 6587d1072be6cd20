import type { ReactNode } from 'react'
import { Toasts } from '../../ui/toasts.tsx'
import { BackToTop } from '../bars/back-to-top.tsx'
import { type BarName, BottomBar } from '../bars/bottom-bar.tsx'
import { OfflineNotice } from '../bars/offline-notice.tsx'
import { PageProgress } from '../bars/page-progress.tsx'
import { ServiceBag } from '../bars/service-bag.tsx'
import { dressOf } from '../dresses.ts'
import { Footer, SlimFooter } from '../footer/footer.tsx'
import { CheckoutHeader } from '../header/checkout-header.tsx'
import { Header } from '../header/header.tsx'
import { Overlays } from '../overlays/overlays.tsx'
import { useWords } from '../visit.ts'
import type { LayoutName } from './layouts.ts'
import { UserFrame } from './user-frame.tsx'

interface Shape {
  header: 'full' | 'checkout' | 'none'
  footer: 'full' | 'slim' | 'none'
  /** What is fixed to the bottom of a phone. */
  bar?: BarName
  /** The service cart floats over the page on phones. */
  bag?: boolean
  /** The page is one section of the account. */
  user?: boolean
}

/** The ten dresses a page can wear. */
const shapes: Record<LayoutName, Shape> = {
  default: { header: 'full', footer: 'full', bar: 'main' },
  product: { header: 'full', footer: 'full', bar: 'main' },
  checkout: { header: 'checkout', footer: 'slim' },
  service: { header: 'full', footer: 'full', bar: 'drawer', bag: true },
  user: { header: 'full', footer: 'full', bar: 'main', user: true },
  mall: { header: 'full', footer: 'full', bar: 'drawer' },
  shop: { header: 'full', footer: 'full', bar: 'shop' },
  'shop-bare': { header: 'full', footer: 'full' },
  'header-only': { header: 'full', footer: 'none' },
  'no-header': { header: 'none', footer: 'full' },
}

export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const t = useWords('shell')
  const { header, footer, bar, bag, user } = shapes[name]
  const dress = dressOf(name)
  return (
    <div data-layout={name}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[var(--z-toast)] focus:rounded-btn focus:bg-paper focus:px-4 focus:py-2.5"
      >
        {t.skip}
      </a>
      <PageProgress />
      <OfflineNotice />
      {dress ? (
        <dress.Component bar={bar}>{children}</dress.Component>
      ) : (
        <>
          {header === 'full' && <Header />}
          {header === 'checkout' && <CheckoutHeader />}
          {user ? <UserFrame>{children}</UserFrame> : children}
          {footer === 'full' && <Footer />}
          {footer === 'slim' && <SlimFooter />}
          {bar && <BottomBar name={bar} />}
        </>
      )}
      <BackToTop />
      {bag && <ServiceBag />}
      <Toasts />
      <Overlays />
    </div>
  )
}
