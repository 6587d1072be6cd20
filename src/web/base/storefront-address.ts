import { idInAddress } from '../../rules/goods/product-address.ts'
import { storefrontAsked } from '../../rules/page/storefront-asked.ts'
import type { Address } from './address.ts'
import type { StorefrontVisit } from './visitor.ts'

export const storefrontRoot = ({ template }: Pick<StorefrontVisit, 'template'>) => `/shops/templates/free/${template}` as const

/** Where a page of the house is in a storefront below /shops, by the name of the house's page. */
const inside: Readonly<Record<string, string>> = {
  '/shop': 'product/searchProduct',
  '/shop/searchProduct': 'product/searchProduct',
  '/shop/searchProductMobile': 'product/searchProduct',
  '/categories/searchProduct': 'product/searchProduct',
  '/categories/intelligentSearch': 'product/searchProduct',
  '/shop/bestSeller': 'product/bestProduct',
  '/shop/popularCommodity': 'product/bestProduct',
  '/shop/browsingHistory': 'product/browsingHistory',
  '/shop/yourHistory': 'tool/yourHistory',
  '/category': 'category/categoryTwo',
  '/category/indexMobile': 'category/homeIndex',
  '/category/categoryMobile': 'category/homeIndex',
  '/shop/categoryOne': 'category/categoryOne',
  '/shop/categoryTwo': 'category/categoryTwo',
  '/shop/menuIndex': 'category/categoryTwo',
  '/product/productDetails': 'product/homeIndex',
  '/product/productView': 'product/homeIndex',
  '/product/compareProduct': 'product/compareProduct',
  '/product/compare/compareList': 'product/compareProduct',
  '/cart': 'cart/homeIndex',
  '/cart/productCart': 'cart/homeIndex',
  '/cart/checkout': 'cart/checkout',
  '/cart/checkoutTwo': 'cart/checkout',
  '/cart/successCheckout': 'cart/successCheckout',
  '/account/login': 'login',
  '/account/register': 'register',
  '/help/business/about-us': 'help/business/about-us',
  '/help/business/contact-us': 'help/business/contact-us',
  '/help/business/returns-refunds': 'help/business/returns-refunds',
  '/help/customer/privacy-policy': 'help/business/privacy-policy',
  '/help/customer/terms-of-services': 'help/business/terms-of-services',
}

const withId = [
  { pattern: /^\/p\/([^/]+)$/, page: 'product/homeIndex', idOf: (text: string) => idInAddress(text) },
  { pattern: /^\/c\/([^/]+)$/, page: 'category/categoryTwo', idOf: (text: string) => idInAddress(text) },
  { pattern: /^\/cart\/checkout\/([^/]+)$/, page: 'cart/checkout', idOf: (text: string) => text },
]

const homes: readonly string[] = ['/', '/home']

/**
 * The same page inside the storefront, for an address of the house; undefined for what only the marketplace has. At a shop's own host
 * the house's addresses are the shop's, and its root is the shop.
 */
export function insideStorefront(storefront: StorefrontVisit | null, { to, search, hash }: Address): Address | undefined {
  if (!storefront || to === '.') return undefined
  const { slug } = storefront
  if (storefront.isOwnHost) return to === `/shops/${slug}` || to === `/shops/${storefront.shopId}` ? { to: '/' } : undefined
  const at = (page: string, more: object = {}): Address => ({
    to: `${storefrontRoot(storefront)}/page/${page}` as Address['to'],
    search: { ...search, ...more, shopId: slug },
    hash,
  })
  if (homes.includes(to)) return { to: `/shops/${slug}` }
  if (to === '/account') return { to: '/account/homeIndex', search: { ...search, shopId: slug }, hash }
  const page = inside[to]
  if (page) {
    const typed = to === '/shop/searchProductMobile' && search?.skuName !== undefined ? { searchText: search.skuName } : {}
    return page === 'category/categoryTwo' && !search?.category && !search?.id ? at('category/homeIndex') : at(page, typed)
  }
  for (const { pattern, page: below, idOf } of withId) {
    const id = pattern.exec(to)?.[1]
    if (id !== undefined) return at(below, { id: idOf(id) })
  }
  return undefined
}

/** Whether an address belongs to the document on the screen: a storefront is a document of its own, so that nothing of it is taken for the marketplace's. */
export function isSameStorefront(storefront: StorefrontVisit | null, href: string): boolean {
  if (storefront?.isOwnHost) return true
  const asked = storefrontAsked(href)
  if (!storefront || !asked) return !storefront && !asked
  return asked.shop ? [storefront.slug, storefront.shopId].includes(asked.shop.toLowerCase()) : asked.template === storefront.template
}
