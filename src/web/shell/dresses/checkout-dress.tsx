import type { Dress } from '../dress.ts'
import { SlimFooter } from '../footer/slim-footer.tsx'
import { CheckoutHeader } from '../header/checkout-header.tsx'

/** Paying: nothing around it that leads away. */
export const dress: Dress = {
  Component: ({ children }) => (
    <>
      <CheckoutHeader />
      {children}
      <SlimFooter />
    </>
  ),
}
