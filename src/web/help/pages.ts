/** What stands over a page of words, whatever its language. */
export interface FrontMatter {
  path: string
  /** The last day on which its meaning changed, in any language. */
  changed: string
  /** Help explains, a policy binds: it says that an operator must have it checked. */
  kind: 'help' | 'policy'
  group: 'buying' | 'house' | 'selling' | 'shop'
  related: readonly WordsPage[]
}

const CHANGED = '2026-11-15'

const business = (name: string) => `/help/business/${name}`
const ofShop = (name: string) => `/shops/templates/free/:template/page/help/business/${name}`

/** Every page of words. The texts are in `words/<name>/<language>.ts`. */
export const wordsPages = {
  'returns-refunds': {
    path: business('returns-refunds'),
    changed: CHANGED,
    kind: 'policy',
    group: 'buying',
    related: ['purchase-protection', 'return-policy', 'shipping-policy'],
  },
  'purchase-protection': {
    path: business('purchase-protection'),
    changed: CHANGED,
    kind: 'policy',
    group: 'buying',
    related: ['returns-refunds', 'shipping-policy', 'contact-us'],
  },
  'shipping-policy': {
    path: business('shipping-policy'),
    changed: CHANGED,
    kind: 'policy',
    group: 'buying',
    related: ['shipping-rates-times', 'returns-refunds', 'purchase-protection'],
  },
  'shipping-rates-times': {
    path: business('shipping-rates-times'),
    changed: CHANGED,
    kind: 'help',
    group: 'buying',
    related: ['shipping-policy', 'returns-refunds'],
  },
  'shop-with-points': {
    path: business('shop-with-points'),
    changed: CHANGED,
    kind: 'help',
    group: 'buying',
    related: ['shipping-rates-times', 'marketplace'],
  },
  'return-policy': {
    path: '/static/returnPolicy',
    changed: CHANGED,
    kind: 'policy',
    group: 'buying',
    related: ['returns-refunds', 'purchase-protection'],
  },
  'about-us': {
    path: business('about-us'),
    changed: CHANGED,
    kind: 'help',
    group: 'house',
    related: ['marketplace', 'contact-us', 'privacy-policy'],
  },
  'contact-us': {
    path: business('contact-us'),
    changed: CHANGED,
    kind: 'help',
    group: 'house',
    related: ['returns-refunds', 'purchase-protection', 'privacy-policy'],
  },
  marketplace: {
    path: business('marketplace'),
    changed: CHANGED,
    kind: 'help',
    group: 'house',
    related: ['about-us', 'purchase-protection', 'seller-help'],
  },
  'privacy-policy': {
    path: '/help/customer/privacy-policy',
    changed: CHANGED,
    kind: 'policy',
    group: 'house',
    related: ['terms-of-services', 'contact-us'],
  },
  'terms-of-services': {
    path: '/help/customer/terms-of-services',
    changed: CHANGED,
    kind: 'policy',
    group: 'house',
    related: ['privacy-policy', 'returns-refunds', 'payments-processing-terms'],
  },
  'payments-processing-terms': {
    path: business('payments-processing-terms'),
    changed: CHANGED,
    kind: 'policy',
    group: 'house',
    related: ['purchase-protection', 'terms-of-services', 'seller-agreement'],
  },
  'fulfill-by-merchant': {
    path: business('fulfill-by-merchant'),
    changed: CHANGED,
    kind: 'help',
    group: 'selling',
    related: ['fulfill-by-us', 'shipping-policy', 'seller-help'],
  },
  'fulfill-by-us': {
    path: business('fulfill-by-us'),
    changed: CHANGED,
    kind: 'help',
    group: 'selling',
    related: ['fulfill-by-merchant', 'seller-help'],
  },
  'seller-agreement': {
    path: business('seller-agreement'),
    changed: CHANGED,
    kind: 'policy',
    group: 'selling',
    related: ['payments-processing-terms', 'seller-help', 'fulfill-by-merchant'],
  },
  'seller-help': {
    path: '/seller/help',
    changed: CHANGED,
    kind: 'help',
    group: 'selling',
    related: ['seller-agreement', 'shopify-products', 'fulfill-by-merchant'],
  },
  'shopify-products': {
    path: '/seller/how_to_export_and_import_shopify_products',
    changed: CHANGED,
    kind: 'help',
    group: 'selling',
    related: ['seller-help', 'seller-agreement'],
  },
  'shop-about-us': {
    path: ofShop('about-us'),
    changed: CHANGED,
    kind: 'help',
    group: 'shop',
    related: ['shop-contact-us', 'shop-customer-service'],
  },
  'shop-contact-us': {
    path: ofShop('contact-us'),
    changed: CHANGED,
    kind: 'help',
    group: 'shop',
    related: ['shop-customer-service', 'shop-returns-refunds'],
  },
  'shop-customer-service': {
    path: ofShop('customer-service'),
    changed: CHANGED,
    kind: 'help',
    group: 'shop',
    related: ['shop-returns-refunds', 'shop-contact-us'],
  },
  'shop-privacy-policy': {
    path: ofShop('privacy-policy'),
    changed: CHANGED,
    kind: 'policy',
    group: 'shop',
    related: ['shop-terms-of-services', 'shop-contact-us'],
  },
  'shop-returns-refunds': {
    path: ofShop('returns-refunds'),
    changed: CHANGED,
    kind: 'policy',
    group: 'shop',
    related: ['shop-customer-service', 'shop-terms-of-services'],
  },
  'shop-terms-of-services': {
    path: ofShop('terms-of-services'),
    changed: CHANGED,
    kind: 'policy',
    group: 'shop',
    related: ['shop-returns-refunds', 'shop-privacy-policy'],
  },
} as const satisfies Record<string, Omit<FrontMatter, 'related'> & { related: readonly string[] }>

export type WordsPage = keyof typeof wordsPages

export const frontMatterOf = (page: WordsPage): FrontMatter => wordsPages[page]
