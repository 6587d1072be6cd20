import type { Sent } from '../../contract/call.ts'
import type { shop } from '../../contract/shops.ts'
import { shopTemplates } from '../../contract/templates.ts'
import type { PageContext, SharedContext } from '../base/page.ts'

/**
 * Which shop a page is about: the one in whose storefront it stands, else the one its address names, by `?shopId=` or in its path.
 * An address that names none gets the first of its template that the mall features.
 */
export function shopAsked({ visit, search, params }: Pick<SharedContext, 'visit' | 'search' | 'params'>): Sent<typeof shop.getInfo> {
  const named = visit.storefront?.slug ?? visit.shopSlug ?? (search.shopId || params.index)
  const template = shopTemplates.find((each) => each === params.template)
  return { mallId: visit.mallId, ...(named ? { shop: named } : {}), ...(template ? { template } : {}) }
}

/** The literal "index" is the list of all shops. */
export const isListOfShops = (params: PageContext['params']): boolean => params.index === 'index'
