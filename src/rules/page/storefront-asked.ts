import { type ShopTemplate, shopTemplates } from '../../contract/templates.ts'

export interface StorefrontAsked {
  /** Slug or id; without it the first shop of the template that the mall features. */
  shop?: string
  template?: ShopTemplate
}

const ROOT = '/shops/templates/free/'
const NAME = /^[a-z0-9-]{1,80}$/i
const HERE = 'http://here.invalid'
// Most addresses hold neither word, also once they are put right: taking one apart takes longer than all of this. Tabs and ends of lines fall out.
const MAY_BE = /shops|homeIndex|[\t\n\r]/

/** Whose storefront an address of the marketplace stands in; null for the marketplace's own pages, the list of shops among them. */
export function storefrontAsked(href: string): StorefrontAsked | null {
  if (!MAY_BE.test(href) || !URL.canParse(href, HERE)) return null
  const { origin, pathname, searchParams } = new URL(href, HERE)
  if (origin !== HERE) return null
  const asked = searchParams.get('shopId') ?? ''
  const named = NAME.test(asked) ? { shop: asked } : null
  if (pathname.startsWith(ROOT)) {
    const template = shopTemplates.find((name) => name === pathname.slice(ROOT.length).split('/')[0])
    return template ? (named ?? { template }) : null
  }
  if (pathname === '/account/homeIndex') return named
  const index = /^\/shops\/([^/]+)$/.exec(pathname)?.[1] ?? ''
  return NAME.test(index) && index !== 'index' && index !== 'templates' ? { shop: index } : null
}
