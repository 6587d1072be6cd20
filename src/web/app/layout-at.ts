import type { Visit } from '../base/visitor.ts'
import type { LayoutName } from '../routes.ts'

/** At a shop's own host the house's pages wear the shop's dress; an error belongs to nobody. */
const atOwnHost: Partial<Record<LayoutName, LayoutName>> = {
  default: 'shop',
  product: 'shop-bare',
  user: 'shop-user',
  'header-only': 'shop-bare',
  checkout: 'shop-checkout',
}

export const layoutAt = (layout: LayoutName, { storefront }: Pick<Visit, 'storefront'>): LayoutName =>
  storefront?.isOwnHost ? (atOwnHost[layout] ?? layout) : layout
