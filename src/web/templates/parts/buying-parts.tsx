import type { Page } from '../../base/page.ts'
import { page as cartPage } from '../../cart/cart-page.tsx'
import { page as checkoutPage } from '../../checkout/checkout-page.tsx'
import { definePart, type Parts, type TemplatePart } from './part.ts'

/** A page as it is, for whoever is signed in. Where it would lead elsewhere there is nothing of it to show. */
const whole = (page: Page<never>): TemplatePart =>
  definePart({
    needsAccount: true,
    isWhole: true,
    load: async (context) => (await page.load?.({ ...context, search: {}, params: {} } as never)) ?? {},
    Component: (props) => page.Component(props as never),
  })

export const cart: Parts = { cart: whole(cartPage as unknown as Page<never>) }
export const checkout: Parts = { checkoutContent: whole(checkoutPage as unknown as Page<never>) }
