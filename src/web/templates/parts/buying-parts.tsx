import type { Page } from '../../base/page.ts'
import { page as cartPage } from '../../cart/cart-page.tsx'
import { page as checkoutPage } from '../../checkout/checkout-page.tsx'
import { definePart, type Parts, type TemplatePart } from './part.ts'

/** A page as it is, for whoever is signed in. Where it would lead elsewhere there is nothing of it to show. */
const whole = <Data extends object, Instead>(page: Page<Data, Instead, 'visitor'>): TemplatePart =>
  definePart<Data>({
    needsAccount: true,
    isWhole: true,
    words: page.words,
    load: async (context) => (await page.load?.({ ...context, search: {}, params: {} })) ?? null,
    Component: page.Component,
  })

export const cart: Parts = { cart: whole(cartPage) }
export const checkout: Parts = { checkoutContent: whole(checkoutPage) }
