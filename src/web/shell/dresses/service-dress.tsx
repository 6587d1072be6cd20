import { BottomBar } from '../bars/bottom-bar.tsx'
import { ServiceBag } from '../bars/service-bag.tsx'
import { defineDress } from '../dress.ts'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'

/** The services: their cart floats over the page on phones. */
export const dress = defineDress({
  Component: ({ bar, children }) => (
    <>
      <Header />
      {children}
      <Footer />
      <ServiceBag />
      {bar && <BottomBar name={bar} />}
    </>
  ),
})
