import type { ShopDetails } from '../../contract/shops.ts'
import type { Address } from '../base/address.ts'
import { addressFrom } from '../base/address-from.ts'

/** Where the pages of a shop's storefront are, below the root of its template. */
const below = {
  categories: 'page/category/homeIndex',
  best: 'page/product/bestProduct',
  fresh: 'page/product/newProduct',
  about: 'page/help/business/about-us',
  contact: 'page/help/business/contact-us',
  service: 'page/help/business/customer-service',
  returns: 'page/help/business/returns-refunds',
  privacy: 'page/help/business/privacy-policy',
  terms: 'page/help/business/terms-of-services',
} as const

export type ShopPage = keyof typeof below

export const shopHome = ({ slug }: Pick<ShopDetails, 'slug'>): Address => ({ to: `/shops/${slug}` })

/** The address of a page of the storefront. It names the shop, because many shops wear the same template. */
export const shopPage = ({ defaultPath, slug }: Pick<ShopDetails, 'defaultPath' | 'slug'>, page: ShopPage): Address => ({
  ...addressFrom(`${defaultPath}/${below[page]}`),
  search: { shopId: slug },
})

export const shopAccount = ({ slug }: Pick<ShopDetails, 'slug'>): Address => ({ to: '/account/homeIndex', search: { shopId: slug } })
