import { Slot } from '../../base/slot.tsx'
import { BottomBar } from '../bars/bottom-bar.tsx'
import { ServiceBag } from '../bars/service-bag.tsx'
import { defineDress } from '../dress.ts'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'

/** The services: their cart floats over the page on phones. */
export const dress = defineDress({
  Component: ({ bar, children }) => (
    <>
      <Slot name="header">
        <Header />
      </Slot>
      {children}
      <Slot name="footer">
        <Footer />
      </Slot>
      <ServiceBag />
      {bar && <BottomBar name={bar} />}
    </>
  ),
})
