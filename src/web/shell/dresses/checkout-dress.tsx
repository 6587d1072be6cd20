import { defineDress } from '../dress.ts'
import { SlimFooter } from '../footer/slim-footer.tsx'
import { CheckoutHeader } from '../header/checkout-header.tsx'

/** Paying: nothing around it that leads away. */
export const dress = defineDress({
  Component: ({ children }) => (
    <>
      <CheckoutHeader />
      {children}
      <SlimFooter />
    </>
  ),
})
